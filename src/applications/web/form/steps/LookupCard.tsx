import type { ReactNode } from 'react';
import { squareMetres } from '#platform/values/format-number.ts';
import { formatTime } from '#platform/values/time.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { CadastreCard } from '../../../contract/lookup.ts';
import { isOtherArea } from '../../../rules/checks.ts';
import { useFormContext } from '../form-context.ts';
import { useWizardText } from '../form-text.ts';
import css from './LookupCard.module.css';
import type { Lookup } from './use-lookup.ts';

/** What the cadastre answered, read aloud when it comes: the record, what it lacks, or why there is none. */
export function LookupCard({ lookup }: { lookup: Lookup }) {
  const t = useWizardText().cadastre;
  return (
    <div aria-live="polite" className={css.place}>
      {lookup.state === 'finding' && (
        <div className={css.waiting}>
          <span className="visually-hidden">{t.finding}</span>
          <Skeleton width="180px" height="20px" />
          <Skeleton height="40px" />
        </div>
      )}
      {lookup.state === 'found' && <LookupResult card={lookup.card} atMs={lookup.atMs} />}
      {lookup.state === 'refused' && <Refused refusal={lookup.refusal} />}
    </div>
  );
}

const typeCategories: Record<NonNullable<CadastreCard['type']>, string> = {
  APARTMENT: 'ResidentialMultiStorey_Sell',
  HOUSE: 'ResidentialIndividual_Sell',
  COMMERCIAL: 'NotResidential_Sell',
  LAND: 'Land_Sell',
};

function LookupResult({ card, atMs }: { card: CadastreCard; atMs: number }) {
  const t = useWizardText().cadastre;
  const locale = useLocale();
  const { choices, form } = useFormContext();
  const category = choices.categories.find(({ code }) => card.type !== null && code === typeCategories[card.type]);
  const selected = choices.categories.find(({ id }) => id === form.categoryId);
  return (
    <>
      <div className={css.found}>
        <p className={css.head}>
          <Icon name="database-search" size={20} />
          <b>{t.found}</b>
          <time className="num" title={t.at({ time: formatTime(atMs) })}>
            {formatTime(atMs)}
          </time>
        </p>
        <dl className={css.facts}>
          {category && <Fact name={t.kind}>{category.name}</Fact>}
          {card.areaDm2 !== null && <Fact name={t.area}>{squareMetres(locale, card.areaDm2)}</Fact>}
          {card.owner && <Fact name={t.owner}>{card.owner.name}</Fact>}
          <Fact name={t.ban}>
            <span className={card.hasBan ? css.bad : css.good}>{card.hasBan ? t.banYes : t.banNo}</span>
          </Fact>
        </dl>
        <p className="visually-hidden">{t.filled}</p>
      </div>
      {card.hasBan && (
        <Note tone="bad" title={t.banned}>
          {t.bannedLine}
        </Note>
      )}
      {category && selected && category.id !== selected.id && (
        <Note title={t.otherKind({ kind: category.name })}>{t.otherKindLine({ chosen: selected.name })}</Note>
      )}
      {card.areaDm2 !== null && form.areaAllDm2 != null && isOtherArea(form.areaAllDm2, card.areaDm2) && (
        <Note
          title={t.otherArea({
            known: squareMetres(locale, card.areaDm2),
            typed: squareMetres(locale, form.areaAllDm2),
          })}
        >
          {t.otherLine}
        </Note>
      )}
      {card.district && form.districtId != null && form.districtId !== card.district.id && (
        <Note title={t.otherDistrict({ known: card.district.name })}>{t.otherLine}</Note>
      )}
      {card.warnings.map((warning) => (
        <Note key={warning} title={lacks(t)[warning].title}>
          {lacks(t)[warning].line}
        </Note>
      ))}
    </>
  );
}

/** What to do about what a record lacks: each is said apart (APP-029). */
const lacks = (t: ReturnType<typeof useWizardText>['cadastre']) => ({
  districtMissing: { title: t.noDistrict, line: t.noDistrictLine },
  neighbourhoodMissing: { title: t.noNeighbourhood, line: t.noDistrictLine },
  addressMissing: { title: t.noAddress, line: t.noAddressLine },
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Refused({ refusal }: { refusal: ApiError }) {
  const t = useWizardText().cadastre;
  if (refusal.code === 'cadastreUnknown') return <Note title={t.unknown}>{t.unknownLine}</Note>;
  const isAway = refusal.code === 'registerAway' || refusal.status === 0 || refusal.status >= 500;
  return isAway ? <Note title={t.unavailable}>{t.unavailableLine}</Note> : <Note title={refusal.message} />;
}

function Note({ title, tone = 'warn', children }: { title: string; tone?: 'warn' | 'bad'; children?: ReactNode }) {
  return (
    <p className={`${css.note} ${css[tone]}`}>
      <Icon name="alert-triangle" size={20} />
      <span>
        <b>{title}</b> {children}
      </span>
    </p>
  );
}
