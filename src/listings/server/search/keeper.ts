import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import type { DbOptions } from '#platform/server/db.ts';
import type { ListingQuery } from '../../rules/query.ts';
import type { Row } from './columns.ts';
import type { Copy } from './copy.ts';
import { Engine, type Found, type FoundOnMap, type Wish } from './engine.ts';
import type { Facets } from './facets.ts';
import { loadCopy, readRows } from './loading.ts';
import type { View } from './map-squares.ts';
import type { Asked } from './messages.ts';
import { oneAtATime } from './one-at-a-time.ts';
import {
  idsByCadastralNumber,
  idsForViewer,
  type Pull,
  pruneListingChanges,
  pullChanges,
  readBuildingTypes,
  readWritten,
  type Wanted,
} from './search-store.ts';
import { spellOut } from './spelling.ts';
import { cadastralSpellings, findText } from './text-search.ts';

/** After so long without a look at the changes some may have been pruned: everything is loaded anew. */
const CHANGES_KEPT_SECONDS = 30 * 60;
/** Building types are edited rarely and are looked at this often. */
const REFERENCE_KEPT_SECONDS = 30;
/** From this share of all listings on, loading everything is quicker than taking the changes one by one. */
const CHANGED_SHARE_TO_RELOAD = 1 / 4;
const CHANGES_ALWAYS_TAKEN = 20_000;
/** One for the changes, one for what is asked beside them. */
const CONNECTIONS_MOST = 2;
/** Listings that are looked at for how a repaired word is written. */
const LISTINGS_TO_SPELL_BY = 5;

/** A copy, and the snapshot of transactions whose effects it is sure to hold. */
type State = {
  readonly copy: Copy;
  readonly engine: Engine;
  snapshot: string;
  atSeconds: number;
  referenceAtSeconds: number;
};

/** How far the copy is: a number that rises with every change, and the snapshot of transactions it holds. */
export type Synced = { readonly generation: number; readonly snapshot: string };

/** An answer to a search as the visitor gets it. */
export type Answer = Omit<Found, 'understood'> & { readonly didYouMean?: string };

/** Keeps the copy equal to the database over connections of its own, and answers from it. */
export class Keeper {
  readonly #pool: pg.Pool;
  #state: State | null = null;
  #generation = 0;
  readonly #caughtUp: () => Promise<State>;

