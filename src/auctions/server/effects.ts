import { listOwnerRecipients } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { UserMessage } from '#platform/server/live/notify-users.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { LotLogEntry } from '../rules/lot.ts';
import type { Command } from './commands.ts';
import type { EffectContext, EffectDeps, EffectOf } from './effect-deps.ts';
import { onEntered } from './enter-lot.ts';
import type { LogBatch } from './log-batch.ts';
import {
  deleteCancelRequest,
  listParticipants,
  type ParticipantRow,
  payDeclaration,
  rejectDeclaration,
} from './lot-store.ts';
import {
  formatAmount,
  formatDayInWords,
  formatMoment,
  type MessageTemplate,
  type MessageWords,
  notify,
} from './messages.ts';
import { forfeit, lockMoney, pay, release } from './money.ts';
import { notifyQuestionAuthor, notifySellersOfQuestion } from './question-notices.ts';
import { onSigned, onUnsold, onWinner, onWinnerGone } from './results.ts';

/** Entries that change nothing but the lot itself. */
const plain: ReadonlySet<LotLogEntry['kind']> = new Set([
  'bid',
  'extended',
  'maximumSet',
  'maximumEnded',
  'entryClosed',
  'nobodyCame',
] satisfies LotLogEntry['kind'][]);

/** Entries that a participant hears of as news of money. */
const ofMoney: ReadonlySet<LotLogEntry['kind']> = new Set([
  'released',
  'reserved',
  'paid',
  'forfeited',
] satisfies LotLogEntry['kind'][]);

/** Whether anything on a page moves money, papers or people. */
export const hasEffects = (entries: readonly LotLogEntry[]): boolean => entries.some(({ kind }) => !plain.has(kind));

/**
 * Brings about, in the transaction of the log's rows, what the entries of a page mean: deposits, papers, listings,
 * messages. Gives what the command of the page is answered with. Throws `CommandRejected` when it cannot be.
 */
export const applyEffects = async (
  tx: Tx,
  effectDeps: EffectDeps,
  batch: LogBatch,
  command: Command | null,
): Promise<Record<string, unknown>> => {
  const { lotId } = batch.state.lot.rules;
  const participants = new Map((await listParticipants(tx, lotId)).map((one) => [one.number, one]));
  const messages: UserMessage[] = [];
  const deps: EffectContext = { ...effectDeps, queueMessage: (message) => void messages.push(message) };
  let answer: Record<string, unknown> = { isDone: true };
  await lockMoney(tx, lotId, participants, batch.entries);
  // Deposits that go back go together; everything else in the order in which it happened.
  await release(tx, lotId, participants, batch.entries);
  for (const entry of batch.entries) {
    const scope = { tx, deps, batch, lotId, participants };
    switch (entry.kind) {
      case 'entered':
        if (command?.kind !== 'enter') throw new Error('The participant who entered was not found.');
        answer = await onEntered(tx, deps, entry, command, batch.state);
        break;
      case 'ended':
        await deleteCancelRequest(tx, lotId);
        await onWinner({ ...scope, entry });
        break;
      case 'tookOver':
        await onWinner({ ...scope, entry });
        break;
      case 'signed':
        await onSigned({ ...scope, entry }, command?.kind === 'sign' ? command.evidence : '');
        break;
      case 'paid':
        await pay(tx, batch.state.lot, lotId, participants.get(entry.participant), entry.atMs);
        await payDeclaration(tx, lotId, entry.participant, entry.atMs);
        break;
      case 'forfeited':
        await notifySeller(
          { tx, deps, lotId },
          await forfeit(tx, batch.state.lot, participants.get(entry.participant), entry.atMs),
        );
        await rejectDeclaration(tx, lotId, entry.participant);
        await onWinnerGone({ ...scope, entry });
        break;
      case 'unsold':
      case 'cancelled':
        // Who calls a lot off says himself what becomes of the property.
        if (command?.kind !== 'callOff') await onUnsold({ ...scope, entry });
        break;
      case 'withdrew':
      case 'released':
      case 'reserved':
      case 'declined':
      case 'offered':
      case 'opened':
      case 'paused':
      case 'dayWithoutBid':
      case 'bid':
      case 'extended':
      case 'maximumSet':
      case 'maximumEnded':
      case 'corrected':
      case 'entryClosed':
      case 'nobodyCame':
        break;
      case 'asked':
        answer = { number: entry.question };
        await notifySellersOfQuestion(scope);
        break;
      case 'replied':
        if (command?.kind !== 'reply') throw new Error('The answer to the question was not found.');
        answer = { version: command.from + 1 };
        await notifyQuestionAuthor(tx, deps, { lotId, number: entry.question }, (words) =>
          command.from === 0 ? words.question.answered({ lot: lotId }) : words.question.answerChanged({ lot: lotId }),
        );
        break;
    }
    notifyAbout(scope, entry, command);
  }
  await effectDeps.notifyUsers(tx, messages);
  return answer;
};

/** Tells a seller what of a forfeited deposit he is owed; who is named nowhere cannot be told. */
const notifySeller = async (
  { tx, deps, lotId }: Pick<EffectScope, 'tx' | 'deps' | 'lotId'>,
  { seller, sellerTiyin }: Awaited<ReturnType<typeof forfeit>>,
): Promise<void> => {
  if (sellerTiyin === 0n) return;
  for (const recipient of await listOwnerRecipients(tx, seller))
    notify(deps, recipient, { lot: lotId, kind: 'payment' }, (words, language) =>
      words.owedToSeller({ lot: lotId, share: formatAmount(sellerTiyin, language) }),
    );
};

