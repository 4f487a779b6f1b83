import type { Tx } from '#platform/server/db.ts';
import type { UserMessage } from '#platform/server/live/tell.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Entry } from '../rules/lot.ts';
import type { Command } from './commands.ts';
import type { EffectDeps, Telling } from './effect-deps.ts';
import { onEntered } from './entering.ts';
import { dayInWords, moment, money, notify, type Say } from './messages.ts';
import { forfeit, pay, release } from './money.ts';
import type { Page } from './page.ts';
import { onSigned, onUnsold, onWinner, onWinnerGone } from './results.ts';
import { type ParticipantRow, payDeclaration, readParticipants, rejectDeclaration } from './store.ts';

/** Entries that change nothing but the lot itself. */
const plain: ReadonlySet<Entry['kind']> = new Set([
  'bid',
  'extended',
  'maximumSet',
  'entryClosed',
  'nobodyCame',
] satisfies Entry['kind'][]);

/** Entries that a participant hears of as news of money. */
const ofMoney: ReadonlySet<Entry['kind']> = new Set([
  'released',
  'reserved',
  'paid',
  'forfeited',
] satisfies Entry['kind'][]);

/** Whether anything on a page moves money, papers or people. */
export const hasEffects = (entries: readonly Entry[]): boolean => entries.some(({ kind }) => !plain.has(kind));

export type EffectOf<Kind extends Entry['kind']> = {
  tx: Tx;
  deps: Telling;
  page: Page;
  lotId: number;
  entry: Extract<Entry, { kind: Kind }>;
  /** Those whose deposit was held when the page began, by number. */
  people: Map<number, ParticipantRow>;
};

/**
 * Brings about, in the transaction of the log's rows, what the entries of a page mean: deposits, papers, listings,
 * messages. Gives what the deed of the page is answered with. Throws `DeedRefused` when it cannot be.
 */
export const applyEffects = async (
  tx: Tx,
  given: EffectDeps,
  page: Page,
  command: Command | null,
): Promise<Record<string, unknown>> => {
  const { lotId } = page.standing.lot.sheet;
  const people = new Map((await readParticipants(tx, lotId)).map((one) => [one.number, one]));
  const messages: UserMessage[] = [];
  const deps: Telling = { ...given, tell: (message) => void messages.push(message) };
  let answer: Record<string, unknown> = { isDone: true };
  // Deposits that go back go together; everything else in the order in which it happened.
  await release(tx, lotId, people, page.entries);
  for (const entry of page.entries) {
    const told = { tx, deps, page, lotId, people };
    switch (entry.kind) {
      case 'entered':
        if (command?.kind !== 'enter') throw new Error('Somebody entered whom nobody knows.');
        answer = await onEntered(tx, deps, entry, command, page.standing);
        break;
      case 'ended':
      case 'tookOver':
        await onWinner({ ...told, entry });
        break;
      case 'signed':
        await onSigned({ ...told, entry }, command?.kind === 'sign' ? command.evidence : '');
        break;
      case 'paid':
        await pay(tx, page.standing.lot, lotId, people.get(entry.participant), entry.atMs);
        await payDeclaration(tx, lotId, entry.participant, entry.atMs);
        break;
      case 'forfeited':
        await forfeit(tx, lotId, people.get(entry.participant), entry.atMs);
        await rejectDeclaration(tx, lotId, entry.participant);
        await onWinnerGone({ ...told, entry });
        break;
      case 'unsold':
      case 'cancelled':
        // Who calls a lot off says himself what becomes of the property.
        if (command?.kind !== 'callOff') await onUnsold({ ...told, entry });
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
      case 'entryClosed':
      case 'nobodyCame':
        break;
    }
    tellAbout(told, entry);
  }
  await given.tellUsers(tx, messages);
  return answer;
};

type Told = Omit<EffectOf<never>, 'entry'>;

/** Tells those whom an entry is about. */
const tellAbout = ({ deps, lotId, people }: Told, entry: Entry): void => {
  const lot = lotId;
  const one = 'participant' in entry ? people.get(entry.participant) : undefined;
  const deposit = (language: Locale) => money(one?.depositTiyin ?? 0n, language);
  const tellOne = (say: Say) => {
    if (one) notify(deps, one, { lot, kind: ofMoney.has(entry.kind) ? 'payment' : 'auction' }, say);
  };
  const tellAll = (say: Say) => {
    for (const who of people.values()) notify(deps, who, { lot }, say);
  };
  switch (entry.kind) {
    case 'withdrew':
      return tellOne((words) => words.withdrew({ lot }));
    case 'opened':
      return tellAll((words) => words.opened({ lot, until: moment(entry.closesAtMs) }));
    case 'paused':
      return tellAll((words) => words.paused({ lot, resumes: moment(entry.resumesAtMs) }));
    case 'dayWithoutBid':
      return tellAll((words, language) => words.repeated({ lot, day: dayInWords(entry.nextDay, language) }));
    case 'unsold':
      return tellAll((words) => words.unsold({ lot }));
    case 'cancelled':
      return tellAll((words) => words.cancelled({ lot }));
    case 'released':
      return tellOne((words, language) => words.released({ lot, deposit: deposit(language) }));
    case 'reserved':
      return tellOne((words, language) => words.reserved({ lot, deposit: deposit(language) }));
    case 'signed':
      return tellOne((words) => words.signed({ lot, until: moment(entry.payByMs) }));
    case 'paid':
      return tellOne((words) => words.paid({ lot }));
    case 'forfeited':
      return tellOne((words, language) =>
        entry.duty === 'sign'
          ? words.forfeitedSign({ lot, deposit: deposit(language) })
          : words.forfeitedPay({ lot, deposit: deposit(language) }),
      );
    case 'offered':
      return tellOne((words, language) =>
        words.offered({ lot, amount: money(entry.tiyin, language), until: moment(entry.answerByMs) }),
      );
    case 'tookOver':
      return tellOne((words) => words.tookOver({ lot, until: moment(entry.signByMs) }));
    // Whoever entered is told where the agreements are kept; the rest is seen on the page of the lot.
    case 'entered':
    case 'ended':
    case 'declined':
    case 'bid':
    case 'extended':
    case 'maximumSet':
    case 'entryClosed':
    case 'nobodyCame':
      return;
  }
};
