import type { Principal } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { FormDraft } from '../contract/form.ts';
import { attachFiles } from './uploads/attach-files.ts';

const filesOf = ({ pictures, documents }: FormDraft) => ({ pictures: pictures ?? [], documents: documents ?? [] });

/**
 * Gives an application the files that its form names now and lets go of the others. False when one of them is not there, is
 * somebody else's or is in another application: then the transaction is to be rolled back.
 */
export const attachFormFiles = (
  tx: Tx,
  { id, principal, form, before = {} }: { id: number; principal: Principal; form: FormDraft; before?: FormDraft },
): Promise<boolean> => attachFiles(tx, principal, id, filesOf(form), filesOf(before));
