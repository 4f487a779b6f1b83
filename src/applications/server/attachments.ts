import type { Party } from '#identity/server/actions.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { FormDraft } from '../contract/form.ts';
import { attachFiles } from './uploads/attaching.ts';

/** A form names a file that is not there, is somebody else's or is in another application. */
class FileGone extends Error {}

const filesOf = ({ pictures, documents }: FormDraft) => ({ pictures: pictures ?? [], documents: documents ?? [] });

/** Gives an application the files that its form names now and lets go of the others. Throws; see `refusingFiles`. */
export const attach = async (
  tx: Tx,
  { id, party, form, before = {} }: { id: number; party: Party; form: FormDraft; before?: FormDraft },
): Promise<void> => {
  if (!(await attachFiles(tx, party, id, filesOf(form), filesOf(before)))) throw new FileGone();
};

/** Answers a deed that named a missing file, of which nothing stays. */
export const refusingFiles = async <Result>(deed: Promise<Result>) => {
  try {
    return await deed;
  } catch (error) {
    if (error instanceof FileGone) return refuse('fileGone');
    throw error;
  }
};
