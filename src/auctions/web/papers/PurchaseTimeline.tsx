import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Declaration } from '../../contract.ts';
import { shortTime, sumOf } from './facts.ts';
import css from './PurchaseTimeline.module.css';
import { type PapersText, usePapersText } from './papers-text.ts';

type Step = { key: string; name: string; line: string; state: 'done' | 'now' | 'later' };

const stepsOf = (declaration: Declaration, t: PapersText, rest: string): Step[] => {
  const now = declaration.road.find(({ doneAt }) => doneAt === null)?.step;
  const won: Step = { key: 'won', name: t.road.won, line: shortTime(declaration.createdAt), state: 'done' };
  return [
    won,
    ...declaration.road.map(({ step, by, doneAt }): Step => {
      const line = doneAt ? shortTime(doneAt) : by ? t.until({ when: shortTime(by) }) : t.road.after[step];
      const name = step === 'pay' && !doneAt ? t.road.payRest({ rest }) : t.road.steps[step];
      return { key: step, name, line, state: doneAt ? 'done' : step === now ? 'now' : 'later' };
    }),
  ];
};

/** What is left of the price once the held deposit counts towards it, in whole tiyin; never below zero. */
export const restToPay = ({ price, deposit }: Pick<Declaration, 'price' | 'deposit'>): bigint => {
  const rest = BigInt(price) - BigInt(deposit);
  return rest > 0n ? rest : 0n;
};

/** The road from winner to owner: dated steps, what is done, what is next. */
export function PurchaseTimeline({ declaration }: { declaration: Declaration }) {
  const t = usePapersText();
  const locale = useLocale();
  const steps = stepsOf(declaration, t, sumOf(restToPay(declaration), locale));
  return (
    <div className={css.road}>
      <h4 id={`road-${declaration.id}`} className="h4">
        {t.road.title}
      </h4>
      <ol className={css.steps} aria-labelledby={`road-${declaration.id}`}>
        {steps.map(({ key, name, line, state }) => (
          <li key={key} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={css.mark}>{state === 'done' && <Icon name="check" size={16} />}</span>
            <span className={css.words}>
              <b>
                {name}
                {state === 'done' && <span className="visually-hidden">, {t.road.done}</span>}
              </b>
              <span>{line}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
