import type { SameAs } from '#platform/contract/text.ts';
import { depositReleaseClause } from '#platform/values/auction-clauses.ts';
import { clockTime, duration, durationOfSeconds } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import { shortEn } from '../lengths.ts';
import type uz from '../uz/live-cards.ts';

const lengthEn = (seconds: number) => durationOfSeconds('en', seconds);
const counted = (n: number, one: string) => plural('en', n, { one: `# ${one}`, other: `# ${one}s` });

/** Words of what stands below the stage of a live auction: bids, people, facts, rules; and of the notices of its result. */
export default {
  bids: {
    title: 'Bids',
    pageTitle: (p: { lot: string }) => `Bids on lot ${numbered('en', p.lot)}`,
    number: 'No.',
    participant: 'Participant',
    price: 'Bid',
    step: 'Increment',
    time: 'Time',
    leader: 'Leader',
    winner: 'Winner',
    first: 'opening bid',
    auto: 'auto',
    autoTitle: 'Auto-bid',
    none: 'No bids yet',
    noneLine: 'The first bid appears here.',
    all: (p: { n: number }) => `All bids: ${p.n}`,
    toAuction: 'Auction page',
    check: 'Check the log',
  },
  people: {
    title: 'Participants',
    hidden: 'names are hidden',
    noBid: 'no bid',
    none: 'No bidders registered yet.',
  },
  cards: {
    start: 'Starting price',
    step: (p: { percent: string }) => `Bid increment, ${p.percent}%`,
    stepLine: 'of the starting price',
    end: 'End of the auction',
    endLine: (p: { seconds: number }) => `a bid in the last ${shortEn(p.seconds)} extends it`,
    endPlanned: (p: { seconds: number }) => `bidding lasts ${shortEn(p.seconds)}`,
    endedLine: 'bidding is closed',
    apply: 'Registration',
    applyUntil: (p: { when: string }) => `until ${p.when}`,
    applyEnded: (p: { time: string }) => `closed at ${p.time}`,
    applyOpen: 'open',
    mortgage: 'Monthly mortgage',
    reckon: 'Calculate',
    unset: 'not set',
    today: (p: { time: string }) => `today, ${p.time}`,
    tomorrow: (p: { time: string }) => `tomorrow, ${p.time}`,
    onDay: (p: { day: string; time: string }) => `${p.day}, ${p.time}`,
  },
  object: {
    title: 'Property',
    rooms: (p: { n: number }) => counted(p.n, 'room'),
    floor: (p: { floor: string }) => `floor ${p.floor}`,
    listing: 'Listing',
  },
  /** What is read of a lot without leaving the bidding. */
  papers: {
    open: (p: { n: number }) => `Documents · ${p.n}`,
    title: 'Documents',
    rules: 'Lot rules',
    log: 'Auction log',
    bidAgreement: 'Bidding agreement',
    depositAgreement: 'Deposit agreement',
    declaration: 'Winner’s declaration',
    read: 'Read',
    none: 'Agreements are made when you register to bid, and are kept here.',
  },
  rules: {
    title: 'How does bidding end?',
    full: 'Full rules',
    silence: (p: { seconds: number }) =>
      `A late bid leaves at least ${lengthEn(p.seconds)} on the clock; with no further bid, the highest bid wins`,
    final: 'Bids can’t be withdrawn; every bid is in the log',
    deposits: 'Other deposits are released when bidding ends (backup bidders’ once the winner has paid)',
    dialog: 'Lot rules',
    lead: 'The rules were set when the lot was published and do not change during bidding.',
    startPrice: 'Starting price',
    step: 'Bid increment',
    stepLine: 'After the first bid, the price rises in whole increments.',
    deposit: 'Deposit',
    depositLine: `${depositReleaseClause('en')} The winner’s deposit counts towards the price.`,
    cutOff: 'Registration',
    cutOffLine: (p: { time: string }) => `until ${p.time} on the day of bidding`,
    opens: 'Opening',
    opensLine: (p: { time: string }) => `at ${p.time} on the day of bidding`,
    window: 'Length of bidding',
    windowLine: (p: { window: number; extension: number }) =>
      `${lengthEn(p.window)}; a bid in the last ${lengthEn(p.extension)} moves the end to ${lengthEn(p.extension)} after it`,
    repeat: 'If there are no bids',
    repeatLine: (p: { n: number }) => `the auction is repeated the next day, up to ${counted(p.n, 'day')}`,
    highest: 'Maximum bid allowed',
    highestLine: (p: { times: number }) => `up to ${p.times} times the starting price`,
    retype: 'Large bids',
    retypeLine: (p: { n: number }) => `above ${counted(p.n, 'increment')} you must retype the amount`,
    sign: 'Winner’s signature',
    signLine: (p: { n: number }) => `within ${counted(p.n, 'working day')}`,
    pay: 'Payment',
    payLine: (p: { n: number }) => `within ${duration('en', p.n, 'calendarDays')} of signing`,
    reserve: 'Backup bidder',
    reserveLine: (p: { n: number }) =>
      `if the winner withdraws, the highest backup bidder must reply within ${counted(p.n, 'working day')}`,
    forfeit: 'If an obligation is not met',
    forfeitLine: (p) =>
      `a winner who does not sign or pay forfeits the deposit: ${p.sellerShare} goes to the seller, ${p.platformShare} to the platform`,
    daysOff: 'Days off',
    daysOffLine: (p: { days: string }) => `Saturdays, Sundays and these days do not count as working days: ${p.days}`,
    daysOffNone:
      'only Saturdays and Sundays do not count as working days: the rules of this lot name no public holidays',
    outage: 'Technical pause',
    outageLine: `an outage of ${lengthEn(limits.outageSeconds)} or more extends bidding by the same time; one of ${lengthEn(limits.outageLongSeconds)} or more moves it to ${clockTime(limits.outageResumesMinute)} on the next working day`,
    hash: 'Hash of the rules (SHA-256)',
  },
  log: {
    mark: 'Log hash',
    signed: 'every bid is signed',
  },
  result: {
    won: 'Congratulations, you won!',
    wonBadge: 'You won',
    lotName: (p: { lot: string; name: string }) => `Lot ${numbered('en', p.lot)} · ${p.name}`,
    step: (p: { n: number }) => `Step ${p.n}`,
    sign: 'Signature',
    signBy: (p: { day: string }) => `by ${p.day}`,
    pay: 'Payment',
    payBy: (p: { n: number }) => `${duration('en', p.n, 'calendarDays')} after signing`,
    key: 'Keys',
    keyDay: 'on completion day',
    ok: 'Go to the declaration',
    ended: 'Bidding has ended',
    winner: (p: { name: string }) => `Winner: ${p.name}`,
    seconds: (p: { n: number }) => `${p.n} s`,
    depositBack: (p: { amount: string }) => `Deposit released: ${p.amount}`,
    openLot: 'See the result',
    close: 'Close',
    place: 'Auction results',
  },
} satisfies SameAs<typeof uz>;
