import type { Defect } from './defect.ts';

const AMOUNTS = 'src/auctions/rules/amounts.ts';
const BIDDING = 'src/auctions/rules/bidding.ts';
const ENGINE = 'src/auctions/rules/engine.ts';
const ADVANCE_TIME = 'src/auctions/rules/advance-time.ts';
const PLACE_BID = 'src/auctions/server/place-bid.ts';
const WORK = 'src/auctions/server/lot-processor.ts';
const WRITE = 'if (batch.rows.length > 0) await write(actor, batch, answered);';

/** What the rules of an auction are, and how bids are taken. */
export const defectsOfBids: readonly Defect[] = [
  {
    name: 'a bid below the step is accepted',
    patches: [
      {
        file: AMOUNTS,
        from: "if (tiyin < next) return { code: 'bidTooLow', nextTiyin: next };\n  if (tiyin > highestAllowed",
        to: "if (tiyin < next - rules.stepTiyin) return { code: 'bidTooLow', nextTiyin: next };\n  if (tiyin > highestAllowed",
      },
    ],
    check: 'A1',
    says: /is below what had to be bid/,
  },
  {
    name: 'somebody outbids himself',
    patches: [
      { file: BIDDING, from: 'if (lot.leader?.participant === event.participant)', to: 'if (lot.bidCount < 0)' },
    ],
    check: 'A2',
    says: /outbids himself/,
  },
  {
    name: 'a bidder is told a wrong amount that is to be bid',
    patches: [
      {
        file: AMOUNTS,
        from: "if (tiyin < next) return { code: 'bidTooLow', nextTiyin: next };\n  if (tiyin > highestAllowed",
        to: "if (tiyin < next) return { code: 'bidTooLow', nextTiyin: next + rules.stepTiyin };\n  if (tiyin > highestAllowed",
      },
    ],
    check: 'A10',
    says: /called too low against/,
  },
  {
    name: 'an acknowledged bid is lost',
    patches: [
      {
        file: WORK,
        from: WRITE,
        to: `if (batch.bids.length > 0) globalThis.taken = (globalThis.taken ?? 0) + 1; if (batch.bids.length === 0 || globalThis.taken !== 3) { ${WRITE} }`,
      },
    ],
    check: 'A5',
    says: /the acknowledged bid .* is not in the log/,
  },
  {
    name: 'a bid is answered before it is committed',
    patches: [
      {
        file: WORK,
        from: WRITE,
        to: `for (const [index, { resolve }] of ready.entries()) resolve(answered[index]?.answer ?? rejectCommand('lotMissing')); await sleep(400); ${WRITE}`,
      },
    ],
    check: 'A12',
    says: /a read begun after row \d+ was acknowledged shows row/,
  },
  {
    name: 'a repeated key is judged anew',
    patches: [
      {
        file: WORK,
        from: 'const cached = actor.answers.get(key);',
        to: 'const cached = undefined as ReturnType<typeof actor.answers.get>;',
      },
      {
        file: 'src/auctions/server/group-commit.ts',
        from: '  key: command.key,\n',
        to: '  key: command.key + String(Math.random()),\n',
      },
    ],
    check: 'A7',
    says: /was answered in two ways/,
  },
  {
    name: 'bids are stamped backwards',
    patches: [
      {
        file: PLACE_BID,
        from: 'const atMs = Math.max(command.atMs, batch.state.lot.nowMs);\n  const { event, publicEvent',
        to: 'const atMs = command.atMs - 2_000 * (batch.state.lot.bidCount % 3);\n  const { event, publicEvent',
      },
    ],
    check: 'A4',
    says: /time runs backwards/,
  },
  {
    name: 'two bids change places in the list',
    patches: [
      {
        file: 'src/auctions/server/group-commit.ts',
        from: 'bids: batch.bids.map((bid) => ({ ...ofLot, ...bid })),',
        to: 'bids: batch.bids.map((bid) => ({ ...ofLot, ...bid, number: ({ 2: 3, 3: 2 } as Record<number, number>)[bid.number] ?? bid.number })),',
      },
    ],
    check: 'A5',
    says: /is listed otherwise than it stands in the log/,
  },
  {
    name: 'bidding closes early',
    patches: [
      {
        file: ADVANCE_TIME,
        from: "if (lot.phase === 'LIVE') return lot.closesAtMs;",
        to: "if (lot.phase === 'LIVE') return (lot.closesAtMs ?? 0) - 2_000;",
      },
    ],
    check: 'A3',
    says: /ended at another moment than the deadline/,
  },
  {
    name: 'bidding is extended by too little',
    patches: [
      {
        file: BIDDING,
        from: 'atMs + lot.rules.extensionSeconds * 1000',
        to: 'atMs + lot.rules.extensionSeconds * 900',
      },
    ],
    check: 'A3',
    says: /extended by something else than the rule/,
  },
  {
    name: 'bidding is not extended',
    patches: [
      {
        file: BIDDING,
        from: 'Math.max(lot.closesAtMs ?? 0, atMs + lot.rules.extensionSeconds * 1000)',
        to: 'lot.closesAtMs ?? 0',
      },
    ],
    check: 'A3',
    says: /no extension after bid/,
  },
  {
    name: 'a bid that came too late counts',
    patches: [
      {
        file: WORK,
        from: 'clock.nowMs()',
        to: 'clock.nowMs() - 3_000',
      },
      {
        file: PLACE_BID,
        from: 'const atMs = Math.max(command.atMs, batch.state.lot.nowMs);\n  const { event, publicEvent',
        to: 'const atMs = Math.max(command.atMs - 3_000, batch.state.lot.nowMs);\n  const { event, publicEvent',
      },
    ],
    check: 'A14',
    says: /was sent late and counts/,
  },
  {
    name: 'a bid is called late that came in time',
    patches: [
      {
        file: BIDDING,
        from: "  if (lot.phase !== 'LIVE')\n",
        to: "  if (lot.phase !== 'LIVE' || (lot.closesAtMs ?? 0) - lot.nowMs < 12_000)\n",
      },
    ],
    check: 'A14',
    says: /was called too early or late while bidding was open/,
  },
  {
    name: 'somebody enters after the cut-off',
    patches: [
      {
        file: ENGINE,
        from: "if (lot.phase !== 'ACCEPTING' && lot.phase !== 'WAITING') return",
        to: "if (lot.phase === 'LIVE') return",
      },
    ],
    check: 'A11',
    says: /entered when entry was closed/,
  },
  {
    name: 'one person enters twice',
    patches: [
      { file: PLACE_BID, from: 'participant: active ?? state.nextNumber', to: 'participant: state.nextNumber' },
    ],
    // Another guard of the database would not let it pass.
    sql: 'drop index lot_participant_once',
    check: 'A11',
    says: /entered as \d+ and \d+/,
  },
  {
    name: 'a blocked person bids',
    sql: `create or replace function account_refusal(asked_person bigint, asked_session text, asked_entity bigint, needed_roles text[])
      returns text language sql stable as 'select null::text'`,
    check: 'A11',
    says: /counts, sent by .* who was blocked/,
  },
  {
    name: 'the engine bids more than a maximum allows',
    patches: [
      {
        file: 'src/auctions/rules/auto-bid.ts',
        from: 'steps: (tiyin - base) / rules.stepTiyin,',
        to: 'steps: (tiyin - base) / rules.stepTiyin + 4n,',
      },
    ],
    check: 'A6',
    says: /no maximum of .* allows an automatic bid/,
  },
  {
    name: 'the wrong one wins',
    patches: [
      {
        file: ADVANCE_TIME,
        from: "{ kind: 'ended', atMs, ...leader, signByMs }",
        to: "{ kind: 'ended', atMs, ...leader, participant: lot.participants.find(({ number }) => number !== leader.participant)?.number ?? 0, signByMs }",
      },
    ],
    check: 'A9',
    says: /the winner is not the last bidder/,
  },
];
