import type { Tx } from '#platform/server/db.ts';
import type { ProcessStatus } from '../rules/sale-status.ts';

/** Moves a listing to another process status; `soldPriceTiyin` null says that it is not sold. */
export const setListingStatus = async (
  tx: Tx,
  listingId: number,
  { process, soldPriceTiyin }: { process: ProcessStatus; soldPriceTiyin: bigint | null },
): Promise<void> => {
  await tx.sql`
    update listing
       set process = ${process}, sold_price_tiyin = ${soldPriceTiyin}, updated_at = clock_timestamp(),
           sold_at = case when ${soldPriceTiyin}::bigint is null then null else clock_timestamp() end
     where id = ${listingId}`;
};

/** Writes down what listings were sold for in the past of a demo world, and when. */
export const savePastSales = async (
  tx: Tx,
  sales: readonly { listingId: number; priceTiyin: bigint; signedMs: number }[],
): Promise<void> => {
  const rows = sales.map(({ listingId, priceTiyin, signedMs }) => ({
    id: listingId,
    price: priceTiyin.toString(),
    at_ms: signedMs,
  }));
  await tx.sql`
    update listing l set sold_price_tiyin = s.price, sold_at = to_timestamp(s.at_ms / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id bigint, price bigint, at_ms bigint)
     where l.id = s.id`;
};

/** Shows a listing for so many days from now. */
export const extendPublication = async (tx: Tx, listingId: number, days: number): Promise<Date> => {
  const [row] = await tx.sql<{ until: Date }>`
    update listing set published_until = clock_timestamp() + make_interval(days => ${days}), updated_at = clock_timestamp()
     where id = ${listingId} returning published_until as until`;
  if (!row) throw new Error(`Listing ${listingId} was not found.`);
  return row.until;
};

/** Says until when a listing is reserved; null: it is not, or not any more. */
export const setReservedUntil = async (tx: Tx, listingId: number, until: Date | null): Promise<void> => {
  await tx.sql`update listing set reserved_until = ${until}, updated_at = clock_timestamp() where id = ${listingId}`;
};
