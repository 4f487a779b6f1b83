import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import css from './Checklist.module.css';
import { useFormContext } from './form-context.ts';
import { useApplicationsText } from './form-text.ts';
import { needsOf } from './needs.ts';

/** What is still needed to send, and what comes after. */
export function Checklist() {
  const { wizard: t, own } = useApplicationsText();
  const { form, of, errors, goToField } = useFormContext();
  const needs = needsOf(form, of, errors);
  const done = needs.filter(({ isDone }) => isDone).length;
  return (
    <aside className={css.side} aria-label={t.needs.title}>
      <section className={css.card} aria-labelledby="needs">
        <h2 id="needs" className={css.title}>
          {t.needs.title}
        </h2>
        <ul className={css.list}>
          {needs.map(({ name, isDone, leadsTo }) => (
            <li key={name}>
              <button
                type="button"
                className={css.need}
                data-done={isDone || undefined}
                onClick={() => goToField(leadsTo)}
              >
                <span className={css.mark}>{isDone && <Icon name="check" size={12} />}</span>
                {t.needs[name]}
                <span className="visually-hidden">: {isDone ? t.needs.isDone : t.needs.isMissing}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className={css.bar} aria-hidden="true">
          <span style={{ '--share': String(done / needs.length) }} />
        </div>
        <p className={css.count} role="status">
          {done === needs.length ? t.needs.whole : t.needs.ready({ n: done, of: needs.length })}
        </p>
      </section>
      <section className={`${css.card} ${css.after}`} aria-labelledby="after">
        <h2 id="after" className={css.title}>
          {t.after.title}
        </h2>
        <p className={css.text}>{of.kind === 'REQUEST' ? own.request.line : t.after.text}</p>
        <Link to="/faq" className={css.help}>
          <Icon name="headset" size={18} />
          {t.after.help}
        </Link>
      </section>
    </aside>
  );
}
