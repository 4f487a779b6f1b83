import type { ReadLot } from './check-log.ts';
import type { Call, Done, Look, Violation } from './history.ts';
import { faultOfReceipt, isReceiptSigned } from './proof/file.ts';
import type { Receipt } from './proof/format.ts';

/** How far the time that is measured from outside may be from the product's: what a process may be unsure by, and the way. */
const CLOCK_MS = 150;
/** Nothing sent so long after the deadline may count, nothing answered so long before it may be called late. */
const LATE_MS = 250;

/** All calls with one key: the same deed, sent once or several times. */
type Deed = {
  first: Call;
  calls: Call[];
  sentMs: number;
  /** When the outcome was known for the first time; null when it never was. */
  knownMs: number | null;
  done: Done | null;
  refused: Extract<Call['answer'], { kind: 'refused' }> | null;
};

type Fault = (id: string, what: string) => void;
type Context = { read: ReadLot; deeds: Deed[]; numbers: ReadonlyMap<string, number>; fault: Fault };

export const deedsOf = (calls: readonly Call[]): Deed[] => {
  const byKey = new Map<string, Call[]>();
  for (const call of calls) {
    const name = `${call.lotId} ${call.who} ${call.key}`;
    byKey.set(name, [...(byKey.get(name) ?? []), call]);
  }
  return [...byKey.values()].map((same) => {
    const known = same.filter(({ answer }) => answer.kind !== 'unknown');
    const answers = known.map(({ answer }) => answer);
    return {
      first: same[0] as Call,
      calls: same,
      sentMs: Math.min(...same.map(({ sentMs }) => sentMs)),
      knownMs: known.length > 0 ? Math.min(...known.map(({ answeredMs }) => answeredMs)) : null,
      done: answers.find((answer) => answer.kind === 'done')?.body ?? null,
      refused: answers.find((answer) => answer.kind === 'refused') ?? null,
    };
  });
};

/** Who is behind a number, as the product told them. */
const numbersOf = ({ lot }: ReadLot, deeds: readonly Deed[]): Map<string, number> => {
  const numbers = new Map<string, number>();
  for (const { who, part } of lot.own) if (part.participant !== null) numbers.set(who, part.participant);
  for (const { first, done } of deeds)
    if (first.deed === 'enter' && typeof done?.participant === 'number') numbers.set(first.who, done.participant);
  return numbers;
};

/** Holds every call and its answer against the log of its lot. */
export const checkCalls = (read: ReadLot, calls: readonly Call[], looks: readonly Look[]): Violation[] => {
  const found: Violation[] = [];
  const fault: Fault = (id, what) => found.push({ id, what: `lot ${read.lot.lotId}: ${what}` });
  const deeds = deedsOf(calls);
  const context: Context = { read, deeds, numbers: numbersOf(read, deeds), fault };
  for (const deed of deeds) {
    checkSameAnswer(context, deed);
    if (deed.first.deed === 'bid') checkBid(context, deed);
    if (deed.refused) checkRefusal(context, deed, deed.refused);
    checkMoments(context, deed);
    for (const receipt of receiptsOf(deed)) checkReceipt(context, deed, receipt);
  }
  checkEntries(context);
  checkNobodyElse(context);
  checkOrder(context);
  checkReads(context, looks);
  return found;
};

const receiptsOf = ({ done, refused }: Deed): Receipt[] =>
  [done?.receipt, refused?.receipt].filter((receipt) => receipt !== null && receipt !== undefined);

const told = ({ first }: Deed): string => `${first.deed} ${first.tiyin ?? ''} of ${first.who} (${first.key})`;

const checkSameAnswer = ({ fault }: Context, deed: Deed): void => {
  const answers = deed.calls.flatMap(({ answer }) => {
    if (answer.kind === 'done')
      return [JSON.stringify([answer.body.number, answer.body.participant, answer.body.receipt?.row])];
    return answer.kind === 'refused' ? [`${answer.code} ${answer.receipt?.row}`] : [];
  });
  if (new Set(answers).size > 1) fault('A7', `${told(deed)} was answered in two ways: ${answers.join(' / ')}`);
};

/** An acknowledged bid stands where its receipt says, once, with its number; a refused one stands nowhere. */
const checkBid = ({ read, deeds, numbers, fault }: Context, deed: Deed): void => {
  const { first, done } = deed;
  const participant = numbers.get(first.who);
  const accepted = read.story.bids.filter(
    (bid) => !bid.isAuto && bid.participant === participant && bid.tiyin === first.tiyin,
  );
  if (done) {
    const mine = accepted.filter(({ number, row }) => number === done.number && row === (done.receipt?.row ?? 0) + 1);
    if (mine.length !== 1) fault('A5', `the acknowledged ${told(deed)}, number ${done.number}, is not in the log`);
  }
  const sameAmount = deeds.filter(
    (other) => other.first.who === first.who && other.first.deed === 'bid' && other.first.tiyin === first.tiyin,
  );
  const mayStand = sameAmount.filter((other) => other.done !== null || other.knownMs === null).length;
  if (sameAmount[0] === deed && accepted.length > mayStand)
    fault(mayStand === 0 ? 'A6' : 'A7', `${told(deed)} stands ${accepted.length} times, ${mayStand} may`);
};

