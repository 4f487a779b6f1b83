import {
  addRow,
  bidOf,
  callOf,
  doneBid,
  draftOf,
  finalOf,
  type Lie,
  refusedBid,
  requirePresent,
  rowOfEntry,
} from './lie.ts';
import { at } from './played-lot.ts';
import { CANCELLED } from './true-history.ts';

/** Calls and their answers. */
export const aboutBids: Lie[] = [
  {
    name: 'an acknowledged bid has another amount in the log',
    id: 'A5',
    tell: (truth) => {
      const { event, entry } = bidOf(draftOf(truth), 2);
      requirePresent(event).tiyin += 100n;
      entry.tiyin += 100n;
    },
  },
  {
    name: 'an acknowledged bid is another participant’s in the log',
    id: 'A5',
    tell: (truth) => {
      const { event, entry } = bidOf(draftOf(truth), 8);
      requirePresent(event).participant = 2;
      entry.participant = 2;
    },
  },
  {
    name: 'an acknowledged bid is not in the log',
    id: 'A5',
    tell: (truth) => draftOf(truth).facts.splice(bidOf(draftOf(truth), 3).row - 2, 2),
  },
  {
    name: 'an acknowledged bid has another number',
    id: 'A5',
    tell: (truth) => {
      const { answer } = doneBid(truth, 3);
      if (answer.kind === 'done') answer.body.number = 4;
    },
  },
  {
    name: 'the list of bids shows another amount than the log',
    id: 'A5',
    tell: (truth) => {
      requirePresent(finalOf(truth).bids[4]).tiyin += 500n;
    },
  },
  {
    name: 'the receipt of a refused bid names a row that is something else',
    id: 'A5',
    tell: (truth) => {
      const { answer } = refusedBid(truth, 'bidTooLow');
      if (answer.kind === 'refused') requirePresent(answer.receipt).row += 2;
    },
  },
  {
    name: 'a bid that nobody sent',
    id: 'A6',
    tell: (truth) => {
      const draft = draftOf(truth);
      const { entry } = bidOf(draft, 9);
      const tiyin = entry.tiyin + 5n * 100_000_000n;
      const bid = { participant: 1, tiyin, atMs: entry.atMs };
      const ended = rowOfEntry(draft, 'ended');
      addRow(draft, ended - 1, { type: 'event', event: { kind: 'bid', ...bid } });
      addRow(draft, ended, { type: 'entry', entry: { kind: 'bid', ...bid, number: 10, isAuto: false } });
    },
  },
  {
    name: 'a bid that was refused to its sender stands in the log',
    id: 'A6',
    tell: (truth) => {
      const call = doneBid(truth, 5);
      call.answer = { kind: 'refused', status: 409, code: 'paused', nextTiyin: null, receipt: null };
    },
  },
  {
    name: 'an automatic bid above the maximum',
    id: 'A6',
    tell: (truth) => {
      const call = callOf(truth, ({ kind }) => kind === 'maximum');
      call.tiyin = requirePresent(call.tiyin) - 300_000_000_00n;
    },
  },
  {
    name: 'one key, two answers',
    id: 'A7',
    tell: (truth) => {
      const first = doneBid(truth, 3);
      const again = requirePresent(truth.calls.findLast(({ key }) => key === first.key));
      again.answer = { kind: 'refused', status: 422, code: 'bidTooLow', nextTiyin: null, receipt: null };
    },
  },
  {
    name: 'one key, two effects',
    id: 'A7',
    tell: (truth) => {
      const draft = draftOf(truth);
      const row = draft.facts.findIndex((fact) => fact.type === 'refusal' && fact.refusal.code === 'bidTooLow') + 1;
      addRow(draft, row, ...draft.facts.slice(row - 2, row));
    },
  },
  {
    name: 'a bid sent after another was acknowledged stands before it',
    id: 'A8',
    tell: (truth) => {
      const first = doneBid(truth, 1);
      first.sentMs = at(15, 2, 30);
      first.answeredMs = at(15, 2, 31);
    },
  },
  {
    name: '“too low” against an amount that never had to be bid',
    id: 'A10',
    tell: (truth) => {
      const { answer } = refusedBid(truth, 'bidTooLow');
      if (answer.kind === 'refused') answer.nextTiyin = requirePresent(answer.nextTiyin) + 100_000_000n;
    },
  },
  {
    name: '“too low” without a receipt, against what had to be bid only much later',
    id: 'A10',
    tell: (truth) => {
      const { answer } = refusedBid(truth, 'bidTooLow');
      if (answer.kind !== 'refused') return;
      answer.receipt = null;
      answer.nextTiyin = bidOf(draftOf(truth), 6).entry.tiyin;
    },
  },
  {
    name: 'sent after the deadline, and accepted',
    id: 'A14',
    tell: (truth) => {
      const call = doneBid(truth, 9);
      call.sentMs = at(16, 7, 1);
      call.answeredMs = at(16, 7, 2);
    },
  },
  {
    name: 'called late before the deadline',
    id: 'A14',
    tell: (truth) => {
      const call = refusedBid(truth, 'ended');
      call.sentMs = at(16, 6, 50);
      call.answeredMs = at(16, 6, 51);
    },
  },
  {
    name: 'called too early while bidding was open',
    id: 'A14',
    tell: (truth) => {
      const call = refusedBid(truth, 'alreadyLeading');
      if (call.answer.kind === 'refused') call.answer.code = 'notOpen';
    },
  },
  {
    name: 'turned away before staff had ended the lot',
    id: 'A14',
    tell: (truth) => {
      const call = requirePresent(
        truth.calls.find(
          ({ lotId, answer }) => lotId === CANCELLED && answer.kind === 'refused' && answer.code === 'entryClosed',
        ),
      );
      call.sentMs = at(12, 21);
      call.answeredMs = at(12, 22);
    },
  },
  {
    name: 'stamped before it was sent',
    id: 'A14',
    tell: (truth) => {
      const call = doneBid(truth, 2);
      call.sentMs += 1_000;
      call.answeredMs += 1_000;
    },
  },
];
