import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import type { DbOptions } from '#platform/server/db.ts';
import { foldWords } from '#platform/values/fold.ts';
import type { ListingQuery } from '../../rules/query.ts';
import type { IndexRow } from './columns.ts';
import type { SearchFacets } from './facets.ts';
import { loadSearchIndex, readRows } from './load-search-index.ts';
import type { Viewport } from './map-squares.ts';
import { type FindOptions, type MapHits, SearchEngine, type SearchHits } from './search-engine.ts';
import type { SearchIndex } from './search-index.ts';
import {
  CLASS_OFFERS_CHANGE,
  findIdsByCadastralNumber,
  type ListingSelection,
  listBuildingTypes,
  listClassOffers,
  listDisplayTexts,
  listIdsForViewer,
  type PulledChanges,
  pruneListingChanges,
  pullChanges,
} from './search-store.ts';
import { cadastralSpellings, matchText } from './text-search.ts';
import type { RequestContext } from './worker-messages.ts';

const isCyrillic = (text: string): boolean => /[\u0400-\u04ff]/.test(text);

/** The words of a text as they are written, apostrophes of Uzbek included. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\u02bb\u02bc'’‘`]+/gu) ?? [];

/**
 * Folded words as people write them: as in the texts, in the alphabet of the asked text where there is a choice. Words
 * that no text holds are taken from the asked text, or left folded.
 */
const spellWords = (folded: readonly string[], text: string, texts: readonly string[]): string => {
  const isTextCyrillic = isCyrillic(text);
  const candidates = [...texts.flatMap(wordsOf), ...wordsOf(text)];
  return folded
    .map((word) => {
      const fitting = candidates.filter((candidate) => foldWords(candidate).join(' ') === word);
      return fitting.find((candidate) => isCyrillic(candidate) === isTextCyrillic) ?? fitting[0] ?? word;
    })
    .join(' ');
};

type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * The work, done once at a time. A caller gets the outcome of a run that begins after his call: the one under way began
 * too early to know what he knows, so he waits for the next, together with all who come meanwhile.
 */
const coalesceCalls = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let waiting: Waiting<Result>[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const served = waiting;
      waiting = [];
      try {
        const result = await work();
        for (const { resolve } of served) resolve(result);
      } catch (error) {
        for (const { reject } of served) reject(error);
      }
    }
    isRunning = false;
  };
  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (!isRunning) void run();
    });
};

/** After so long without a look at the changes some may have been pruned: everything is loaded anew. */
const CHANGES_RETAINED_SECONDS = 30 * 60;
/** Building types are edited rarely and are looked at this often. */
const REFERENCE_MAX_AGE_SECONDS = 30;
/** From this share of all listings on, loading everything is quicker than taking the changes one by one. */
const RELOAD_CHANGED_SHARE = 1 / 4;
const RELOAD_CHANGES_MIN = 20_000;
/** One for the changes, one for what is asked beside them. */
const CONNECTIONS_MAX = 2;
/** Listings that are looked at for how a repaired word is written. */
const LISTINGS_TO_SPELL_BY = 5;

/** A copy, and the snapshot of transactions whose effects it is sure to hold. */
type LoadedIndex = {
  readonly index: SearchIndex;
  readonly engine: SearchEngine;
  snapshot: string;
  atSeconds: number;
  referenceAtSeconds: number;
};

/** How far the copy is: a number that rises with every change, and the snapshot of transactions it holds. */
export type SyncPosition = { readonly generation: number; readonly snapshot: string };

/** An answer to a search as the visitor gets it. */
export type SearchResult = Omit<SearchHits, 'correctedWords'> & { readonly didYouMean?: string };

/** Keeps the copy equal to the database over connections of its own, and answers from it. */
export class SearchIndexSync {
  readonly #pool: pg.Pool;
  #state: LoadedIndex | null = null;
  #generation = 0;
  readonly #syncOnce: () => Promise<LoadedIndex>;

