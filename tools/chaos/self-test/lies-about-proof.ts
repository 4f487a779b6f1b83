import { doneBid, finalOf, type Lie, requirePresent } from './lie.ts';
import { at } from './played-lot.ts';
import { SOLD, UNSOLD } from './true-history.ts';

/** What was read, and what was sealed. */
export const aboutProof: Lie[] = [
  {
    name: 'a read begun after an acknowledgement does not show it',
    id: 'A12',
    tell: (truth) => {
      const early = requirePresent(truth.readings.find(({ bidCount }) => bidCount === 0));
      early.sentMs = at(15, 1, 30);
      early.answeredMs = at(15, 1, 31);
    },
  },
  {
    name: 'reads go back',
    id: 'A12',
    tell: (truth) => {
      const late = requirePresent(truth.readings.findLast(({ lotId }) => lotId === SOLD));
      truth.readings.push({
        ...requirePresent(truth.readings.find(({ lotId }) => lotId === SOLD)),
        sentMs: late.sentMs + 60_000,
      });
    },
  },
  {
    name: 'a read shows another leader than its row of the log',
    id: 'A12',
    tell: (truth) => {
      requirePresent(truth.readings.find(({ bidCount }) => bidCount === 2)?.leader).participant = 4;
    },
  },
  {
    name: 'live messages go back',
    id: 'A12',
    tell: (truth) => truth.liveUpdates.push(requirePresent(truth.liveUpdates.find(({ lotId }) => lotId === SOLD))),
  },
  {
    name: 'a live message tells of a bid that is not in the log',
    id: 'A6',
    tell: (truth) => {
      requirePresent(truth.liveUpdates.find(({ bids }) => bids.length > 0)?.bids[0]).tiyin += 100n;
    },
  },
  {
    name: 'a row was changed after it had been chained',
    id: 'A13',
    forge: (history) => {
      const lot = finalOf(history);
      lot.log = lot.log.replace('"participants":4', '"participants":5');
    },
  },
  {
    name: 'a signed head is forged',
    id: 'A13',
    forge: (history) => {
      const lot = finalOf(history);
      lot.log = lot.log.replace(/"signature":"..../, '"signature":"AAAA');
    },
  },
  {
    name: 'the last rows are not signed',
    id: 'A13',
    forge: (history) => {
      const lot = finalOf(history);
      lot.log = lot.log.replace(/[^\n]*\n$/, '');
    },
  },
  {
    name: 'a receipt is forged',
    id: 'A13',
    forge: (history) => {
      const { answer } = doneBid(history, 2);
      if (answer.kind === 'done') requirePresent(answer.body.receipt).signature = 'A'.repeat(86);
    },
  },
  {
    name: 'the log names another key',
    id: 'A13',
    forge: (history) => {
      history.publicKey = 'A'.repeat(43);
    },
  },
  {
    name: 'the log was written anew after somebody had read it',
    id: 'L7',
    forge: (history) => {
      requirePresent(history.readings[0]).head.hash = 'f'.repeat(64);
    },
  },
  {
    name: 'a public log names a person',
    id: 'P1',
    forge: (history) => {
      const lot = finalOf(history, UNSOLD);
      lot.publicLog = lot.publicLog.replace('"participant":1', '"who":"bidder.one","participant":1');
    },
  },
];