type EffectScope = Omit<EffectOf<never>, 'entry'>;

/** Whether a lot begins anew because nobody was left who would buy it, and not for want of bids. */
const isWithoutBuyer = (entries: readonly LotLogEntry[]): boolean =>
  entries.some(({ kind }) => kind === 'dayWithoutBid') &&
  entries.some(({ kind }) => kind === 'forfeited' || kind === 'declined');

/** Whether a deposit goes back with something that is said anyway: one event is one message. */
const isPartOfParting = (entries: readonly LotLogEntry[], participant: number): boolean =>
  isWithoutBuyer(entries) ||
  entries.some(
    (one) =>
      one.kind === 'unsold' || one.kind === 'cancelled' || (one.kind === 'withdrew' && one.participant === participant),
  );

/** Tells those whom an entry is about. */
const notifyAbout = (
  { deps, lotId, participants, batch }: EffectScope,
  entry: LotLogEntry,
  command: Command | null,
): void => {
  const lot = lotId;
  const one = 'participant' in entry ? participants.get(entry.participant) : undefined;
  const deposit = (language: Locale) => formatAmount(one?.depositTiyin ?? 0n, language);
  const notifyOne = (template: MessageTemplate) => {
    if (one) notify(deps, one, { lot, kind: ofMoney.has(entry.kind) ? 'payment' : 'auction' }, template);
  };
  const notifyAll = (template: MessageTemplate) => {
    for (const who of participants.values()) notify(deps, who, { lot }, template);
  };
  /** That a lot is over for somebody, and in the same breath what became of the deposit. */
  const notifyParting = (who: ParticipantRow, words: (messages: MessageWords, back: string) => string) => {
    const isReleased = batch.entries.some((one) => one.kind === 'released' && one.participant === who.number);
    // News of the auction, also where money comes back with it: whoever muted payments alone still hears that a lot is over.
    notify(deps, who, { lot, kind: 'auction' }, (messages, language) =>
      words(
        messages,
        isReleased ? ` ${messages.depositBack({ deposit: formatAmount(who.depositTiyin, language) })}` : '',
      ),
    );
  };
  switch (entry.kind) {
    case 'withdrew':
      if (one) notifyParting(one, (words, back) => words.withdrew({ lot }) + back);
      return;
    case 'opened':
      return notifyAll((words) => words.opened({ lot, until: formatMoment(entry.closesAtMs) }));
    case 'paused':
      return notifyAll((words) => words.paused({ lot, resumes: formatMoment(entry.resumesAtMs) }));
    case 'dayWithoutBid':
      // Whoever lost the deposit is told of that alone; the others did bid, and have theirs back.
      if (isWithoutBuyer(batch.entries))
        for (const who of participants.values()) {
          if (batch.entries.some((one) => one.kind === 'forfeited' && one.participant === who.number)) continue;
          notifyParting(who, (words, back) => {
            const day = formatDayInWords(entry.nextDay, who.language);
            return words.soldAnew({ lot, day }) + back;
          });
        }
      else notifyAll((words, language) => words.repeated({ lot, day: formatDayInWords(entry.nextDay, language) }));
      return;
    case 'unsold':
      for (const who of participants.values()) notifyParting(who, (words, back) => words.unsold({ lot }) + back);
      return;
    case 'cancelled':
      for (const who of participants.values()) notifyParting(who, (words, back) => words.cancelled({ lot }) + back);
      return;
    case 'corrected':
      return notifyAll((words) => words.corrected({ lot, reason: command?.kind === 'correct' ? command.reason : '' }));
    case 'released':
      return isPartOfParting(batch.entries, entry.participant)
        ? undefined
        : notifyOne((words, language) => words.released({ lot, deposit: deposit(language) }));
    case 'reserved':
      return notifyOne((words, language) => words.reserved({ lot, deposit: deposit(language) }));
    case 'signed':
      return notifyOne((words) => words.signed({ lot, until: formatMoment(entry.payByMs) }));
    case 'paid':
      return notifyOne((words) => words.paid({ lot }));
    case 'forfeited':
      return notifyOne((words, language) =>
        entry.duty === 'sign'
          ? words.forfeitedSign({ lot, deposit: deposit(language) })
          : words.forfeitedPay({ lot, deposit: deposit(language) }),
      );
    case 'offered':
      return notifyOne((words, language) =>
        words.offered({ lot, amount: formatAmount(entry.tiyin, language), until: formatMoment(entry.answerByMs) }),
      );
    case 'tookOver':
      return notifyOne((words) => words.tookOver({ lot, until: formatMoment(entry.signByMs) }));
    // Of questions those hear who ask and answer.
    case 'asked':
    case 'replied':
    // Whoever entered is told where the agreements are kept; the rest is seen on the page of the lot.
    case 'entered':
    case 'ended':
    case 'declined':
    case 'bid':
    case 'extended':
    case 'maximumSet':
    case 'maximumEnded':
    case 'entryClosed':
    case 'nobodyCame':
      return;
  }
};
