import { formatMoney } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { AnalysisRecord } from '../../contract/analysis.ts';
import { CheckList } from '../checks/CheckList.tsx';
import { useApplicationsText } from '../words.ts';
import css from './AnalysisPanel.module.css';

/** What was found so far: on the spot, in the registers, about the price, and the conclusion on paper. */
export function Findings({ record }: { record: AnalysisRecord }) {
  const { analysis: t, statuses } = useApplicationsText();
  const locale = useLocale();
  const { seenOn, occupants, condition, summary } = record.findings;
  const facts: [name: string, value: string][] = [
    [t.fields.seenOn, seenOn === null ? '' : formatDate(`${seenOn}T00:00:00+05:00`)],
    [t.fields.occupants, occupants],
    [t.fields.condition, condition],
    [
      t.fields.price,
      record.priceTiyin === null ? '' : formatMoney({ hundredths: BigInt(record.priceTiyin), currency: 'UZS' }, locale),
    ],
    [t.fields.liquidity, record.liquidity === null ? '' : statuses.liquidity[record.liquidity]],
    [t.fields.wayOfSale, record.wayOfSale === null ? '' : t.waysOfSale[record.wayOfSale]],
    [t.fields.summary, summary],
  ];
  const filled = facts.filter(([, value]) => value !== '');
  return (
    <>
      {filled.length > 0 && (
        <dl className={css.facts}>
          {filled.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {record.legal && (
        <div className={css.stage}>
          <h3>{t.stages.legal}</h3>
          <CheckList checks={record.legal.checks} />
        </div>
      )}
      {record.contacts !== null && record.contacts.length > 0 && (
        <div className={css.stage}>
          <h3>{t.stages.contacts}</h3>
          <ul className={css.contacts}>
            {record.contacts.map(({ name, phone, note }) => (
              <li key={`${name} ${phone}`}>
                <b>{name}</b> <span className="num">{phone}</span> {note}
              </li>
            ))}
          </ul>
        </div>
      )}
      {record.documentId !== null && (
        <Link to={`/documents/${record.documentId}`} className={css.paper}>
          <Icon name="file-text" size={20} />
          {t.conclusion}
        </Link>
      )}
    </>
  );
}
