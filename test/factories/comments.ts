import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AdminComment, Comment } from '#realtors/contract/comments.ts';
import type { CommentFilter } from '#realtors/rules/comment.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { createApplication } from './applications.ts';
import { bearer } from './identity.ts';
import { createSpecialistClient } from './specialists.ts';

export type CommentList = {
  data: Comment[];
  total: number;
  counts: { filters: Record<CommentFilter, number>; kinds: Record<string, number> };
  ratings: { average: number | null; count: number; spread: number[] } | null;
};
type OwnList = {
  data: Comment[];
  total: number;
  counts: { by: number; about: number };
  isSpecialist: boolean;
};
type StaffList = { data: AdminComment[]; total: number; counts: { waiting: number; hidden: number; all: number } };
export type Standing = {
  about: { id: number; name: string; kind: string };
  author: string;
  proof: { kind: string; productId: number } | null;
  mayRate: boolean;
  obstacle: string | null;
};
type Who = { username: string; id: bigint };

/** Writes and reads comments as their authors, specialists, visitors and moderators do. */
export const createCommentClient = (app: TestApp) => {
  const { db } = app;
  const send = async (who: string | null, method: string, path: string, body?: object): Promise<TestResponse> =>
    app.call(method, `/api${path}`, {
      headers: {
        ...(who ? await bearer(app, who) : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  /** The answer of a call that has to go well. */
  const ok = <Answer>({ status, text, body }: TestResponse): Answer => {
    assert.equal(status, 200, text);
    return body as Answer;
  };
  type Words = { text?: string; rating?: number | null; key?: string };
  const leave = (
    who: string | null,
    about: number | bigint,
    { text = 'Uyni oʻz vaqtida koʻrsatdi.', rating = null, key = randomUUID() }: Words = {},
  ) => send(who, 'POST', '/user/comments', { about: Number(about), text, rating, idempotencyKey: key });
  const list = async (query: string, who: string | null = null): Promise<CommentList> =>
    ok<CommentList>(await send(who, 'GET', `/public/comments?${query}`));
  const own = async (who: string, side: 'BY' | 'ABOUT' = 'BY'): Promise<OwnList> =>
    ok<OwnList>(await send(who, 'GET', `/user/comments?side=${side}`));
  const about = async (id: number | bigint, who: string | null = null): Promise<Comment[]> =>
    (await list(`about=${id}`, who)).data;
  return {
    send,
    ok,
    leave,
    list,
    about,
    own,
    /** What a refused call was refused with. */
    codeOf: ({ status, body }: TestResponse): [number, string | undefined] => [
      status,
      (body as { code?: string } | null)?.code,
    ],
    /** A comment that goes well; its number. */
    said: async (who: string, person: number | bigint, words: Words = {}): Promise<number> =>
      ok<{ id: number }>(await leave(who, person, words)).id,
    /** One comment as somebody sees it on the page of a specialist. */
    one: async (person: number | bigint, id: number, who: string | null = null): Promise<Comment> => {
      const found = (await about(person, who)).find((comment) => comment.id === id);
      assert.ok(found, `${who ?? 'a visitor'} does not see ${id}`);
      return found;
    },
    standing: async (who: string, id: number | bigint): Promise<Standing> =>
      ok<Standing>(await send(who, 'GET', `/user/comments/about/${id}`)),
    remove: (who: string, id: number, version = 1) => send(who, 'DELETE', `/user/comments/${id}?version=${version}`),
    reply: (who: string, id: number, text: string, version = 1) =>
      send(who, 'PUT', `/user/comments/${id}/reply`, { text, version }),
    report: (who: string | null, id: number, { reason = 'ABUSE', note = '', key = randomUUID() } = {}) =>
      send(who, 'POST', `/user/comments/${id}/reports`, { reason, note, idempotencyKey: key }),
    office: async (query = '', who = 'demo.moderator'): Promise<StaffList> =>
      ok<StaffList>(await send(who, 'GET', `/office/comments?${query}`)),
    hide: (id: number, { version = 1, reason = 'ABUSE', note = '', who = 'demo.moderator' } = {}) =>
      send(who, 'POST', `/office/comments/${id}/hide`, { reason, note, version }),
    show: (id: number, { version = 1, areContactsShown = false, who = 'demo.moderator' } = {}) =>
      send(who, 'POST', `/office/comments/${id}/show`, { areContactsShown, version }),
    /** Lets everything that somebody has said be a day older. */
    passDay: async (who: string) => {
      // Two steps: within one, a comment may come to a day from which the next has not gone yet.
      for (const days of [1_000, -999])
        await db.sql`
          update specialist_comment set created_at = created_at - ${days} * interval '1 day', day = day - ${days}::integer
           where author_id = (select id from person where username = ${who})`;
    },
    /** A property of a specialist that is sold, to whoever is named. */
    sell: async (specialist: Who, buyer: string | null): Promise<number> => {
      const id = await createApplication(app, { process: 'sold' });
      await db.sql`update listing set seller_kind = 'PERSON', seller_id = ${specialist.id} where id = ${id}`;
      if (buyer)
        await db.sql`
          insert into purchase_request (listing_id, party_kind, party_id, person_id, username, state, settled_at)
          select ${id}, 'PERSON', id, id, username, 'CHOSEN', clock_timestamp() from person where username = ${buyer}`;
      return id;
    },
    /** What somebody was told, the latest last. */
    toldTo: async (who: string): Promise<string[]> =>
      (
        await db.sql<{ text: string }>`
          select words -> 'en' ->> 'text' as text from user_message where username = ${who} and path like '%comments%' order by id`
      ).map(({ text }) => text),
    trailOf: async (id: number): Promise<string[]> =>
      (
        await db.sql<{ action: string }>`select action from audit_entry where object = ${`comment:${id}`} order by id`
      ).map(({ action }) => action),
    createSpecialist: createSpecialistClient(app).createSpecialist,
  };
};
