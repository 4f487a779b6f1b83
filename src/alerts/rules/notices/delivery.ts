import { limits } from '#platform/values/limits.ts';
import { fromTashkent, tashkentParts } from '#platform/values/time.ts';
import type { Channel, NewsKind } from '../news.ts';

/** Hours in Tashkent, from the first to the second, over midnight where it is the smaller one. */
export type QuietHours = { fromHour: number; untilHour: number };

/** What somebody chose for one way: whether it is on and leads somewhere, which kinds it brings, when and how many. */
export type ChannelChoice = {
  isOn: boolean;
  mutedKinds: readonly NewsKind[];
  /** Kinds that this way no longer brings. */
  stoppedKinds: readonly NewsKind[];
  quiet: QuietHours | null;
  perDay: number;
};

/** What somebody who chose nothing gets, and a phone without an account. */
export const defaultHours = {
  quiet: { fromHour: limits.quietFromHour, untilHour: limits.quietUntilHour },
  perDay: limits.noticesPerDayDefault,
} as const;

/** What becomes of one message. `summary`: it goes into a summary that leaves now. `later`: it is judged again then. */
export type DeliveryDecision = { is: 'now' } | { is: 'later'; atMs: number } | { is: 'summary' } | { is: 'never' };

/** What already left this day by the same way to the same place. */
export type SentToday = { sent: number; summaries: number };

const HOUR_MS = 60 * 60_000;
const NOW: DeliveryDecision = { is: 'now' };

/** News that is not about this very hour; the rest never waits. */
const deferrableKinds: ReadonlySet<NewsKind> = new Set(['match', 'selection', 'order', 'application']);

export const isDeferrable = (kind: NewsKind): boolean => deferrableKinds.has(kind);

/** Whether the account is told of is nobody's choice: it may be somebody else who acts in it. */
export const canBeMuted = (kind: NewsKind): boolean => kind !== 'account';

/** Whether a way may bring news of a kind at all. */
export const isChannelEnabled = (kind: NewsKind, { isOn, mutedKinds, stoppedKinds }: ChannelChoice): boolean =>
  isOn && !(canBeMuted(kind) && (mutedKinds.includes(kind) || stoppedKinds.includes(kind)));

/** How many messages about new listings a way brings in a day. */
export const perDayOf = (channel: Channel, { perDay }: Pick<ChannelChoice, 'perDay'>): number =>
  channel === 'sms' ? Math.min(limits.orderSmsPerDayMax, perDay) : perDay;

/** Whether an hour is quiet; the same hour twice makes none quiet. */
const isQuiet = (hour: number, quiet: QuietHours | null): boolean => {
  if (quiet === null || quiet.fromHour === quiet.untilHour) return false;
  const { fromHour, untilHour } = quiet;
  return fromHour < untilHour ? hour >= fromHour && hour < untilHour : hour >= fromHour || hour < untilHour;
};

/** SMS ring at night, so they keep the hours of the platform besides those of the person. */
const isOpen = (hour: number, channel: Channel, quiet: QuietHours | null): boolean =>
  !isQuiet(hour, quiet) && !(channel === 'sms' && isQuiet(hour, defaultHours.quiet));

/** Whether news of a kind has to wait for another hour. */
export const mustWait = (
  kind: NewsKind,
  channel: Channel,
  { quiet }: Pick<ChannelChoice, 'quiet'>,
  nowMs: number,
): boolean => isDeferrable(kind) && !isOpen(tashkentParts(nowMs).hour, channel, quiet);

/** A summary leaves when the quiet hours end, at nine in the morning, and in the last hour before the evening is quiet. */
const isSummaryHour = (hour: number, channel: Channel, quiet: QuietHours | null): boolean =>
  isOpen(hour, channel, quiet) &&
  (hour === limits.quietUntilHour || hour === limits.quietFromHour - 1 || !isOpen((hour + 23) % 24, channel, quiet));

/** The beginning of the next hour of a kind, strictly after a moment; null when no hour of the day is. */
const nextHour = (afterMs: number, isEligibleHour: (hour: number) => boolean): number | null => {
  const first = (Math.floor(afterMs / HOUR_MS) + 1) * HOUR_MS;
  for (let atMs = first; atMs < first + 24 * HOUR_MS; atMs += HOUR_MS)
    if (isEligibleHour(tashkentParts(atMs).hour)) return atMs;
  return null;
};

/** The midnight in Tashkent with which a day began. */
export const startOfDay = (nowMs: number): number => {
  const { year, month, day } = tashkentParts(nowMs);
  return fromTashkent(year, month, day);
};

/**
 * Decides about one message: now, at a later hour, in a summary, or not at all. Only news of new listings is counted: what
 * is above the number of the day goes into one summary, and what comes after that summary waits for the next day's number.
 */
export const decideDelivery = (
  { kind, channel }: { kind: NewsKind; channel: Channel },
  choice: ChannelChoice,
  { nowMs, today }: { nowMs: number; today: SentToday },
): DeliveryDecision => {
  const { quiet } = choice;
  if (!isChannelEnabled(kind, choice)) return { is: 'never' };
  if (mustWait(kind, channel, choice, nowMs)) return laterAt(nextHour(nowMs, (hour) => isOpen(hour, channel, quiet)));
  if (kind !== 'match' || today.sent < perDayOf(channel, choice)) return NOW;
  const isForSummary = (hour: number) => isSummaryHour(hour, channel, quiet);
  if (today.summaries > 0) return laterAt(nextHour(startOfDay(nowMs) + 24 * HOUR_MS - 1, isForSummary));
  if (isForSummary(tashkentParts(nowMs).hour)) return { is: 'summary' };
  return laterAt(nextHour(nowMs, isForSummary));
};

/** Whoever finds every hour quiet wants nothing that can wait. */
const laterAt = (atMs: number | null): DeliveryDecision => (atMs === null ? { is: 'never' } : { is: 'later', atMs });
