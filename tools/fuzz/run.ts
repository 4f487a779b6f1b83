import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { checkLedger } from '#deposits/server/admin/unexplained-money.ts';
import type { Operation } from '#platform/contract/operation.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { TestApp } from '../../test/app.ts';
import { createActors, entitledTo, restoreActors, type Sender, saveActors, sendersOf } from './actors.ts';
import { answerErrorOf, type Described, type FuzzAnswer } from './answers.ts';
import { callsOf, type FuzzCall } from './calls.ts';
import { createExamples, createThings } from './examples.ts';
import { knownFor, listKnown } from './existing-values.ts';
import { listPrivateNumbers, seesUsers, shownNumberIn, watchChanges, watchSentences } from './watch.ts';

export type FuzzFinding = { key: string; actor: string; call: FuzzCall; what: string; message: string };
export type FuzzReport = {
  cases: number;
  findings: FuzzFinding[];
  operations: number;
  /** Operations that were answered 200 at least once, and those that never were. */
  reached: string[];
  unreached: string[];
  /** How often every status was answered, by actor. */
  statuses: Map<string, Map<number, number>>;
};

/** Cases between two looks at who the actors are: tokens end, and the actors do to each other what they may. */
const ROUND = 250;
/** Rounds between two looks at what there is. */
const ROUNDS_KNOWN = 8;

const textOf = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).toWellFormed();
const encoded = (value: unknown): string => encodeURIComponent(textOf(value));

const queryText = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const multipartOf = (body: unknown, file: Uint8Array) => {
  const boundary = randomUUID();
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${encoded(name)}"\r\n\r\n${textOf(value)}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(fields.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
};

type SendingActor = { sender: Sender; language: Locale };

export const send = (
  app: TestApp,
  key: string,
  { params, query, body, file }: FuzzCall,
  { sender, language }: SendingActor,
) => {
  const [method = '', path = ''] = key.split(' ');
  const values = (params ?? {}) as Record<string, unknown>;
  const address = path.replace(/:(\w+)/g, (_, name: string) => encoded(values[name] ?? '') || '-');
  const sent = file ? multipartOf(body, file) : { payload: JSON.stringify(body), type: 'application/json' };
  const hasBody = sent.payload !== undefined && method !== 'GET';
  return app.call(method, `/api${address}${queryText(query)}`, {
    headers: { ...sender, 'accept-language': language, ...(hasBody ? { 'content-type': sent.type } : {}) },
    ...(hasBody ? { payload: sent.payload } : {}),
  });
};

/** What an answer said; of a fault of ours what the application logged of it. */
const wordsOf = ({ logged }: TestApp, { status, text }: FuzzAnswer): string =>
  ((status >= 500 && logged.findLast((line) => line.includes('unexpected error'))) || text).slice(0, 400);

type PlannedCall = { at: number; anybody: string; isEntitled: boolean; language: Locale; seed: number };

const planRound = (
  actors: readonly string[],
  operations: number,
  { numRuns, seed }: { numRuns: number; seed: number },
) =>
  fc.sample<PlannedCall>(
    // All alike: chance as it is drawn otherwise prefers small numbers, and so the same few operations and calls.
    fc.noBias(
      fc.record({
        at: fc.nat(operations - 1),
        anybody: fc.constantFrom(...actors),
        isEntitled: fc.boolean(),
        language: fc.constantFrom<Locale>('uz', 'ru', 'en'),
        seed: fc.integer(),
      }),
    ),
    { numRuns, seed },
  );

/** What is wrong with the books after all: money that nothing explains, lots that stopped. */
const bookErrorsOf = async (app: TestApp): Promise<string[]> => {
  const [row] = await app.db.sql<{ sum: bigint; stops: number }>`
    select (select coalesce(sum(balance_tiyin), 0)::bigint from ledger_account) as sum,
           (select count(*)::int from lot_stop) as stops`;
  const unexplained = await checkLedger(app.db);
  return [
    ...(row?.sum === 0n ? [] : [`the accounts add up to ${row?.sum}`]),
    ...(row?.stops === 0 ? [] : [`${row?.stops} lots stopped`]),
    ...unexplained.map(({ ownerKind, ownerId, bucket }) => `money of ${ownerKind} ${ownerId} in ${bucket} unexplained`),
  ];
};

