import { useMemo, useState } from 'react';
import type { ContentEntry } from '#content/contract.ts';
import { faqGroups } from '#content/rules/content-type.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { FaqEntry } from './FaqEntry.tsx';
import css from './FaqList.module.css';
import { searchQuestions } from './faq-search.ts';
import { useContentText } from './text.ts';

/** Questions in their groups, each an answer that unfolds and has an address, and a search among them. */
export function FaqList({ entries }: { entries: readonly ContentEntry[] }) {
  const t = useContentText();
  const [typed, setTyped] = useState('');
  const search = useMemo(() => searchQuestions(entries), [entries]);
  const matches = typed.trim() === '' ? entries : search(typed);
  const groups = faqGroups
    .map((group) => ({ group, questions: matches.filter((entry) => entry.group === group) }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t.faq.title}</h1>
        <p className={css.lead}>{t.faq.lead}</p>
        <TextInput
          type="search"
          icon="search"
          className={css.search ?? ''}
          label={t.faq.search}
          placeholder={t.faq.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output className="visually-hidden">
          {typed.trim() === '' ? '' : matches.length > 0 ? t.faq.found({ n: matches.length }) : t.faq.none}
        </output>
      </header>
      <nav className={css.groups} aria-label={t.faq.title}>
        <ul>
          {groups.map(({ group }) => (
            <li key={group}>
              <a href={`#group-${group}`}>{t.faq.groups[group]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.list}>
        {groups.map(({ group, questions }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={css.group}>
              {t.faq.groups[group]}
            </h2>
            {questions.map((entry) => (
              <FaqEntry key={entry.id} entry={entry} isOpen={typed.trim() !== '' && matches.length <= 3} />
            ))}
          </section>
        ))}
        {matches.length === 0 && (
          <div className={css.none}>
            <p>{t.faq.none}</p>
            <LinkButton look="soft" to="/#request">
              {t.faq.ask}
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  );
}
