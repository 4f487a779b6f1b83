import { Icon } from '#platform/web/Icon.tsx';
import type { Application } from '../../contract.ts';
import { momentWords, useOwnText } from '../words.ts';
import css from './view.module.css';

/** Why an application was rejected, by whom and when, and where paid fees go back to (APP-014). */
export function Rejection({ rejection }: { rejection: NonNullable<Application['rejection']> }) {
  const t = useOwnText().view.rejected;
  const lines = [
    { name: t.by, value: rejection.by },
    { name: t.at, value: momentWords(rejection.at) },
    { name: t.account, value: rejection.returnAccount ?? t.noAccount },
  ];
  return (
    <section className={css.rejected}>
      <h2 className="h3">
        <Icon name="circle-x" size={22} /> {t.title}
      </h2>
      <p className={css.reason}>
        <span className="visually-hidden">{t.reason}: </span>
        {rejection.reason}
      </p>
      <dl className={css.facts}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{t.line}</p>
    </section>
  );
}
