import type { Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { FormDraft } from '../contract/form.ts';
import type { FormContext } from '../rules/form-values.ts';
import type { Mover } from '../rules/moves.ts';
import { judgeWrite } from '../rules/writes.ts';
import { readForm } from './drafts-store.ts';
import { contextOf } from './judging.ts';
import { lockApplication, type Standing } from './moving-store.ts';
import { openForm } from './sealed-form.ts';
import { askerOf, moversOf } from './standing.ts';
import { writeFactsOf } from './writing.ts';

/** An application that is locked, with its form in plain text and how the caller stands towards it. */
type Opened = {
  standing: Standing;
  movers: readonly Mover[];
  form: FormDraft;
  context: FormContext;
};

/** Locks an application for somebody; null when it is none of his business. */
export const openApplication = async (tx: Tx, vault: Vault, caller: Caller, id: number): Promise<Opened | null> => {
  const standing = await lockApplication(tx, id);
  if (!standing) return null;
  const movers = moversOf(await askerOf({ db: tx, vault }, caller), standing);
  if (movers.length === 0) return null;
  const row = await readForm(tx, id);
  const context = await contextOf(tx, { ...standing, origin: row.origin });
  return { standing, movers, form: openForm(vault, row), context };
};

/** As what somebody may change the form now: its author while it is a draft, staff to mend it; null for nobody. */
export const editorOf = (standing: Parameters<typeof writeFactsOf>[0], movers: readonly Mover[]): Mover | null => {
  const verdict = judgeWrite('form', writeFactsOf(standing), movers);
  return 'as' in verdict ? verdict.as : null;
};
