import {
  duePublications,
  holdPublication,
  markMatched,
  type OpenFacts,
  readOpenFacts,
  waitForOpening,
} from '#listings/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { roomsBit, squaresAround } from '../../rules/orders/keys.ts';
import { isWanted, unitsAround } from '../../rules/orders/match.ts';
import type { AlertDeps } from '../deps.ts';
import * as store from './matching-store.ts';
import { awaitSavers } from './saving-store.ts';
import { type Asked, readWishes } from './wishes.ts';

export type MatchDeps = Pick<AlertDeps, 'db' | 'search'>;

const ANY = 0;
const TIYIN_PER_SUM = 100;

/**
 * Compares what was published with what people wait for, outside of the publication's own transaction. Each listing is
 * compared once: its matches and the note that it was are one transaction. Gives how many matches there are.
 */
export const matchPublished = async (deps: MatchDeps): Promise<number> => {
  const due = await duePublications(deps.db, limits.publicationsAtOnce);
  if (due.length === 0) return 0;
  // An order that was saved before a publication may not be there yet: its answer has not been given.
  await awaitSavers(deps.db);
  let found = 0;
  for (const id of due) found += await matchOne(deps, id);
  return found;
};

const matchOne = ({ db, search }: MatchDeps, id: number): Promise<number> =>
  db.begin(async (tx) => {
    const opening = await holdPublication(tx, id);
    if (!opening) return 0;
    const waiting = await whoWaitsFor(tx, search, id);
    if (!waiting) {
      await waitForOpening(tx, id);
      return 0;
    }
    const matches = await store.insertMatches(tx, opening, waiting);
    await markMatched(tx, id);
    return matches;
  });

/** The orders that a listing answers, whenever they were left; null where not everybody may see it. */
export const whoWaitsFor = async (tx: Tx, search: MatchDeps['search'], listingId: number): Promise<number[] | null> => {
  const facts = await readOpenFacts(tx, listingId);
  if (!facts) return null;
  const { whole, others } = await store.findCandidates(tx, {
    categoryIds: [ANY, facts.categoryId],
    placeIds: [ANY, ...facts.placeIds, ...squaresAround(facts.point)],
    areaDm2: facts.areaDm2,
    sums: unitsAround(facts.priceTiyin, TIYIN_PER_SUM),
    dollars: dollarsAround(facts),
    rooms: roomsBit(facts.rooms),
  });
  if (others.length === 0) return whole;
  const asked = await readWishes(tx, search, others);
  const isMeant = await meaningOf(search, listingId, facts, asked);
  const wanting = asked.filter(({ wish }) => isWanted(wish, facts, { ...facts, isMeant }));
  return [...whole, ...wanting.map(({ id }) => id)];
};

/** Without a rate a bound in dollars does not limit. */
const dollarsAround = ({ priceTiyin, dollarRateTiyin }: OpenFacts): { low: number; high: number } =>
  dollarRateTiyin === null ? { low: Number.MAX_SAFE_INTEGER, high: 0 } : unitsAround(priceTiyin, dollarRateTiyin);

/** Which texts mean the listing: the search is asked, once each, about those orders that nothing else rules out. */
const meaningOf = async (
  search: MatchDeps['search'],
  listingId: number,
  facts: OpenFacts,
  asked: readonly Asked[],
): Promise<(text: string) => boolean> => {
  const open = asked.filter(({ wish }) => isWanted(wish, facts, { ...facts, isMeant: () => true }));
  const texts = [...new Set(open.flatMap(({ wish }) => wish.query.text ?? []))];
  const meant = new Set(texts.length === 0 ? [] : await search.meant(listingId, texts));
  return (text) => meant.has(text);
};
