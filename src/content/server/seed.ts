import type { Tx } from '#platform/server/db.ts';
import { locales } from '#platform/values/locale.ts';
import { allContent } from '../../../db/seed/content/all.ts';
import type { SeedItem } from '../../../db/seed/content/item.ts';
import { typeset, typesetLine } from '../../../db/seed/content/typeset.ts';
import { type SeedRow, writeSeedRows } from './seed-store.ts';

/** Dated items stand by their date; the others keep the order of the files, counted from one. */
const rowOf = (item: SeedItem, index: number): SeedRow => ({
  type: item.type,
  slug: item.slug,
  position: item.daysAgo === undefined ? index + 1 : 0,
  daysAgo: item.daysAgo ?? 0,
  views: item.views ?? null,
  link: item.link ?? null,
  image: item.picture ?? null,
  extra: item.extra ?? {},
  words: locales.map((lang) => ({
    lang,
    title: typesetLine(item[lang].title),
    lead: typesetLine(item[lang].lead ?? ''),
    body: typeset(item[lang].body ?? ''),
  })),
});

/**
 * Writes the demo content. Items are known by type and short name, so a second run changes nothing but what the files
 * changed; dates of publication and counted views stay.
 */
export const seedContent = (tx: Tx): Promise<void> => writeSeedRows(tx, allContent.map(rowOf));
