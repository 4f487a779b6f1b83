import { ApplicationScreen } from '../apply/ApplicationScreen.tsx';
import { announcementHead, applicationLoader } from '../apply/application-page.ts';

export const loader = applicationLoader;
export const head = announcementHead;

/** One announcement of one's own. */
function RequestPage() {
  return <ApplicationScreen base="/request" />;
}

export { RequestPage as Component };
