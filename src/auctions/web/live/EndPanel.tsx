import type { OwnParticipation } from '#auctions/contract.ts';
import { useTabAddress } from '#identity/web/profile/tab-address.ts';
import { formatMoney } from '#platform/values/money.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { ReceiptsButton } from '../receipts/ReceiptsButton.tsx';
import { DepositOutcome } from './DepositOutcome.tsx';
import css from './LotActionPanel.module.css';
import type { LotActionPanelProps } from './lot-action-panel-props.ts';
import { priceOf } from './lot-view-state.ts';
import { winnerOf } from './own-position.ts';
import { momentText } from './time-text.ts';

type EndMessage = { icon: IconName; tone: 'ok' | 'warn' | 'plain'; title: string; line: string };

const useEndMessage = ({ lot, scene, position, own, nowMs }: LotActionPanelProps): EndMessage => {
  const all = useAuctionsText().live;
  const t = all.end;
  const locale = useLocale();
  const when = (ms: number) => momentText(ms, nowMs, all.cards, locale);
  const duty = own?.duty ?? null;
  if (scene === 'cancelled') return { icon: 'ban', tone: 'plain', title: t.cancelledTitle, line: t.cancelledLine };
  if (scene === 'failed') return { icon: 'ban', tone: 'plain', title: t.failedTitle, line: t.failedLine };
  if (duty?.kind === 'offer')
    return { icon: 'gavel', tone: 'warn', title: t.offerTitle, line: t.offerLine({ when: when(duty.byMs) }) };
  if (position.participant !== null && position.participant === winnerOf(lot)) {
    const line =
      duty === null
        ? t.wonDone
        : duty.kind === 'pay'
          ? t.wonPay({ when: when(duty.byMs) })
          : t.wonLine({ when: when(duty.byMs) });
    return { icon: 'trophy', tone: 'ok', title: t.wonTitle, line };
  }
  if (position.participant === null)
    return { icon: 'gavel', tone: 'plain', title: t.overTitle, line: t.overLine({ name: lot.winner?.name ?? '' }) };
  return { icon: 'gavel', tone: 'plain', title: t.lostTitle, line: lossLine(lot, own, t, locale) };
};

/** Of many participants only the first are told, so who is not among them may have bid. */
export const isWhole = ({ participants, participantCount }: LotActionPanelProps['lot']): boolean =>
  participants.length >= participantCount;

/** The last price, and by how much the own last bid was below it. */
const lossLine = (
  lot: LotActionPanelProps['lot'],
  own: OwnParticipation | null,
  t: ReturnType<typeof useAuctionsText>['live']['end'],
  locale: Parameters<typeof formatMoney>[1],
): string => {
  const sum = (tiyin: bigint) => formatMoney({ currency: 'UZS', hundredths: tiyin }, locale);
  const last = lot.participants.find(({ number }) => number === own?.participant)?.lastBid ?? null;
  const price = priceOf(lot);
  const note = last === null ? (isWhole(lot) ? t.noBid : '') : t.lostBy({ amount: sum(price - BigInt(last)) });
  return `${t.lostPrice} ${sum(price)}. ${note}`;
};

/** After the end: who won, what became of the deposit, and what is next. */
export function EndPanel(props: LotActionPanelProps) {
  const { lot, position, own } = props;
  const t = useAuctionsText().live.end;
  const declarations = useTabAddress('declarations');
  const says = useEndMessage(props);
  const isWinner = says.tone !== 'plain';
  return (
    <section className={css.panel} aria-labelledby="desk-title">
      <div className={css.lead}>
        <span className={`${css.mark} ${says.tone === 'plain' ? '' : css[says.tone]}`}>
          <Icon name={says.icon} size={22} />
        </span>
        <div>
          <h2 id="desk-title" className={css.title}>
            {says.title}
          </h2>
          <p className={css.line}>{says.line}</p>
        </div>
      </div>
      {own?.deposit && position.participant !== null && !isWinner && (
        <DepositOutcome deposit={own.deposit} endedAtMs={lot.winner?.atMs ?? null} />
      )}
      <div className={css.buttons}>
        {isWinner && own?.duty && (
          <LinkButton size={52} to={declarations}>
            {own.duty.kind === 'offer' ? t.openOffer : t.openDeclaration}
          </LinkButton>
        )}
        <LinkButton look="line" size={isWinner ? 52 : 48} icon="shield-search" to={`/auction/${lot.productId}/log`}>
          {t.checkLog}
        </LinkButton>
        {!isWinner && (
          <LinkButton look="soft" size={48} to="/auction">
            {t.otherLots}
          </LinkButton>
        )}
      </div>
      {own && <ReceiptsButton lotId={lot.productId} count={own.receipts} className={css.receipts ?? ''} />}
    </section>
  );
}
