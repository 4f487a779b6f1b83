import type { LotSnapshot } from '#auctions/contract.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { AuctionsText } from '../auctions-text.ts';
import type { OwnPosition } from './own-position.ts';
import type { Scene } from './scene.ts';
import { minuteText, momentText } from './time-text.ts';

type Moment = { lot: LotSnapshot; scene: Scene; position: OwnPosition; nowMs: number; secondsLeft: number | null };

/** What happens if nobody does anything: one sentence under the price. */
export const nextStepText = (moment: Moment, t: AuctionsText['live'], locale: Locale): string => {
  const { lot, scene, nowMs } = moment;
  const when = (ms: number | null) => (ms === null ? '' : momentText(ms, nowMs, t.cards, locale));
  switch (scene) {
    case 'accepting':
      return t.silence.accepting({ when: when(lot.opensAtMs) });
    case 'repeat':
      return t.silence.repeat({ n: lot.daysWithoutBid, when: when(lot.opensAtMs) });
    case 'waiting':
      return t.silence.waiting({
        cutOff: minuteText(lot.sheet.cutOffMinute),
        opens: minuteText(lot.sheet.opensMinute),
      });
    case 'closed':
      return t.silence.closed({ when: when(lot.opensAtMs) });
    case 'paused':
      return t.silence.paused({ when: when(lot.resumesAtMs) });
    case 'live':
      return liveText(moment, t.silence);
    case 'won':
    case 'completed':
      return lot.duty ? t.silence[lot.duty.kind]({ when: when(lot.duty.byMs) }) : t.silence.done;
    case 'cancelled':
      return t.silence.cancelled;
    case 'failed':
      return t.silence.failed;
  }
};

const liveText = ({ lot, position, secondsLeft }: Moment, t: AuctionsText['live']['silence']): string => {
  if (!lot.leader) return t.nobody;
  // Near the end the rule that adds time matters most.
  const isNearEnd = secondsLeft !== null && secondsLeft <= limits.timerOrangeSeconds;
  if (isNearEnd && !position.isLeading) return t.extends({ seconds: lot.sheet.extensionSeconds });
  return position.isLeading ? t.you : t.other({ n: lot.leader.participant });
};
