import { limits } from '#platform/values/limits.ts';
import { type Locale, localePath, locales } from '#platform/values/locale.ts';
import { type BaseUrls, defaultBaseUrls } from '#platform/web/base-urls.ts';
import type { Preferences } from '#platform/web/preferences-cookie.ts';
import type { PageAssets } from './assets.ts';
import type { PageHead } from './web/page-head.ts';

/** Stands where the nonce of a response goes, so that a page can be kept and sent with a fresh nonce each time. */
export const NONCE_PLACE = 'nonce-goes-here-5f0c1d';

export type DocumentParts = {
  locale: Locale;
  preferences: Preferences;
  head: PageHead;
  title: string;
  publicUrl: string;
  baseUrls: BaseUrls;
  assets: PageAssets;
  html: string;
  data: string;
  /** Seconds after which the page asks again by itself: for a service that is away. */
  refreshSeconds?: number;
};

const ogLocale: Record<Locale, string> = { uz: 'uz_UZ', ru: 'ru_RU', en: 'en_GB' };

const colorOf = (color: string, of = ''): string => `<meta name="theme-color"${of} content="${color}">`;
const [light, dark] = ['#ffffff', '#0d1424'];
/** What a browser paints its own frame with. */
const themeColors = {
  light: colorOf(light),
  dark: colorOf(dark),
  system:
    colorOf(light, ' media="(prefers-color-scheme: light)"') + colorOf(dark, ' media="(prefers-color-scheme: dark)"'),
};

/** The whole document around a rendered page. */
export const documentOf = (parts: DocumentParts): string => {
  const { assets, locale } = parts;
  const theme = parts.head.theme ?? parts.preferences.theme;
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const fonts = assets.fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('');
  return (
    `<!doctype html><html lang="${locale}" data-theme="${theme}"${basesOf(parts)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${styles}${fonts}${headOf(parts)}` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">` +
    themeColors[theme] +
    (parts.refreshSeconds ? `<meta http-equiv="refresh" content="${parts.refreshSeconds}">` : '') +
    `</head><body><div id="root">${parts.html}</div>` +
    `<script type="application/json" id="data">${inScript(parts.data)}</script>` +
    `<script nonce="${NONCE_PLACE}">${startOf(assets)}</script></body></html>`
  );
};

/** Where calls go and pictures are, for the code of the page; the usual places are not said. */
const basesOf = ({ baseUrls }: DocumentParts): string =>
  (['api', 'media'] as const)
    .map((name) => (baseUrls[name] === defaultBaseUrls[name] ? '' : ` data-${name}="${escaped(baseUrls[name])}"`))
    .join('');

/**
 * Brings the code of the page once what one sees has come, or at once when somebody touches the page: on a slow line the
 * style sheet, the letters and the first picture need the whole width of it, and links and forms work without code.
 */
const startOf = ({ entry, preloads }: PageAssets): string =>
  `(()=>{let begun=false;const begin=()=>{if(begun)return;begun=true;` +
  `for(const href of ${inScript(JSON.stringify(preloads))}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}` +
  `import(${inScript(JSON.stringify(entry))})};` +
  `if(document.readyState==="complete")begin();else addEventListener("load",begin);` +
  `for(const kind of ["pointerdown","keydown","touchstart","pointermove"])addEventListener(kind,begin,{once:true,capture:true,passive:true});` +
  `setTimeout(begin,${limits.codeAtLatestMs})})()`;

const headOf = ({ head, title, publicUrl, locale }: DocumentParts): string => {
  const tags = [`<title>${escaped(title)}</title>`];
  const meta = (name: string, content: string) =>
    tags.push(`<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`);
  if (head.description) meta('description', head.description);
  if (head.isHidden) meta('robots', 'noindex');
  if (head.canonical !== undefined) {
    const canonical = head.canonical;
    const addressIn = (one: Locale) => escaped(publicUrl + localePath(one, canonical));
    tags.push(`<link rel="canonical" href="${addressIn(locale)}">`);
    for (const one of locales) tags.push(`<link rel="alternate" hreflang="${one}" href="${addressIn(one)}">`);
    tags.push(`<link rel="alternate" hreflang="x-default" href="${addressIn('uz')}">`);
    meta('og:url', publicUrl + localePath(locale, canonical));
    meta('og:title', head.title);
    meta('og:type', 'website');
    meta('og:site_name', 'Ostona');
    meta('og:locale', ogLocale[locale]);
    meta('og:image', new URL(head.image ?? '/share.png', publicUrl).href);
    if (head.description) meta('og:description', head.description);
    meta('twitter:card', 'summary_large_image');
  }
  if (head.feed !== undefined)
    tags.push(
      `<link rel="alternate" type="application/rss+xml" title="${escaped(title)}" href="${escaped(localePath(locale, head.feed))}">`,
    );
  for (const facts of head.jsonLd ?? [])
    tags.push(
      `<script type="application/ld+json">${inScript(JSON.stringify({ '@context': 'https://schema.org', ...facts }))}</script>`,
    );
  return tags.join('');
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** JSON inside a script element: nothing in it may end the element, and old engines read U+2028 as a line end. */
const inScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
