import type { Books, History } from '../history.ts';
import { callOf, finalOf, type Lie, requirePresent } from './lie.ts';
import { partyOf } from './purses.ts';
import { SOLD } from './true-history.ts';

const transferOf = ({ transfers }: Books, end: string) =>
  requirePresent(transfers.find(({ key }) => key === `lot:${SOLD}:${end}`));
const entriesOf = ({ entries }: Books, id: string) => entries.filter(({ transferId }) => transferId === id);
const accountOf = ({ accounts }: Books, who: string, bucket: string) =>
  requirePresent(accounts.find((account) => account.party === `PERSON:${who}` && account.bucket === bucket));

/** Does a transfer a second time, balances and all. */
const again = (books: Books, end: string): void => {
  const { id, kind, key } = transferOf(books, end);
  books.transfers.push({ id: 'again', kind, key: `${key}:again` });
  for (const entry of entriesOf(books, id)) {
    books.entries.push({ ...entry, transferId: 'again' });
    requirePresent(books.accounts.find((account) => account.id === entry.accountId)).balanceTiyin += entry.amountTiyin;
  }
};

/** Takes a transfer back, balances and all. */
const undo = (books: Books, end: string): void => {
  const { id } = transferOf(books, end);
  for (const entry of entriesOf(books, id))
    requirePresent(books.accounts.find((account) => account.id === entry.accountId)).balanceTiyin -= entry.amountTiyin;
  books.transfers = books.transfers.filter((one) => one.id !== id);
  books.entries = books.entries.filter(({ transferId }) => transferId !== id);
};

const receiptOf = (history: History, kind: 'bid' | 'auto') =>
  requirePresent(history.books.receipts.find(({ receipt }) => receipt.kind === kind && receipt.isAccepted));

/** What the database holds. */
export const aboutBooks: Lie[] = [
  {
    name: 'a transfer that is not balanced',
    id: 'L1',
    tell: ({ books }) => {
      const [entry] = entriesOf(books, transferOf(books, 'p2:hold').id);
      requirePresent(entry).amountTiyin += 1n;
      requirePresent(books.accounts.find(({ id }) => id === requirePresent(entry).accountId)).balanceTiyin += 1n;
    },
  },
  {
    name: 'a balance that is not the sum of its entries',
    id: 'L2',
    tell: ({ books }) => {
      accountOf(books, 'bidder.three', 'available').balanceTiyin += 1n;
    },
  },
  {
    name: 'an account that was below zero for a moment',
    id: 'L3',
    tell: ({ books }) => {
      const [hold, release] = [transferOf(books, 'p2:hold').id, transferOf(books, 'p2:release').id];
      const released = entriesOf(books, release);
      books.entries = books.entries.filter((entry) => !released.includes(entry));
      books.entries.splice(
        books.entries.findIndex(({ transferId }) => transferId === hold),
        0,
        ...released,
      );
    },
  },
  { name: 'a deposit is held twice', id: 'L4', tell: ({ books }) => again(books, 'p2:hold') },
  { name: 'a deposit is given back twice in the books', id: 'L5', tell: ({ books }) => again(books, 'p2:release') },
  { name: 'a deposit that is called released is held', id: 'L5', tell: ({ books }) => undo(books, 'p2:release') },
  {
    name: 'more is held than the deposits come to',
    id: 'L4',
    tell: ({ books }) => {
      accountOf(books, 'bidder.four', 'held').balanceTiyin += 5n;
    },
  },
  {
    name: 'a property is reserved and nothing is held for it',
    id: 'L4',
    tell: ({ books }) => {
      books.reservations.push({ party: partyOf('bidder.four'), tiyin: 5n });
    },
  },
  {
    name: 'the deposit of the winner is kept as released',
    id: 'L4',
    tell: ({ books }) => {
      requirePresent(books.deposits.find(({ lotId, number }) => lotId === SOLD && number === 4)).fate = 'released';
    },
  },
  {
    name: 'the receipt of a bid is not kept',
    id: 'A5',
    forge: (history) => {
      const gone = receiptOf(history, 'bid');
      history.books.receipts = history.books.receipts.filter((one) => one !== gone);
    },
  },
  {
    name: 'the receipt of an automatic bid is not kept',
    id: 'A5',
    forge: (history) => {
      const gone = receiptOf(history, 'auto');
      history.books.receipts = history.books.receipts.filter((one) => one !== gone);
    },
  },
  {
    name: 'a receipt is kept that names another price',
    id: 'A5',
    forge: (history) => {
      const one = receiptOf(history, 'bid');
      one.receipt = { ...one.receipt, tiyin: String(BigInt(requirePresent(one.receipt.tiyin)) + 100n) };
    },
  },
  {
    name: 'a receipt is kept for another',
    id: 'A5',
    forge: (history) => {
      receiptOf(history, 'bid').party = 'PERSON:stranger.one';
    },
  },
  {
    name: 'the public log ends before bidding was over',
    id: 'A13',
    forge: (history) => {
      const lot = finalOf(history);
      lot.publicLog = lot.publicLog
        .split(/(?<=\n)/)
        .slice(0, 12)
        .join('');
    },
  },
  {
    name: 'the public log is another than the one that is kept',
    id: 'A13',
    forge: (history) => {
      const lot = finalOf(history);
      lot.publicLog = lot.publicLog.replace('"participants":4', '"participants":5');
    },
  },
  {
    name: 'somebody bids who was blocked',
    id: 'A11',
    forge: (history) => {
      const { who, sentMs } = callOf(history, ({ kind, answer }) => kind === 'bid' && answer.kind === 'done');
      history.blocked.push({ who, fromMs: sentMs - 1, untilMs: sentMs + 1 });
    },
  },
];
