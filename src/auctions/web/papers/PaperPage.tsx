import { type ReactNode, useEffect, useState } from 'react';
import { ReportCheckDialog } from '#documents/web/ReportCheckDialog.tsx';
import { StatusBanner } from '#documents/web/StatusBanner.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { usePreferences } from '#platform/web/preferences.tsx';
import { exactTime } from './facts.ts';
import css from './PaperPage.module.css';
import { PdfButton } from './PdfButton.tsx';
import { usePapersText } from './papers-text.ts';

export type PaperFact = { name: string; value: ReactNode };

type PaperPageProps = {
  /** Read aloud as the name of the page. */
  title: string;
  kind: string;
  paper: { id: string; number: string; sha256: string | null };
  badge: ReactNode;
  checkResult: { tone: 'ok' | 'warn' | 'bad'; title: string; line: string };
  facts: PaperFact[];
  /** When it was looked up, by the clock of the auctions. */
  checkedAt: string;
  /** Whose paper it is may take the whole file. */
  isOwn: boolean;
};

/** Papers are light in both themes: they are shown for print. The theme comes back when the page is left. */
export const useLightTheme = (): void => {
  const { theme } = usePreferences();
  useEffect(() => {
    document.documentElement.dataset.theme = 'light';
    return () => {
      document.documentElement.dataset.theme = theme;
    };
  }, [theme]);
};

/** What the QR code of a paper leads to: whether it is ours, and what it says, without personal data. */
export function PaperPage({ title, kind, paper, badge, checkResult, facts, checkedAt, isOwn }: PaperPageProps) {
  useLightTheme();
  const t = usePapersText().page;
  const [isChecking, setIsChecking] = useState(false);
  return (
    <article className={css.page}>
      <h1 className="visually-hidden">{title}</h1>
      <StatusBanner {...checkResult} />
      <section className={css.card} aria-label={kind}>
        <header className={css.head}>
          <p>
            <span>{kind}</span>
            <b className="num">{paper.number}</b>
          </p>
          {badge}
        </header>
        <table className={css.facts}>
          <tbody>
            {facts.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
            {paper.sha256 !== null && (
              <tr>
                <th scope="row">{t.sha256}</th>
                <td>
                  <code className={css.hash}>{paper.sha256}</code>
                </td>
              </tr>
            )}
          </tbody>
        </table>
        <div className={`${css.acts} no-print`}>
          {isOwn && <PdfButton paper={paper} words={t.copy} look="filled" size={48} isWide />}
          <Button
            look={isOwn ? 'line' : 'filled'}
            size={48}
            isWide
            icon="shield-search"
            onClick={() => setIsChecking(true)}
          >
            {t.checkFile}
          </Button>
          <Button look="subtle" size={48} isWide icon="printer" onClick={() => print()}>
            {t.print}
          </Button>
        </div>
      </section>
      <p className={css.small}>
        <time dateTime={checkedAt}>{t.checkedAt({ when: exactTime(checkedAt) })}</time>
        <br />
        {t.privacy}
      </p>
      <ReportCheckDialog isOpen={isChecking} onClose={() => setIsChecking(false)} />
    </article>
  );
}

/** No paper has this code. */
export function PaperMissing() {
  useLightTheme();
  const t = usePapersText().page;
  return (
    <article className={css.page}>
      <h1 className="visually-hidden">{t.missing}</h1>
      <StatusBanner tone="warn" title={t.missing} line={t.missingLine} />
      <LinkButton look="soft" size={48} isWide to="/">
        {t.home}
      </LinkButton>
    </article>
  );
}
