import type { Db, Tx } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { locales } from '#platform/values/locale.ts';
import { allContent } from '../../../db/seed/content/all.ts';
import type { SeedItem } from '../../../db/seed/content/item.ts';
import { typeset, typesetLine } from '../../../db/seed/content/typeset.ts';
import { hasSeedRows, type SeedRow, writeSeedRows } from './seed-store.ts';

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
 * Writes the content that comes with the code. Items are known by type and short name: what is there and edited by nobody
 * follows the files, what an editor saved stays. Gives how many items followed.
 */
export const seedContent = (tx: Tx): Promise<number> => writeSeedRows(tx, allContent.map(rowOf));

/** At the start of a version: texts that were written here by one before and edited by nobody say what this one says. */
export const followContent = async (db: Db, log: Log): Promise<void> => {
  if (!(await hasSeedRows(db))) return;
  const followed = await db.begin((tx) => seedContent(tx));
  if (followed > 0) log.info({ followed }, 'texts that nobody edited follow this version');
};
