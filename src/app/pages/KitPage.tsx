import { KitPage } from '#platform/web/KitPage.tsx';
import { notFound } from '#platform/web/router-store.ts';
import type { PageHead } from '../web/page.ts';
import { loadShell } from '../web/shell.ts';

/** The style guide is for builders: in production it does not exist. */
export const loader = async (): Promise<null> => {
  const { isDevelopment } = await loadShell();
  if (!isDevelopment) throw notFound;
  return null;
};

export const head = (): PageHead => ({ title: 'Kit', isHidden: true });

export function Component() {
  return <KitPage />;
}
