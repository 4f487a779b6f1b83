import { localizedText } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { LotQuestion, questionStates } from '../contract/questions.ts';
import type { Who } from './commands.ts';

/** Somebody as the tables know him. */
type Party = { personId: string; principal: Who['principal'] };

/** Whether somebody answers for the seller of a lot: as one of its bank, or because the property was handed in by the party acted for. */
export const isOfSeller = async (
  db: Db | Tx,
  lotId: number,
  { personId, principal: { kind, id } }: Party,
): Promise<boolean> =>
  (
    await db.sql`
      select 1 from listing l join lot on lot.id = l.id
       where l.id = ${lotId}
         and (exists (select 1 from person p where p.id = ${personId} and p.bank_id = l.company_id and 'BANK' = any(p.roles))
              or exists (select 1 from application a where a.listing_id = l.id and a.origin <> 'IMPORT'
                            and a.party_kind = ${kind} and a.party_id = ${id}))`
  ).length > 0;

/** Who hears of questions about a lot: its bank, else whoever handed the property in; empty where nobody is known. */
export const listSellers = (tx: Tx, lotId: number): Promise<{ kind: string; id: bigint }[]> => tx.sql`
  select 'COMPANY' as kind, l.company_id::bigint as id from listing l where l.id = ${lotId} and l.company_id is not null
  union select a.party_kind, a.party_id from application a join listing l on l.id = a.listing_id
   where l.id = ${lotId} and l.company_id is null and a.origin <> 'IMPORT'`;

/** The questions that a lot has so far. `ownTexts`: what the party or the person has already written about it. */
export type QuestionsSoFar = { last: number; ofPrincipal: number; ownTexts: string[] };

export const findQuestionsSoFar = async (
  tx: Tx,
  lotId: number,
  { personId, principal: { kind, id } }: Party,
): Promise<QuestionsSoFar> => {
  const [row] = await tx.sql<QuestionsSoFar>`
    select coalesce(max(number), 0) as last,
           (count(*) filter (where party_kind = ${kind} and party_id = ${id}))::int as "ofPrincipal",
           coalesce(array_agg(text) filter (where (party_kind = ${kind} and party_id = ${id}) or person_id = ${personId}), '{}') as "ownTexts"
      from lot_question where lot_id = ${lotId}`;
  return row ?? { last: 0, ofPrincipal: 0, ownTexts: [] };
};

export const insertQuestion = async (
  tx: Tx,
  question: { lotId: number; number: number; text: string; atMs: number; who: Who },
): Promise<void> => {
  const { lotId, number, text, atMs, who } = question;
  await tx.sql`
    insert into lot_question (lot_id, number, text, language, asked_ms, party_kind, party_id, person_id, username)
    values (${lotId}, ${number}, ${text}, ${who.language}, ${atMs}, ${who.principal.kind}, ${who.principal.id},
            ${who.personId}, ${who.username})`;
};

/** A question that nobody else decides about until the transaction ends. */
export type LockedQuestion = { version: number; isHidden: boolean; username: string; language: Locale };

export const lockQuestion = async (tx: Tx, lotId: number, number: number): Promise<LockedQuestion | null> => {
  const [row] = await tx.sql<LockedQuestion>`
    select answer_version as version, hidden_at is not null as "isHidden", username, language
      from lot_question where lot_id = ${lotId} and number = ${number} for update`;
  return row ?? null;
};

export const setAnswer = async (
  tx: Tx,
  answer: { lotId: number; number: number; text: string; atMs: number; who: Who; as: 'SELLER' | 'PLATFORM' },
): Promise<void> => {
  const { lotId, number, text, atMs, who, as } = answer;
  await tx.sql`
    update lot_question
       set answer = ${text}, answer_language = ${who.language}, answered_ms = ${atMs}, answered_by = ${who.username},
           answered_as = ${as}, answer_version = answer_version + 1
     where lot_id = ${lotId} and number = ${number}`;
};

export const setHidden = async (
  tx: Tx,
  { lotId, number, reason, by }: { lotId: number; number: number; reason: string; by: string },
): Promise<void> => {
  await tx.sql`
    update lot_question set hidden_at = clock_timestamp(), hidden_by = ${by}, hidden_reason = ${reason}
     where lot_id = ${lotId} and number = ${number}`;
};

/** Takes from questions who asked them, and from answers who gave them; the words stay, for their hashes stand in the log. */
export const forgetQuestions = async (tx: Tx, { id, username }: { id: bigint; username: string }): Promise<void> => {
  await tx.sql`
    update lot_question set party_kind = null, party_id = null, person_id = null, username = '' where person_id = ${id}`;
  await tx.sql`update lot_question set answered_by = '' where answered_by = ${username}`;
};

