import { audit } from '#identity/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { NotifyUsers, UserMessage } from '#platform/server/live/notify-users.ts';
import type { Caller } from '#platform/values/caller.ts';
import { hasContacts, hasLink } from '#platform/values/contacts.ts';
import { limits } from '#platform/values/limits.ts';
import { trimText } from '#platform/values/visible-text.ts';
import type { LotEvent } from '../rules/lot.ts';
import { findExclusion } from './admission-store.ts';
import { type Command, rejectCommand } from './commands.ts';
import { CommandRejected } from './effect-deps.ts';
import { type LogBatch, sha256 } from './log-batch.ts';
import { findParticipantCount } from './lot-store.ts';
import { notifyQuestionAuthor } from './question-notices.ts';
import * as store from './question-store.ts';

type Ask = Extract<Command, { kind: 'ask' }>;
type Reply = Extract<Command, { kind: 'reply' }>;
type AskEvent = Extract<LotEvent, { kind: 'ask' }>;
type ReplyEvent = Extract<LotEvent, { kind: 'reply' }>;

/** Bidders must not find each other: no text leads to anybody. */
export const hasWayToReach = (text: string): boolean => hasContacts(text) || hasLink(text);

/** What makes two questions the same one, however they were typed. */
const sameness = (text: string): string => trimText(text).toLowerCase().replace(/\s+/g, ' ');

const partyOf = ({ principal: { kind, id } }: Command['who']) => ({ kind, id: BigInt(id) });

/** The event of a question. Throws `CommandRejected` for the seller's side, and for whoever has enough questions there, or this very one. */
export const questionEvent = async (
  tx: Tx,
  { state }: LogBatch,
  { lotId, who, text, atMs }: Ask,
): Promise<AskEvent> => {
  if ((await findExclusion(tx, lotId, BigInt(who.personId), partyOf(who))) === 'isSeller')
    throw new CommandRejected(rejectCommand('questionOfSeller'));
  const { last, ofPrincipal, ownTexts } = await store.findQuestionsSoFar(tx, lotId, who);
  if (ofPrincipal >= limits.questionsOfParty) throw new CommandRejected(rejectCommand('questionsTooMany'));
  if (ownTexts.some((own) => sameness(own) === sameness(text)))
    throw new CommandRejected(rejectCommand('questionRepeated'));
  return { kind: 'ask', question: last + 1, textHash: await sha256(text), atMs: Math.max(atMs, state.lot.nowMs) };
};

/**
 * The event of an answer; the question is locked until it is written. Throws `CommandRejected` when the right to answer is gone, or
 * question and answer are not what was read.
 */
export const answerEvent = async (tx: Tx, { state }: LogBatch, command: Reply): Promise<ReplyEvent> => {
  const { lotId, who, question, text, from, isStaff, atMs } = command;
  if (!isStaff && !(await store.isOfSeller(tx, lotId, who))) throw new CommandRejected(rejectCommand('forbidden'));
  const stored = await store.lockQuestion(tx, lotId, question);
  if (!stored) throw new CommandRejected(rejectCommand('questionMissing'));
  if (stored.isHidden) throw new CommandRejected(rejectCommand('questionHidden'));
  if (stored.version !== from) throw new CommandRejected(rejectCommand('answerChanged'));
  const textHash = await sha256(text);
  return { kind: 'reply', question, textHash, isChange: from > 0, atMs: Math.max(atMs, state.lot.nowMs) };
};

/** Keeps the words of a question whose hash is on the page. */
export const saveQuestion = async (
  tx: Tx,
  { lotId, who, text, key }: Ask,
  { question: number, atMs }: AskEvent,
): Promise<void> => {
  await store.insertQuestion(tx, { lotId, number, text, atMs, who });
  await audit(tx, {
    caller: who,
    action: 'question.ask',
    object: `lot:${lotId}`,
    detail: { question: number },
    requestId: key,
  });
};

/** Keeps the words of an answer whose hash is on the page. */
export const saveAnswer = async (
  tx: Tx,
  { lotId, who, text, isStaff, from, key }: Reply,
  { question: number, atMs }: ReplyEvent,
): Promise<void> => {
  const as = isStaff ? 'PLATFORM' : 'SELLER';
  await store.setAnswer(tx, { lotId, number, text, atMs, who, as });
  const detail = { question: number, as, version: from + 1 };
  await audit(tx, { caller: who, action: 'question.answer', object: `lot:${lotId}`, detail, requestId: key });
};

type HideRefusal = 'lotMissing' | 'questionMissing' | 'questionHidden' | 'answerChanged';

/** Hides a question with its answer from everybody. The log is left alone: it keeps the hashes of both. */
export const hideQuestion = (
  { db, notifyUsers }: { db: Db; notifyUsers: NotifyUsers },
  { lotId, number, reason, from }: { lotId: number; number: number; reason: string; from: number },
  { caller, requestId }: { caller: Caller; requestId: string },
) =>
  db.begin(async (tx): Promise<{ number: number } | Refusal<HideRefusal>> => {
    const stored = await store.lockQuestion(tx, lotId, number);
    if (!stored) return refuse((await findParticipantCount(tx, lotId)) ? 'questionMissing' : 'lotMissing');
    if (stored.isHidden) return refuse('questionHidden');
    if (stored.version !== from) return refuse('answerChanged');
    await store.setHidden(tx, { lotId, number, reason, by: caller.username });
    const detail = { question: number, reason };
    await audit(tx, { caller, action: 'question.hide', object: `lot:${lotId}`, detail, requestId });
    const messages: UserMessage[] = [];
    const deps = { queueMessage: (message: UserMessage) => void messages.push(message) };
    await notifyQuestionAuthor(tx, deps, { lotId, number }, (words) => words.question.hidden({ lot: lotId, reason }));
    await notifyUsers(tx, messages);
    return { number };
  });
