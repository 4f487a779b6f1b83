import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Operation } from '#platform/contract/operation.ts';
import type { Role } from '#platform/values/role.ts';
import type { TestApp } from '../../test/app.ts';
import { bearer, createUser } from '../../test/factories/identity.ts';
import { answerErrorOf, type Described, type FuzzAnswer } from './answers.ts';
import { callsOf, type FuzzCall } from './calls.ts';
import type { KnownValues } from './values.ts';

export type FuzzFinding = { key: string; actor: string; call: FuzzCall; what: string; message: string };
export type Report = {
  cases: number;
  findings: FuzzFinding[];
  operations: number;
  reached: number;
  statuses: Map<number, number>;
};

/** Cases between two looks at who the actors are: tokens end, and the actors do to each other what they may. */
const ROUND = 250;

/** Names of what there is: a few ids of every table, whatever they are made of. */
const knownIn = async ({ db }: TestApp): Promise<KnownValues> => {
  const tables = await db.sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' order by table_name`;
  const allIds: string[] = [];
  for (const { name } of tables)
    for (const { id } of await db.query<{ id: string }>(`select id::text as id from ${name} order by id limit 6`))
      allIds.push(id);
  const ids = allIds.map(Number).filter((id) => Number.isSafeInteger(id));
  const names = allIds.filter((id) => Number.isNaN(Number(id)));
  return {
    ids: [...new Set(ids)],
    words: ['Toshkent', 'demo.seller', 'uz', 'all', '2026-11-23', '100000000', ...names],
  };
};

/** Everybody who calls: ten kinds of people, the visitor without a name. */
const createActors = async (app: TestApp): Promise<Record<string, string | null>> => {
  const [assistant, blocked] = [await createUser(app), await createUser(app)];
  await app.db.sql`update person set roles = '{USER,REALTOR_ASSISTANT}' where username = ${assistant}`;
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = ${blocked}`;
  return {
    visitor: null,
    buyer: 'demo.buyer1',
    seller: 'demo.seller',
    realtor: 'demo.realtor',
    assistant,
    moderator: 'demo.moderator',
    finance: 'demo.finance',
    editor: 'demo.editor',
    bank: 'demo.bank',
    administrator: 'demo.admin',
    blocked,
  };
};

type Sender = { token: Record<string, string>; language: string };

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

const send = (app: TestApp, key: string, { params, query, body, file }: FuzzCall, { token, language }: Sender) => {
  const [method = '', path = ''] = key.split(' ');
  const values = (params ?? {}) as Record<string, unknown>;
  const address = path.replace(/:(\w+)/g, (_, name: string) => encoded(values[name] ?? '') || '-');
  const sent = file ? multipartOf(body, file) : { payload: JSON.stringify(body), type: 'application/json' };
  const hasBody = sent.payload !== undefined && method !== 'GET';
  return app.call(method, `/api${address}${queryText(query)}`, {
    headers: { ...token, 'accept-language': language, ...(hasBody ? { 'content-type': sent.type } : {}) },
    ...(hasBody ? { payload: sent.payload } : {}),
  });
};

/** Somebody whose role may call it: chance alone would ask staff for little of what is theirs. */
const entitled = ({ who }: Operation, chance: number): string => {
  const fit = Object.entries(rolesOf).filter(([, role]) => (typeof who === 'string' ? true : who.includes(role)));
  return (fit[Math.abs(chance) % Math.max(fit.length, 1)] ?? ['visitor'])[0];
};

const rolesOf: Record<string, Role> = {
  buyer: 'USER',
  seller: 'USER',
  assistant: 'REALTOR_ASSISTANT',
  moderator: 'MODERATOR',
  finance: 'FINANCE',
  editor: 'EDITOR',
  bank: 'BANK',
  administrator: 'ADMIN',
};

/** Gives the actors back what others took from them. */
const restore = async ({ db }: TestApp, actors: Record<string, string | null>) => {
  const usernames = Object.entries(actors).flatMap(([actor, name]) => (name && actor !== 'blocked' ? [name] : []));
  await db.sql`update person set blocked_at = null where username = any(${usernames}::text[])`;
};

/** What an answer said; of a fault of ours what the application logged of it. */
const wordsOf = ({ logged }: TestApp, { status, text }: FuzzAnswer): string =>
  ((status >= 500 && logged.findLast((line) => line.includes('unexpected error'))) || text).slice(0, 400);

/** Calls every operation as every actor with generated input, as often as asked, and tells every answer that may not be. */
export const fuzz = async (app: TestApp, { cases, seed }: { cases: number; seed: number }): Promise<Report> => {
  const operations: [string, Operation][] = app.capabilities.flatMap(({ contract }) => Object.entries(contract));
  const { paths } = (await app.get('/api/openapi.json')).body as { paths: Record<string, Record<string, Described>> };
  const describedBy = (key: string): Described => {
    const [method = '', path = ''] = key.split(' ');
    return paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] as Described;
  };
  const existing = await knownIn(app);
  const actors = await createActors(app);
  const calls = new Map(operations.map(([key, operation]) => [key, callsOf(operation, existing)]));
  const report: Report = { cases: 0, findings: [], operations: operations.length, reached: 0, statuses: new Map() };
  const reached = new Set<string>();
  for (let round = 0; report.cases < cases; round += 1) {
    await restore(app, actors);
    const senders = new Map<string, Record<string, string>>();
    for (const [actor, name] of Object.entries(actors)) senders.set(actor, name ? await bearer(app, name) : {});
    const plan = fc.sample(
      fc.record({
        at: fc.nat(operations.length - 1),
        actor: fc.constantFrom(...Object.keys(actors)),
        isEntitled: fc.boolean(),
        language: fc.constantFrom('uz', 'ru', 'en'),
        seed: fc.integer(),
      }),
      { numRuns: Math.min(ROUND, cases - report.cases), seed: seed + round },
    );
    for (const { at, actor: anybody, isEntitled, language, seed: ofCall } of plan) {
      const [key, operation] = operations[at] as [string, Operation];
      const actor = isEntitled ? entitled(operation, ofCall) : anybody;
      const [call] = fc.sample(calls.get(key) as fc.Arbitrary<FuzzCall>, { numRuns: 1, seed: ofCall });
      if (!call) throw new Error(`${key} gave no call.`);
      const answer = await send(app, key, call, { token: senders.get(actor) ?? {}, language });
      report.cases += 1;
      report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) reached.add(key);
      const what = answerErrorOf(answer, operation, describedBy(key));
      if (what) report.findings.push({ key, actor, call, what, message: wordsOf(app, answer) });
    }
  }
  return { ...report, reached: reached.size };
};
