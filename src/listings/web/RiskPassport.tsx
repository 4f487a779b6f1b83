import { formatDate } from '#platform/values/time.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useText } from '#platform/web/text.tsx';
import type { Risk } from '../contract.ts';
import { type RiskState, riskKinds } from '../rules/risks.ts';
import type text from '../text/uz/risks.ts';
import css from './RiskPassport.module.css';

/** The words of the risk passport. */
export const useRiskText = () => useText<typeof text>('risks');

const icons: Record<RiskState, IconName> = { CLEAR: 'circle-check', PRESENT: 'alert-triangle', UNKNOWN: 'help-circle' };
const looks: Record<RiskState, string | undefined> = { CLEAR: css.clear, PRESENT: css.present, UNKNOWN: css.unknown };

/** What was looked into and what was not, one honest line each; the source and the day stand beside it. */
export function RiskPassport({ risks }: { risks: readonly Risk[] }) {
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
    </>
  );
}

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