/** A refusal has to be true at its row; without a receipt, at some moment between sending and answer. */
const checkRefusal = ({ read, fault, numbers }: Context, deed: Deed, refused: NonNullable<Deed['refused']>): void => {
  const { story } = read;
  const { first } = deed;
  const receiptRow = refused.receipt?.row;
  if (receiptRow !== undefined) {
    const happening = story.events.find(({ row }) => row === receiptRow);
    if (happening?.refusal !== refused.code)
      return fault('A5', `the refused ${told(deed)} is not in the log as ${refused.code}`);
  }
  const known = calledBefore(deed, first);
  const from = story.moments.findLastIndex(({ atMs }) => atMs <= known.sentMs - CLOCK_MS);
  const until = story.moments.findLastIndex(({ atMs }) => atMs <= known.answeredMs + CLOCK_MS);
  const moments =
    receiptRow === undefined ? story.moments.slice(Math.max(0, from), until + 1) : [story.moments[receiptRow]];
  const { stepTiyin, startPriceTiyin } = story.sheet;
  if (refused.code === 'bidTooLow') {
    const isTrue = moments.some((moment) => {
      const next = moment?.leader ? moment.leader.tiyin + stepTiyin : startPriceTiyin;
      return next === refused.nextTiyin && (first.tiyin ?? 0n) < next;
    });
    if (!isTrue)
      fault('A10', `${told(deed)} was called too low against ${refused.nextTiyin}, which never had to be bid`);
  }
  if (refused.code === 'alreadyLeading') {
    const own = numbers.get(first.who);
    if (!moments.some((moment) => moment?.leader?.participant === own)) fault('A10', `${told(deed)}: was not leading`);
  }
};

/** The call whose answer was the first known one. */
const calledBefore = (deed: Deed, first: Call): Call =>
  deed.calls.find(({ answer, answeredMs }) => answer.kind !== 'unknown' && answeredMs === deed.knownMs) ?? first;

/** Seen from outside: what came too late does not count, what came in time is not called late. */
const checkMoments = ({ read, fault }: Context, deed: Deed): void => {
  const { windows, entries } = read.story;
  const { first, done, refused, sentMs } = deed;
  const answeredMs = deed.knownMs ?? 0;
  const isWithin = (fromMs: number, untilMs: number | null) =>
    sentMs > fromMs + LATE_MS && (untilMs === null || answeredMs < untilMs - LATE_MS);
  if (done && first.deed === 'bid') {
    const row = read.story.moments[done.receipt?.row ?? 0];
    const window = windows.findLast(({ openedMs }) => openedMs <= (row?.atMs ?? 0));
    // The deadline that was in force before it: the bid itself may have moved it.
    const deadlines = [window?.closedMs, read.story.moments[(done.receipt?.row ?? 0) - 1]?.closesAtMs];
    if (deadlines.some((deadline) => deadline && sentMs > deadline + LATE_MS))
      fault('A14', `${told(deed)} was sent late and counts`);
  }
  if (done && first.deed === 'enter') {
    const stay = read.story.stays.find(({ participant }) => participant === done.participant);
    const atMs = read.story.moments[stay?.enteredRow ?? 0]?.atMs ?? 0;
    const period = entries.findLast(({ fromMs }) => fromMs <= atMs);
    if (period?.cutOffMs && sentMs > period.cutOffMs + LATE_MS) fault('A14', `${told(deed)} was sent late and counts`);
  }
  const closed = windows.at(-1)?.closedMs ?? null;
  if (refused?.code === 'ended' && (closed === null || answeredMs < closed - LATE_MS))
    fault('A14', `${told(deed)} was called late before the deadline`);
  if (refused?.code === 'notOpen' && windows.some(({ openedMs, closedMs }) => isWithin(openedMs, closedMs)))
    fault('A14', `${told(deed)} was called too early or late while bidding was open`);
  if (refused?.code === 'entryClosed' && entries.some(({ fromMs, cutOffMs }) => isWithin(fromMs, cutOffMs)))
    fault('A14', `${told(deed)} was called late while entry was open`);
};

/** A receipt is signed, and names a row and a head that are in the log; it says what was asked, when and by whom. */
const checkReceipt = ({ read, fault, numbers }: Context, deed: Deed, receipt: Receipt): void => {
  if (!isReceiptSigned(receipt, read.log.publicKey))
    fault('A13', `the receipt of ${told(deed)} is not signed by the service`);
  const why = faultOfReceipt(receipt, read.log);
  if (why) return fault(why.includes('head') ? 'A13' : 'A5', `the receipt of ${told(deed)} ${why}`);
  const { first } = deed;
  const isMine = receipt.kind === first.deed && receipt.participant === numbers.get(first.who);
  const isSame = first.deed !== 'bid' || receipt.tiyin === String(first.tiyin);
  if (!isMine || !isSame) return fault('A5', `the receipt of ${told(deed)} is about something else`);
  // A stamp lies between the first sending and the answer that it was known by.
  if (receipt.atMs < deed.sentMs - CLOCK_MS || receipt.atMs > (deed.knownMs ?? receipt.atMs) + CLOCK_MS)
    fault('A14', `${told(deed)} is stamped at a moment at which it was not on its way`);
};

