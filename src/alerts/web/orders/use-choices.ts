import { useEffect, useState } from 'react';
import type { contract as listingsContract } from '#listings/contract.ts';
import type { contract as placesContract } from '#places/contract.ts';
import { api } from '#platform/web/api.ts';
import { COMMUNICATIONS } from '../../rules/orders/form.ts';
import type { OrderOption } from './draft.ts';

const places = api<typeof placesContract>();
const listings = api<typeof listingsContract>();

/** What a field offers: null while it is on its way. */
export type OptionList<Id extends number | string = number> = {
  readonly choices: readonly OrderOption<Id>[] | null;
  readonly hasFailed: boolean;
  readonly again: () => void;
};

type Arrived<Data> = { key: string; data: Data | null };

/** Asks anew when the key is another one; nothing is asked for without a key. */
const useLoadedByKey = <Data>(key: string | null, load: () => Promise<Data>) => {
  const [arrived, setArrived] = useState<Arrived<Data> | null>(null);
  const [round, setRound] = useState(0);
  const isHere = arrived?.key === key && arrived?.data !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what `ask` asks for
  useEffect(() => {
    if (key === null || isHere) return;
    let isCurrent = true;
    load().then(
      (data) => isCurrent && setArrived({ key, data }),
      () => isCurrent && setArrived({ key, data: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, round]);
  const own = arrived?.key === key ? arrived : null;
  const again = () => {
    setArrived(null);
    setRound(round + 1);
  };
  return { data: own?.data ?? null, hasFailed: own !== null && own.data === null, again };
};

type Level = 'provinces' | 'regions' | 'mfys';

const loadPlaces = async (level: Level, parents: number[]): Promise<readonly OrderOption[]> => {
  if (level === 'provinces') return (await places('POST /region/multi-province-search', { body: {} })).data;
  const body = { parents };
  if (level === 'regions') return (await places('POST /region/multi-region-search', { body })).data;
  return (await places('POST /region/multi-region-mfy-search', { body })).data;
};

/** The places of a level that lie in the chosen ones above; none before something is chosen there. */
export const usePlaceChoices = (level: Level, above: readonly OrderOption[] | null): OptionList => {
  const parents = above?.map(({ id }) => id) ?? [];
  const isClosed = above?.length === 0;
  const { data, hasFailed, again } = useLoadedByKey(isClosed ? null : `${level} ${parents.join()}`, () =>
    loadPlaces(level, parents),
  );
  return { choices: isClosed ? [] : data, hasFailed, again };
};

/** The communications, and what they are called together. */
export const useCommunications = (isEnabled: boolean): OptionList<string> & { label: string } => {
  const { data, hasFailed, again } = useLoadedByKey(isEnabled ? COMMUNICATIONS : null, () =>
    listings('GET /public/options/:characteristic', { params: { characteristic: COMMUNICATIONS } }),
  );
  const choices = data?.data.map(({ code, name }) => ({ id: code, name })) ?? null;
  return { choices, label: data?.name ?? '', hasFailed, again };
};
