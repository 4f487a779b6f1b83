import { type Locale, localePath, locales } from '#platform/values/locale.ts';
import { type LoginWords, loginWords } from './login-words.ts';

/** Where the pages with forms get their looks from: beside an embedded provider and one outside alike. */
export const RESOURCES = '/auth/resources';

/** What the pages of the provider may do: show themselves and send their own form. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as it may stand in HTML, attributes included. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const languageNames: Record<Locale, string> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' };

const mark =
  '<svg class="mark" width="36" height="36" viewBox="0 0 48 48" aria-hidden="true"><path class="wall" d="M7 39V9.5A6.5 6.5 0 0 1 13.5 3h21A6.5 6.5 0 0 1 41 9.5V39Z"/><path class="niche" d="M13.5 39V23.5C13.5 17 17.5 12.6 24 7.8c6.5 4.8 10.5 9.2 10.5 15.7V39Z"/><path class="opening" d="M18.5 39V26c0-4.6 2.3-7.5 5.5-10.2 3.2 2.7 5.5 5.6 5.5 10.2V39Z"/><rect class="step" x="3" y="39" width="42" height="6" rx="2.6"/></svg>';
const tick =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="m8.5 12 2.5 2.5 4.5-5"/></svg>';

export type PageParts = {
  locale: Locale;
  /** light, dark or system; anything else is light. */
  theme: string;
  title: string;
  /** HTML, made safe by whoever made it. */
  content: string;
  /** Whether the language can be changed by an address of this very page. */
  hasLanguages?: boolean;
  /** One task before the site, as a dialog; on a phone it fills the screen. It may have a script that helps with typing. */
  isDialog?: boolean;
};

/** The page around a form: what the site is on the left, the form on the right; on a phone the form alone. */
export const frameOf = ({
  locale,
  theme,
  title,
  content,
  hasLanguages = false,
  isDialog = false,
}: PageParts): string => {
  const t = loginWords[locale];
  const shownTheme = theme === 'dark' || theme === 'light' ? theme : 'system';
  const home = localePath(locale, '/');
  const languages = locales
    .map((one) =>
      one === locale
        ? `<span aria-current="true" lang="${one}">${languageNames[one]}</span>`
        : `<a href="?lang=${one}" lang="${one}" hreflang="${one}">${languageNames[one]}</a>`,
    )
    .join('');
  return (
    `<!doctype html><html lang="${locale}" data-theme="${shownTheme}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escaped(title)} · Ostona</title><link rel="stylesheet" href="${RESOURCES}/login.css">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<meta name="theme-color" content="${shownTheme === 'dark' ? '#0d1424' : '#ffffff'}">` +
    (isDialog
      ? `<script src="${RESOURCES}/reset.js" defer></script></head><body class="before">` +
        `<a class="logo" href="${home}">${mark}Ostona</a><main class="dialog">${content}</main></body></html>`
      : `</head><body>${cardOf(t, home, content)}` +
        `<footer><a href="${home}">${t.toSite}</a>` +
        (hasLanguages ? `<nav aria-label="${t.language}">${languages}</nav>` : '') +
        `</footer></body></html>`)
  );
};

const cardOf = (t: LoginWords, home: string, content: string): string =>
  `<div class="card"><aside class="stage"><a class="logo" href="${home}">${mark}Ostona</a>` +
  `<div class="story"><p class="welcome">${t.welcome}</p><p class="line">${t.welcomeLine}</p>` +
  `<ul>${t.benefits.map((one) => `<li>${tick}<span>${one}</span></li>`).join('')}</ul></div>` +
  `<p class="safety">${t.safety}</p></aside><main>${content}</main></div>`;
