import { useTabAddress } from '#identity/web/profile/tab-address.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatDay, formatTime, isoDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Declaration, MyLot } from '../../contract.ts';
import { useAuctionNow } from './auction-now.ts';
import { dutyOf } from './DeclarationCard.tsx';
import { declarations, type Offer, offers, ownLots } from './own-papers.ts';
import css from './papers.module.css';
import { type PapersText, usePapersText } from './papers-text.ts';
import { timeLeft } from './time-left.ts';

type Step = { key: string; icon: IconName; tone: 'info' | 'warn' | 'live'; title: string; line: string; to: string };

const SHOWN_STEPS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

const deadline = (byMs: number, nowMs: number, t: PapersText): string => {
  const left = timeLeft(byMs, nowMs);
  return left ? t.leftShort(left) : t.declarations.overdue;
};

const dutySteps = (rows: readonly Declaration[], nowMs: number, t: PapersText, address: string): Step[] =>
  rows.flatMap((row) => {
    const duty = dutyOf(row);
    const by = duty === 'sign' ? row.signBy : row.payBy;
    if (duty === null || by === null) return [];
    const title = deadline(Date.parse(by), nowMs, t);
    return [{ key: row.id, icon: 'clock', tone: 'warn', title, line: t.next[duty], to: address }];
  });

const offerSteps = (rows: readonly Offer[], nowMs: number, t: PapersText, address: string): Step[] =>
  rows.map(({ agreement, duty }) => ({
    key: agreement.id,
    icon: 'gavel',
    tone: 'warn',
    title: deadline(duty.byMs, nowMs, t),
    line: t.next.offer,
    to: address,
  }));

/** «Tomorrow 15:00», «Today 15:00», or the day. */
const whenOf = (atMs: number, nowMs: number, t: PapersText['next'], locale: Locale): string => {
  const time = formatTime(atMs);
  if (isoDate(atMs) === isoDate(nowMs)) return t.today({ time });
  if (isoDate(atMs) === isoDate(nowMs + DAY_MS)) return t.tomorrow({ time });
  return t.onDay({ day: formatDay(atMs, locale), time });
};

const lotSteps = (rows: readonly MyLot[], nowMs: number, t: PapersText['next'], locale: Locale): Step[] =>
  rows.flatMap((row): Step[] => {
    const place = { key: `lot-${row.id}`, to: `/auction/${row.id}` };
    if (row.phase === 'LIVE')
      return [{ ...place, icon: 'gavel', tone: 'live', title: t.liveNow, line: t.live({ lot: row.name }) }];
    if ((row.phase !== 'ACCEPTING' && row.phase !== 'CLOSED') || row.opensAtMs === null) return [];
    const title = whenOf(row.opensAtMs, nowMs, t, locale);
    return [{ ...place, icon: 'calendar', tone: 'info', title, line: t.starts({ lot: row.name }) }];
  });

const listOf = <Row,>(rows: readonly Row[] | 'failed' | null): readonly Row[] =>
  rows === 'failed' ? [] : (rows ?? []);

/** What the acting principal has to do next: bid, sign, pay, answer. At most three, the most urgent first. */
export function NextSteps() {
  const t = usePapersText();
  const locale = useLocale();
  const now = useAuctionNow();
  const address = useTabAddress('declarations');
  const ownDeclarations = listOf(declarations.use());
  const openOffers = listOf(offers.use());
  const lots = listOf(ownLots.use());
  if (now === null) return null;
  const ofLots = lotSteps(lots, now, t.next, locale);
  const steps = [
    ...ofLots.filter(({ tone }) => tone === 'live'),
    ...offerSteps(openOffers, now, t, address),
    ...dutySteps(ownDeclarations, now, t, address),
    ...ofLots.filter(({ tone }) => tone !== 'live'),
  ].slice(0, SHOWN_STEPS);
  if (steps.length === 0) return null;
  return (
    <nav aria-label={t.next.title}>
      <ul className={css.next}>
        {steps.map(({ key, icon, tone, title, line, to }) => (
          <li key={key}>
            <Link to={to} className={css.step}>
              <span className={css.tile} data-tone={tone}>
                <Icon name={icon} size={22} />
              </span>
              <span className={css.stepWords}>
                <b>{title}</b>
                <span>{line}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
