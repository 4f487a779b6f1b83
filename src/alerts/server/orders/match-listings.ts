import {
  findPublicListingFacts,
  type ListingSearch,
  listUnmatchedPublications,
  lockUnmatchedPublication,
  markMatched,
  type PublicListingFacts,
  resetPublication,
} from '#listings/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { type OrderCriteria, parseSavedQuery } from '../../rules/orders/form.ts';
import { roomsBit, squaresAround } from '../../rules/orders/keys.ts';
import { isMatch, unitsAround } from '../../rules/orders/match.ts';
import type { AlertDeps } from '../deps.ts';
import * as store from './match-candidate-store.ts';
import { listStoredCriteria } from './match-candidate-store.ts';
import { waitForSavers } from './order-store.ts';

/** What an order asks, read. */
type OrderWithCriteria = { readonly id: number; readonly criteria: OrderCriteria };

/** An order never changes what it asks, so each house remembers what it has read; the earliest is forgotten first. */
const caches = new WeakMap<ListingSearch, CriteriaCache>();

/** By the number of the order; null for one whose areas are not to be searched any more: it matches nothing. */
type CriteriaCache = Map<number, OrderCriteria | null>;

const cacheOf = (search: ListingSearch): CriteriaCache => {
  const cached = caches.get(search);
  if (cached) return cached;
  const fresh: CriteriaCache = new Map();
  caches.set(search, fresh);
  return fresh;
};

/** What orders ask, with this search. Those that are gone meanwhile, or not to be searched, are absent. */
const listCriteria = async (tx: Tx, search: ListingSearch, ids: readonly number[]): Promise<OrderWithCriteria[]> => {
  const cache = cacheOf(search);
  const withCriteria = (id: number, criteria: OrderCriteria | null | undefined): OrderWithCriteria[] =>
    criteria ? [{ id, criteria }] : [];
  const cached = ids.flatMap((id) => withCriteria(id, cache.get(id)));
  const unread = ids.filter((id) => !cache.has(id));
  if (unread.length === 0) return cached;
  const fresh = (await listStoredCriteria(tx, unread)).flatMap(({ id, query: text, communications }) => {
    const query = parseSavedQuery(text);
    const criteria = query && { query, communications };
    addToCache(cache, id, criteria);
    return withCriteria(id, criteria);
  });
  return [...cached, ...fresh];
};

const addToCache = (cache: CriteriaCache, id: number, criteria: OrderCriteria | null): void => {
  cache.set(id, criteria);
  if (cache.size <= limits.orderFiltersCachedMax) return;
  for (const oldest of cache.keys()) {
    cache.delete(oldest);
    return;
  }
};

export type MatchDeps = Pick<AlertDeps, 'db' | 'search'>;

const ANY = 0;
const TIYIN_PER_SUM = 100;

/**
 * Compares what was published with what people wait for, outside of the publication's own transaction. Each listing is
 * compared once: its matches and the note that it was are one transaction. Gives how many matches there are.
 */
export const matchPublished = async (deps: MatchDeps): Promise<number> => {
  const due = await listUnmatchedPublications(deps.db, limits.publicationsAtOnce);
  if (due.length === 0) return 0;
  // An order that was saved before a publication may not be there yet: its answer has not been given.
  await waitForSavers(deps.db);
  let matchCount = 0;
  for (const id of due) matchCount += await matchOne(deps, id);
  return matchCount;
};

const matchOne = ({ db, search }: MatchDeps, id: number): Promise<number> =>
  db.begin(async (tx) => {
    const opening = await lockUnmatchedPublication(tx, id);
    if (!opening) return 0;
    const orderIds = await findMatchingOrders(tx, search, id);
    if (!orderIds) {
      await resetPublication(tx, id);
      return 0;
    }
    const matches = await store.insertMatches(tx, opening, orderIds);
    await markMatched(tx, id);
    return matches;
  });

/** The orders that a listing answers, whenever they were left; null where not everybody may see it. */
export const findMatchingOrders = async (
  tx: Tx,
  search: MatchDeps['search'],
  listingId: number,
): Promise<number[] | null> => {
  const facts = await findPublicListingFacts(tx, listingId);
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
  const candidates = await listCriteria(tx, search, others);
  const matchesText = await meaningOf(search, listingId, facts, candidates);
  const matching = candidates.filter(({ criteria }) => isMatch(criteria, facts, { ...facts, matchesText }));
  return [...whole, ...matching.map(({ id }) => id)];
};

/** Without a rate a bound in dollars does not limit. */
const dollarsAround = ({ priceTiyin, dollarRateTiyin }: PublicListingFacts): { low: number; high: number } =>
  dollarRateTiyin === null ? { low: Number.MAX_SAFE_INTEGER, high: 0 } : unitsAround(priceTiyin, dollarRateTiyin);

/** Which texts mean the listing: the search is asked, once each, about those orders that nothing else rules out. */
const meaningOf = async (
  search: MatchDeps['search'],
  listingId: number,
  facts: PublicListingFacts,
  candidates: readonly OrderWithCriteria[],
): Promise<(text: string) => boolean> => {
  const open = candidates.filter(({ criteria }) => isMatch(criteria, facts, { ...facts, matchesText: () => true }));
  const texts = [...new Set(open.flatMap(({ criteria }) => criteria.query.text ?? []))];
  const meant = new Set(texts.length === 0 ? [] : await search.matchingTexts(listingId, texts));
  return (text) => meant.has(text);
};
