import { randomBytes } from 'node:crypto';
import type { BidDone } from '../contract/bidding.ts';
import { commitmentTo, type PublicEvent } from '../rules/log.ts';
import { type LotEvent, type LotRefusal, participantOf } from '../rules/lot.ts';
import type { SignedReceipt } from '../rules/receipt.ts';
import { type Command, type CommandResult, rejectCommand } from './commands.ts';
import { type AppendedEvent, appendEvent, type LogBatch, sha256 } from './log-batch.ts';
import { signedReceipt } from './receipts.ts';
import type { AuctionSigner } from './signer.ts';

const SALT_BYTES = 16;

export const principalKey = ({ kind, id }: { kind: string; id: string | bigint }): string => `${kind}:${id}`;

/** The parts of a refusal that help, as they travel: money as decimal texts. */
const refusalParams = ({ code: _, ...params }: LotRefusal): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  );

type BidCommand = Extract<Command, { kind: 'bid' | 'maximum' }>;

/** What the log says of a bid or a maximum, and the secret that is kept beside it. */
const eventsOf = async (command: BidCommand, participant: number, atMs: number) => {
  const common = {
    participant,
    atMs,
    ...(command.isReserve === undefined ? {} : { isReserve: command.isReserve }),
  };
  const tiyin = BigInt(command.amount);
  if (command.kind === 'bid') {
    const isRetyped = command.isRetyped === undefined ? {} : { isRetyped: command.isRetyped };
    const event = { kind: 'bid' as const, tiyin, ...isRetyped, ...common };
    return { event, publicEvent: event, secret: undefined, commitment: null };
  }
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const commitment = await commitmentTo(sha256, tiyin, salt);
  const isRetyped = command.isRetyped ?? false;
  const event: LotEvent = { kind: 'maximum', tiyin, isRetyped, ...common };
  const publicEvent: PublicEvent = { kind: 'maximum', commitment, isRetyped, ...common };
  return { event, publicEvent, secret: { tiyin, salt }, commitment };
};

/** Judges a bid or a maximum: what happens is on the page, refused or not; the answer carries a signed receipt. */
export const placeBid = async (batch: LogBatch, command: BidCommand, signer: AuctionSigner): Promise<CommandResult> => {
  const participant = batch.state.allNumbers.get(principalKey(command.who.principal));
  if (participant === undefined) return rejectCommand('notParticipant');
  if (command.sheetHash !== batch.state.sheetHash) return rejectCommand('sheetChanged');
  const atMs = Math.max(command.atMs, batch.state.lot.nowMs);
  const { event, publicEvent, secret, commitment } = await eventsOf(command, participant, atMs);
  const appended = appendEvent(batch, event, publicEvent, secret);
  const receipt = receiptOf(batch, command, { participant, atMs, commitment, appended }, signer);
  batch.receipts.push({ principal: principalKey(command.who.principal), receipt });
  if (appended.refusal)
    return rejectCommand(appended.refusal.code, {
      ...refusalParams(appended.refusal),
      receipt: JSON.stringify(receipt),
    });
  const own = appended.entries.find(
    (entry) => entry.kind === 'bid' && !entry.isAuto && entry.participant === participant,
  );
  const { lot } = batch.state;
  const body: BidDone = {
    number: own?.kind === 'bid' ? own.number : null,
    isLeading: lot.leader?.participant === participant,
    closesAtMs: lot.closesAtMs,
    receipt,
  };
  return { ok: true, body };
};

const receiptOf = (
  batch: LogBatch,
  { lotId, kind, amount, sheetHash }: BidCommand,
  bid: { participant: number; atMs: number; commitment: string | null; appended: AppendedEvent },
  signer: AuctionSigner,
): SignedReceipt =>
  signedReceipt(
    {
      lotId,
      participant: bid.participant,
      kind,
      tiyin: kind === 'bid' ? amount : null,
      commitment: bid.commitment,
      atMs: bid.atMs,
      sheetHash,
      isAccepted: bid.appended.refusal === null,
      reason: bid.appended.refusal?.code ?? null,
      row: bid.appended.row,
      head: batch.state.head,
    },
    signer,
  );

/** The event of a command that moves money or papers; null for one who takes no part. Entering gives a new number. */
export const eventOfCommand = (
  batch: LogBatch,
  command: Exclude<Command, BidCommand | { kind: 'correct' | 'ask' | 'reply' }>,
): Exclude<PublicEvent, { kind: 'maximum' }> | null => {
  const { state } = batch;
  const atMs = Math.max(command.atMs, state.lot.nowMs);
  if (command.kind === 'cancel' || command.kind === 'callOff') return { kind: 'cancel', atMs };
  const key = principalKey(command.who.principal);
  const active = state.activeNumbers.get(key);
  if (command.kind === 'enter') return { kind: 'enter', participant: active ?? state.nextNumber, atMs };
  // Who took part to the end stays a participant when the deposit is no longer held: the rules say what is over.
  const earlier = state.allNumbers.get(key);
  const number = active ?? (earlier !== undefined && participantOf(state.lot, earlier) ? earlier : undefined);
  if (number === undefined) return null;
  if (command.kind === 'answer') return { kind: 'answer', participant: number, accepts: command.accepts, atMs };
  return { kind: command.kind, participant: number, atMs };
};

/** The answer of a command to which the rules said no. */
export const rejectionOf = (refusal: LotRefusal): CommandResult => rejectCommand(refusal.code, refusalParams(refusal));
