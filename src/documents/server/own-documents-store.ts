import type { Db } from '#platform/server/db.ts';
import { applicationNameSql, localizedText } from '#platform/server/localized-sql.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { DocumentKind } from '../rules/document-kind.ts';
import { type DocumentRecord, documentColumns } from './document-store.ts';

/** A document with the name of its property in the language of the reader; empty where there is none. */
export type ListedDocument = DocumentRecord & { objectName: string };

export type OwnDocumentsFilter = {
  page: number;
  size: number;
  /** A number of a document or a lot, or words of the property; everything when empty. */
  search: string;
  kind: DocumentKind | null;
  locale: Locale;
};

const names = (locale: Locale): string =>
  `coalesce((select ${localizedText('t', 'name', `'${locale}'`)} from listing_text t where t.listing_id = document.object_id),
            (select ${applicationNameSql(`'${locale}'`)} from application a where a.id = document.object_id), '')`;

/** What stands in a pattern for itself. */
const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** One page of a person's documents, newest first, with the total. */
export const listOwn = async (
  db: Db,
  subject: string,
  { page, size, search, kind, locale }: OwnDocumentsFilter,
): Promise<{ documents: ListedDocument[]; total: number }> => {
  const words = search.trim();
  const listed = `
    select * from (select ${documentColumns}, ${names(locale)} as "objectName" from document where owner_subject = $1) as own
     where ($2::text is null or kind = $2)
       and ($3 = '' or number ilike $4 or "objectName" ilike $4 or "objectId"::text = regexp_replace($3, '[^0-9]', '', 'g'))`;
  const filter = [subject, kind, words, `%${plain(words)}%`];
  const [documents, [count]] = await Promise.all([
    db.query<ListedDocument>(`${listed} order by "createdAt" desc, id desc limit $5 offset ($6::bigint - 1) * $5`, [
      ...filter,
      size,
      page,
    ]),
    db.query<{ total: bigint }>(`select count(*) as total from (${listed}) as found`, filter),
  ]);
  return { documents, total: Number(count?.total ?? 0n) };
};
