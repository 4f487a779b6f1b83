import type { TestApp } from './app.ts';
import { bearer } from './users.ts';

/** What somebody gets who shows by the password that the account is theirs. */
export const ownerProof = async (app: TestApp, username: string, password: string): Promise<string> =>
  (
    (await app.post('/api/user/profile/proof', { password }, await bearer(app, username))).body as {
      ownerProof: string;
    }
  ).ownerProof;
