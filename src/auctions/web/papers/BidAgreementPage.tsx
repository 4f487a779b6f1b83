import { squareMetres } from '#platform/values/format-number.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { BidAgreement } from '../../contract.ts';
import { exactTime, lotDigits, sumOf } from './facts.ts';
import { bidAgreements } from './own-papers.ts';
import { PaperPage } from './PaperPage.tsx';
import { usePapersText } from './papers-text.ts';

type PageProps = {
  agreement: BidAgreement;
  checkedAt: string;
  /** Whether somebody looks who may have agreements. */
  mayOwn: boolean;
};

/** A bid agreement as its QR code shows it (AUC-027, NAV-019). */
export function BidAgreementPage({ agreement, checkedAt, mayOwn }: PageProps) {
  const all = usePapersText();
  const t = all.page;
  const locale = useLocale();
  const own = bidAgreements.use(mayOwn);
  const { id, number, status } = agreement;
  const isActive = status === 'active';
  const digits = (text: string) => <span className="num">{text}</span>;
  return (
    <PaperPage
      title={t.bidTitle({ number })}
      kind={t.bidKind}
      paper={agreement}
      badge={<Badge tone={isActive ? 'ok' : 'plain'}>{all.bids.states[status]}</Badge>}
      checkResult={
        isActive
          ? { tone: 'ok', title: t.genuine, line: t.genuineLine }
          : { tone: 'warn', title: t.ended, line: t.voidLine }
      }
      facts={[
        { name: t.participant, value: agreement.participant },
        { name: t.pinfl, value: digits(agreement.pinfl || t.absent) },
        { name: t.tin, value: digits(agreement.tin || t.absent) },
        { name: t.address, value: agreement.address || t.absent },
        { name: t.lot, value: digits(all.lotNumber({ number: lotDigits(agreement.lotId) })) },
        { name: t.object, value: agreement.objectName },
        { name: t.objectAddress, value: agreement.objectAddress },
        { name: t.area, value: squareMetres(locale, agreement.areaDm2) },
        { name: t.startPrice, value: digits(sumOf(agreement.startPrice, locale)) },
        { name: t.step, value: digits(sumOf(agreement.step, locale)) },
        { name: t.deposit, value: digits(sumOf(agreement.deposit, locale)) },
        { name: t.accepted, value: digits(exactTime(agreement.acceptedAt)) },
      ]}
      checkedAt={checkedAt}
      isOwn={Array.isArray(own) && own.some((one) => one.id === id)}
    />
  );
}
