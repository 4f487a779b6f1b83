import type { Vault } from '#platform/server/vault.ts';
import { foldWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import type { Role } from '#platform/values/role.ts';
import type { QueueAsked } from '../contract/queue.ts';
import {
  isOfEverything,
  isOpenStatus,
  isOpenView,
  type QueueDecision,
  type QueueSort,
  statusesOfView,
  usualSort,
  workOf,
} from '../rules/views.ts';

/** Conditions of a statement with the parameters they name. */
export type Filter = { where: string; values: unknown[]; order: string };

/** Who asks: of people of a bank everything is kept to their bank. */
export type QueueAsker = { username: string; roles: readonly Role[]; bankId: number | null; isBankOnly: boolean };

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
export const filterOf = (asked: QueueAsked, asker: QueueAsker, vault: Vault): Filter => {
  const values: unknown[] = [];
  const parts: string[] = [];
  const given = (value: unknown): string => {
    values.push(value);
    return `$${values.length}`;
  };
  const equal = (column: string, value: unknown, type = '') => {
    if (value !== undefined) parts.push(`a.${column} = ${given(value)}${type}`);
  };
  const isWhole = isOfEverything(asked);
  // What is over is due no more, so whatever has a term is on its way: that is the smaller index to walk along.
  const isOpen = asked.due !== undefined || (isOpenView(asked.view) && !isWhole);
  parts.push(isOpen ? 'a.is_open' : 'a.is_sent');
  if (asker.isBankOnly) parts.push(`a.company_id = ${given(asker.bankId ?? 0)}`);
  if (asked.view === 'mine') parts.push(`a.in_hand = ${given(asker.username)}`);
  if (asked.view === 'work') {
    const { shared, whole } = workOf(asker.roles);
    parts.push(`(a.process = any (${given(whole)}::process_status[]) or a.process = any (${given(shared)}::process_status[])
      and (a.in_hand is null or a.in_hand = ${given(asker.username)}))`);
  }
  const ofView = isWhole ? null : statusesOfView[asked.view];
  const wantedStatuses = asked.process?.filter((one) => ofView?.includes(one) ?? true) ?? ofView;
  const statuses = isOpen ? wantedStatuses?.filter(isOpenStatus) : wantedStatuses;
  if (statuses?.length === 0) parts.push('false');
  else if (statuses?.length === 1) parts.push(`a.process = ${given(statuses[0])}`);
  else if (statuses) parts.push(`a.process = any (${given(statuses)}::process_status[])`);
  equal('company_id', asked.company);
  equal('province_id', asked.province);
  equal('district_id', asked.district);
  equal('category_id', asked.category);
  equal('goal', asked.goal);
  equal('liquidity', asked.liquidity);
  equal('origin', asked.origin);
  equal('author_username', asked.author);
  // Said twice, so that the index of authors, who have few each, can be walked along.
  if (asked.author !== undefined && isOpen) parts.push('a.is_sent');
  if (asked.hand === 'nobody') parts.push('a.in_hand is null');
  else equal('in_hand', asked.hand);
  if (asked.due === 'overdue') parts.push('a.due_at < clock_timestamp()');
  if (asked.due === 'today') parts.push(`a.due_at < ${tomorrow}`);
  if (asked.due === 'week') parts.push(`a.due_at < ${tomorrow} + interval '6 days'`);
  if (asked.decided !== undefined)
    parts.push(`a.id in (select e.application_id from application_event e
      where e.kind = 'MOVE' and e.at >= ${today} and ${decisions[asker.isBankOnly ? 'bank' : 'house'][asked.decided]})`);
  if (asked.from) parts.push(`a.created_at >= ${midnight(given(asked.from))}`);
  if (asked.to) parts.push(`a.created_at < ${midnight(given(asked.to), 1)}`);
  if (asked.search !== '') parts.push(searchOf(asked.search, given, vault));
  // What is over has no term to be sorted by.
  const wanted = asked.sort ?? usualSort(asked);
  const sort = wanted === 'due' && !isOpen ? 'newest' : wanted;
  return { where: parts.join(' and '), values, order: orders[sort] };
};

/**
 * Digits may be a number, a PINFL or a TIN; colons make a cadastral number; everything else is words and beginnings of
 * words: of the property, or of the name of who handed it in.
 */
const searchOf = (search: string, given: (value: unknown) => string, vault: Vault): string => {
  const bare = search.replace(/^[A-Za-zА-Яа-я№#]{1,2}-?\s?(?=\d+$)/, '').replaceAll(' ', '');
  if (/^\d{14}$/.test(bare)) return `a.debtor_digest = ${given(vault.digest(bare, 'debtor'))}`;
  if (/^\d{9}$/.test(bare))
    return `(a.debtor_digest = ${given(vault.digest(bare, 'debtor'))} or a.id = ${given(Number(bare))})`;
  if (/^\d{1,15}$/.test(bare)) return `a.id = ${given(Number(bare))}`;
  if (/^[\d:]+$/.test(bare)) return `a.cadastral_number = ${given(bare)}`;
  const words = foldWords(search).slice(0, limits.searchWordsMax);
  if (words.length === 0) return 'false';
  const ofProperty = given(words.map((word) => `${word}:*`).join(' & '));
  const ofName = given(words);
  return `(a.word_vector @@ to_tsquery('simple', ${ofProperty}) or a.author_username = any (array(
    select p.username from person p where ' ' || p.words like all (select '% ' || word || '%' from unnest(${ofName}::text[]) as word)
     limit ${limits.searchedAuthorsMax})) and a.is_sent)`;
};
