import assert from 'node:assert/strict';
import { after } from 'node:test';
import { decodeJwt } from 'jose';
import { DEMO_PASSWORD } from '#identity/server/seed.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { BACKEND_SECRET, createKeycloak, type Keycloak } from './keycloak.ts';
import { type Login, openSiteBrowser, type Page, type SiteBrowser } from './site-browser.ts';

/** The application with one provider. `keycloak` is null for the embedded one, which is in the same process. */
export type World = { name: string; app: TestApp; keycloak: Keycloak | null };
export type OutsideWorld = World & { keycloak: Keycloak };

export const EMBEDDED = 'embedded';
export const nameOf = (version: string): string => `Keycloak ${version}`;
export const openWorld = async (version: string | null): Promise<World> => {
  if (version === null) {
    const { app, close } = await startTestApp({ isPublic: true });
    after(close);
    return { name: EMBEDDED, app, keycloak: null };
  }
  const keycloak = await createKeycloak(version);
  const { app, close } = await startTestApp({
    isPublic: true,
    environment: {
      OIDC_ISSUER: keycloak.issuer,
      KEYCLOAK_ADMIN_SECRET: BACKEND_SECRET,
    },
  });
  after(async () => {
    await close();
    await keycloak.stop();
  });
  await keycloak.prepare(app.config.publicUrl);
  await keycloak.start();
  await keycloak.importPeople(app.db, DEMO_PASSWORD);
  return { name: nameOf(version), app, keycloak };
};

export const browserOf = ({ app }: World): SiteBrowser => openSiteBrowser(app.config.publicUrl);
export const buyer = (username = 'demo.buyer1'): Login => ({ username, password: DEMO_PASSWORD });
export const isViewerOf = ({ text }: Page, username: string): boolean => text.includes(`"username":"${username}"`);
export const loggedIn = async (world: World, login: Login = buyer(), query: Record<string, string> = {}) => {
  const browser = browserOf(world);
  const page = await browser.logIn(login, query);
  assert.ok(isViewerOf(page, login.username), `${login.username} is not in: ${page.visited.join('\n')}`);
  return { browser, page };
};
export const idOf = async ({ app }: World, username: string): Promise<number> =>
  Number((await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`)[0]?.id);
/** The access tokens of the sessions here are over, and no browser holds one. */
export const outlive = async ({ app }: World, browser: SiteBrowser): Promise<void> => {
  browser.dropAccess();
  await app.db.sql`update web_session set access_expires_at = clock_timestamp() - interval '1 second'`;
};
export const claimsOf = async (browser: SiteBrowser, { app }: World) => {
  const answer = await browser.token();
  assert.ok(answer, `no token at ${app.config.publicUrl}`);
  return decodeJwt(answer.accessToken);
};
const offices = new Map<string, SiteBrowser>();
/** The browser of an administrator, who has logged in with the app of the second factor once. */
export const openOffice = async (world: World): Promise<SiteBrowser> => {
  const office = offices.get(world.name) ?? (await loggedIn(world, buyer('demo.admin'))).browser;
  offices.set(world.name, office);
  return office;
};
