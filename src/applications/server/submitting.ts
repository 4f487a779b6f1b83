import { refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import type { FormDraft } from '../contract/form.ts';
import { keptCharacteristics } from '../rules/characteristic.ts';
import { tidyForm } from '../rules/form-changes.ts';
import { onlyAsked } from '../rules/form-fields.ts';
import { currencyOf } from '../rules/form-money.ts';
import type { FormContext } from '../rules/form-values.ts';
import { judgeWrite } from '../rules/writes.ts';
import type { ApplicationDeps } from './deps.ts';
import { judgeForm } from './judging.ts';
import { keepForm, notePriceOf } from './keeping.ts';
import { moveApplication } from './moving.ts';
import { openApplication } from './opening.ts';
import { writeFactsOf } from './writing.ts';

/** What is sent: only what was asked, spelled in one way. */
const settled = (form: FormDraft, context: FormContext): FormDraft => {
  const { clientPhone, ...asked } = onlyAsked(form, context);
  return tidyForm({
    ...asked,
    characteristics: keptCharacteristics(asked, context.offered.characteristics),
    currency: currencyOf(asked),
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
      const opened = await openApplication(tx, deps.vault, caller, id);
      if (!opened) return refuse('applicationMissing');
      const { standing, movers, form: draft, context } = opened;
      const verdict = judgeWrite('send', writeFactsOf(standing), movers);
      if ('no' in verdict) return refuse('notEditable');
      const { as } = verdict;
      if (standing.version !== version) return refuse('changedElsewhere');
      const faults = await judgeForm(tx, draft, context);
      if (faults.length > 0) return refuse('incomplete', {}, { faults });
      const form = settled(draft, context);
      await keepForm(tx, deps.vault, { id, form, context, by: caller.username });
      await notePriceOf(tx, id, form, { username: caller.username, as });
      const wish = { from: 'new', to: 'pending', comment: '' } as const;
      const { process, version: sent } = await moveApplication(tx, deps, id, wish, {
        username: caller.username,
        movers,
      });
      return { process, version: sent, faults };
    });
  } catch (error) {
    if (isOnceViolation(error)) return refuse('alreadyApplied');
    throw error;
  }
};
