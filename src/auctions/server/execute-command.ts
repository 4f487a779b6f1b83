import { applyCorrection } from '#applications/server/api.ts';
import { audit } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { applyEvent } from '../rules/engine.ts';
import type { Lot } from '../rules/lot.ts';
import { requireAccount } from './account-checks.ts';
import { type Command, type CommandResult, rejectCommand } from './commands.ts';
import { CommandRejected, type EffectDeps } from './effect-deps.ts';
import { applyEffects } from './effects.ts';
import { checkAdmission } from './enter-lot.ts';
import { answerRow, type GroupCommit } from './group-commit.ts';
import { appendEvent, type LogBatch } from './log-batch.ts';
import { lotDescription } from './lot-description.ts';
import { recordCancelRequest, saveAnswers } from './lot-store.ts';
import { eventOfCommand, rejectionOf } from './place-bid.ts';
import { answerEvent, questionEvent, saveAnswer, saveQuestion } from './questions.ts';

type MoneyCommand = Exclude<Command, { kind: 'bid' | 'maximum' }>;

/**
 * Does a command that moves money, papers, people or words: the page of the log and all that follows from it in one transaction.
 * Throws `CommandRejected` for an expected no, which rolls everything back.
 */
export const executeCommand = async (
  tx: Tx,
  deps: EffectDeps & { commits: GroupCommit },
  batch: LogBatch,
  command: MoneyCommand,
): Promise<CommandResult> => {
  await requireAccount(tx, command);
  if (command.kind === 'cancel' && (await isFirstOfTwo(tx, batch, command))) {
    const answer = rejectCommand('secondPerson');
    await auditCancel(tx, command, 'auction.askCancel');
    await saveAnswers(tx, { lotId: command.lotId, writerEpoch: batch.writerEpoch }, [answerRow({ command, answer })]);
    return answer;
  }
  if (command.kind === 'callOff' && batch.state.lot.participants.length > 0)
    throw new CommandRejected(rejectCommand('hasParticipants'));
  if (command.kind === 'enter') await checkAdmission(tx, command, batch.state);
  const event = await eventOf(tx, deps, batch, command);
  if (!event) throw new CommandRejected(rejectCommand('notParticipant'));
  if (event.kind === 'pay' && isPaidBy(batch.state.lot, event.participant))
    throw new CommandRejected(rejectCommand('alreadyPaid'));
  const { refusal } = appendEvent(batch, event, event);
  if (refusal) throw new CommandRejected(rejectionOf(refusal));
  const answer: CommandResult = { ok: true, body: await applyEffects(tx, deps, batch, command) };
  await deps.commits.commitInTransaction(tx, batch, [{ command, answer }]);
  if (command.kind === 'cancel') await auditCancel(tx, command, 'auction.cancel');
  // After the page: until it is written, another writer may have counted the questions as well.
  if (event.kind === 'ask' && command.kind === 'ask') await saveQuestion(tx, command, event);
  if (event.kind === 'reply' && command.kind === 'reply') await saveAnswer(tx, command, event);
  return answer;
};

/** The event of a command; null for one who takes no part. Throws `CommandRejected` for what the event alone does not show. */
const eventOf = (tx: Tx, deps: EffectDeps, batch: LogBatch, command: MoneyCommand) => {
  if (command.kind === 'correct') return correct(tx, deps, batch, command);
  if (command.kind === 'ask') return questionEvent(tx, batch, command);
  if (command.kind === 'reply') return answerEvent(tx, batch, command);
  return eventOfCommand(batch, command);
};

/** Whether somebody else has to ask for the same end; written down. Throws `CommandRejected` where there is nothing to end. */
const isFirstOfTwo = async (
  tx: Tx,
  batch: LogBatch,
  command: Extract<MoneyCommand, { kind: 'cancel' }>,
): Promise<boolean> => {
  const { lot } = batch.state;
  const { refusal } = applyEvent(lot, { kind: 'cancel', atMs: Math.max(command.atMs, lot.nowMs) });
  if (refusal) throw new CommandRejected(rejectionOf(refusal));
  return (await recordCancelRequest(tx, command.lotId, command.who.username, command.reason)) === null;
};

/** The price of the lot is paid, by that participant: signed for, and nothing is due any more. */
const isPaidBy = ({ phase, duty, leader }: Lot, number: number): boolean =>
  phase === 'COMPLETED' && duty === null && leader?.participant === number;

/** Makes a correction, and the event that says what the page says from now on. Throws `CommandRejected`. */
const correct = async (
  tx: Tx,
  { encryption }: EffectDeps,
  { state }: LogBatch,
  { lotId, correction, reason, atMs }: Extract<MoneyCommand, { kind: 'correct' }>,
) => {
  const refusal = await applyCorrection(tx, encryption, correction, reason);
  if (refusal) throw new CommandRejected(rejectCommand(refusal));
  const description = await lotDescription(tx, lotId);
  if (!description) throw new Error(`Lot ${lotId} has no listing.`);
  return {
    kind: 'correct' as const,
    descriptionHash: description.sha256,
    reason,
    atMs: Math.max(atMs, state.lot.nowMs),
  };
};

/** What administrators do to an auction stands in the audit trail as well as in the log of the lot. */
const auditCancel = (
  tx: Tx,
  { lotId, who, reason, key }: Extract<MoneyCommand, { kind: 'cancel' }>,
  action: 'auction.askCancel' | 'auction.cancel',
): Promise<void> =>
  audit(tx, { caller: { username: who.username }, action, object: `lot:${lotId}`, detail: { reason }, requestId: key });
