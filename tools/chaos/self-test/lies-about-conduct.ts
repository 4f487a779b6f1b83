import type { History } from '../history.ts';
import { addRow, callOf, draftOf, finalOf, type Lie, requirePresent } from './lie.ts';
import { at } from './played-lot.ts';
import { SOLD, trueHistory, UNSOLD } from './true-history.ts';

const DAY_MS = 24 * 3_600_000;

const sharesOf = ({ books }: History) => {
  const { id } = requirePresent(books.transfers.find(({ kind }) => kind === 'forfeit'));
  return books.entries.filter(({ transferId, amountTiyin }) => transferId === id && amountTiyin > 0n);
};

/** Each breaks one invariant, and nothing else is to be named. */
const aloneLies: Lie[] = [
  {
    name: 'the limit of somebody who is blocked goes on bidding',
    id: 'F61',
    tell: (truth) => void truth.blocked.push({ who: 'bidder.two', fromMs: at(15, 7, 30), untilMs: at(15, 9) }),
  },
  {
    name: 'the limit of somebody who is blocked does not end before the lot goes on',
    id: 'F61',
    tell: (truth) => void truth.blocked.push({ who: 'bidder.eight', fromMs: at(13, 30), untilMs: at(14, 10) }),
  },
  { name: 'whoever defaulted buys in the next round', id: 'F62', truth: () => trueHistory('bidder.six') },
  { name: 'a reserve who defaulted buys in the next round', id: 'F62', truth: () => trueHistory('bidder.seven') },
  {
    name: 'a lot is stopped when all is over',
    id: 'F59',
    tell: ({ books }) => void books.stops.push({ lotId: SOLD, error: 'There is no such move.' }),
  },
  {
    name: 'what was due is not done when all is over',
    id: 'F59',
    tell: (truth) => {
      const { reading } = finalOf(truth, UNSOLD);
      reading.sentMs += DAY_MS;
      reading.answeredMs += DAY_MS;
    },
  },
  {
    name: 'an acknowledged payment is not in the log',
    id: 'A5',
    tell: (truth) => {
      const paid = callOf(truth, ({ kind }) => kind === 'pay');
      truth.calls.push({ ...paid, lotId: SOLD, who: 'bidder.four', key: 'a-key-of-its-own' });
    },
  },
  {
    name: 'a signature that nobody made',
    id: 'A6',
    tell: (truth) => {
      truth.calls = truth.calls.filter(({ who, kind }) => who !== 'bidder.seven' || kind !== 'sign');
    },
  },
  {
    name: 'the deposit of a defaulter came back',
    id: 'L5',
    tell: (truth) => {
      const last = requirePresent(truth.balances.findLast(({ who }) => who === 'bidder.six'));
      last.available += 10_000_000_00n;
    },
  },
  {
    name: 'the seller is owed too little of a deposit that was lost',
    id: 'L4',
    tell: (truth) => {
      for (const [index, entry] of sharesOf(truth).entries()) {
        const moved = index === 0 ? -100n : 100n;
        entry.amountTiyin += moved;
        const account = requirePresent(truth.books.accounts.find(({ id }) => id === entry.accountId));
        account.balanceTiyin += moved;
      }
    },
  },
];

/** The deposits of those who took part would have to come back too. */
const aboutCancels: Lie = {
  name: 'a lot is ended that no two administrators wanted ended',
  id: 'A6',
  tell: (truth) => {
    const draft = draftOf(truth, UNSOLD);
    const atMs = at(16, 5);
    const final = finalOf(truth, UNSOLD);
    addRow(
      draft,
      draft.facts.length,
      { type: 'event', event: { kind: 'cancel', atMs } },
      { type: 'entry', entry: { kind: 'cancelled', atMs } },
      { type: 'entry', entry: { kind: 'released', atMs, participant: 2 } },
    );
    final.reading.phase = 'CANCELLED';
    final.reading.head = { number: draft.facts.length, hash: '' };
  },
};

/** Blocks, defaults, and what staff do. */
export const aboutConduct: readonly Lie[] = [
  ...aloneLies.map((lie) => ({ ...lie, isAlone: true as const })),
  aboutCancels,
];
