import type { Principal } from '#identity/server/actions.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { FormDraft } from '../contract/form.ts';
import { attachFiles } from './uploads/attach-files.ts';

/** A form names a file that is not there, is somebody else's or is in another application. */
class FileGone extends Error {}

const filesOf = ({ pictures, documents }: FormDraft) => ({ pictures: pictures ?? [], documents: documents ?? [] });

/** Gives an application the files that its form names now and lets go of the others. Throws; see `refuseMissingFiles`. */
export const attachFormFiles = async (
  tx: Tx,
  { id, principal, form, before = {} }: { id: number; principal: Principal; form: FormDraft; before?: FormDraft },
): Promise<void> => {
  if (!(await attachFiles(tx, principal, id, filesOf(form), filesOf(before)))) throw new FileGone();
};

/** Answers an operation that named a missing file, of which nothing stays. */
export const refuseMissingFiles = async <Result>(operation: Promise<Result>) => {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof FileGone) return refuse('fileGone');
    throw error;
  }
};
