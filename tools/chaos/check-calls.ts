import type { ReadLot } from './check-log.ts';
import { commandsOf, type NumbersByName, numbersOf, ownersOf, plainKinds, type RecordedCommand } from './commands.ts';
import type { LotReading, RecordedCall, Violation } from './history.ts';
import { isReceiptSigned, receiptErrorOf } from './proof/file.ts';
import type { Event, ProofReceipt } from './proof/format.ts';

/** How far the time that is measured from outside may be from the product's: what a process may be unsure by, and the way. */
const CLOCK_MS = 150;
/** Nothing sent so long after the deadline may count, nothing answered so long before it may be called late. */
const LATE_MS = 250;

type ReportViolation = (id: string, what: string) => void;
type Context = { read: ReadLot; commands: RecordedCommand[]; numbers: NumbersByName; report: ReportViolation };

/** Holds every call and its answer against the log of its lot. */
export const checkCalls = (
  read: ReadLot,
  calls: readonly RecordedCall[],
  readings: readonly LotReading[],
): Violation[] => {
  const violations: Violation[] = [];
  const report: ReportViolation = (id, what) => violations.push({ id, what: `lot ${read.lot.lotId}: ${what}` });
  const commands = commandsOf(calls);
  const context: Context = { read, commands, numbers: numbersOf(read, commands), report };
  for (const command of commands) {
    checkSameAnswer(context, command);
    if (command.first.kind === 'bid') checkBid(context, command);
    else if (plainKinds.includes(command.first.kind)) checkPlain(context, command);
    if (command.refused) checkRefusal(context, command, command.refused);
    checkMoments(context, command);
    for (const receipt of receiptsOf(command)) checkReceipt(context, command, receipt);
  }
  checkEntries(context);
  checkNobodyElse(context);
  checkOrder(context);
  checkReads(context, readings);
  return violations;
};

const receiptsOf = ({ done, refused }: RecordedCommand): ProofReceipt[] =>
  [done?.receipt, refused?.receipt].filter((receipt) => receipt !== null && receipt !== undefined);

const describe = ({ first }: RecordedCommand): string =>
  `${first.kind} ${first.tiyin ?? ''} of ${first.who} (${first.key})`;

const checkSameAnswer = ({ report }: Context, command: RecordedCommand): void => {
  const answers = command.calls.flatMap(({ answer }) => {
    if (answer.kind === 'done')
      return [JSON.stringify([answer.body.number, answer.body.participant, answer.body.receipt?.row])];
    return answer.kind === 'refused' ? [`${answer.code} ${answer.receipt?.row}`] : [];
  });
  if (new Set(answers).size > 1) report('A7', `${describe(command)} was answered in two ways: ${answers.join(' / ')}`);
};

/** An acknowledged bid stands where its receipt says, once, with its number; a refused one stands nowhere. */
const checkBid = ({ read, commands, numbers, report }: Context, command: RecordedCommand): void => {
  const { first, done } = command;
  const own = numbers.get(first.who);
  const accepted = read.timeline.bids.filter(
    (bid) => !bid.isAuto && own?.has(bid.participant) && bid.tiyin === first.tiyin,
  );
  if (done) {
    const mine = accepted.filter(({ number, row }) => number === done.number && row === (done.receipt?.row ?? 0) + 1);
    if (mine.length !== 1)
      report('A5', `the acknowledged ${describe(command)}, number ${done.number}, is not in the log`);
  }
  const sameAmount = commands.filter(
    (other) => other.first.who === first.who && other.first.kind === 'bid' && other.first.tiyin === first.tiyin,
  );
  const mayStand = sameAmount.filter((other) => other.done !== null || other.knownMs === null).length;
  if (sameAmount[0] === command && accepted.length > mayStand)
    report(mayStand === 0 ? 'A6' : 'A7', `${describe(command)} stands ${accepted.length} times, ${mayStand} may`);
};

/** What was acknowledged by its mere kind is in the log; of what is in the log nobody else is the author. */
const checkPlain = ({ read, numbers, report }: Context, command: RecordedCommand): void => {
  const { first, done } = command;
  const isOwn = (event: Event) => !('participant' in event) || numbers.get(first.who)?.has(event.participant);
  const stands = read.timeline.events.some(
    ({ event, refusal }) => event.kind === first.kind && refusal === null && isOwn(event),
  );
  if (done && !stands) report('A5', `the acknowledged ${describe(command)} is not in the log`);
};

