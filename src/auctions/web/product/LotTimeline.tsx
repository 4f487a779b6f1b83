import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import {
  isDecided,
  type LotStep,
  lotSteps,
  plannedTimes,
  type StepState,
  stepStates,
} from '#auctions/rules/lot-steps.ts';
import { rulesFromWire } from '#auctions/rules/wire.ts';
import type { Locale } from '#platform/values/locale.ts';
import { shortSum } from '#platform/values/money.ts';
import { formatDay, formatTime } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { formatDeadline, formatRelativeDay, formatRelativeMoment } from '../auction-format.ts';
import { type EntryText, useEntryText } from '../entry-text.ts';
import css from './LotTimeline.module.css';
import type { LotData } from './use-lot-data.ts';

/** The dated steps of a lot, what one needs to take part, and the way to its log. */
export function LotTimeline({ state, publishedAt }: { state: LotData; publishedAt: string }) {
  const t = useEntryText().section;
  const { lot } = state;
  return (
    <div className={css.card}>
      <div className={css.halves}>
        <Steps lot={lot} publishedAt={publishedAt} />
        {!isDecided(lot.phase) && <Readiness {...state} />}
      </div>
      <p className={css.links}>
        <Link className={css.log} to={`/auction/${lot.productId}#questions`}>
          <Icon name="message-circle" size={18} /> {t.questions}
        </Link>
        <Link className={css.log} to={`/auction/${lot.productId}/log`}>
          <Icon name="file-search" size={18} /> {t.log}
        </Link>
      </p>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** When each step is or was, in words; '' for one that will not come any more. */
const datesOf = (lot: LotSnapshot, publishedAt: string, locale: Locale, t: EntryText): Record<LotStep, string> => {
  const times = plannedTimes(rulesFromWire(lot.sheet), lot.day);
  const cutOffMs = lot.cutOffAtMs ?? times?.cutOffMs ?? null;
  const opensMs = lot.opensAtMs ?? times?.opensMs ?? null;
  const closesMs = opensMs === null ? null : (lot.closesAtMs ?? opensMs + lot.sheet.windowSeconds * 1000);
  const wasCut = lot.phase === 'CANCELLED' || lot.phase === 'FAILED';
  const applications = (): string => {
    if (cutOffMs !== null && cutOffMs <= lot.nowMs)
      return t.section.closedAt({ moment: formatRelativeMoment(cutOffMs, lot.nowMs, locale, t) });
    if (wasCut) return '';
    return cutOffMs === null ? t.section.firstApplication : formatDeadline(cutOffMs, lot.nowMs, locale, t);
  };
  return {
    published: `${formatDay(publishedAt, locale)}, ${formatTime(publishedAt)}`,
    applications: applications(),
    bidding:
      wasCut && (opensMs === null || opensMs > lot.nowMs)
        ? ''
        : opensMs === null || closesMs === null
          ? t.section.dayUnknown
          : t.section.between({
              day: formatRelativeDay(opensMs, lot.nowMs, locale, t),
              from: formatTime(opensMs),
              to: formatTime(Math.ceil(closesMs / MINUTE_MS) * MINUTE_MS),
            }),
    declaration:
      stepStates(lot.phase).declaration === 'done' || wasCut
        ? ''
        : t.section.signWithin({ n: lot.sheet.signWorkingDays }),
  };
};

function Steps({ lot, publishedAt }: { lot: LotSnapshot; publishedAt: string }) {
  const t = useEntryText();
  const locale = useLocale();
  const states = stepStates(lot.phase);
  const dates = datesOf(lot, publishedAt, locale, t);
  return (
    <ol className={css.steps}>
      {lotSteps.map((step) => (
        <li key={step} data-state={states[step]} aria-current={states[step] === 'now' ? 'step' : undefined}>
          <Mark state={states[step]} words={t.section.states[states[step]]} />
          <span>
            <b>{t.section.steps[step]}</b>
            {dates[step] !== '' && <small>{dates[step]}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state, words }: { state: StepState; words: string }) {
  return (
    <span className={css.mark}>
      {state === 'done' && <Icon name="check" size={14} />}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

type Need = { words: string; isReady: boolean };

/** What has to be there before one takes part: known of oneself only. */
const needsOf = (lot: LotSnapshot, own: OwnParticipation | null, locale: Locale, t: EntryText['section']): Need[] => {
  const isHeld = own?.deposit?.fate === 'held';
  return [
    { words: t.verified, isReady: own !== null && !['notVerified', 'companyInvalid'].includes(own.mayEnter) },
    { words: t.offer, isReady: isHeld && own.bidAgreementId !== null },
    {
      words: t.money({ amount: shortSum(BigInt(lot.sheet.depositTiyin), locale) }),
      isReady: own !== null && (isHeld || BigInt(own.available) >= BigInt(lot.sheet.depositTiyin)),
    },
  ];
};

function Readiness({ lot, own, isUser }: LotData) {
  const t = useEntryText().section;
  const locale = useLocale();
  return (
    <div className={css.needs}>
      <h3>{t.ready}</h3>
      <ul>
        {needsOf(lot, own, locale, t).map(({ words, isReady }) => (
          <li key={words} data-ready={isReady || undefined}>
            {isReady ? <Icon name="circle-check" size={18} /> : <span className={css.empty} aria-hidden="true" />}
            <span>
              {words}
              {own && <span className="visually-hidden">: {isReady ? t.isReady : t.isMissing}</span>}
            </span>
          </li>
        ))}
      </ul>
      {!isUser && <p className={css.hint}>{t.visitor}</p>}
    </div>
  );
}