  constructor(connection: DbOptions['connection']) {
    this.#pool = new pg.Pool({
      ...connection,
      max: CONNECTIONS_MAX,
      application_name: 'listing search',
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
    });
    // A connection that breaks fails the call that uses it; the next call connects anew.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#pool.on('error', () => undefined);
    this.#syncOnce = coalesceCalls(() => this.#catchUp());
  }

  /** Resolves when the copy holds every change that was committed before the call. */
  async sync(): Promise<SyncPosition> {
    const { engine, snapshot } = await this.#syncOnce();
    return { generation: engine.generation, snapshot };
  }

  async find(query: ListingQuery, options: FindOptions & RequestContext): Promise<SearchResult> {
    const cadastreIds = await this.#idsByCadastre(query);
    const { engine, extraRows } = await this.#engineFor(options);
    const { correctedWords, ...hits } = engine.find(query, cadastreIds, options, extraRows);
    if (!correctedWords) return hits;
    const texts = await listDisplayTexts(this.#pool, hits.ids.slice(0, LISTINGS_TO_SPELL_BY));
    return { ...hits, didYouMean: spellWords(correctedWords, query.text ?? '', texts) };
  }

  async facets(query: ListingQuery, options: RequestContext): Promise<SearchFacets> {
    const cadastreIds = await this.#idsByCadastre(query);
    const { engine, extraRows } = await this.#engineFor(options);
    return engine.facets(query, cadastreIds, extraRows);
  }

  /** Those of the texts that mean a listing which everybody may see. */
  async matchingTexts(listingId: number, texts: readonly string[]): Promise<string[]> {
    const { index } = await this.#syncOnce();
    const [row] = await this.#readRows(index, { of: 'everybody', ids: [listingId] });
    if (!row) return [];
    const matching: string[] = [];
    for (const text of texts) {
      const { conditions } = matchText(index, text, await this.#idsByCadastre({ text }));
      if (conditions.every((condition) => condition.has(row))) matching.push(text);
      // Repairing slips of the pen takes a while: searches are answered in between.
      await setImmediate();
    }
    return matching;
  }

  async map(query: ListingQuery, viewport: Viewport, options: RequestContext): Promise<MapHits> {
    const cadastreIds = await this.#idsByCadastre(query);
    const { engine, extraRows } = await this.#engineFor(options);
    return engine.map(query, cadastreIds, viewport, extraRows);
  }

  /** The copy, and the listings that are not for everybody but for this viewer, as they are now. */
  async #engineFor({ viewer, skipsSync }: RequestContext): Promise<{ engine: SearchEngine; extraRows: IndexRow[] }> {
    const ids = viewer ? await listIdsForViewer(this.#pool, viewer) : [];
    const { engine, index } = await this.#current(skipsSync);
    return { engine, extraRows: ids.length === 0 ? [] : await this.#readRows(index, { of: 'some', ids }) };
  }

  /** Listings as they are now. */
  async #readRows(index: SearchIndex, selection: ListingSelection): Promise<IndexRow[]> {
    const client = await this.#pool.connect();
    let isBroken = true;
    try {
      const rows = await readRows(client, index, selection);
      isBroken = false;
      return rows;
    } finally {
      // After a failure the connection may be in the middle of a COPY.
      client.release(isBroken);
    }
  }

  async #current(skipsSync: boolean): Promise<LoadedIndex> {
    return (skipsSync && this.#state) || this.#syncOnce();
  }

  /** Deletes changes that no copy needs any more. */
  async prune(): Promise<void> {
    await pruneListingChanges(this.#pool);
  }

  /** The listings whose cadastral number the text is. */
  async #idsByCadastre({ text }: Pick<ListingQuery, 'text'>): Promise<number[]> {
    const spellings = text === null ? [] : cadastralSpellings(text);
    return spellings.length === 0 ? [] : findIdsByCadastralNumber(this.#pool, spellings);
  }

  async #catchUp(): Promise<LoadedIndex> {
    const client = await this.#pool.connect();
    let error: Error | undefined;
    try {
      return await this.#catchUpOver(client);
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error(String(failure));
      throw failure;
    } finally {
      // After a failure the connection is closed: it may be broken, or in the middle of a COPY.
      client.release(error);
    }
  }

  async #catchUpOver(client: pg.ClientBase): Promise<LoadedIndex> {
    const state = this.#state;
    const pull = await pullChanges(client, state?.snapshot ?? null);
    if (state === null || isTooFar(state, pull)) return this.#load(client, pull);
    const { index, engine } = state;
    if (pull.ids.length > 0)
      engine.applyChanges(pull.ids, await readRows(client, index, { of: 'everybody', ids: pull.ids }));
    if (pull.atSeconds - state.referenceAtSeconds > REFERENCE_MAX_AGE_SECONDS) {
      engine.setReference({ ...index.reference, buildingTypes: await listBuildingTypes(client) });
      state.referenceAtSeconds = pull.atSeconds;
    }
    engine.setReference({
      ...index.reference,
      dollarRateTiyin: pull.dollarRateTiyin,
      classOffers: pull.ids.includes(CLASS_OFFERS_CHANGE) ? await listClassOffers(client) : index.reference.classOffers,
      dayBegan: dayBeganAt(pull.atSeconds),
    });
    // Only now, when all has been taken: a failure on the way leaves the old snapshot, and the next call takes it again.
    state.snapshot = pull.snapshot;
    state.atSeconds = pull.atSeconds;
    this.#generation = engine.generation;
    if (engine.needsRebuild) void rebuildInSteps(engine);
    return state;
  }

  /** The snapshot was taken before the listings are read, so a change in between is taken twice rather than missed. */
  async #load(client: pg.ClientBase, { snapshot, atSeconds, dollarRateTiyin }: PulledChanges): Promise<LoadedIndex> {
    // The old copy goes first: two at once would need twice the memory.
    this.#state = null;
    const reference = {
      dollarRateTiyin,
      classOffers: await listClassOffers(client),
      dayBegan: dayBeganAt(atSeconds),
      buildingTypes: await listBuildingTypes(client),
    };
    const index = await loadSearchIndex(client, reference, this.#generation + 1);
    this.#generation = index.generation;
    this.#state = { index, engine: new SearchEngine(index), snapshot, atSeconds, referenceAtSeconds: atSeconds };
    return this.#state;
  }
}

const isTooFar = ({ index, atSeconds }: LoadedIndex, pull: PulledChanges): boolean =>
  pull.atSeconds - atSeconds > CHANGES_RETAINED_SECONDS ||
  pull.ids.length > Math.max(RELOAD_CHANGES_MIN, index.base.rowCount * RELOAD_CHANGED_SHARE);

const DAY_SECONDS = 86_400;
const TASHKENT_AHEAD_SECONDS = 5 * 3_600;

/** When the day of a moment began in Tashkent, in microseconds since 1970. */
const dayBeganAt = (atSeconds: number): number =>
  (Math.floor((atSeconds + TASHKENT_AHEAD_SECONDS) / DAY_SECONDS) * DAY_SECONDS - TASHKENT_AHEAD_SECONDS) * 1_000_000;

/** Works the changes into a new base; searches are answered between its steps. */
const rebuildInSteps = async (engine: SearchEngine): Promise<void> => {
  for (const _ of engine.rebuild()) await setImmediate();
};
