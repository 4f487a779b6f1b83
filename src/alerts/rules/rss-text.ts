/** One entry of a feed. Texts are plain; the moment is milliseconds since 1970. */
export type RssItem = {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly publishedMs: number;
};

export type RssChannel = {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  /** The page that shows the same. */
  readonly link: string;
  /** The address of the feed itself. */
  readonly self: string;
  readonly items: readonly RssItem[];
};

/** Characters that XML 1.0 has no way to write, not even as entities, and halves of letters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as XML holds it, whatever a name consists of. */
export const xmlText = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`;

/** 'Thu, 26 Nov 2026 09:00:00 GMT', as RSS and HTTP write moments. */
export const httpDate = (ms: number): string => new Date(ms).toUTCString();

const itemText = ({ title, text, link, publishedMs }: RssItem): string =>
  `<item>${element('title', title)}${element('link', link)}${element('guid', link, ' isPermaLink="true"')}` +
  `${element('pubDate', httpDate(publishedMs))}${element('description', text)}</item>`;

/** A feed as RSS 2.0. */
export const rssText = ({ title, text, language, link, self, items }: RssChannel): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
  `${element('title', title)}${element('link', link)}${element('description', text)}${element('language', language)}` +
  `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>` +
  `${items.map((item) => `\n${itemText(item)}`).join('')}\n</channel></rss>\n`;
