import type { LotSnapshot } from '#auctions/contract.ts';
import { countdownBoxes } from '#auctions/rules/countdown.ts';
import { formatTime } from '#platform/values/time.ts';
import { timerText } from '#platform/values/timer.ts';
import type { EntryText } from '../entry-text.ts';

/** What the visitor waits for now, by which moment. */
export const dueOf = (
  lot: LotSnapshot,
  t: EntryText,
): { untilMs: number; label: string; shortLabel: string; until: string } | null => {
  const { untilCutOff, untilCutOffShort, untilOpening, untilClosing } = t.panel;
  if (lot.phase === 'ACCEPTING' && lot.cutOffAtMs !== null)
    return {
      untilMs: lot.cutOffAtMs,
      label: untilCutOff,
      shortLabel: untilCutOffShort,
      until: t.until({ moment: formatTime(lot.cutOffAtMs) }),
    };
  if (lot.phase === 'CLOSED' && lot.opensAtMs !== null)
    return { untilMs: lot.opensAtMs, label: untilOpening, shortLabel: untilOpening, until: formatTime(lot.opensAtMs) };
  if (lot.phase === 'LIVE' && lot.closesAtMs !== null && lot.resumesAtMs === null)
    return {
      untilMs: lot.closesAtMs,
      label: untilClosing,
      shortLabel: untilClosing,
      until: formatTime(lot.closesAtMs),
    };
  return null;
};

const DAY_SECONDS = 86_400;

/** «2 kun 4 soat», and the digits of a clock on the last day. */
export const formatTimeLeft = (left: number, t: EntryText): string =>
  left < DAY_SECONDS
    ? timerText(left)
    : countdownBoxes(left)
        .slice(0, 2)
        .map(({ unit, n }) => `${n} ${t.unit({ n, unit })}`)
        .join(' ');
