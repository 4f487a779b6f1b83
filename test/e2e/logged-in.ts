import type { Page, Route } from '@playwright/test';
import { DEMO_PASSWORD } from '#identity/server/seed.ts';
import type identity from '#identity/text/uz.ts';
import { type ClaimChanges, tokenFor } from '../factories/identity.ts';
import type { PageOptions, Screens, Visitor } from './browser.ts';

export type Who = PageOptions & { username?: string; claims?: ClaimChanges };

/** Opens browsers in which somebody is logged in already. */
export const loggedIn =
  ({ app, openPage }: Pick<Screens, 'app' | 'openPage'>) =>
  async ({ username = 'demo.buyer1', claims = {}, ...options }: Who = {}): Promise<Visitor> => {
    const visitor = await openPage(options);
    const value = await tokenFor(app, username, claims);
    await visitor.context.addCookies([{ name: 'access', value, url: app.url }]);
    return visitor;
  };

/** Shows by the password that the account is theirs, where the page asks for it. `words`: of the profile, in its language. */
export const proveOwner = async (
  page: Page,
  words: Pick<(typeof identity)['profile'], 'owner' | 'phone'>,
  password = DEMO_PASSWORD,
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: words.owner.title });
  await dialog.getByLabel(words.owner.password).fill(password);
  await dialog.getByRole('button', { name: words.phone.next }).click();
};

/** Answers a call in the place of the server. */
export const answer =
  (status: number, body: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** A device on which somebody is logged in, as the server tells it. */
const session = (id: string, change: object = {}) => ({
  id,
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  createdAt: '2026-11-20T04:00:00Z',
  lastSeenAt: '2026-11-21T10:04:00Z',
  isCurrent: false,
  loginMode: 'PERSON',
  companyName: null,
  ...change,
});

/** This device and another. */
export const twoSessions = {
  data: [
    session('1', { isCurrent: true }),
    session('2', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Firefox/140.0' }),
  ],
};
