import { squareMetres } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatDate } from '#platform/values/time.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale, useText } from '#platform/web/text.tsx';
import type { RegisterWarning, Risk } from '../contract.ts';
import { type RiskState, riskKinds } from '../rules/risks.ts';
import type text from '../text/uz/risks.ts';
import css from './RiskPassport.module.css';

/** The words of the risk passport. */
export const useRiskText = () => useText<typeof text>('risks');

const icons: Record<RiskState, IconName> = { CLEAR: 'circle-check', PRESENT: 'alert-triangle', UNKNOWN: 'help-circle' };
const looks: Record<RiskState, string | undefined> = { CLEAR: css.clear, PRESENT: css.present, UNKNOWN: css.unknown };

/** What was looked into and what was not, one honest line each; the source and the day stand beside it. */
export function RiskPassport({
  risks,
  warnings,
  visitedOn,
}: {
  risks: readonly Risk[];
  warnings: readonly RegisterWarning[];
  /** The day on which an agent was there. */
  visitedOn: string | null;
}) {
  const t = useRiskText();
  return (
    <>
      <p className={css.lead}>{t.lead}</p>
      <ul className={css.lines}>
        {riskKinds.map((kind) => {
          const risk = risks.find((one) => one.kind === kind);
          return risk ? (
            <RiskLine key={kind} risk={risk} />
          ) : (
            <li key={kind} className={css.line}>
              <span className={classNames(css.mark, css.unknown)}>
                <Icon name="help-circle" size={20} />
              </span>
              <span className={css.what}>{t.kinds[kind]}</span>
              <span className={css.source}>{t.notChecked}</span>
            </li>
          );
        })}
      </ul>
      {visitedOn !== null && (
        <p className={css.visit}>
          <Icon name="map-pin" size={18} />
          <time dateTime={visitedOn}>{t.visited({ day: formatDate(Date.parse(visitedOn)) })}</time>
        </p>
      )}
      {warnings.length > 0 && <RegisterWarnings warnings={warnings} />}
    </>
  );
}

/** What the register says otherwise than the listing: each line with what a moderator says of it, or that nobody has. */
function RegisterWarnings({ warnings }: { warnings: readonly RegisterWarning[] }) {
  const t = useRiskText();
  const locale = useLocale();
  return (
    <>
      <h3 className={css.title}>{t.warnings.title}</h3>
      <p className={css.lead}>{t.warnings.lead}</p>
      <ul className={css.lines} aria-label={t.warnings.title}>
        {warnings.map((warning) => (
          <li key={warning.kind} className={css.line}>
            <span className={classNames(css.mark, css.present)}>
              <Icon name="alert-triangle" size={20} />
            </span>
            <span className={css.what}>
              {warningWords(warning, t.warnings, locale)}
              <small>
                {warning.explanation === null ? t.warnings.unexplained : t.warnings.explanations[warning.explanation]}
              </small>
            </span>
            <span className={css.source}>
              {t.sources.CADASTRE}
              <time dateTime={warning.checkedOn}>
                {t.checkedOn({ day: formatDate(Date.parse(warning.checkedOn)) })}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const warningWords = (
  { kind, reason, givenDm2, knownDm2 }: RegisterWarning,
  t: (typeof text)['warnings'],
  locale: Locale,
): string => {
  const isUnknown = reason === 'unknown';
  switch (kind) {
    case 'cadastre':
      return reason === 'numberMissing' ? t.numberMissing : t.numberUnknown;
    case 'owner':
      return isUnknown ? t.ownerUnknown : t.ownerDiffers;
    case 'area':
      return isUnknown
        ? t.areaUnknown
        : t.areaDiffers({ given: squareMetres(locale, givenDm2 ?? 0), known: squareMetres(locale, knownDm2 ?? 0) });
    case 'neighbourhood':
      if (reason === 'districtDiffers') return t.districtDiffers;
      return isUnknown ? t.neighbourhoodUnknown : t.neighbourhoodDiffers;
  }
};

function RiskLine({ risk: { kind, state, source, checkedOn, checkedAs, note } }: { risk: Risk }) {
  const t = useRiskText();
  return (
    <li className={css.line}>
      <span className={classNames(css.mark, looks[state])}>
        <Icon name={icons[state]} size={20} />
      </span>
      <span className={css.what}>
        {t.lines[kind][state]}
        {note !== '' && <small>{note}</small>}
      </span>
      <span className={css.source}>
        {t.sources[source]}, {t.checkers[checkedAs]}
        <time dateTime={checkedOn}>{t.checkedOn({ day: formatDate(Date.parse(checkedOn)) })}</time>
      </span>
    </li>
  );
}