/**
 * Calls every operation as every actor with generated input, as often as asked, and tells every answer that may not be: one that
 * the document does not name, a refusal that changed something or speaks another language, somebody else's phone or PINFL.
 */
export const fuzz = async (app: TestApp, { cases, seed }: { cases: number; seed: number }): Promise<FuzzReport> => {
  const operations: [string, Operation][] = app.capabilities.flatMap(({ contract }) => Object.entries(contract));
  const { paths } = (await app.get('/api/openapi.json')).body as { paths: Record<string, Record<string, Described>> };
  const describedBy = (key: string): Described => {
    const [method = '', path = ''] = key.split(' ');
    return paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] as Described;
  };
  const actors = await createActors(app);
  await createThings(app);
  const saved = await saveActors(app, actors);
  const changes = await watchChanges(app);
  const sentences = watchSentences();
  const statuses = new Map(Object.keys(actors).map((actor) => [actor, new Map<number, number>()]));
  const findings: FuzzFinding[] = [];
  const reached = new Set<string>();
  let calls = new Map<string, fc.Arbitrary<FuzzCall>>();
  let numbers = new Map<string, string>() as Awaited<ReturnType<typeof listPrivateNumbers>>;
  let done = 0;
  let noticed = 0;
  for (let round = 0; done < cases; round += 1) {
    await restoreActors(app, actors, saved);
    if (round % ROUNDS_KNOWN === 0) {
      const examples = await createExamples(app);
      const known = await listKnown(app);
      calls = new Map(operations.map(([key, one]) => [key, callsOf(one, knownFor(key, known), examples[key] ?? [])]));
      numbers = await listPrivateNumbers(app);
    }
    const senders = await sendersOf(app, actors, round);
    const plan = planRound(Object.keys(actors), operations.length, {
      numRuns: Math.min(ROUND, cases - done),
      seed: seed + round,
    });
    for (const { at, anybody, isEntitled, language, seed: ofCall } of plan) {
      const [key, operation] = operations[at] as [string, Operation];
      const [call] = fc.sample(calls.get(key) as fc.Arbitrary<FuzzCall>, { numRuns: 1, seed: ofCall });
      if (!call) throw new Error(`${key} gave no call.`);
      const actor = isEntitled ? (call.by ?? entitledTo(operation, actors, ofCall)) : anybody;
      const {
        result: answer,
        changed,
        isAudited,
      } = await changes.watch(() => send(app, key, call, { sender: senders.get(actor) ?? {}, language }));
      done += 1;
      const counts = statuses.get(actor) ?? new Map<number, number>();
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) reached.add(key);
      const report = (what: string | null) => {
        if (what) findings.push({ key, actor, call, what, message: wordsOf(app, answer) });
      };
      report(answerErrorOf(answer, operation, describedBy(key)));
      if (answer.status === 200 && changed.length > 0) noticed += 1;
      if (answer.status >= 400) {
        report(sentences.errorOf(key, language, answer));
        if (changed.length > 0) report(`a refusal with ${answer.status} that changed ${changed.join(', ')}`);
      }
      if (!(isAudited && key.startsWith('GET ')) && !seesUsers(actor, operation, actors))
        report(
          shownNumberIn(answer, { numbers, username: actors[actor]?.username ?? null, sent: JSON.stringify(call) }),
        );
    }
  }
  if (noticed === 0) throw new Error('No call was seen to change anything: the watch is blind.');
  for (const what of await bookErrorsOf(app))
    findings.push({
      key: 'the books',
      actor: 'all',
      call: { params: null, query: null, body: null, file: null },
      what,
      message: '',
    });
  return {
    cases: done,
    findings,
    operations: operations.length,
    reached: [...reached],
    unreached: operations.flatMap(([key]) => (reached.has(key) ? [] : [key])),
    statuses,
  };
};
