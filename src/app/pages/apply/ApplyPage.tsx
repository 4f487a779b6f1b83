import { ApplicationScreen } from './ApplicationScreen.tsx';
import { applicationHead, applicationLoader } from './application-page.ts';

export const loader = applicationLoader;
export const head = applicationHead;

/** One application (NAV-013). */
function ApplyPage() {
  return <ApplicationScreen base="/apply" />;
}

export { ApplyPage as Component };
