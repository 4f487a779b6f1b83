import type { LotSnapshot } from '#auctions/contract.ts';
import { momentOf } from '#auctions/rules/calendar.ts';
import { sellerPercentOf } from '#auctions/rules/forfeit.ts';
import { formatMoney } from '#platform/values/money.ts';
import { serviceFeeName, serviceFeeShort } from '#platform/values/service-fee.ts';
import { forfeitShares } from '#platform/values/share.ts';
import { formatDate } from '#platform/values/time.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './RulesDialog.module.css';
import { minuteText } from './time-text.ts';

/** The rule sheet of a lot in words, with its fingerprint. */
export function RulesDialog({ lot, onClose }: { lot: LotSnapshot; onClose: () => void }) {
  const t = useAuctionsText().live.rules;
  const locale = useLocale();
  const { sheet: rules, serviceFee } = lot;
  const sum = (tiyin: string) => formatMoney({ currency: 'UZS', hundredths: BigInt(tiyin) }, locale);
  const daysOff = rules.holidays.map((day) => formatDate(momentOf(day, 12 * 60)));
  const rows: [string, string, string?][] = [
    [t.startPrice, sum(rules.startPriceTiyin)],
    ...(serviceFee ? [[serviceFeeName(locale), serviceFeeShort(locale, serviceFee)] satisfies [string, string]] : []),
    [t.step, sum(rules.stepTiyin), t.stepLine],
    [t.deposit, sum(rules.depositTiyin), t.depositLine],
    [t.cutOff, t.cutOffLine({ time: minuteText(rules.cutOffMinute) })],
    [t.opens, t.opensLine({ time: minuteText(rules.opensMinute) })],
    [t.window, t.windowLine({ window: rules.windowSeconds, extension: rules.extensionSeconds })],
    [t.repeat, t.repeatLine({ n: rules.repeatDaysMax })],
    [t.highest, t.highestLine({ times: rules.priceTimesMax })],
    [t.retype, t.retypeLine({ n: rules.stepsAtOnceMax })],
    [t.sign, t.signLine({ n: rules.signWorkingDays })],
    [t.pay, t.payLine({ n: rules.payDays })],
    [t.reserve, t.reserveLine({ n: rules.answerWorkingDays })],
    [t.forfeit, t.forfeitLine(forfeitShares(locale, sellerPercentOf(rules)))],
    [t.daysOff, daysOff.length > 0 ? t.daysOffLine({ days: daysOff.join(', ') }) : t.daysOffNone],
    [t.outage, t.outageLine],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t.dialog} width={560}>
      <p className={css.lead}>{t.lead}</p>
      {/* Scrolled by the keyboard. */}
      <dl tabIndex={0} className={css.rules}>
        {rows.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              {value}
              {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.hash}>
        {t.hash} <code>{lot.sheetHash}</code>
      </p>
    </Dialog>
  );
}
