import type { Encryption } from '#platform/server/encryption.ts';
import { searchWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import type { Role } from '#platform/values/role.ts';
import type { QueueFilter } from '../contract/queue.ts';
import { decidedBySecondPerson } from '../rules/allowed-moves.ts';
import type { ActorRole } from '../rules/transitions.ts';
import {
  chasedByModerators,
  coversAllStatuses,
  defaultSort,
  dueAtTerm,
  isOpenStatus,
  isOpenView,
  type QueueDecision,
  type QueueSort,
  statusesOfView,
  statusesWaitingFor,
  turnsOf,
} from '../rules/views.ts';
import { auctionTermsSql, isTermOverSql, lotPaymentSql, waitedForSql } from './application-store.ts';
import { rolesOfAssignees } from './assign-applications.ts';

/** Conditions of a statement with the parameters they name. */
export type FilterSql = { where: string; values: unknown[]; order: string };

/** Who asks: of people of a bank everything is kept to their bank. */
export type QueueRequester = { username: string; roles: readonly Role[]; bankId: number | null; isBankOnly: boolean };

const orders: Record<QueueSort, string> = {
  due: 'a.due_at asc nulls last, a.id',
  newest: 'a.created_at desc, a.id desc',
  oldest: 'a.created_at asc, a.id asc',
};

/** Midnight in Tashkent that begins a day, or the one `days` after it. */
const midnight = (parameter: string, days = 0): string =>
  `((${parameter}::date + ${days})::timestamp at time zone 'Asia/Tashkent')`;
const tomorrow = `((clock_timestamp() at time zone 'Asia/Tashkent')::date + 1)::timestamp at time zone 'Asia/Tashkent'`;
/** The midnight in Tashkent that began this day. */
export const today = `((clock_timestamp() at time zone 'Asia/Tashkent')::date)::timestamp at time zone 'Asia/Tashkent'`;

/** What counts as a decision about an application: of moderators everything that left their queue or was rejected later, of a bank its answers. */
const decisions = {
  house: {
    today: `(e.from_status = 'in_process' or e.to_status = 'rejected')`,
    refusedToday: `e.to_status = 'rejected'`,
  },
  bank: {
    today: `e.from_status = 'lot_released'`,
    refusedToday: `e.from_status = 'lot_released' and e.to_status = 'conclusion'`,
  },
} as const satisfies Record<string, Record<QueueDecision, string>>;

/** What a filter asks of the rows of `application a`, put together from fixed parts: only parameters come from outside. */
export const filterSql = (filter: QueueFilter, requester: QueueRequester, encryption: Encryption): FilterSql => {
  const values: unknown[] = [];
  const parts: string[] = [];
  const bind = (value: unknown): string => {
    values.push(value);
    return `$${values.length}`;
  };
  const equal = (column: string, value: unknown, type = '') => {
    if (value !== undefined) parts.push(`a.${column} = ${bind(value)}${type}`);
  };
  const isWhole = coversAllStatuses(filter);
  // What is over is due no more, so whatever has a term is on its way: that is the smaller index to walk along.
  const isOpen = filter.due !== undefined || (isOpenView(filter.view) && !isWhole);
  parts.push(isOpen ? 'a.is_open' : 'a.is_sent');
  if (requester.isBankOnly) parts.push(`a.company_id = ${bind(requester.bankId ?? 0)}`);
  if (filter.view === 'mine') parts.push(`a.in_hand = ${bind(requester.username)}`);
  const turns = turnsOf(requester.roles);
  if (filter.view === 'work') parts.push(workOf(turns, requester, bind));
  const ofView = filter.view === 'work' ? statusesWaitingFor(turns) : isWhole ? null : statusesOfView[filter.view];
  const requestedStatuses = filter.process?.filter((one) => ofView?.includes(one) ?? true) ?? ofView;
  const statuses = isOpen ? requestedStatuses?.filter(isOpenStatus) : requestedStatuses;
  if (statuses?.length === 0) parts.push('false');
  else if (statuses?.length === 1) parts.push(`a.process = ${bind(statuses[0])}`);
  else if (statuses) parts.push(`a.process = any (${bind(statuses)}::process_status[])`);
  equal('company_id', filter.company);
  equal('province_id', filter.province);
  equal('district_id', filter.district);
  equal('category_id', filter.category);
  equal('goal', filter.goal);
  equal('liquidity', filter.liquidity);
  equal('origin', filter.origin);
  equal('author_username', filter.author);
  // Said twice, so that the index of authors, who have few each, can be walked along.
  if (filter.author !== undefined && isOpen) parts.push('a.is_sent');
  if (filter.hand === 'nobody') parts.push('a.in_hand is null');
  else equal('in_hand', filter.hand);
  if (filter.due === 'overdue') parts.push('a.due_at < clock_timestamp()');
  if (filter.due === 'today') parts.push(`a.due_at < ${tomorrow}`);
  if (filter.due === 'week') parts.push(`a.due_at < ${tomorrow} + interval '6 days'`);
  if (filter.decided !== undefined)
    parts.push(`a.id in (select e.application_id from application_event e
      where e.kind = 'MOVE' and e.at >= ${today} and ${decisions[requester.isBankOnly ? 'bank' : 'house'][filter.decided]})`);
  if (filter.from) parts.push(`a.created_at >= ${midnight(bind(filter.from))}`);
  if (filter.to) parts.push(`a.created_at < ${midnight(bind(filter.to), 1)}`);
  if (filter.search !== '') parts.push(searchOf(filter.search, bind, encryption));
  // What is over has no term to be sorted by.
  const requestedSort = filter.sort ?? defaultSort(filter);
  const sort = requestedSort === 'due' && !isOpen ? 'newest' : requestedSort;
  return { where: parts.join(' and '), values, order: orders[sort] };
};

/**
 * What somebody can do something about now: it is the turn of his office, no colleague has it in hand where moderators share
 * the work out, its term is over where others act until then or have not done their part, it is of his bank where a bank decides, and nobody else has to decide because he handed it in himself.
 */
const workOf = (
  turns: readonly ActorRole[],
  { username, bankId }: QueueRequester,
  bind: (value: unknown) => string,
): string => {
  // A parameter that no condition names has no type: each is bound where it is asked for.
  const isAtTerm = () => `(a.process <> all (${bind(dueAtTerm)}::process_status[])
    or coalesce(a.due_at <= clock_timestamp(), true) or ${lotPaymentSql('a.listing_id')} = 'paid')`;
  // Whoever has in hand what he may not decide about, or works here no more, keeps it from nobody.
  const isFree = () => `(a.in_hand is null or a.in_hand = ${bind(username)}
    or a.in_hand = a.author_username and a.process = any (${bind(decidedBySecondPerson.moderator)}::process_status[])
    or coalesce((select p.blocked_at is not null or not p.roles && ${bind(rolesOfAssignees.moderator)}::text[]
                   from person p where p.username = a.in_hand), true))`;
  const scopeOf = (turn: ActorRole): string[] => {
    if (turn === 'moderator') return [isFree(), isAtTerm()];
    return turn === 'bank' ? [`a.company_id = ${bind(bankId ?? 0)}`] : [];
  };
  const ofOthers = (turn: ActorRole): string[] => {
    const statuses = decidedBySecondPerson[turn];
    if (!statuses) return [];
    return [`(a.author_username <> ${bind(username)} or a.process <> all (${bind(statuses)}::process_status[]))`];
  };
  const cases = turns.map(
    (turn) => `when '${turn}' then ${[...scopeOf(turn), ...ofOthers(turn), 'true'].join(' and ')}`,
  );
  if (cases.length === 0) return 'false';
  if (turns.includes('moderator'))
    for (const chased of chasedByModerators)
      cases.push(`when '${chased}' then ${[isTermOverSql('a'), isFree()].join(' and ')}`);
  // Most of what is open is on sale, and waits for nobody: whatever has no terms of an auction is passed over unread.
  return `(a.process <> 'in_sale' or a.id in (${auctionTermsSql})) and case ${waitedForSql('a')} ${cases.join(' ')} else false end`;
};

/**
 * Digits may be a number, a PINFL or a TIN; colons make a cadastral number; everything else is words and beginnings of
 * words: of the property, or of the name of who handed it in.
 */
const searchOf = (search: string, bind: (value: unknown) => string, encryption: Encryption): string => {
  const bare = search.replace(/^[A-Za-zА-Яа-я№#]{1,2}-?\s?(?=\d+$)/, '').replaceAll(' ', '');
  if (/^\d{14}$/.test(bare)) return `a.debtor_digest = ${bind(encryption.digest(bare, 'debtor'))}`;
  if (/^\d{9}$/.test(bare))
    return `(a.debtor_digest = ${bind(encryption.digest(bare, 'debtor'))} or a.id = ${bind(Number(bare))})`;
  if (/^\d{1,15}$/.test(bare)) return `a.id = ${bind(Number(bare))}`;
  if (/^[\d:]+$/.test(bare)) return `a.cadastral_number = ${bind(bare)}`;
  const words = searchWords(search).slice(0, limits.searchWordsMax);
  if (words.length === 0) return 'false';
  const ofProperty = bind(words.map((readings) => `(${readings.map((word) => `${word}:*`).join(' | ')})`).join(' & '));
  const ofName = words.map(
    (readings) => `' ' || p.words like any (${bind(readings.map((word) => `% ${word}%`))}::text[])`,
  );
  return `(a.word_vector @@ to_tsquery('simple', ${ofProperty}) or a.author_username = any (array(
    select p.username from person p where ${ofName.join(' and ')}
     limit ${limits.searchedAuthorsMax})) and a.is_sent)`;
};
