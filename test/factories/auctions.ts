import { randomUUID } from 'node:crypto';
import type { BidDone, LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import { cutOffOf, dayAfter, dayOf, momentOf, openingOf } from '#auctions/rules/calendar.ts';
import { type LogFile, logFileText, readLogFile } from '#auctions/rules/log-file.ts';
import { createLotRules, type LotRules, type LotRulesInput } from '#auctions/rules/lot-rules.ts';
import { listLogRows } from '#auctions/server/lot-view-store.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { bearer, type ClaimChanges, createUser } from './identity.ts';

/** Whole sums as tiyin. */
export const sums = (n: number): bigint => BigInt(n) * 100n;

/** A listing that is auctioned and is no lot yet. */
const freeListing = async (app: TestApp): Promise<number> => {
  const [row] = await app.db.sql<{ id: number }>`
    update listing set process = 'auction', visibility = 'TO_EVERYONE'
     where id = (select l.id from listing l where l.process in ('auction', 'in_sale') and l.visibility = 'TO_EVERYONE'
                    and not exists (select 1 from lot where lot.id = l.id) order by l.process <> 'auction', l.id limit 1)
    returning id::float8 as id`;
  if (!row) throw new Error('No listing is free to be auctioned.');
  return row.id;
};

/** Moves the clock of the auctions to a moment and does all that is due until then. */
export const moveClockTo = async (app: TestApp, ms: number): Promise<void> => {
  await app.clock.move(app.clock.shiftMs() + ms - app.clock.nowMs());
  // Whoever lost the lots meanwhile (a stalled process) does nothing, without a word.
  do {
    await untilLotWriterActive(app);
    await app.lotWriter.runDue();
  } while (!app.lotWriter.isActing());
};

/** Waits until this process keeps the lots. */
export const untilLotWriterActive = async (app: TestApp): Promise<void> => {
  for (const until = Date.now() + 10_000; !app.lotWriter.isActing(); ) {
    if (Date.now() > until) throw new Error('Nobody keeps the lots.');
    await new Promise((done) => setTimeout(done, 20));
  }
};

export type TestLot = {
  id: number;
  sheet: LotRules;
  cutOffAtMs: number;
  opensAtMs: number;
};

/** Publishes a lot whose day of bidding is tomorrow, from 100 000 000 sum by steps of 5 %. */
export const publishLot = async (
  app: TestApp,
  choice: Partial<LotRulesInput> & Partial<LotRules> = {},
  barred: Parameters<TestApp['lotWriter']['publish']>[0][number]['barred'] = [],
): Promise<TestLot> => {
  await untilLotWriterActive(app);
  const id = choice.lotId ?? (await freeListing(app));
  const { stepHundredths = 500, depositHundredths = 500, ...rest } = choice;
  const sheet = {
    ...createLotRules({
      lotId: id,
      startPriceTiyin: sums(100_000_000),
      stepHundredths,
      depositHundredths,
      day: dayAfter(dayOf(app.clock.nowMs())),
      ...rest,
    }),
    ...rest,
    lotId: id,
  };
  await app.lotWriter.publish([{ sheet, barred }]);
  return { id, sheet, cutOffAtMs: cutOffOf(sheet, sheet.day), opensAtMs: openingOf(sheet, sheet.day) };
};

export const snapshot = async (app: TestApp, lotId: number): Promise<LotSnapshot> =>
  (await app.get(`/api/public/auction/${lotId}`)).body as LotSnapshot;

const headersOf = (app: TestApp, username: string, as: ClaimChanges = {}) => bearer(app, username, as);

export const ownPart = async (
  app: TestApp,
  username: string,
  lotId: number,
  as: ClaimChanges = {},
): Promise<OwnParticipation> =>
  (await app.get(`/api/auction/${lotId}/own`, await headersOf(app, username, as))).body as OwnParticipation;

/** Reads both agreements and enters; `as`: for a company. */
export const enter = async (
  app: TestApp,
  username: string,
  lotId: number,
  changes: Record<string, unknown> = {},
  as: ClaimChanges = {},
): Promise<TestResponse> => {
  const headers = await headersOf(app, username, as);
  const read = async (kind: string) =>
    ((await app.get(`/api/auction/${lotId}/agreement/${kind}`, headers)).body as { sha256?: string }).sha256 ??
    '0'.repeat(64);
  const { sheetHash } = await snapshot(app, lotId);
  return app.post(
    `/api/auction/${lotId}/enter`,
    {
      sheetHash,
      bidOfferSha256: await read('bidOffer'),
      depositAgreementSha256: await read('depositAgreement'),
      idempotencyKey: randomUUID(),
      ...changes,
    },
    headers,
  );
};

/** Bids whole sums. */
export const bid = async (
  app: TestApp,
  username: string,
  lotId: number,
  sum: number,
  changes: Record<string, unknown> = {},
): Promise<TestResponse & { body: BidDone & { code?: string; nextTiyin?: string; receipt?: unknown } }> => {
  const { sheetHash } = await snapshot(app, lotId);
  return (await app.post(
    `/api/auction/${lotId}/bid`,
    { amount: sums(sum).toString(), sheetHash, idempotencyKey: randomUUID(), ...changes },
    await headersOf(app, username),
  )) as never;
};

/** The whole log of a lot as it is kept, also while bids are taken. */
export const readStoredLog = async (app: TestApp, lotId: number): Promise<LogFile> =>
  readLogFile(logFileText({ lotId, publicKey: '', rows: await listLogRows(app.db, lotId), heads: [] }));

/** Sends one of the other commands of a participant. */
export const sendCommand = async (
  app: TestApp,
  username: string,
  lotId: number,
  kind: 'withdraw' | 'renounce' | 'pay' | 'answer' | 'maximum' | 'cancel',
  body: Record<string, unknown> = {},
): Promise<TestResponse> =>
  app.post(`/api/auction/${lotId}/${kind}`, { idempotencyKey: randomUUID(), ...body }, await headersOf(app, username));

export const depositOf = async (app: TestApp, username: string): Promise<{ available: bigint; held: bigint }> => {
  const { available, held } = (await app.get('/api/user/deposit', await headersOf(app, username))).body as {
    available: string;
    held: string;
  };
  return { available: BigInt(available), held: BigInt(held) };
};

/** Hides the lots of the demo world, which are other stories, and goes to the next day at eleven. Gives that day. */
export const clearDay = async (app: TestApp): Promise<string> => {
  await app.db.query(`update listing set visibility = 'TO_ME' where id in (select id from lot)`);
  return nextMorning(app);
};

/** The next day at eleven: lots of that day take applications. */
export const nextMorning = async (app: TestApp): Promise<string> => {
  const day = dayAfter(dayOf(app.clock.nowMs()));
  await moveClockTo(app, momentOf(day, 11 * 60));
  return day;
};

/** What a signing with the winner's key ends in; the key itself is a story of its own. */
export const sign = async (app: TestApp, username: string, lotId: number) => {
  const [row] = await app.db.sql<{ id: bigint; subject: string }>`
    select id, subject from person where username = ${username}`;
  const id = String(row?.id);
  return app.lotWriter.submit({
    kind: 'sign',
    lotId,
    who: { principal: { kind: 'PERSON', id }, personId: id, username, subject: row?.subject ?? '', language: 'uz' },
    key: randomUUID(),
    bodyHash: '',
    atMs: app.clock.nowMs(),
    evidence: 'a signature',
  });
};

/** Lets the request to cancel a lot be one of another administrator, whom it makes. */
export const asAnotherAdministrator = async (app: TestApp, lotId: number): Promise<void> => {
  const username = await createUser(app);
  await app.db.sql`update person set roles = '{ADMIN}' where username = ${username}`;
  await app.db.sql`update lot_cancel_request set requested_by = ${username} where lot_id = ${lotId}`;
};