/** A refusal has to be true at its row; without a receipt, at some moment between sending and answer. */
const checkRefusal = (
  { read, report, numbers }: Context,
  command: RecordedCommand,
  refused: NonNullable<RecordedCommand['refused']>,
): void => {
  const { timeline } = read;
  const { first } = command;
  const receiptRow = refused.receipt?.row;
  if (receiptRow !== undefined) {
    const happening = timeline.events.find(({ row }) => row === receiptRow);
    if (happening?.refusal !== refused.code)
      return report('A5', `the refused ${describe(command)} is not in the log as ${refused.code}`);
  }
  const call = calledBefore(command, first);
  const from = timeline.moments.findLastIndex(({ atMs }) => atMs <= call.sentMs - CLOCK_MS);
  const until = timeline.moments.findLastIndex(({ atMs }) => atMs <= call.answeredMs + CLOCK_MS);
  const moments =
    receiptRow === undefined ? timeline.moments.slice(Math.max(0, from), until + 1) : [timeline.moments[receiptRow]];
  const { stepTiyin, startPriceTiyin } = timeline.rules;
  if (refused.code === 'bidTooLow') {
    const isTrue = moments.some((moment) => {
      const next = moment?.leader ? moment.leader.tiyin + stepTiyin : startPriceTiyin;
      return next === refused.nextTiyin && (first.tiyin ?? 0n) < next;
    });
    if (!isTrue)
      report('A10', `${describe(command)} was called too low against ${refused.nextTiyin}, which never had to be bid`);
  }
  if (refused.code === 'alreadyLeading') {
    const own = numbers.get(first.who);
    if (!moments.some((moment) => moment?.leader && own?.has(moment.leader.participant)))
      report('A10', `${describe(command)}: was not leading`);
  }
};

/** The call whose answer was the first known one. */
const calledBefore = (command: RecordedCommand, first: RecordedCall): RecordedCall =>
  command.calls.find(({ answer, answeredMs }) => answer.kind !== 'unknown' && answeredMs === command.knownMs) ?? first;

/** Where a lot stood from when a call was sent until it was answered, seen from outside. */
const phasesBetween = ({ timeline: { moments } }: ReadLot, { sentMs, answeredMs }: RecordedCall): string[] => {
  const from = moments.findLastIndex(({ atMs }) => atMs <= sentMs - LATE_MS);
  const until = moments.findLastIndex(({ atMs }) => atMs <= answeredMs + LATE_MS);
  return moments.slice(Math.max(0, from), until + 1).map(({ phase }) => phase);
};

/** Seen from outside: what came too late does not count, what came in time is not called late. */
const checkMoments = ({ read, report }: Context, command: RecordedCommand): void => {
  const { windows, entries } = read.timeline;
  const { first, done, refused, sentMs } = command;
  const answeredMs = command.knownMs ?? 0;
  const isWithin = (fromMs: number, untilMs: number | null) =>
    sentMs > fromMs + LATE_MS && (untilMs === null || answeredMs < untilMs - LATE_MS);
  if (done && first.kind === 'bid') {
    const row = read.timeline.moments[done.receipt?.row ?? 0];
    const window = windows.findLast(({ openedMs }) => openedMs <= (row?.atMs ?? 0));
    // The deadline that was in force before it: the bid itself may have moved it.
    const deadlines = [window?.closedMs, read.timeline.moments[(done.receipt?.row ?? 0) - 1]?.closesAtMs];
    if (deadlines.some((deadline) => deadline && sentMs > deadline + LATE_MS))
      report('A14', `${describe(command)} was sent late and counts`);
  }
  if (done && first.kind === 'enter') {
    const stay = read.timeline.stays.find(({ participant }) => participant === done.participant);
    const atMs = read.timeline.moments[stay?.enteredRow ?? 0]?.atMs ?? 0;
    const period = entries.findLast(({ fromMs }) => fromMs <= atMs);
    if (period?.cutOffMs && sentMs > period.cutOffMs + LATE_MS)
      report('A14', `${describe(command)} was sent late and counts`);
  }
  const phases = phasesBetween(read, calledBefore(command, first));
  if (refused?.code === 'ended' && !phases.some((phase) => ['WON', 'COMPLETED', 'CANCELLED'].includes(phase)))
    report('A14', `${describe(command)} was called late before the deadline`);
  if (refused?.code === 'notOpen' && windows.some(({ openedMs, closedMs }) => isWithin(openedMs, closedMs)))
    report('A14', `${describe(command)} was called too early or late while bidding was open`);
  if (
    refused?.code === 'entryClosed' &&
    entries.some(({ fromMs, untilMs, cutOffMs }) => isWithin(fromMs, untilMs ?? cutOffMs))
  )
    report('A14', `${describe(command)} was called late while entry was open`);
};

/** A receipt is signed, and names a row and a head that are in the log; it says what was asked, when and by whom. */
const checkReceipt = ({ read, report, numbers }: Context, command: RecordedCommand, receipt: ProofReceipt): void => {
  if (!isReceiptSigned(receipt, read.log.publicKey))
    report('A13', `the receipt of ${describe(command)} is not signed by the service`);
  const why = receiptErrorOf(receipt, read.log);
  if (why) return report(why.includes('head') ? 'A13' : 'A5', `the receipt of ${describe(command)} ${why}`);
  const { first } = command;
  const isMine = receipt.kind === first.kind && numbers.get(first.who)?.has(receipt.participant);
  const isSame = first.kind !== 'bid' || receipt.tiyin === String(first.tiyin);
  if (!isMine || !isSame) return report('A5', `the receipt of ${describe(command)} is about something else`);
  // A stamp lies between the first sending and the answer that it was known by.
  if (receipt.atMs < command.sentMs - CLOCK_MS || receipt.atMs > (command.knownMs ?? receipt.atMs) + CLOCK_MS)
    report('A14', `${describe(command)} is stamped at a moment at which it was not on its way`);
};

