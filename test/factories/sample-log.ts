import { createHash } from 'node:crypto';
import {
  chain,
  commitmentTo,
  createLog,
  factsOf,
  type LogFact,
  type LogRow,
  type PublicEvent,
} from '#auctions/rules/log.ts';
import type { LotEvent } from '#auctions/rules/lot.ts';
import type { LotRules } from '#auctions/rules/lot-rules.ts';
import { appendEvent, createLogBatch, type LotState } from '#auctions/server/log-batch.ts';

export const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

/** Writes a log as the service does: events one by one, maxima behind commitments, some of them opened at the end. */
export const buildLog = async (
  rules: LotRules,
  publishedAtMs: number,
  events: readonly LotEvent[],
  opens: (participant: number) => boolean = () => true,
): Promise<LogRow[]> => {
  const opened = createLog(rules, publishedAtMs);
  let { lot } = opened;
  const facts: LogFact[] = [...opened.facts];
  const maxima: { row: number; participant: number; tiyin: bigint; salt: string }[] = [];
  for (const event of events) {
    const salt = `salt-${facts.length}`;
    const publicEvent: PublicEvent | null =
      event.kind === 'time'
        ? null
        : event.kind === 'maximum'
          ? {
              kind: 'maximum',
              participant: event.participant,
              atMs: event.atMs,
              ...(event.isRetyped === undefined ? {} : { isRetyped: event.isRetyped }),
              commitment: await commitmentTo(sha256, event.tiyin, salt),
            }
          : event;
    const outcome = factsOf(lot, event, publicEvent);
    lot = outcome.lot;
    facts.push(...outcome.facts);
    if (event.kind !== 'maximum') continue;
    const row = facts.findLastIndex(({ type }) => type === 'event') + 1;
    maxima.push({ row, participant: event.participant, tiyin: event.tiyin, salt });
  }
  for (const { row, participant, tiyin, salt } of maxima)
    if (opens(participant)) facts.push({ type: 'reveal', row, tiyin, salt });
  return chain(sha256, facts);
};

/** Writes a log as the pages of the server grow: a maximum is opened as soon as it tells nothing any more. */
export const buildServedLog = async (
  rules: LotRules,
  publishedAtMs: number,
  events: readonly LotEvent[],
): Promise<LogRow[]> => {
  const { lot, facts } = createLog(rules, publishedAtMs);
  const first = await chain(sha256, facts);
  const state: LotState = {
    lot,
    round: 1,
    head: { number: 1, hash: first[0]?.hash ?? '' },
    sheetHash: '',
    activeNumbers: new Map(),
    allNumbers: new Map(),
    nextNumber: 1,
    sealedMaxima: [],
  };
  const page = createLogBatch(state, 1n);
  for (const [at, event] of events.entries()) {
    if (event.kind === 'time') appendEvent(page, event, null);
    else if (event.kind === 'maximum') {
      const { tiyin, ...rest } = event;
      const salt = `salt-${at}`;
      const publicEvent: PublicEvent = { ...rest, commitment: await commitmentTo(sha256, tiyin, salt) };
      appendEvent(page, event, publicEvent, { tiyin, salt });
    } else appendEvent(page, event, event);
  }
  return [...first, ...page.rows.map(({ number, fact, hash }) => ({ number, fact, hash }))];
};
