import type { SelectOption } from '#platform/web/Select.tsx';
import type { StoredDocument } from '../../contract.ts';
import { useFilesText } from './text.ts';

export type StoredDocumentKind = StoredDocument['kind'];

/** The kinds of documents to choose from, in the language of the page. */
export const useKindOptions = (): readonly SelectOption[] =>
  Object.entries(useFilesText().documents.kinds).map(([value, label]) => ({ value, label }));
