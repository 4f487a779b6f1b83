import { listOwnerRecipients } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { EffectContext, EffectOf } from './effect-deps.ts';
import { type MessageTemplate, notify } from './messages.ts';
import { listSellers, lockQuestion } from './question-store.ts';

/** Tells whoever sells that there is something to answer. */
export const notifySellersOfQuestion = async ({
  tx,
  deps,
  lotId,
}: Pick<EffectOf<never>, 'tx' | 'deps' | 'lotId'>): Promise<void> => {
  for (const seller of await listSellers(tx, lotId))
    for (const recipient of await listOwnerRecipients(tx, seller))
      notify(deps, recipient, { lot: lotId }, (words) => words.question.asked({ lot: lotId }));
};

/** Tells whoever asked, if he has not left, what became of the question: in the language in which it was asked. */
export const notifyQuestionAuthor = async (
  tx: Tx,
  deps: Pick<EffectContext, 'queueMessage'>,
  { lotId, number }: { lotId: number; number: number },
  template: MessageTemplate,
): Promise<void> => {
  const author = await lockQuestion(tx, lotId, number);
  if (author && author.username !== '') notify(deps, author, { lot: lotId }, template);
};
