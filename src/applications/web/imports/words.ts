import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/admin-catalogue.ts';

/** What the import of lots says. */
export const useImportText = (): (typeof text)['imports']['page'] =>
  useText<typeof text>('applicationsAdmin').imports.page;
