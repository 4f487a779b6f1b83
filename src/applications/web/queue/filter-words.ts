import { useEffect, useState } from 'react';
import type { Reference } from '#listings/contract.ts';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { loadReference } from '#listings/web/load-reference.ts';
import { usePlaceList } from '#places/web/place-list.ts';
import { formatDate } from '#platform/values/time.ts';
import { liquidities, origins, saleBases } from '../../rules/statuses.ts';
import { queueDecisions, queueDues } from '../../rules/views.ts';
import type { Narrowing, QueueAddressFilter } from './queue-address.ts';
import type { QueueChoices } from './queue-data.ts';
import { useQueueText, useStatuses } from './text.ts';

export type Option = { value: string; label: string };
/** Filters that are chosen from a list. */
export type Listed = Exclude<Narrowing, 'author' | 'from' | 'to' | 'search'>;
export type FilterWords = {
  options: Record<Listed, readonly Option[]>;
  names: Record<Narrowing, string>;
  /** An applied filter in words: «Holat: Yuborilgan, Tahlil». */
  wordsOf: (name: Narrowing) => string;
};

const optionsByName = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>): Option[] =>
  values.map((value) => ({ value, label: words[value] }));

/** Categories and companies, once they have come. */
const useReference = (): Pick<Reference, 'categories' | 'companies'> => {
  const [reference, setReference] = useState<Pick<Reference, 'categories' | 'companies'>>({
    categories: [],
    companies: [],
  });
  useEffect(() => {
    void loadReference().then(setReference);
  }, []);
  return reference;
};

/** Every filter with what it offers and how it reads in words. */
export const useFilterWords = (filter: QueueAddressFilter, choices: QueueChoices | null): FilterWords => {
  const t = useQueueText();
  const statuses = useStatuses();
  const reference = useReference();
  const provinces = usePlaceList({ parentId: null });
  const districts = usePlaceList(filter.province === undefined ? null : { parentId: filter.province });
  const staff = [...(choices?.moderators ?? []), ...(choices?.assistants ?? [])];
  const options: FilterWords['options'] = {
    company: optionsByName(reference.companies),
    province: optionsByName(provinces.nodes),
    district: optionsByName(districts.nodes),
    category: optionsByName(reference.categories),
    due: optionsOf(queueDues, t.filters.dues),
    decided: optionsOf(queueDecisions, t.filters.decisions),
    process: optionsOf(
      processStatuses.filter((status) => status !== 'new'),
      statuses.process,
    ),
    goal: optionsOf(saleBases, statuses.goal),
    liquidity: optionsOf(liquidities, statuses.liquidity),
    origin: optionsOf(origins, statuses.origin),
    hand: [
      { value: 'nobody', label: t.filters.nobody },
      ...[...new Map(staff.map((one) => [one.username, one])).values()].map((one) => ({
        value: one.username,
        label: one.name,
      })),
    ],
  };
  const names: FilterWords['names'] = {
    company: t.filters.bank,
    province: t.filters.region,
    district: t.filters.district,
    category: t.filters.category,
    due: t.filters.due,
    decided: t.filters.decided,
    process: t.filters.process,
    goal: t.filters.goal,
    liquidity: t.filters.liquidity,
    origin: t.filters.origin,
    hand: t.filters.hand,
    author: t.filters.author,
    from: t.filters.from,
    to: t.filters.to,
    search: t.filters.search,
  };
  const valueWords = (name: Narrowing): string => {
    const value = filter[name];
    if (name === 'from' || name === 'to') return formatDate(String(value));
    if (name === 'author' || name === 'search') return String(value);
    const labelOf = (one: string | number) =>
      options[name].find((option) => option.value === String(one))?.label ?? String(one);
    return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value as string | number);
  };
  return { options, names, wordsOf: (name) => `${names[name]}: ${valueWords(name)}` };
};
