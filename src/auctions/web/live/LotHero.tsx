import type { RefObject } from 'react';
import type { LotSnapshot } from '#auctions/contract.ts';
import { rankOf } from '#auctions/rules/quick-amounts.ts';
import { lotFromWire } from '#auctions/rules/wire.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { currencyWord } from '#platform/values/money.ts';
import { type TimerTone, timerShare } from '#platform/values/timer.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Girih } from '#platform/web/Girih.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale } from '#platform/web/text.tsx';
import { type AuctionsText, useAuctionsText } from '../auctions-text.ts';
import countdownRingCss from './CountdownRing.module.css';
import css from './LotHero.module.css';
import { countdownOf, isOver, type LotViewState, priceOf, riseTenths, secondsTo, timeTone } from './lot-view-state.ts';
import { hasWinner, type OwnPosition, winnerOf } from './own-position.ts';
import { RollingSum } from './RollingSum.tsx';
import type { ServerClock } from './server-clock.ts';
import { minuteText, momentText, timeText } from './time-text.ts';
import { useClockNow } from './use-lot.ts';

type Moment = {
  lot: LotSnapshot;
  scene: LotViewState;
  position: OwnPosition;
  nowMs: number;
  secondsLeft: number | null;
};

/** What happens if nobody does anything: one sentence under the price. */
const nextStepText = (moment: Moment, t: AuctionsText['live'], locale: Locale): string => {
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

type CountdownRingProps = {
  /** Null: nothing is due; the picture stands in its place. */
  secondsLeft: number | null;
  wholeSeconds: number;
  tone: TimerTone | 'calm';
  /** What is left, in digits or days; null as the seconds. */
  text: string | null;
  caption: string;
  icon: IconName;
  label: string;
};

/** The ring of the stage: 216 px, on a phone 112. It is silent: milestones are spoken elsewhere. */
function CountdownRing({ secondsLeft, wholeSeconds, tone, text, caption, icon, label }: CountdownRingProps) {
  const share = secondsLeft === null ? 0 : timerShare(secondsLeft, wholeSeconds);
  return (
    <div
      role="timer"
      aria-label={label}
      className={classNames(countdownRingCss.ring, countdownRingCss[tone])}
      data-tone={tone}
      data-vital
    >
      <svg viewBox="0 0 216 216" aria-hidden="true">
        <circle cx="108" cy="108" fill="none" pathLength="1" className={countdownRingCss.track} />
        {share > 0 && (
          <circle
            cx="108"
            cy="108"
            fill="none"
            pathLength="1"
            strokeLinecap="round"
            strokeDasharray={`${share} 1`}
            className={countdownRingCss.arc}
          />
        )}
      </svg>
      <span className={countdownRingCss.inside}>
        {text === null ? (
          <Icon name={icon} size={44} className={countdownRingCss.icon ?? ''} />
        ) : (
          <span className={classNames(countdownRingCss.digits, 'num', text.length > 5 && countdownRingCss.long)}>
            {text}
          </span>
        )}
        <span className={countdownRingCss.caption}>{caption}</span>
      </span>
    </div>
  );
}

type LotHeroProps = {
  lot: LotSnapshot;
  clock: ServerClock;
  scene: LotViewState;
  position: OwnPosition;
  /** The line is lost: the time stands still, as it was known last. */
  frozenMs: number | null;
  /** Where the page finds it. */
  place: RefObject<HTMLElement | null>;
};

/** From here on a sum has ten digits and more. */
const BILLION_TIYIN = 100_000_000_000n;

/** The navy half: the time, the price, who leads, and what silence means. */
export function LotHero({ lot, clock, scene, position, frozenMs, place }: LotHeroProps) {
  const t = useAuctionsText().live;
  const locale = useLocale();
  const nowMs = useClockNow(clock);
  return (
    <section ref={place} className={css.stage} aria-label={t.head.stage}>
      <Girih fade="start" />
      <Ring lot={lot} scene={scene} nowMs={frozenMs ?? nowMs} />
      <div className={css.facts}>
        <PriceLabel lot={lot} />
        <p className={css.price} data-long={priceOf(lot) >= BILLION_TIYIN ? '' : undefined} data-vital>
          <RollingSum tiyin={priceOf(lot)} /> <span className={css.unit}>{currencyWord('UZS', locale)}</span>
        </p>
        <Chips lot={lot} scene={scene} position={position} />
        <p className={css.silence}>
          <Icon name="info-circle" size={16} />
          <span>
            {nextStepText({ lot, scene, position, nowMs, secondsLeft: secondsTo(lot, scene, nowMs) }, t, locale)}
          </span>
        </p>
      </div>
    </section>
  );
}

const ringIcons: Partial<Record<LotViewState, IconName>> = {
  won: 'trophy',
  completed: 'trophy',
  cancelled: 'ban',
  failed: 'ban',
};

function Ring({ lot, scene, nowMs }: { lot: LotSnapshot; scene: LotViewState; nowMs: number }) {
  const t = useAuctionsText().live.ring;
  const left = secondsTo(lot, scene, nowMs);
  const captions: Record<LotViewState, string> = {
    accepting: t.toCutOff,
    repeat: t.toCutOff,
    waiting: t.none,
    closed: t.toOpening,
    live: t.left,
    paused: t.toResume,
    won: t.ended,
    completed: t.ended,
    cancelled: t.cancelled,
    failed: t.ended,
  };
  return (
    <CountdownRing
      secondsLeft={left}
      wholeSeconds={countdownOf(lot, scene)?.wholeSeconds ?? 0}
      tone={timeTone(scene, left)}
      text={left === null ? null : timeText(left, t)}
      caption={captions[scene]}
      icon={ringIcons[scene] ?? 'hourglass'}
      label={t.label}
    />
  );
}

function PriceLabel({ lot }: { lot: LotSnapshot }) {
  const t = useAuctionsText().live.price;
  const locale = useLocale();
  const start = BigInt(lot.sheet.startPriceTiyin);
  const price = priceOf(lot);
  const hasBids = lot.leader !== null;
  const rise = String(riseTenths(price, start) / 10);
  const mark = locale === 'en' ? '.' : ',';
  const percent = rise.includes('.') ? rise.replace('.', mark) : `${rise}${mark}0`;
  return (
    <p className={css.label}>
      {!hasBids ? t.start : hasWinner(lot) ? t.last : t.now}
      {hasBids && (
        <span className={css.rise}>
          {' · '}
          {t.above} <b className="num">+{percent}%</b>
        </span>
      )}
    </p>
  );
}

function Chip({ tone, icon, children }: { tone: 'plain' | 'own' | 'ok' | 'warn'; icon?: IconName; children: string }) {
  return (
    <span className={classNames(css.chip, css[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

function Chips({ lot, scene, position }: { lot: LotSnapshot; scene: LotViewState; position: OwnPosition }) {
  return (
    <p className={css.chips}>
      {isOver(scene) ? <EndChip lot={lot} position={position} /> : <LeaderChips lot={lot} position={position} />}
    </p>
  );
}

function EndChip({ lot, position }: { lot: LotSnapshot; position: OwnPosition }) {
  const t = useAuctionsText().live.who;
  const n = winnerOf(lot);
  if (n === null) return null;
  if (position.participant === n)
    return (
      <Chip tone="ok" icon="trophy">
        {t.youWon}
      </Chip>
    );
  return (
    <Chip tone="plain" icon="trophy">
      {lot.winner ? t.winner({ name: lot.winner.name, n }) : t.bareWinner({ n })}
    </Chip>
  );
}

function LeaderChips({ lot, position }: { lot: LotSnapshot; position: OwnPosition }) {
  const t = useAuctionsText().live.who;
  const count = lot.participantCount;
  if (!lot.leader)
    return (
      <>
        {lot.phase === 'LIVE' && <Chip tone="plain">{t.nobody}</Chip>}
        <Chip tone="plain" icon="users">
          {count === 0 ? t.noParticipants : t.participants({ n: count })}
        </Chip>
      </>
    );
  const n = lot.leader.participant;
  if (position.isLeading)
    return (
      <Chip tone="ok" icon="crown">
        {t.youLead}
      </Chip>
    );
  const place = position.participant === null ? null : rankOf(lotFromWire(lot), position.participant);
  return (
    <>
      {position.isOutbid ? (
        <Chip tone="warn" icon="arrow-up">
          {t.outbid({ n })}
        </Chip>
      ) : (
        <Chip tone="plain" icon="crown">
          {t.leads({ n })}
        </Chip>
      )}
      {place !== null && <Chip tone="own">{t.place({ n: place })}</Chip>}
    </>
  );
}
