import { localePath, locales } from '#platform/values/locale.ts';
import { classNames } from '#platform/web/class-names.ts';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAppText } from './app-text.ts';
import css from './LanguageLinks.module.css';
import { languages, rememberLanguage } from './language.ts';

/** The same page in the other languages, query kept. These are full loads: the language is part of everything shown. */
export function LanguageLinks({ isShort = false }: { isShort?: boolean }) {
  const { pathname, search } = useLocation();
  const current = useLocale();
  const t = useAppText().header;
  return (
    <ul className={classNames(css.list, isShort && css.short)} aria-label={t.language}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            className={css.language}
            href={localePath(locale, pathname + search)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event) => {
              // A page may write what is typed into its address without going anywhere.
              event.currentTarget.search = location.search;
              event.currentTarget.hash = location.hash;
              rememberLanguage(locale);
            }}
          >
            {isShort && <span aria-hidden="true">{languages[locale].short}</span>}
            <span className={isShort ? 'visually-hidden' : undefined}>{languages[locale].name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
