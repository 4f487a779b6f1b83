import { addRow, bidOf, doneBid, draftOf, entryOf, finalOf, type Lie, requirePresent, rowOfEntry } from './lie.ts';
import { at } from './played-lot.ts';

/** What the rules of an auction say. */
export const aboutRules: Lie[] = [
  {
    name: 'a bid below the step',
    id: 'A1',
    tell: (truth) => {
      const { event, entry } = bidOf(draftOf(truth), 2);
      for (const one of [requirePresent(event), entry]) one.tiyin -= 100n;
      doneBid(truth, 2).tiyin = entry.tiyin;
    },
  },
  {
    name: 'somebody outbids himself',
    id: 'A2',
    tell: (truth) => {
      const { event, entry } = bidOf(draftOf(truth), 2);
      for (const one of [requirePresent(event), entry]) one.participant = 1;
    },
  },
  {
    name: 'a bid at the deadline',
    id: 'A3',
    tell: (truth) => {
      const { event, entry } = bidOf(draftOf(truth), 9);
      for (const one of [requirePresent(event), entry]) one.atMs = at(16, 3);
      entryOf(draftOf(truth), 'extended', -1).closesAtMs = at(16, 8);
    },
  },
  {
    name: 'an extension that is not in the log',
    id: 'A3',
    tell: (truth) => draftOf(truth).facts.splice(rowOfEntry(draftOf(truth), 'extended') - 1, 1),
  },
  {
    name: 'an extension longer than the rule',
    id: 'A3',
    tell: (truth) => {
      entryOf(draftOf(truth), 'extended', -1).closesAtMs += 60_000;
    },
  },
  {
    name: 'ended before the deadline',
    id: 'A3',
    tell: (truth) => {
      entryOf(draftOf(truth), 'ended').atMs -= 30_000;
    },
  },
  {
    name: 'time runs backwards',
    id: 'A4',
    tell: (truth) => {
      const { event, entry } = bidOf(draftOf(truth), 3);
      for (const one of [requirePresent(event), entry]) one.atMs = at(15, 2, 30);
    },
  },
  {
    name: 'a gap in the numbers of bids',
    id: 'A4',
    tell: (truth) => {
      for (const number of [9, 8, 7]) bidOf(draftOf(truth), number).entry.number += 1;
    },
  },
  {
    name: 'a gap in the rows',
    id: 'A4',
    forge: (history) => {
      const lot = finalOf(history);
      lot.log = lot.log.replace(/^.*"number":20}\n/m, '');
    },
  },
  {
    name: 'the winner is not the last bidder',
    id: 'A9',
    tell: (truth) => {
      entryOf(draftOf(truth), 'ended').participant = 3;
    },
  },
  {
    name: 'the winner pays another price',
    id: 'A9',
    tell: (truth) => {
      entryOf(draftOf(truth), 'ended').tiyin -= 100_000_000n;
    },
  },
  {
    name: 'the page shows another winner',
    id: 'A9',
    tell: (truth) => {
      requirePresent(finalOf(truth).reading.winner).participant = 3;
    },
  },
  {
    name: 'the winner that was once read is another',
    id: 'A9',
    tell: (truth) => {
      requirePresent(truth.readings.find(({ winner }) => winner)?.winner).participant = 2;
    },
  },
  {
    name: 'an application after the cut-off counts',
    id: 'A11',
    tell: (truth) => {
      const draft = draftOf(truth);
      for (const kind of ['enter'] as const) {
        const event = requirePresent(draft.facts.findLast((fact) => fact.type === 'event' && fact.event.kind === kind));
        if (event.type === 'event') event.event.atMs = at(14, 0, 1);
      }
      entryOf(draft, 'entered', -1).atMs = at(14, 0, 1);
    },
  },
  {
    name: 'one person applied twice and is two participants',
    id: 'A11',
    tell: (truth) => {
      const call = requirePresent(
        truth.calls.find(({ answer }) => answer.kind === 'refused' && answer.code === 'alreadyEntered'),
      );
      call.answer = { kind: 'done', body: { participant: 2, number: null, receipt: null } };
    },
  },
  {
    name: 'somebody bids who withdrew',
    id: 'A11',
    tell: (truth) => {
      const draft = draftOf(truth);
      const row = rowOfEntry(draft, 'entryClosed');
      const gone = { participant: 3, atMs: at(13, 0) };
      addRow(draft, row - 1, { type: 'event', event: { kind: 'withdraw', ...gone } });
      addRow(draft, row, { type: 'entry', entry: { kind: 'withdrew', ...gone } });
      addRow(draft, row + 1, { type: 'entry', entry: { kind: 'released', ...gone } });
    },
  },
  {
    name: 'opened at another moment than announced',
    id: 'A15',
    tell: (truth) => {
      entryOf(draftOf(truth), 'opened').atMs += 1_000;
    },
  },
  {
    name: 'closed while its service could take no bids',
    id: 'A16',
    tell: (truth) => {
      truth.outages.push({ fromMs: at(16, 6, 58), untilMs: at(16, 7, 3) });
    },
  },
];
