import { groupNumeric } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import type { AnalysisRecord } from '../../contract/analysis.ts';
import { momentWords, useApplicationsText } from '../words.ts';
import css from './AnalysisPanel.module.css';
import { type EntryInput, type EntryState, inputOf } from './use-entry.ts';

/**
 * Somebody else has saved while this was typed: who, when and what. Nothing is lost until one way out is taken: what was
 * typed stays in its fields, what they wrote stands here.
 */
export function EntryConflict({ entry, stored }: { entry: EntryState; stored: AnalysisRecord }) {
  const { analysis: t } = useApplicationsText();
  const differing = useDiffering(entry.input, inputOf(stored));
  return (
    <section className={css.conflict} role="alert" aria-label={t.conflict.title}>
      <h3>{t.conflict.title}</h3>
      <p>{t.conflict.line({ who: stored.updatedBy, at: momentWords(stored.updatedAt) })}</p>
      {differing.length > 0 && (
        <dl className={css.facts}>
          {differing.map(([name, theirs]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{theirs || '\u2013'}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.moves}>
        <Button look="line" size={36} onClick={() => entry.goOnFrom(stored.version)}>
          {t.conflict.mine}
        </Button>
        <Button look="line" size={36} onClick={() => entry.replaceBy(stored)}>
          {t.conflict.theirs}
        </Button>
      </div>
    </section>
  );
}

/** What they wrote in the fields in which it is another thing than what was typed. */
const useDiffering = (mine: EntryInput, theirs: EntryInput): [name: string, theirs: string][] => {
  const { analysis: t, statuses } = useApplicationsText();
  const words: { [Field in keyof EntryInput]: [name: string, of: (input: EntryInput) => string] } = {
    seenOn: [t.fields.seenOn, ({ seenOn }) => seenOn],
    occupants: [t.fields.occupants, ({ occupants }) => occupants],
    condition: [t.fields.condition, ({ condition }) => condition],
    sum: [t.fields.price, ({ sum }) => groupNumeric(sum)],
    liquidity: [t.fields.liquidity, ({ liquidity }) => liquidity && statuses.liquidity[liquidity]],
    wayOfSale: [t.fields.wayOfSale, ({ wayOfSale }) => wayOfSale && t.waysOfSale[wayOfSale]],
    summary: [t.fields.summary, ({ summary }) => summary],
    contacts: [
      t.stages.contacts,
      ({ contacts }) => contacts.map((one) => [one.name, one.phone, one.note].filter(Boolean).join(', ')).join('; '),
    ],
  };
  return Object.values(words)
    .filter(([, of]) => of(mine) !== of(theirs))
    .map(([name, of]) => [name, of(theirs)]);
};
