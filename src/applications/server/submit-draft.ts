import { refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import type { FormDraft } from '../contract/form.ts';
import { pickRelevantCharacteristics } from '../rules/characteristic.ts';
import { tidyForm } from '../rules/form-changes.ts';
import { pickApplicable } from '../rules/form-fields.ts';
import { currencyOf } from '../rules/form-money.ts';
import type { FormContext } from '../rules/form-values.ts';
import { authorizeWrite } from '../rules/writes.ts';
import type { ApplicationDeps } from './deps.ts';
import { lockApplicationForm } from './lock-application-form.ts';
import { writeFactsOf } from './lock-for-write.ts';
import { moveApplication } from './move-application.ts';
import { persistForm, recordPrice } from './persist-form.ts';
import { validateFormWithPlaces } from './validate-form.ts';

/** What is sent: only what was asked, spelled in one way. */
const formToSubmit = (form: FormDraft, context: FormContext): FormDraft => {
  const { clientPhone, ...applicable } = pickApplicable(form, context);
  return tidyForm({
    ...applicable,
    characteristics: pickRelevantCharacteristics(applicable, context.offered.characteristics),
    currency: currencyOf(applicable),
    clientPhone: clientPhone ? normalisePhone(clientPhone) : null,
  });
};

const isOnceViolation = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'application_once';

/** Sends an application: everything has to be right, and the party has no other living one for the same property. */
export const submitDraft = async (
  deps: ApplicationDeps,
  { caller, id, version }: { caller: Caller; id: number; version: number },
) => {
  try {
    return await deps.db.begin(async (tx) => {
      const locked = await lockApplicationForm(tx, deps.encryption, caller, id);
      if (!locked) return refuse('applicationMissing');
      const { application, actorRoles, form: draft, context } = locked;
      const authorization = authorizeWrite('send', writeFactsOf(application), actorRoles);
      if ('refusal' in authorization) return refuse('notEditable');
      const { as } = authorization;
      if (application.version !== version) return refuse('changedElsewhere');
      const errors = await validateFormWithPlaces(tx, draft, context);
      if (errors.length > 0) return refuse('incomplete', {}, { faults: errors });
      const form = formToSubmit(draft, context);
      await persistForm(tx, deps.encryption, { id, form, context, by: caller.username });
      await recordPrice(tx, id, form, { username: caller.username, as });
      const move = { from: 'new', to: 'pending', comment: '' } as const;
      const { process, version: sent } = await moveApplication(tx, deps, id, move, {
        username: caller.username,
        actorRoles,
      });
      return { process, version: sent, faults: errors };
    });
  } catch (error) {
    if (isOnceViolation(error)) return refuse('alreadyApplied');
    throw error;
  }
};
