import pg from 'pg';
import type { Books } from './history.ts';
import type { ProofReceipt } from './proof/format.ts';

export type ChaosDatabase = { host: string; user: string; database: string };

/** Asks the database itself, by no code of the product; amounts come as bigint. */
export const withDatabase = async <Result>(
  address: ChaosDatabase,
  ask: (read: <Row>(text: string, values?: unknown[]) => Promise<Row[]>) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await ask(
      async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[],
    );
  } finally {
    await client.end();
  }
};

type Amounts<Row, Name extends keyof Row> = Omit<Row, Name> & Record<Name, string>;

/** Money comes from the database as decimal text. */
const withAmount = <Name extends string, Row extends Record<Name, string>>(rows: Row[], name: Name) =>
  rows.map((row) => ({ ...row, [name]: BigInt(row[name]) }) as Omit<Row, Name> & Record<Name, bigint>);

/** Reads the ledger, the deposits, and the receipts of some lots. */
export const readBooks = (address: ChaosDatabase, lotIds: readonly number[]): Promise<Books> =>
  withDatabase(address, async (read) => {
    const accounts = await read<Amounts<Books['accounts'][number], 'balanceTiyin'>>(
      `select id, party_kind || ':' || party_id as party, bucket, balance_tiyin as "balanceTiyin" from ledger_account`,
    );
    const entries = await read<Amounts<Books['entries'][number], 'amountTiyin'>>(
      `select transfer_id as "transferId", account_id as "accountId", amount_tiyin as "amountTiyin"
         from ledger_entry order by transfer_id`,
    );
    const deposits = await read<Amounts<Books['deposits'][number], 'tiyin'>>(
      `select lot_id::int as "lotId", number, party_kind || ':' || party_id as party, deposit_tiyin as tiyin, fate
         from lot_participant`,
    );
    const reservations = await read<Amounts<Books['reservations'][number], 'tiyin'>>(
      `select party_kind || ':' || party_id as party, deposit_tiyin + case state when 'PAID' then rest_tiyin else 0 end as tiyin
         from reservation where state in ('RESERVED', 'PAID')`,
    );
    const receipts = await read<Omit<Books['receipts'][number], 'receipt'> & { receipt: string }>(
      `select lot_id::int as "lotId", row_number as row, party_kind || ':' || party_id as party, receipt
         from bid_receipt where lot_id = any($1)`,
      [lotIds],
    );
    return {
      accounts: withAmount(accounts, 'balanceTiyin'),
      transfers: await read('select id, kind, idempotency_key as key from ledger_transfer order by id'),
      entries: withAmount(entries, 'amountTiyin'),
      deposits: withAmount(deposits, 'tiyin'),
      reservations: withAmount(reservations, 'tiyin'),
      stops: await read('select lot_id::int as "lotId", error from lot_stop order by lot_id'),
      receipts: receipts.map((row) => ({ ...row, receipt: JSON.parse(row.receipt) as ProofReceipt })),
    };
  });

/** The log of a lot as it is kept, as a file: nothing of it is hidden. */
export const readWholeLog = (address: ChaosDatabase, lotId: number, publicKey: string): Promise<string> =>
  withDatabase(address, async (read) => {
    const heads = await read<{ number: number; hash: string; atMs: string; signature: string }>(
      `select number, hash, at_ms as "atMs", signature from lot_head where lot_id = $1 order by number`,
      [lotId],
    );
    const rows = await read<{ number: number; fact: string; hash: string }>(
      'select number, fact, hash from lot_log where lot_id = $1 order by number',
      [lotId],
    );
    return [
      `{"format":"ostona auction log","lotId":${lotId},"publicKey":"${publicKey}","version":1}`,
      ...rows.map(({ number, fact, hash }) => `{"fact":${fact},"hash":"${hash}","number":${number}}`),
      ...heads.map(
        ({ number, hash, atMs, signature }) =>
          `{"head":{"atMs":${atMs},"hash":"${hash}","number":${number},"signature":"${signature}"}}`,
      ),
    ]
      .map((line) => `${line}\n`)
      .join('');
  });
