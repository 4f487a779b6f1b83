import assert from 'node:assert/strict';
import { fireEvent, screen, within } from '@testing-library/react';
import { Component, loader } from '#app/pages/admin/AdminPage.tsx';
import adminText from '#app/text/admin/uz.ts';
import { ErrorPage } from '#app/web/ErrorPage.tsx';
import type { Role } from '#platform/values/role.ts';
import type { LoaderArgs } from '#platform/web/router.tsx';
import { Outlet } from '#platform/web/router.tsx';
import type { Route } from '#platform/web/router-store.ts';
import { Pages } from './pages.tsx';
import { viewerOf } from './profile.ts';
import { type Answers, type Rendered, renderComponent } from './render.tsx';

/** jsdom has no notion of what is in sight. */
Element.prototype.scrollIntoView ??= () => undefined;

export const FRAME = 'GET /office/frame';
export const SERVICES = 'GET /office/services';

const routes: Route[] = ['/admin', '/admin/:section', '/admin/:section/:id'].map((path) => ({
  path,
  load: async () => ({ Component, loader: (args: LoaderArgs) => loader(args) }),
}));

type AdminOptions = {
  username?: string;
  roles?: Role[];
  /** What waits, by the name of its entry in the sidebar. */
  counts?: Record<string, number>;
  answers?: Answers;
};

/** Opens a page of the admin area as somebody of the staff, with the frame around it and with all its other pages. */
export const openAdmin = async (
  to: string,
  { username = 'demo.admin', roles = ['ADMIN'], counts = {}, answers = {} }: AdminOptions = {},
): Promise<Rendered> => {
  const rendered = await renderComponent(
    <Pages routes={routes} to={to} frame={{ viewer: viewerOf({ username, roles }) }}>
      <Outlet errorPage={<ErrorPage />} />
    </Pages>,
    { answers: { [FRAME]: { roles, counts }, [SERVICES]: { data: [] }, ...answers } },
  );
  fireEvent.click(screen.getByRole('link', { name: 'enter' }));
  return rendered;
};

/** The sidebar of the admin area, once it is there. */
export const findSidebar = () => screen.findByRole('navigation', { name: adminText.sections });
export const queried = (name: string): string | null => new URLSearchParams(location.search).get(name);
/** Puts words into a field at once; where single keys count, `user.type` types them. */
export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** The dialog with a title, once it is open. */
export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Escape, as the browser tells a dialog of it. */
export const escapeDialog = () => {
  const dialog = document.querySelector('dialog[open]') ?? assert.fail('no dialog is open');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
};
/** A toast is said below the title of its kind. */
export const findToast = (words: string) => screen.findAllByText(words);
