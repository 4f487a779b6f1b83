import { AsyncLocalStorage } from 'node:async_hooks';
import type { Operation } from '#platform/contract/operation.ts';
import { createDb, type Db } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { TestApp } from '../../test/app.ts';
import type { Actors } from './actors.ts';
import type { FuzzAnswer } from './answers.ts';

/**
 * What may change although a call is refused: what is written about the attempt itself, and what the lot writer writes beside its
 * refusal, as a lot goes on to the moment of every command.
 */
const mayChange: readonly string[] = [
  'audit_entry',
  'login_attempt',
  'captcha_used',
  'sms_code',
  'register_answer',
  'register_question',
  'register_health',
  // A signature that does not hold counts as a try.
  'signature_tx',
  'lot',
  // The first of two who cancel is answered that a second one is needed.
  'lot_cancel_request',
  'lot_command',
  'lot_head',
  'lot_inbox',
  'lot_log',
  'lot_maximum',
  'lot_participant',
  // A bid that is refused is answered with a signed receipt as well.
  'bid_receipt',
  'live_notice',
];

/** The name of the connections over which calls write. */
const CALLS = 'fuzz calls';
const underway = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Gives calls connections of their own: by them, and not by the time, it is known what a call changed and what was changed
 * beside it by what always runs. What goes on after a call is answered is not that call's.
 */
export const separateCalls = (background: Db): Db => {
  const log = createLog({ level: 'silent', destination: { write: () => undefined } });
  const calls = createDb({ connection: background.connection, connectionsMax: 8, log, name: CALLS });
  const current = () => (underway.getStore()?.isOpen ? calls : background);
  return {
    sql: (strings, ...values) => current().sql(strings, ...values),
    query: (text, values) => current().query(text, values),
    begin: (work) => current().begin(work),
    withClient: (work) => current().withClient(work),
    connection: background.connection,
    connections: background.connections,
    abandon: () => {
      calls.abandon();
      background.abandon();
    },
    close: async () => void (await Promise.all([calls.close(), background.close()])),
  };
};

export type ChangeWatch = {
  /** Runs a call, and gives beside its answer the tables that it changed, and whether the trail says who called. */
  watch: <Result>(call: () => Promise<Result>) => Promise<{ result: Result; changed: string[]; isAudited: boolean }>;
};

/**
 * Has every table note its changes with the connection and the transaction they came by. Of an application whose calls are
 * apart (`separateCalls`).
 */
export const watchChanges = async ({ db }: TestApp): Promise<ChangeWatch> => {
  await db.query('create unlogged table fuzz_change (name text not null, origin text not null, xid xid8 not null)');
  await db.query(`
    create function fuzz_note_change() returns trigger language plpgsql security definer as $$
    begin
      insert into fuzz_change values (tg_table_name, current_setting('application_name'), pg_current_xact_id());
      return null;
    end $$`);
  const tables = await db.sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'fuzz_change' order by relname`;
  for (const { name } of tables)
    await db.query(
      `create trigger fuzz_note_change after insert or update or delete on ${name} for each row execute function fuzz_note_change()`,
    );
  // The lot writer has connections of its own: what it writes for a caller is what it writes together with an answer.
  const listChanged = async () =>
    (
      await db.sql<{ name: string }>`
        with gone as (delete from fuzz_change returning name, origin, xid)
        select distinct name from gone
         where origin = ${CALLS} or xid in (select xid from gone where name = 'lot_command') order by name`
    ).map(({ name }) => name);
  return {
    watch: async (call) => {
      // What was made ready for the cases is of none of them.
      await db.sql`delete from fuzz_change`;
      const mark = { isOpen: true };
      const result = await underway.run(mark, call).finally(() => {
        mark.isOpen = false;
      });
      const names = await listChanged();
      return {
        result,
        changed: names.filter((name) => !mayChange.includes(name)),
        isAudited: names.includes('audit_entry'),
      };
    },
  };
};

const cyrillic = /[а-яёўқғҳ]/iu;
/** What a sentence quotes is as it was sent. */
const quoted = /«[^»]*»|“[^”]*”/gu;

export type SentenceWatch = { errorOf: (key: string, language: Locale, answer: FuzzAnswer) => string | null };

/** Sees that the sentence of a refusal is in the language of the call, and another one in every other language. */
export const watchSentences = (): SentenceWatch => {
  const heard = new Map<string, Locale>();
  return {
    errorOf: (key, language, { body }) => {
      const { code, message } = (body ?? {}) as { code?: string; message?: string };
      if (typeof code !== 'string' || typeof message !== 'string') return null;
      if (message.trim() === '' || message === code) return `the code ${code} without a sentence`;
      if (cyrillic.test(message.replaceAll(quoted, '')) !== (language === 'ru'))
        return `the sentence of ${code} not in ${language}: ${message}`;
      const first = heard.get(`${key} ${code} ${message}`);
      heard.set(`${key} ${code} ${message}`, first ?? language);
      return first === undefined || first === language ? null : `${code} says the same in ${first} and in ${language}`;
    },
  };
};

/** Whose a phone or PINFL is. */
export type PrivateNumbers = ReadonlyMap<string, string>;

/** The phones and PINFLs of everybody there is. */
export const listPrivateNumbers = async ({ db, encryption }: TestApp): Promise<PrivateNumbers> => {
  const rows = await db.sql<{ username: string; phone: string | null; pinfl: Buffer | null }>`
    select username, phone, pinfl_sealed as pinfl from person order by id`;
  const numbers = new Map<string, string>();
  for (const { username, phone, pinfl } of rows) {
    if (phone) numbers.set(phone, username);
    if (pinfl) numbers.set(encryption.decrypt(pinfl, 'pinfl'), username);
  }
  return numbers;
};

/** Whom an answer shows to somebody else by phone or PINFL; null where nobody. */
export const shownNumberIn = (
  { text }: FuzzAnswer,
  { numbers, username, sent }: { numbers: PrivateNumbers; username: string | null; sent: string },
): string | null => {
  for (const [number] of text.matchAll(/(?<!\d)(998\d{9}|\d{14})(?!\d)/g)) {
    const owner = numbers.get(number);
    if (owner !== undefined && owner !== username && !sent.includes(number))
      return `the ${number.length === 14 ? 'PINFL' : 'phone'} of ${owner}`;
  }
  return null;
};

/** Whose work it is to see people as they are. Where others may, the trail says each time who looked (`isAudited`). */
export const seesUsers = (actor: string, operation: Operation, actors: Actors): boolean => {
  const role = actors[actor]?.role ?? null;
  return (
    operation.access === 'development' ||
    (role !== null &&
      role !== 'USER' &&
      role !== 'REALTOR_ASSISTANT' &&
      Array.isArray(operation.who) &&
      !operation.who.includes('USER'))
  );
};
