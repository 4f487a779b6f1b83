import assert from 'node:assert/strict';
import { createErasers } from '#app/erasers.ts';
import type { Profile } from '#identity/contract/profile.ts';
import { deletionTermHours } from '#identity/rules/deletion-term.ts';
import { type EraseDeps, eraseDueAccounts } from '#identity/server/api.ts';
import { embeddedAdmin } from '#identity/server/embedded-admin.ts';
import type { DeletionHold } from '#platform/values/personal-data.ts';
import type { TestApp } from '../app.ts';
import { bearer } from './identity.ts';

/** Asks for the deletion of accounts, lets its term pass, and has it carried out. */
export const createErasureClient = (app: TestApp) => {
  const { db } = app;
  const deps: EraseDeps = {
    db,
    erasers: createErasers(app.messages),
    log: app.log,
    admin: embeddedAdmin(app),
    notifyUsers: app.messages.notifyUsers,
  };
  const idOf = async (username: string): Promise<bigint> => {
    const [row] = await db.sql<{ id: bigint }>`select id from person where username = ${username}`;
    assert.ok(row, username);
    return row.id;
  };
  const send = async (method: string, path: string, username: string, body?: unknown) =>
    app.call(method, `/api${path}`, {
      headers: {
        ...(await bearer(app, username)),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  const ask = async (username: string): Promise<void> => {
    const { status, text } = await send('POST', '/user/deletion', username, { userName: username });
    assert.equal(status, 200, text);
  };
  /** Lets a request for deletion be so many hours older. */
  const passHours = (username: string, hours: number) => db.sql`
    update person set deletion_requested_at = deletion_requested_at - make_interval(hours => ${hours}) where username = ${username}`;
  return {
    deps,
    idOf,
    send,
    ask,
    passHours,
    isErased: async (username: string): Promise<boolean> =>
      (await db.sql`select 1 from person where username = ${username} and erased_at is not null`).length === 1,
    eraseAtTerm: async (username: string): Promise<number> => {
      await ask(username);
      await passHours(username, deletionTermHours);
      return eraseDueAccounts(deps);
    },
    waitsFor: async (username: string): Promise<DeletionHold[]> =>
      ((await send('GET', '/user/profile', username)).body as Profile).deletionHolds,
  };
};
