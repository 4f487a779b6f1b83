import type { Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { FormDraft } from '../contract/form.ts';
import type { FormContext } from '../rules/form-values.ts';
import type { ActorRole } from '../rules/transitions.ts';
import { authorizeWrite } from '../rules/writes.ts';
import { actorRolesOf, requesterOf } from './actor-roles.ts';
import { type ApplicationRecord, lockApplication } from './application-store.ts';
import { getForm } from './draft-store.ts';
import { decryptForm } from './form-encryption.ts';
import { writeFactsOf } from './lock-for-write.ts';
import { getFormContext } from './validate-form.ts';

/** An application that is locked, with its form in plain text and how the caller stands towards it. */
type LockedForm = {
  application: ApplicationRecord;
  actorRoles: readonly ActorRole[];
  form: FormDraft;
  context: FormContext;
};

/** Locks an application for somebody; null when it is none of his business. */
export const lockApplicationForm = async (
  tx: Tx,
  encryption: Encryption,
  caller: Caller,
  id: number,
): Promise<LockedForm | null> => {
  const application = await lockApplication(tx, id);
  if (!application) return null;
  const actorRoles = actorRolesOf(await requesterOf({ db: tx, encryption }, caller), application);
  if (actorRoles.length === 0) return null;
  const row = await getForm(tx, id);
  const context = await getFormContext(tx, { ...application, origin: row.origin });
  return { application, actorRoles, form: decryptForm(encryption, row), context };
};

/** As what somebody may change the form now: its author while it is a draft, staff to mend it; or why not. */
export const editorRole = (
  application: Parameters<typeof writeFactsOf>[0],
  actorRoles: readonly ActorRole[],
): { as: ActorRole } | { refusal: 'notEditable' | 'lotFrozen' } => {
  const authorization = authorizeWrite('form', writeFactsOf(application), actorRoles);
  if ('as' in authorization) return authorization;
  return { refusal: authorization.refusal === 'lotFrozen' ? 'lotFrozen' : 'notEditable' };
};
