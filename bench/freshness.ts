import { emptyListingQuery, listingsPath } from '#listings/rules/query.ts';
import type { BenchDatabase } from './bench-database.ts';
import { wrk } from './wrk.ts';

/**
 * Changes the price of a listing on the first page again and again while 16 readers keep the page hot, and reads the
 * page and the product after each acknowledged change: how many reads did not show it.
 */
export const staleReads = async (origin: string, bench: BenchDatabase, seconds: number) => {
  const list = listingsPath(emptyListingQuery);
  const listing = await firstOf(origin);
  const product = `/products/product/${listing.id}`;
  const readers = wrk(origin, [list, product], seconds);
  let [stale, changes, reads] = [0, 0, 0];
  const endsAt = performance.now() + seconds * 900;
  while (performance.now() < endsAt) {
    changes += 1;
    const priceMinor = String(BigInt(listing.priceMinor) + BigInt(changes));
    await bench.db.query('update listing set price_minor = $2::bigint where id = $1', [listing.id, priceMinor]);
    const texts = await Promise.all(
      [list, product, `/api/public/product/${listing.id}`].map((path) => textOf(origin, path)),
    );
    reads += texts.length;
    stale += texts.filter((text) => !text.includes(`"priceMinor":"${priceMinor}"`)).length;
  }
  await bench.db.query('update listing set price_minor = $2::bigint where id = $1', [listing.id, listing.priceMinor]);
  await readers;
  return { stale, changes, reads };
};

const firstOf = async (origin: string): Promise<{ id: number; priceMinor: string }> => {
  const answer = (await (await fetch(`${origin}/api/public/listings?size=1`)).json()) as {
    data: { id: number; priceMinor: string }[];
  };
  const [first] = answer.data;
  if (!first) throw new Error('the list is empty');
  return first;
};

const textOf = async (origin: string, path: string): Promise<string> => {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};
