import type { contract } from '#documents/contract.ts';
import { documentFileName } from '#documents/rules/document-kind.ts';
import { apiFile } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/save-file.ts';

/** Gives the PDF of an own document to its owner. Rejects with `ApiError`. */
export const savePaper = async ({ id, number }: { id: string; number: string }): Promise<void> =>
  saveFile(
    await apiFile<typeof contract>()('GET /user/documents/:id/file', { params: { id } }),
    documentFileName(number),
  );
