import { cardColumns, cardJoins } from '#listings/server/card-sql.ts';
import { isPublicSql } from '#listings/server/visibility-sql.ts';
import type { Sample } from './sample.ts';

/**
 * Exactly the condition of the indexes, so that totals are counted in an index alone. The statuses are spelt out: of a
 * function the planner does not know how many rows it lets through, and chooses worse.
 */
const onSale = "l.visibility = 'TO_EVERYONE' and l.process in ('in_sale', 'auction', 'direct')";
const where = `where ${onSale.replaceAll('l.', '')}`;

/**
 * The plain SQL that the product is held against: what one would write first, with the indexes that serve it best. The
 * statements read the same columns and joins as a card; pgbench sends them with new values each time.
 */
export const indexesOfPlainSql: readonly string[] = [
  'create extension if not exists pg_trgm',
  `create index if not exists bench_category_newest on listing (category_id, source_date desc, id desc) ${where}`,
  `create index if not exists bench_newest on listing (source_date desc, id desc) ${where}`,
  `create index if not exists bench_words on listing_text using gin ((name_uz || ' ' || address_uz) gin_trgm_ops)`,
];

/** Cards are written in Uzbek. */
const columns = cardColumns.replaceAll('$1', "'uz'");
const joins = cardJoins.replaceAll('$1', "'uz'");

/** A page of one category, newest first, and how many there are. */
export const listScript = ({ categories }: Sample): string => `
\\set c random(1, ${categories.length})
\\set p random(0, 19)
${chosenBy('c', categories)}
select ${columns} from listing l ${joins} where ${onSale} and l.category_id = :category order by l.source_date desc, l.id desc limit 20 offset :p * 20;
select count(*) from listing l where ${onSale} and l.category_id = :category;
`;

/** A page far behind the first, by OFFSET. */
export const deepScript = (firstPage: number, lastPage: number): string => `
\\set p random(${firstPage}, ${lastPage})
select ${columns} from listing l ${joins} where ${onSale} order by l.source_date desc, l.id desc limit 20 offset (:p - 1) * 20;
select count(*) from listing l where ${onSale};
`;

const wordsOf = "(t.name_uz || ' ' || t.address_uz)";

/** Text search over name and address with its total; one script a word, because pgbench knows no text variables. */
export const textScript = (word: string): string => {
  const pattern = `'%${word.replaceAll("'", "''")}%'`;
  return `
select ${columns} from listing l ${joins} where ${onSale} and ${wordsOf} ilike ${pattern} order by l.source_date desc, l.id desc limit 20;
select count(*) from listing l join listing_text t on t.listing_id = l.id where ${onSale} and ${wordsOf} ilike ${pattern};
`;
};

/** One listing by its number, with all that is stored of it. */
export const itemScript = (firstId: number, lastId: number): string => `
\\set i random(${firstId}, ${lastId})
select ${columns}, t.description_uz, l.details, l.rooms_plan, l.cadastral_number, l.lat_micro, l.lon_micro, l.pictures
  from listing l ${joins} where ${isPublicSql('l')} and l.id = :i;
`;

/** Sets the variable \`category\` to one of several values, since pgbench knows no lists. */
const chosenBy = (variable: string, values: readonly number[]): string =>
  `\\set category case ${values.map((value, at) => `when :${variable} = ${at + 1} then ${value}`).join(' ')} end`;
