import { useText } from '#platform/web/text.tsx';
import type { ImportDetail } from '../../contract/imports.ts';
import { ROW } from '../../rules/imports/fields.ts';
import type text from '../../text/uz/admin-catalogue.ts';

/** What the import of lots says. */
export const useImportText = (): (typeof text)['imports']['page'] =>
  useText<typeof text>('applicationsAdmin').imports.page;

/** What a field of a file is called; what is wrong with a row as a whole has a name of its own. */
export const useFieldName = (fields: ImportDetail['fields']): ((field: string) => string) => {
  const t = useImportText();
  return (field) => (field === ROW ? t.wholeRow : (fields.find((one) => one.field === field)?.name ?? field));
};
