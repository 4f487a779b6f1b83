import type { Tx } from '#platform/server/db.ts';
import type { ProcessStatus } from '../rules/sale-status.ts';

/** Moves a listing to another process status; `soldPriceTiyin` null says that it is not sold. */
export const setProcess = async (
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
