import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Mover } from '../rules/moves.ts';
import { judgeWrite, type WriteDeed, type WriteFacts, type WriteRefusal } from '../rules/writes.ts';
import { lockApplication, type Standing } from './moving-store.ts';
import { askerOf, moversOf } from './standing.ts';

/** What of an application decides whether it may be written to. */
export const writeFactsOf = (
  standing: Pick<Standing, 'kind' | 'process' | 'analysis' | 'isSubmitted' | 'listingId' | 'form'>,
): WriteFacts => ({
  kind: standing.kind,
  process: standing.process,
  analysis: standing.analysis,
  isSubmitted: standing.isSubmitted,
  isListed: standing.listingId !== null,
  isFromMib: standing.form.collection === 'MIB',
});

/** An application that is held for a write which the rule allows. */
export type OpenedForWrite = { standing: Standing; movers: readonly Mover[]; as: Mover };

/** Holds an application until the transaction ends and asks the rule, with what is true there and then. */
export const openForWrite = async <Deed extends WriteDeed>(
  tx: Tx,
  vault: Vault,
  { caller, id, deed }: { caller: Caller; id: number; deed: Deed },
): Promise<OpenedForWrite | Refusal<WriteRefusal<Deed>>> => {
  const standing = await lockApplication(tx, id);
  if (!standing) return refuse('applicationMissing');
  const movers = moversOf(await askerOf({ db: tx, vault }, caller), standing);
  const verdict = judgeWrite(deed, writeFactsOf(standing), movers);
  return 'no' in verdict ? refuse(verdict.no) : { standing, movers, as: verdict.as };
};
