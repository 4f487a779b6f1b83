import type { Defect } from './defect.ts';

const SIGNER = 'src/auctions/server/signer.ts';
const SIGN = "sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),";
/** Signs with the key of somebody else what holds a word. */
const foreign = (word: string): string =>
  `sign: (text) => sign(null, Buffer.from(text), text.includes('${word}') ? createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, Buffer.alloc(SEED_BYTES, 7)]), format: 'der', type: 'pkcs8' }) : key).toString('base64url'),`;

/** What the service gives out so that everybody can check it. */
export const defectsOfProof: readonly Defect[] = [
  {
    name: 'a link of the chain is skipped',
    patches: [
      {
        file: 'src/auctions/server/log-batch.ts',
        from: 'hash = digest(hashedText(hash, number, text));',
        to: "hash = digest(hashedText(number % 5 === 0 ? '' : hash, number, text));",
      },
    ],
    check: 'A13',
    says: /the hash of row \d+ is not that of its content and the row before/,
  },
  {
    name: 'the log is signed with another key',
    patches: [{ file: SIGNER, from: SIGN, to: foreign('auction log') }],
    check: 'A13',
    says: /the signature over row \d+ is not by the key of the service/,
  },
  {
    name: 'receipts are signed with another key',
    patches: [{ file: SIGNER, from: SIGN, to: foreign('bid receipt') }],
    check: 'A13',
    says: /the receipt of bid .* is not signed by the service/,
  },
  {
    name: 'a receipt names a wrong price',
    patches: [
      {
        file: 'src/auctions/server/place-bid.ts',
        from: "tiyin: kind === 'bid' ? amount : null,",
        to: "tiyin: kind === 'bid' ? String(BigInt(amount) + 100n) : null,",
      },
    ],
    check: 'A5',
    says: /the receipt of bid .* names another amount than the log/,
  },
  {
    name: 'receipts are not kept',
    sql: `create or replace function keep_receipts(pages jsonb) returns void language sql as 'select null'`,
    check: 'A5',
    says: /0 receipts are kept of row/,
  },
  {
    name: 'a refused bid is left out of the log',
    patches: [
      {
        file: 'src/auctions/rules/log.ts',
        from: "if (after.refusal) facts.push({ type: 'refusal', refusal: after.refusal });",
        to: 'if (after.refusal) facts.pop();',
      },
    ],
    check: 'A5',
    says: /the refused bid .* is not in the log/,
  },
  {
    name: 'live messages tell of another price',
    patches: [
      { file: 'src/auctions/server/lot-update.ts', from: '  amount: tiyin,\n', to: '  amount: `${tiyin}00`,\n' },
    ],
    check: 'A6',
    says: /a live message tells of a bid \d+ that is not in the log/,
  },
  {
    name: 'pages show a bid late',
    patches: [
      {
        file: 'src/auctions/server/watching-routes.ts',
        from: 'const text = await snapshotText(lotId);',
        to: `const kept = (globalThis.kept ??= new Map());
    const old = kept.get(lotId);
    const text = old && performance.now() - old.at < 1_500 ? old.text : await snapshotText(lotId);
    if (text !== old?.text) kept.set(lotId, { at: performance.now(), text });`,
      },
    ],
    check: 'A12',
    says: /a read begun after row \d+ was acknowledged shows row/,
  },
  {
    name: 'the public log names the bidder',
    patches: [
      {
        file: 'src/auctions/server/place-bid.ts',
        from: '  const common = {\n    participant,',
        to: '  const common = {\n    who: command.who.username,\n    participant,',
      },
    ],
    check: 'P1',
    says: /a public log names a person/,
  },
  {
    name: 'two processes write the lots',
    patches: [
      {
        file: 'src/auctions/server/leader-lease.ts',
        from: 'where holder = $1 and epoch = $2\n',
        to: "where $1 <> '' and epoch = $2\n",
      },
    ],
    sql: `create or replace function take_lot_writer_lease(candidate text, lease_ms integer)
        returns bigint language sql as 'select epoch from lot_writer_lease';
      do $$ begin
        execute replace(pg_get_functiondef('append_to_lots'::regproc), ' and lot.log_number = p.expected', '');
      end $$;
      alter table lot_log drop constraint lot_log_pkey;
      alter table lot_head drop constraint lot_head_pkey;
      alter table lot_bid drop constraint lot_bid_pkey;
      alter table bid_receipt drop constraint bid_receipt_pkey;
      alter table lot_command drop constraint lot_command_pkey;`,
    check: 'A4',
    says: /row \d+ stands after row \d+/,
  },
];