/** A question as it is read by whom two parameters from `first` on tell. What is hidden is shown to nobody. */
const questionJson = (first: number): string => `
  json_build_object(
    'number', q.number, 'text', case when q.hidden_at is null then q.text else '' end, 'language', q.language,
    'atMs', q.asked_ms, 'isOwn', coalesce(q.party_kind = $${first}::text and q.party_id = $${first + 1}::bigint, false),
    'answer', case when q.answer is null then null else json_build_object(
      'text', case when q.hidden_at is null then q.answer else '' end, 'language', q.answer_language,
      'atMs', q.answered_ms, 'by', q.answered_as, 'version', q.answer_version) end,
    'hiddenReason', q.hidden_reason)`;

type Principal = { kind: string; id: string | bigint } | null;

/** The questions about a lot in their order. */
export const listQuestions = async (db: Db, lotId: number, principal: Principal): Promise<LotQuestion[]> =>
  (
    await db.query<{ question: LotQuestion }>(
      `select ${questionJson(2)} as question from lot_question q where q.lot_id = $1 order by q.number`,
      [lotId, principal?.kind ?? null, principal?.id ?? null],
    )
  ).map(({ question }) => question);

export type QuestionState = (typeof questionStates)[number];

/** Waiting is only what may still be answered. */
const isOpen = `lot.phase in ('ACCEPTING', 'WAITING')`;
const states: Record<QuestionState, string> = {
  WAITING: `q.answer is null and q.hidden_at is null and ${isOpen}`,
  UNANSWERED: `q.answer is null and q.hidden_at is null and not ${isOpen}`,
  ANSWERED: 'q.answer is not null and q.hidden_at is null',
  HIDDEN: 'q.hidden_at is not null',
  ALL: 'true',
};
const latestFirst = 'q.asked_ms desc, q.lot_id desc, q.number desc';
const orders: Record<QuestionState, string> = {
  WAITING: 'lot.cut_off_ms nulls last, q.asked_ms, q.lot_id, q.number',
  ANSWERED: latestFirst,
  UNANSWERED: latestFirst,
  HIDDEN: latestFirst,
  ALL: latestFirst,
};
const ofBank = (parameter: number): string => `
  from lot_question q join lot on lot.id = q.lot_id join listing l on l.id = lot.id
 where ($${parameter}::int is null or l.company_id = $${parameter})`;

export type StaffQuestionRow = {
  question: LotQuestion;
  lot: { id: number; name: string; address: string };
  answerByMs: number | null;
  sheet: string;
  state: string;
};

/** Questions for those who answer them; `bankId` null: about every lot. */
export const listStaffQuestions = (
  db: Db,
  locale: Locale,
  {
    state,
    page,
    bankId,
    principal,
  }: { state: QuestionState; page: number; bankId: number | null; principal: Principal },
): Promise<StaffQuestionRow[]> =>
  db.query<StaffQuestionRow>(
    `with page as (
       select q.lot_id, q.number, row_number() over (order by ${orders[state]}) as n ${ofBank(2)}
          and ${states[state]} order by ${orders[state]} limit ${limits.questionListPage} offset $3)
     select ${questionJson(4)} as question,
            json_build_object('id', lot.id, 'name', ${localizedText('t', 'name')},
              'address', concat_ws(', ', ${localizedText('province', 'name')}, ${localizedText('district', 'name')},
                                   nullif(${localizedText('t', 'address')}, ''))) as lot,
            lot.cut_off_ms::float8 as "answerByMs", lot.sheet, lot.state
       from page join lot_question q on q.lot_id = page.lot_id and q.number = page.number
       join lot on lot.id = q.lot_id join listing l on l.id = lot.id join listing_text t on t.listing_id = l.id
       join place province on province.id = l.province_id join place district on district.id = l.district_id
      order by page.n`,
    [locale, bankId, (page - 1) * limits.questionListPage, principal?.kind ?? null, principal?.id ?? null],
  );

export const countStaffQuestions = async (db: Db, bankId: number | null): Promise<Record<QuestionState, number>> => {
  const columns = Object.entries(states).map(([state, where]) => `count(*) filter (where ${where})::int as "${state}"`);
  const [row] = await db.query<Record<QuestionState, number>>(`select ${columns.join(', ')} ${ofBank(1)}`, [bankId]);
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** How many questions wait for an answer, not counted beyond `most`; `bankId` null: about every lot. */
export const countWaitingQuestions = async (db: Db, bankId: number | null, most: number): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from (select ${ofBank(1)} and ${states.WAITING} limit $2) as waiting`,
    [bankId, most],
  );
  return row?.n ?? 0;
};
