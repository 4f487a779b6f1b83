import type { TestApp } from '../app.ts';
import { giveMoney } from './accounts.ts';
import { createApplication, pledgedForm, SQB } from './applications.ts';
import { depositOf, enter } from './auctions.ts';
import {
  allAreUnblocked,
  answerOf,
  assistant,
  author,
  first,
  type LotStory,
  lotOf,
  type Move,
  type MoveName,
  moves,
  moveTo,
  passDue,
  refundsAre,
  second,
  third,
} from './lot-moves.ts';

/** The way to each phase in which the life of a lot may stand, one after the other. */
const ways = {
  published: [],
  entered: ['the first enters', 'second enters'],
  closed: ['the clock passes the next moment'],
  live: ['the clock passes the next moment'],
  led: ['the first bids and would be in reserve', 'the second bids'],
  won: ['the clock passes the next moment'],
  signed: ['the winner signs'],
  offered: ['the winner renounces'],
  begunAnew: ['the reserve declines'],
} satisfies Record<string, (MoveName | 'second enters')[]>;
const endings = { paid: 'the winner pays', unsold: 'moved to failed' } as const;
export type StoryStart = keyof typeof ways | keyof typeof endings | 'unasked';
export const storyStarts: readonly StoryStart[] = [
  ...(Object.keys(ways) as (keyof typeof ways)[]),
  'unasked',
  'paid',
  'unsold',
];

/** Before which part of the way an ending is. */
const endingAfter = { paid: 'signed', unsold: 'published' } as const;

/** An application of a person or a bank whose lot has come as far as that. */
export const tellStory = async (app: TestApp, start: StoryStart, isOfBank = false): Promise<LotStory> => {
  const form = { ...pledgedForm, objectPrice: '10000000000' };
  const companyId = isOfBank ? SQB : null;
  const applicationId = await createApplication(app, { process: 'agreement', form, author, assistant, companyId });
  const story: LotStory = { app, applicationId, lots: [] };
  const make = async (name: string, one: Move) => {
    const answer = await one(story);
    if (!answer?.isDone) throw new Error(`On the way to ${start}: ${name} was refused, ${answer?.code}.`);
  };
  await make('to auction', moveTo('auction'));
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const isEnding = start === 'paid' || start === 'unsold';
  const upTo = start === 'unasked' ? 'live' : isEnding ? endingAfter[start] : start;
  for (const name of names.slice(0, names.indexOf(upTo) + 1))
    for (const step of ways[name])
      await make(
        step,
        step === 'second enters' ? async () => answerOf(await enter(app, second, lotOf(story))) : moves[step],
      );
  // A day of bidding without a bid.
  if (start === 'unasked') await make('the end', passDue);
  if (isEnding) await make(start, moves[endings[start]]);
  return story;
};

/** Gives everybody back the account and enough money for any price of a story. */
export const settleStory = async (story: LotStory): Promise<void> => {
  await allAreUnblocked(story);
  await refundsAre('PAID')(story);
  for (const who of [first, second, third])
    if ((await depositOf(story.app, who)).available < 30_000_000_000n) await giveMoney(story.app, who);
};

/** What of a lot, its property and all money a refused move leaves as it was. Refused bids are written in the log. */
export const standing = async ({ app, applicationId, lots }: LotStory): Promise<string> => {
  const [row] = await app.db.sql<{ all: unknown }>`
    select jsonb_build_object(
      'application', (select jsonb_build_array(process, version, listing_id, publish) from application where id = ${applicationId}),
      'listings', (select jsonb_agg(jsonb_build_array(id, process, visibility, price_tiyin) order by id) from listing where id = any(${lots})),
      'lots', (select jsonb_agg(jsonb_build_array(id, (state::jsonb -> 'lot') - 'nowMs' - 'maxima', due_ms, winner_number) order by id) from lot where id = any(${lots})),
      'asked', (select jsonb_agg(jsonb_build_array(lot_id, requested_by, reason)) from lot_cancel_request where lot_id = any(${lots})),
      'deposits', (select jsonb_agg(jsonb_build_array(lot_id, number, fate) order by lot_id, number) from lot_participant where lot_id = any(${lots})),
      'declarations', (select jsonb_agg(to_jsonb(d) order by document) from lot_declaration d where lot_id = any(${lots})),
      'transfers', (select max(id) from ledger_transfer),
      'refunds', (select jsonb_agg(id order by id) from refund_request where state = 'REQUESTED'),
      'contracts', (select jsonb_agg(jsonb_build_array(document, signed_at, replaced_at) order by document) from application_contract where application_id = ${applicationId})
    ) as all`;
  return JSON.stringify(row?.all);
};
