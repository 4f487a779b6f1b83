import { audit } from '#identity/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import { requireAccount } from './accounts.ts';
import { type Answer, type Command, no } from './commands.ts';
import { answerRow, type Commits } from './commits.ts';
import { DeedRefused, type EffectDeps } from './effect-deps.ts';
import { applyEffects } from './effects.ts';
import { admitTo } from './entering.ts';
import { deedEvent, refusedDeed } from './judge.ts';
import { type Page, play } from './page.ts';
import { keepAnswers, noteCancelRequest } from './store.ts';

type Deed = Exclude<Command, { kind: 'bid' | 'maximum' }>;

/**
 * Does a deed that moves money, papers or people: the page of the log and all that follows from it in one transaction.
 * Throws `DeedRefused` for an expected no, which rolls everything back.
 */
export const doDeed = async (
  tx: Tx,
  deps: EffectDeps & { commits: Commits },
  page: Page,
  command: Deed,
): Promise<Answer> => {
  await requireAccount(tx, command);
  if (
    command.kind === 'cancel' &&
    (await noteCancelRequest(tx, command.lotId, command.who.username, command.reason)) === null
  ) {
    const answer = no('secondPerson');
    await noteCancel(tx, command, 'auction.askCancel');
    await keepAnswers(tx, { lotId: command.lotId, writerEpoch: page.writerEpoch }, [answerRow({ command, answer })]);
    return answer;
  }
  if (command.kind === 'callOff' && page.standing.lot.participants.length > 0)
    throw new DeedRefused(no('hasParticipants'));
  if (command.kind === 'enter') await admitTo(tx, command, page.standing);
  const event = deedEvent(page, command);
  if (!event) throw new DeedRefused(no('notParticipant'));
  const { refusal } = play(page, event, event);
  if (refusal) throw new DeedRefused(refusedDeed(refusal));
  const answer: Answer = { ok: true, body: await applyEffects(tx, deps, page, command) };
  await deps.commits.within(tx, page, [{ command, answer }]);
  if (command.kind === 'cancel') await noteCancel(tx, command, 'auction.cancel');
  return answer;
};

/** What administrators do to an auction stands in the trail of the house as well as in the log of the lot. */
const noteCancel = (
  tx: Tx,
  { lotId, who, reason, key }: Extract<Deed, { kind: 'cancel' }>,
  action: 'auction.askCancel' | 'auction.cancel',
): Promise<void> =>
  audit(tx, { caller: { username: who.username }, action, object: `lot:${lotId}`, detail: { reason }, requestId: key });