/** One application a person at a time, and each of them asked for. */
const checkEntries = ({ read, deeds, numbers, fault }: Context): void => {
  const { story, lot } = read;
  const owners = new Map<number, string>();
  for (const { first, done } of deeds.filter((deed) => deed.first.deed === 'enter'))
    if (typeof done?.participant === 'number') {
      const other = owners.get(done.participant);
      if (other && other !== first.who)
        fault('A11', `participant ${done.participant} is both ${other} and ${first.who}`);
      owners.set(done.participant, first.who);
      if (!story.stays.some(({ participant }) => participant === done.participant))
        fault('A5', `the acknowledged entry of ${first.who} is not in the log`);
    }
  for (const { who } of lot.own) {
    const asked = deeds.filter(({ first }) => first.who === who && first.deed === 'enter');
    const got = new Set(asked.flatMap(({ done }) => (done?.participant ? [done.participant] : [])));
    const left = deeds.filter(({ first }) => first.who === who && first.deed === 'withdraw').length;
    if (got.size > 1 + left) fault('A11', `${who} entered as ${[...got].join(' and ')}`);
  }
  const known = new Set(numbers.values());
  for (const { participant, enteredRow } of story.stays) {
    const isAsked =
      known.has(participant) || deeds.some(({ first, knownMs }) => first.deed === 'enter' && knownMs === null);
    if (!isAsked) fault('A6', `row ${enteredRow}: participant ${participant} is nobody who asked to enter`);
  }
};

/** Nothing is in the log that nobody sent. */
const checkNobodyElse = ({ read, deeds, numbers, fault }: Context): void => {
  const whoIs = new Map([...numbers].map(([who, number]) => [number, who]));
  const counts = new Map<string, number>();
  for (const { row, event } of read.story.events) {
    if (event.kind !== 'bid' && event.kind !== 'maximum' && event.kind !== 'withdraw') continue;
    const who = whoIs.get(event.participant);
    const tiyin = event.kind === 'bid' ? event.tiyin : null;
    const name = `${who} ${event.kind} ${tiyin}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const sent = deeds.filter(
      ({ first }) => first.who === who && first.deed === event.kind && (tiyin === null || first.tiyin === tiyin),
    ).length;
    if (sent === 0) fault('A6', `row ${row}: nobody sent this ${event.kind} ${tiyin ?? ''}`);
    else if (count > sent)
      fault('A7', `row ${row}: ${event.kind} ${tiyin ?? ''} stands ${count} times, ${sent} were sent`);
  }
  for (const bid of read.story.bids.filter(({ isAuto }) => isAuto)) {
    const who = whoIs.get(bid.participant);
    const isCovered = deeds.some(
      ({ first, done, knownMs }) =>
        first.who === who &&
        first.deed === 'maximum' &&
        (done !== null || knownMs === null) &&
        (first.tiyin ?? 0n) >= bid.tiyin,
    );
    if (!isCovered) fault('A6', `row ${bid.row}: no maximum of ${who} allows an automatic bid of ${bid.tiyin}`);
  }
};

const rowOf = (deed: Deed): number | null => deed.done?.receipt?.row ?? deed.refused?.receipt?.row ?? null;

/** What was acknowledged before something else was sent stands before it. */
const checkOrder = ({ deeds, fault }: Context): void => {
  const placed = deeds.flatMap((deed) => {
    const row = rowOf(deed);
    return row === null || deed.knownMs === null ? [] : [{ deed, row, knownMs: deed.knownMs }];
  });
  const byAnswer = [...placed].sort((a, b) => a.knownMs - b.knownMs);
  let at = 0;
  let highest = 0;
  for (const { deed, row } of [...placed].sort((a, b) => a.deed.sentMs - b.deed.sentMs)) {
    for (let one = byAnswer[at]; one && one.knownMs < deed.sentMs; one = byAnswer[++at])
      highest = Math.max(highest, one.row);
    if (row < highest) fault('A8', `${told(deed)} stands at row ${row}, before row ${highest}, acknowledged earlier`);
  }
};

/** A read that began after an acknowledgement shows what was acknowledged. */
const checkReads = ({ deeds, fault }: Context, looks: readonly Look[]): void => {
  const acknowledged = deeds
    .flatMap((deed) => {
      const row = rowOf(deed);
      return row === null || deed.knownMs === null ? [] : [{ row: row + 1, knownMs: deed.knownMs }];
    })
    .sort((a, b) => a.knownMs - b.knownMs);
  let at = 0;
  let highest = 0;
  for (const look of [...looks].sort((a, b) => a.sentMs - b.sentMs)) {
    for (let one = acknowledged[at]; one && one.knownMs < look.sentMs; one = acknowledged[++at])
      highest = Math.max(highest, one.row);
    if (look.head.number < highest)
      fault('A12', `a read begun after row ${highest} was acknowledged shows row ${look.head.number}`);
  }
};