/** One application a person at a time, and each of them asked for. */
const checkEntries = ({ read, commands, numbers, report }: Context): void => {
  const { timeline } = read;
  const owners = new Map<number, string>();
  for (const { first, done } of commands.filter((command) => command.first.kind === 'enter'))
    if (typeof done?.participant === 'number') {
      const other = owners.get(done.participant);
      if (other && other !== first.who)
        report('A11', `participant ${done.participant} is both ${other} and ${first.who}`);
      owners.set(done.participant, first.who);
      if (!timeline.stays.some(({ participant }) => participant === done.participant))
        report('A5', `the acknowledged entry of ${first.who} is not in the log`);
    }
  for (const [who, own] of numbers) {
    const stays = timeline.stays.filter(({ participant }) => own.has(participant));
    const isTwice = stays.some(({ settledRow }, at) => {
      const next = stays[at + 1];
      return next && (settledRow === null || next.enteredRow < settledRow);
    });
    if (isTwice) report('A11', `${who} entered as ${[...own].join(' and ')}`);
  }
  const participants = ownersOf(numbers);
  for (const { participant, enteredRow } of timeline.stays) {
    const isRequested =
      participants.has(participant) ||
      commands.some(({ first, knownMs }) => first.kind === 'enter' && knownMs === null);
    if (!isRequested) report('A6', `row ${enteredRow}: participant ${participant} is nobody who asked to enter`);
  }
};

/** Nothing is in the log that nobody sent. */
const checkNobodyElse = ({ read, commands, numbers, report }: Context): void => {
  const whoIs = ownersOf(numbers);
  const counts = new Map<string, number>();
  for (const { row, event } of read.timeline.events) {
    if (event.kind === 'enter' || event.kind === 'endMaximum' || !('participant' in event)) continue;
    const who = whoIs.get(event.participant);
    const tiyin = event.kind === 'bid' ? event.tiyin : null;
    const name = `${who} ${event.kind} ${tiyin}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const sent = commands.filter(
      ({ first }) => first.who === who && first.kind === event.kind && (tiyin === null || first.tiyin === tiyin),
    ).length;
    if (sent === 0) report('A6', `row ${row}: nobody sent this ${event.kind} ${tiyin ?? ''}`);
    else if (count > sent)
      report('A7', `row ${row}: ${event.kind} ${tiyin ?? ''} stands ${count} times, ${sent} were sent`);
  }
  for (const bid of read.timeline.bids.filter(({ isAuto }) => isAuto)) {
    const who = whoIs.get(bid.participant);
    const isCovered = commands.some(
      ({ first, done, knownMs }) =>
        first.who === who &&
        first.kind === 'maximum' &&
        (done !== null || knownMs === null) &&
        (first.tiyin ?? 0n) >= bid.tiyin,
    );
    if (!isCovered) report('A6', `row ${bid.row}: no maximum of ${who} allows an automatic bid of ${bid.tiyin}`);
  }
};

const rowOf = (command: RecordedCommand): number | null =>
  command.done?.receipt?.row ?? command.refused?.receipt?.row ?? null;

/** What was acknowledged before something else was sent stands before it. */
const checkOrder = ({ commands, report }: Context): void => {
  const placed = commands.flatMap((command) => {
    const row = rowOf(command);
    return row === null || command.knownMs === null ? [] : [{ command, row, knownMs: command.knownMs }];
  });
  const byAnswer = [...placed].sort((a, b) => a.knownMs - b.knownMs);
  let at = 0;
  let highest = 0;
  for (const { command, row } of [...placed].sort((a, b) => a.command.sentMs - b.command.sentMs)) {
    for (let one = byAnswer[at]; one && one.knownMs < command.sentMs; one = byAnswer[++at])
      highest = Math.max(highest, one.row);
    if (row < highest)
      report('A8', `${describe(command)} stands at row ${row}, before row ${highest}, acknowledged earlier`);
  }
};

/** A read that began after an acknowledgement shows what was acknowledged. */
const checkReads = ({ commands, report }: Context, readings: readonly LotReading[]): void => {
  const acknowledged = commands
    .flatMap((command) => {
      const row = rowOf(command);
      return row === null || command.knownMs === null ? [] : [{ row: row + 1, knownMs: command.knownMs }];
    })
    .sort((a, b) => a.knownMs - b.knownMs);
  let at = 0;
  let highest = 0;
  for (const reading of [...readings].sort((a, b) => a.sentMs - b.sentMs)) {
    for (let one = acknowledged[at]; one && one.knownMs < reading.sentMs; one = acknowledged[++at])
      highest = Math.max(highest, one.row);
    if (reading.head.number < highest)
      report('A12', `a read begun after row ${highest} was acknowledged shows row ${reading.head.number}`);
  }
};
