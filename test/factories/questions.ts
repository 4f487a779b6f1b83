import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AdminQuestion, LotQuestion } from '#auctions/contract.ts';
import { dayAfter, dayOf } from '#auctions/rules/calendar.ts';
import { proofErrors, readLog } from '../../tools/chaos/proof/file.ts';
import { replay } from '../../tools/chaos/proof/replay.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { type ApplicationSpec, createApplication } from './applications.ts';
import { publishLot, type TestLot } from './auctions.ts';
import { bearer, type ClaimChanges, createUser } from './identity.ts';

export type QuestionList = {
  data: LotQuestion[];
  isOpen: boolean;
  closesAtMs: number | null;
  answersUntilMs: number | null;
  mayAnswer: boolean;
  mayHide: boolean;
};
type StaffList = {
  data: AdminQuestion[];
  total: number;
  counts: { waiting: number; answered: number; unanswered: number; hidden: number; all: number };
};
/** Who calls: a username, or one who acts for a company. */
type Who = string | { username: string; as: ClaimChanges } | null;

/** Days from the publication of a lot to its bidding: time enough to ask, whatever day it is. */
const DAYS = 10;

/** Asks, answers, hides and reads as everybody does who has to do with a lot. */
export const createQuestionClient = (app: TestApp) => {
  const headersOf = async (who: Who) => {
    if (who === null) return {};
    return typeof who === 'string' ? bearer(app, who) : bearer(app, who.username, who.as);
  };
  const send = async (who: Who, method: string, path: string, body?: object): Promise<TestResponse> =>
    app.call(method, `/api${path}`, {
      headers: { ...(await headersOf(who)), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  /** The answer of a call that has to go well. */
  const ok = <Answer>({ status, text, body }: TestResponse): Answer => {
    assert.equal(status, 200, text);
    return body as Answer;
  };
  const ask = (who: Who, lotId: number, text = 'Garaj bormi?', idempotencyKey: string = randomUUID()) =>
    send(who, 'POST', `/auction/${lotId}/questions`, { text, idempotencyKey });
  const answer = (
    who: Who,
    lotId: number,
    number: number,
    { text = 'Ha, bitta joy bor.', from = 0, key = randomUUID() as string } = {},
  ) => send(who, 'PUT', `/auction/${lotId}/questions/${number}/answer`, { text, from, idempotencyKey: key });
  const hide = (who: Who, lotId: number, number: number, from = 0, reason = 'Haqorat bor.') =>
    send(who, 'POST', `/office/auction/${lotId}/questions/${number}/hide`, { reason, from });
  const list = async (lotId: number, who: Who = null): Promise<QuestionList> =>
    ok(await send(who, 'GET', `/public/auction/${lotId}/questions`));
  const office = async (who: Who, state = 'WAITING'): Promise<StaffList> =>
    ok(await send(who, 'GET', `/office/questions?state=${state}`));
  return {
    ask,
    answer,
    hide,
    list,
    office,
    ok,
    /** The number of a question that was asked. */
    asked: async (who: Who, lotId: number, text?: string): Promise<number> =>
      ok<{ number: number }>(await ask(who, lotId, text)).number,
    /** A lot whose bidding is some days ahead: of a bank, or of whoever handed it in. */
    lotOf: async (spec: ApplicationSpec, days = DAYS): Promise<TestLot> => {
      const lotId = await createApplication(app, { process: 'auction', ...spec });
      return publishLot(app, { lotId, day: dayAfter(dayOf(app.clock.nowMs()), days) });
    },
    /** Somebody new who works for a bank. */
    bankerOf: async (bankId: number): Promise<string> => {
      const username = await createUser(app);
      await app.db.sql`update person set roles = '{BANK}', bank_id = ${bankId} where username = ${username}`;
      return username;
    },
    /** What somebody was told of a lot, the latest first. */
    toldOf: async (username: string, lotId: number): Promise<string[]> =>
      (
        await app.db.sql<{ text: string }>`
          select body ->> 'text' as text from user_message
           where username = ${username} and body ->> 'path' = ${`/auction/${lotId}`} order by id desc`
      ).map(({ text }) => text),
  };
};

/** Status and code of a refusal. */
export const refusalOf = ({ status, body }: TestResponse): [number, string | undefined] => [
  status,
  (body as { code?: string } | null)?.code,
];

/** What the checker that shares nothing with the product finds wrong with the file of a log: its faults, and the first false row. */
export const checkApart = (file: string): [unknown[], number | null] => {
  const log = readLog(file);
  return [proofErrors(log), replay(log.rows).row];
};