  constructor(connection: DbOptions['connection']) {
    this.#pool = new pg.Pool({
      ...connection,
      max: CONNECTIONS_MOST,
      application_name: 'listing search',
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
    });
    // A connection that breaks fails the call that uses it; the next call connects anew.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#pool.on('error', () => undefined);
    this.#caughtUp = oneAtATime(() => this.#catchUp());
  }

  /** Resolves when the copy holds every change that was committed before the call. */
  async sync(): Promise<Synced> {
    const { engine, snapshot } = await this.#caughtUp();
    return { generation: engine.generation, snapshot };
  }

  async find(query: ListingQuery, asked: Wish & Asked): Promise<Answer> {
    const named = await this.#idsNamed(query);
    const { engine, further } = await this.#seenBy(asked);
    const { understood, ...answer } = engine.find(query, named, asked, further);
    if (!understood) return answer;
    const texts = await readWritten(this.#pool, answer.ids.slice(0, LISTINGS_TO_SPELL_BY));
    return { ...answer, didYouMean: spellOut(understood, query.text ?? '', texts) };
  }

  async facets(query: ListingQuery, asked: Asked): Promise<Facets> {
    const named = await this.#idsNamed(query);
    const { engine, further } = await this.#seenBy(asked);
    return engine.facets(query, named, further);
  }

  /** Those of the texts that mean a listing which everybody may see. */
  async meant(listingId: number, texts: readonly string[]): Promise<string[]> {
    const { copy } = await this.#caughtUp();
    const [row] = await this.#readRows(copy, { of: 'everybody', ids: [listingId] });
    if (!row) return [];
    const meant: string[] = [];
    for (const text of texts) {
      const { conditions } = findText(copy, text, await this.#idsNamed({ text }));
      if (conditions.every((condition) => condition.has(row))) meant.push(text);
      // Repairing slips of the pen takes a while: searches are answered in between.
      await setImmediate();
    }
    return meant;
  }

  async map(query: ListingQuery, view: View, asked: Asked): Promise<FoundOnMap> {
    const named = await this.#idsNamed(query);
    const { engine, further } = await this.#seenBy(asked);
    return engine.map(query, named, view, further);
  }

  /** The copy, and the listings that are not for everybody but for this viewer, as they are now. */
  async #seenBy({ viewer, isSynced }: Asked): Promise<{ engine: Engine; further: Row[] }> {
    const ids = viewer ? await idsForViewer(this.#pool, viewer) : [];
    const { engine, copy } = await this.#current(isSynced);
    return { engine, further: ids.length === 0 ? [] : await this.#readRows(copy, { of: 'some', ids }) };
  }

  /** Listings as they are now. */
  async #readRows(copy: Copy, wanted: Wanted): Promise<Row[]> {
    const client = await this.#pool.connect();
    let isBroken = true;
    try {
      const rows = await readRows(client, copy, wanted);
      isBroken = false;
      return rows;
    } finally {
      // After a failure the connection may be in the middle of a COPY.
      client.release(isBroken);
    }
  }

  async #current(isSynced: boolean): Promise<State> {
    return (isSynced && this.#state) || this.#caughtUp();
  }

  /** Deletes changes that no copy needs any more. */
  async prune(): Promise<void> {
    await pruneListingChanges(this.#pool);
  }

  /** The listings whose cadastral number the text is. */
  async #idsNamed({ text }: Pick<ListingQuery, 'text'>): Promise<number[]> {
    const spellings = text === null ? [] : cadastralSpellings(text);
    return spellings.length === 0 ? [] : idsByCadastralNumber(this.#pool, spellings);
  }

  async #catchUp(): Promise<State> {
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

  async #catchUpOver(client: pg.ClientBase): Promise<State> {
    const state = this.#state;
    const pull = await pullChanges(client, state?.snapshot ?? null);
    if (state === null || isTooFar(state, pull)) return this.#load(client, pull);
    const { copy, engine } = state;
    if (pull.ids.length > 0)
      engine.takeChanges(pull.ids, await readRows(client, copy, { of: 'everybody', ids: pull.ids }));
    if (pull.atSeconds - state.referenceAtSeconds > REFERENCE_KEPT_SECONDS) {
      engine.takeReference({ ...copy.reference, buildingTypes: await readBuildingTypes(client) });
      state.referenceAtSeconds = pull.atSeconds;
    }
    engine.takeReference({
      ...copy.reference,
      dollarRateTiyin: pull.dollarRateTiyin,
      dayBegan: dayBeganAt(pull.atSeconds),
    });
    // Only now, when all has been taken: a failure on the way leaves the old snapshot, and the next call takes it again.
    state.snapshot = pull.snapshot;
    state.atSeconds = pull.atSeconds;
    this.#generation = engine.generation;
    if (engine.isWornOut) void renew(engine);
    return state;
  }

  /** The snapshot was taken before the listings are read, so a change in between is taken twice rather than missed. */
  async #load(client: pg.ClientBase, { snapshot, atSeconds, dollarRateTiyin }: Pull): Promise<State> {
    // The old copy goes first: two at once would need twice the memory.
    this.#state = null;
    const reference = {
      dollarRateTiyin,
      dayBegan: dayBeganAt(atSeconds),
      buildingTypes: await readBuildingTypes(client),
    };
    const copy = await loadCopy(client, reference, this.#generation + 1);
    this.#generation = copy.generation;
    this.#state = { copy, engine: new Engine(copy), snapshot, atSeconds, referenceAtSeconds: atSeconds };
    return this.#state;
  }
}

const isTooFar = ({ copy, atSeconds }: State, pull: Pull): boolean =>
  pull.atSeconds - atSeconds > CHANGES_KEPT_SECONDS ||
  pull.ids.length > Math.max(CHANGES_ALWAYS_TAKEN, copy.base.rowCount * CHANGED_SHARE_TO_RELOAD);

const DAY_SECONDS = 86_400;
const TASHKENT_AHEAD_SECONDS = 5 * 3_600;

/** When the day of a moment began in Tashkent, in microseconds since 1970. */
const dayBeganAt = (atSeconds: number): number =>
  (Math.floor((atSeconds + TASHKENT_AHEAD_SECONDS) / DAY_SECONDS) * DAY_SECONDS - TASHKENT_AHEAD_SECONDS) * 1_000_000;

/** Works the changes into a new base; searches are answered between its steps. */
const renew = async (engine: Engine): Promise<void> => {
  for (const _ of engine.rebuild()) await setImmediate();
};
