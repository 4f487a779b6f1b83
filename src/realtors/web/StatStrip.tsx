import { duration } from '#platform/values/duration.ts';
import { formatNumber, formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { Specialist } from '../contract.ts';
import { answeredPercent } from '../rules/specialist.ts';
import { answerWords } from './figure-words.ts';
import { useRealtorsText, useSpecialistPagesText } from './realtors-text.ts';
import css from './StatStrip.module.css';

type Stat = { icon: IconName; label: string; value: string; sample: string };

/** How he works, in figures; each says what it was counted of, and where that is too little nothing else (O78). */
export function StatStrip({ figures }: Pick<Specialist, 'figures'>) {
  const { figures: labels } = useRealtorsText();
  return (
    <dl className={css.strip} aria-label={useSpecialistPagesText().page.figures}>
      {useStats(figures).map(({ icon, label, value, sample }) => (
        <div key={label}>
          <dt>
            <Icon name={icon} size={16} /> {label}
          </dt>
          <dd className={[labels.little, labels.noRating].includes(value) ? css.little : undefined}>{value}</dd>
          <dd className={css.sample}>{sample}</dd>
        </div>
      ))}
    </dl>
  );
}

const useStats = (figures: Specialist['figures']): Stat[] => {
  const t = useRealtorsText();
  const words = useSpecialistPagesText().page;
  const locale = useLocale();
  const { onSale, soldYear, saleDays, calls, ratings, rating } = figures;
  const percent = answeredPercent(figures);
  const ofCalls =
    percent === null ? words.fewCalls({ n: calls, min: limits.specialistCallsMin }) : words.ofCalls({ n: calls });
  return [
    {
      icon: 'star',
      label: t.figures.rating,
      value: rating === null ? t.figures.noRating : formatNumber(locale, rating),
      sample:
        rating === null
          ? words.fewRatings({ n: ratings, min: limits.commentRatingsMin })
          : words.ofRatings({ n: ratings }),
    },
    { icon: 'building', label: t.figures.onSale, value: words.objects({ n: onSale }), sample: words.now },
    { icon: 'circle-check', label: t.figures.soldYear, value: words.objects({ n: soldYear }), sample: words.inYear },
    {
      icon: 'calendar',
      label: t.figures.saleDays,
      value: saleDays === null ? t.figures.little : duration(locale, saleDays, 'days'),
      sample: words.ofSales({ n: soldYear }),
    },
    { icon: 'clock', label: t.figures.answer, value: answerWords(figures, locale, t), sample: ofCalls },
    {
      icon: 'phone-call',
      label: t.figures.inTime,
      value: percent === null ? t.figures.little : formatPercent(locale, percent * 100),
      sample: ofCalls,
    },
  ];
};
