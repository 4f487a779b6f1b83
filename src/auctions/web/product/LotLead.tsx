import { useId } from 'react';
import type { LotSnapshot } from '#auctions/contract.ts';
import { countdownBoxes } from '#auctions/rules/countdown.ts';
import { Button, buttonClass, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount, formatRelativeMoment } from '../auction-format.ts';
import { SaveLot } from '../entry/SaveLot.tsx';
import { useEntryText } from '../entry-text.ts';
import { useSecondsUntil } from '../server-time.ts';
import css from './LotLead.module.css';
import { dueOf, formatTimeLeft } from './lot-due.ts';
import { isParticipant, type LotData, mayWithdraw } from './use-lot-data.ts';

type LeadProps = {
  state: LotData;
  /** Where a visitor logs in, to come back into the dialog. */
  loginHref: string;
  onEnter: () => void;
  onWithdraw: () => void;
};

/** How the auction stands, how long one may still apply, and the one thing to do about it. */
export function LotLead({ state, onWithdraw, ...rest }: LeadProps) {
  const t = useEntryText();
  const { lot, own } = state;
  return (
    <section className={css.lead} aria-label={t.panel.label}>
      <Status lot={lot} />
      <Countdown lot={lot} />
      {lot.winner && (
        <p className={css.winner}>
          <Icon name="trophy" size={18} /> {t.panel.winner({ name: lot.winner.name, n: lot.winner.participant })}
        </p>
      )}
      {isParticipant(own) && !lot.winner && (
        <p className={css.entered}>
          <Icon name="circle-check" size={18} /> {t.panel.entered({ n: own.participant })}
        </p>
      )}
      <Action state={state} size={52} isWide {...rest} />
      {(lot.phase === 'ACCEPTING' || lot.phase === 'CLOSED') && lot.opensAtMs !== null && (
        <SaveLot lotId={lot.productId} look="subtle" />
      )}
      {mayWithdraw(state) && (
        <Button look="subtle" isWide onClick={onWithdraw}>
          {t.panel.withdraw}
        </Button>
      )}
    </section>
  );
}

/** The end of the bar on a phone: the same action in a word. */
export function LotBarAction(props: Omit<LeadProps, 'onWithdraw'>) {
  return <Action {...props} size={48} isShort />;
}

/** The beginning of the bar on a phone: how long it lasts. */
export function LotBarTime({ state: { lot } }: { state: LotData }) {
  const t = useEntryText();
  const due = dueOf(lot, t);
  const left = useSecondsUntil(due?.untilMs ?? null, lot.nowMs);
  if (!due) return <span className={css.barTime}>{t.phases[lot.phase]}</span>;
  return (
    <span className={css.barTime} role="timer" aria-label={due.label}>
      <small>{due.shortLabel}</small>
      <b className="num">{formatTimeLeft(left, t)}</b>
    </span>
  );
}

function Action({
  state: { lot, own, isUser },
  loginHref,
  onEnter,
  isShort = false,
  ...looks
}: Omit<LeadProps, 'onWithdraw'> & { size: 48 | 52; isWide?: boolean; isShort?: boolean }) {
  const t = useEntryText().panel;
  const isIn = isParticipant(own);
  const isOpen = lot.phase === 'ACCEPTING' || lot.phase === 'WAITING';
  const toAuction = (words: string) => (
    <LinkButton
      {...looks}
      look={lot.phase === 'LIVE' ? 'filled' : 'soft'}
      icon="gavel"
      to={`/auction/${lot.productId}`}
    >
      {words}
    </LinkButton>
  );
  if (lot.phase === 'LIVE') return toAuction(isIn ? t.goBid : t.watch);
  if (!isOpen || isIn) return toAuction(t.see);
  const words = isShort ? t.enterShort : t.enter;
  if (isUser)
    return (
      <Button {...looks} icon="gavel" aria-haspopup="dialog" onClick={onEnter}>
        {words}
      </Button>
    );
  return (
    <LoginButton {...looks} href={loginHref}>
      {words}
    </LoginButton>
  );
}

function LoginButton({
  href,
  size,
  isWide,
  children,
}: {
  href: string;
  size: 48 | 52;
  isWide?: boolean;
  children: string;
}) {
  return (
    <a className={buttonClass({ size, isWide: isWide ?? false })} href={href} rel="nofollow">
      <Icon name="gavel" size={18} />
      {children}
    </a>
  );
}

function Status({ lot }: { lot: LotSnapshot }) {
  const t = useEntryText();
  const locale = useLocale();
  const n = lot.participants.length;
  const when = (ms: number | null) => (ms === null ? '' : formatRelativeMoment(ms, lot.nowMs, locale, t));
  const price = formatAmount(lot.winner?.amount ?? lot.leader?.amount ?? lot.sheet.startPriceTiyin, locale);
  const words: Record<LotSnapshot['phase'], () => string> = {
    ACCEPTING: () => t.panel.accepting({ n, when: when(lot.opensAtMs) }),
    WAITING: () => t.panel.waiting,
    CLOSED: () => t.panel.closed({ n, when: when(lot.opensAtMs) }),
    LIVE: () =>
      lot.resumesAtMs === null ? t.panel.live({ n, price }) : t.panel.paused({ when: when(lot.resumesAtMs) }),
    WON: () => t.panel.won({ price }),
    COMPLETED: () => t.panel.won({ price }),
    CANCELLED: () => t.panel.cancelled,
    FAILED: () => t.panel.failed,
  };
  return (
    <p className={css.status} role="status" data-live={lot.phase === 'LIVE' || undefined}>
      <Icon name={lot.phase === 'LIVE' ? 'gavel' : 'users'} size={18} />
      <span>{words[lot.phase]()}</span>
    </p>
  );
}

function Countdown({ lot }: { lot: LotSnapshot }) {
  const t = useEntryText();
  const due = dueOf(lot, t);
  const label = useId();
  const left = useSecondsUntil(due?.untilMs ?? null, lot.nowMs);
  if (!due) return null;
  return (
    <div className={css.countdown}>
      <p className={css.line}>
        <b id={label}>{due.label}</b> <span>{due.until}</span>
      </p>
      {/* The timer role is silent by itself: nobody wants every second read aloud. */}
      <div role="timer" aria-labelledby={label} className={css.boxes}>
        {countdownBoxes(left).map(({ unit, n }) => (
          <span key={unit} className={css.box}>
            <b className="num">{String(n).padStart(2, '0')}</b>
            <small>{t.unit({ n, unit })}</small>
          </span>
        ))}
      </div>
    </div>
  );
}
