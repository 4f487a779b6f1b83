import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useAuctionsText } from '../auctions-text.ts';
import { FileDrop } from './FileDrop.tsx';
import css from './LogAside.module.css';

const icons: IconName[] = ['notes', 'link', 'signature', 'user'];

/** What a log is, in plain words. */
export function AboutLog() {
  const t = useAuctionsText().proof.about;
  return (
    <section className={css.card} aria-labelledby="about-log">
      <h2 id="about-log" className="h3">
        {t.title}
      </h2>
      <ul className={css.points}>
        {t.points.map(({ title, text }, at) => (
          <li key={title}>
            <Icon name={icons[at] ?? 'check'} size={22} />
            <p>
              <b>{title}</b>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Checks a log that was saved earlier. */
export function OwnFile({ onText }: { onText: (text: string, name: string) => void }) {
  const t = useAuctionsText().proof.own;
  return (
    <section className={css.card} aria-labelledby="own-file">
      <h2 id="own-file" className="h3">
        {t.title}
      </h2>
      <p className={css.line}>{t.text}</p>
      <FileDrop label={t.choose} onText={onText}>
        <span className={css.drop}>{t.drop}</span>
      </FileDrop>
    </section>
  );
}

/** What no check of a file can show, and how to check without this page. */
export function LogLimits({ lotId }: { lotId: number }) {
  const t = useAuctionsText().proof.limits;
  return (
    <section className={css.card} aria-labelledby="log-limits">
      <h2 id="log-limits" className="h3">
        {t.title}
      </h2>
      <p className={css.line}>{t.text}</p>
      <h3 className={css.small}>{t.offline}</h3>
      <p className={css.line}>{t.offlineText}</p>
      <pre className={css.command}>
        <code>npm run verify -- ostona-lot-{lotId}.log</code>
      </pre>
    </section>
  );
}
