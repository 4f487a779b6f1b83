import type { History } from '../history.ts';
import { addRow, draftOf, entryOf, finalOf, type Lie, requirePresent, rowOfEntry } from './lie.ts';
import { at } from './played-lot.ts';
import { UNSOLD } from './true-history.ts';

const DEPOSIT = 10_000_000_00n;

const balanceOf = (history: History, who: string, nth: number) =>
  requirePresent(history.balances.filter((balance) => balance.who === who).at(nth));

const aboutMoney: Lie[] = [
  {
    name: 'a balance below zero',
    id: 'L3',
    tell: (truth) => {
      const balance = balanceOf(truth, 'bidder.two', 1);
      balance.refunding -= 1n;
      balance.available += 1n;
    },
  },
  {
    name: 'money out of nothing',
    id: 'L1',
    tell: (truth) => {
      balanceOf(truth, 'bidder.two', 1).available += 1n;
    },
  },
  {
    name: 'money that vanished between two places',
    id: 'L1',
    tell: (truth) => {
      balanceOf(truth, 'bidder.three', 1).available -= DEPOSIT;
    },
  },
  {
    name: 'the deposit of a loser is never released',
    id: 'L5',
    tell: (truth) => draftOf(truth).facts.splice(rowOfEntry(draftOf(truth), 'released') - 1, 1),
  },
  {
    name: 'the deposit of a loser is released twice in the log',
    id: 'L4',
    tell: (truth) => {
      const draft = draftOf(truth);
      const row = rowOfEntry(draft, 'released');
      addRow(draft, row, requirePresent(draft.facts[row - 1]));
    },
  },
  {
    name: 'the deposit of the winner is released',
    id: 'L5',
    tell: (truth) => {
      entryOf(draftOf(truth), 'released').participant = 4;
    },
  },
  {
    name: 'the deposit of a loser came back twice',
    id: 'L5',
    tell: (truth) => {
      balanceOf(truth, 'bidder.two', -1).available += DEPOSIT;
    },
  },
  {
    name: 'the deposit of a loser never came back',
    id: 'L5',
    tell: (truth) => {
      const last = balanceOf(truth, 'bidder.two', -1);
      last.available -= DEPOSIT;
      last.held += DEPOSIT;
    },
  },
  {
    name: 'the deposit of the winner is free',
    id: 'L5',
    tell: (truth) => {
      const last = balanceOf(truth, 'bidder.four', -1);
      last.available += DEPOSIT;
      last.held -= DEPOSIT;
    },
  },
  {
    name: 'a loser is shown the deposit as held',
    id: 'L4',
    tell: (truth) => {
      requirePresent(finalOf(truth).own.find(({ who }) => who === 'bidder.two')).part.fate = 'held';
    },
  },
  {
    name: 'a deposit is free before the auction is over',
    id: 'L8',
    tell: (truth) => {
      const balance = requirePresent(
        truth.balances.find(({ who, sentMs }) => who === 'bidder.three' && sentMs === at(15, 59)),
      );
      balance.held -= DEPOSIT;
      balance.available += DEPOSIT;
    },
  },
  {
    name: 'a payment is credited twice',
    id: 'L6',
    tell: (truth) => {
      const [payment] = truth.topUps;
      requirePresent(payment).after.available += 9_00n;
    },
  },
];

const resultTo = (history: History, who: string) =>
  requirePresent(history.heard.find((message) => message.who === who));

const aboutMessages: Lie[] = [
  {
    name: 'a loser never hears the result',
    id: 'N1',
    tell: (truth) => {
      truth.heard = truth.heard.filter(({ who }) => who !== 'bidder.two');
    },
  },
  {
    name: 'somebody is told the result under two names',
    id: 'N2',
    tell: (truth) => {
      truth.heard.push({ ...resultTo(truth, 'bidder.one'), eventId: 'another' });
    },
  },
  {
    name: 'a loser is told to have won',
    id: 'N4',
    tell: (truth) => {
      resultTo(truth, 'bidder.two').winner = 'bidder.two';
    },
  },
  {
    name: 'somebody hears what was sent to another',
    id: 'N4',
    tell: (truth) => {
      resultTo(truth, 'bidder.one').destination = '/user/bidder.two/publish-auction-status';
    },
  },
  {
    name: 'somebody hears the result who took no part',
    id: 'N4',
    tell: (truth) => {
      truth.heard.push({
        ...resultTo(truth, 'bidder.one'),
        who: 'stranger.one',
        destination: '/user/stranger.one/publish-auction-status',
      });
    },
  },
  {
    name: 'a result of an auction that has none',
    id: 'N4',
    tell: (truth) => {
      truth.heard.push({ ...resultTo(truth, 'bidder.one'), lotId: UNSOLD });
    },
  },
];

/** Money, and the messages about it. */
export const aboutMoneyAndMessages: readonly Lie[] = [...aboutMoney, ...aboutMessages];
