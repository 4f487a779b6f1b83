import type { Log } from '#platform/server/log.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { openStompReader, STOMP_BEAT, type StompFrame, stompText } from '#platform/values/stomp.ts';
import type { Broker, Subscriber } from './broker.ts';
import { type Hello, type Line, type LineUser, Parcel } from './line.ts';

/** Somebody whose token was good, and until when it is. */
export type Bearer = { caller: Caller; endsAtMs: number };

/** What the STOMP side asks of the house. */
export type LiveHouse = {
  /** Who a token speaks for; null when it does not hold. */
  bearerOf: (token: string) => Promise<Bearer | null>;
  /** The access token in the cookies of a handshake, if there is one. */
  tokenOfCookies: (cookies: string) => string | null;
  /** Whether somebody (null: a visitor) may listen at a destination. */
  mayListen: (destination: string, username: string | null) => boolean;
  /** Called after a subscription was made; `deliver` sends a body to it alone. */
  onSubscribed: (made: {
    destination: string;
    caller: Caller | null;
    deliver: (body: unknown) => void;
  }) => Promise<void>;
  /** The only destination that clients may send to; it changes nothing but their token. */
  pingDestination: string;
  log: Log;
};

/** A client that speaks STOMP over a line. */
export type StompClient = LineUser & { sweep: (nowMs: number) => void };

/** How many lines each person holds, over all clients. */
export type PersonLines = Map<string, number>;

const BEAT = new Parcel(STOMP_BEAT);
const GOODBYE = 3000;
const REFUSED = 3403;
const TEN_SECONDS_MS = 10_000;

/** A frame that is answered by ERROR and the end of the line. */
class Denied extends Error {}

const tokenIn = (frame: StompFrame): string | null => {
  const value = frame.headers.get('Authorization') ?? frame.headers.get('authorization');
  return value === undefined ? null : (/^Bearer (\S+)$/i.exec(value)?.[1] ?? '');
};

const needed = (frame: StompFrame, header: string): string => {
  const value = frame.headers.get(header);
  if (!value) throw new Denied(`${header} is missing`);
  return value;
};

/** The agreed pause of heart-beats in one direction; 0 for none. */
const agreed = (theirs: string | undefined): number =>
  Number(theirs) > 0 ? Math.max(Number(theirs), limits.stompHeartbeatMs) : 0;

export const openStompClient = (
  house: LiveHouse,
  broker: Broker,
  personLines: PersonLines,
  line: Line,
  hello: Hello,
  onGone: () => void,
): StompClient => {
  const reader = openStompReader({ frameBytesMax: limits.stompFrameBytesMax, headersMax: limits.stompHeadersMax });
  const subscriptions = new Map<string, { destination: string; subscriber: Subscriber }>();
  const openedAtMs = performance.now();
  let bearer: Bearer | null = null;
  let isConnected = false;
  let isOver = false;
  let beats = { weSendMs: 0, theySendMs: 0 };
  let heardAtMs = openedAtMs;
  let saidAtMs = openedAtMs;
  let frames = { since: openedAtMs, count: 0 };
  /** Frames are handled one after another: a SUBSCRIBE may come while its CONNECT still asks who it is. */
  let turn: Promise<void> = Promise.resolve();

  const say = (command: string, headers: Record<string, string>, body = '') => {
    saidAtMs = performance.now();
    line.send(new Parcel(stompText(command, headers, body)));
  };
  const end = (code: number, reason: string) => {
    if (isOver) return;
    isOver = true;
    line.close(code, reason);
  };
  const deny = (message: string, receipt?: string) => {
    if (isOver) return;
    house.log.info({ message, username: bearer?.caller.username }, 'live line refused');
    say('ERROR', { message, ...(receipt === undefined ? {} : { 'receipt-id': receipt }) });
    end(REFUSED, message);
  };

  const take = (next: Bearer) => {
    const { username } = next.caller;
    const held = personLines.get(username) ?? 0;
    if (held >= limits.liveLinesPerPersonMax) throw new Denied('too many connections');
    personLines.set(username, held + 1);
    bearer = next;
  };
  const connect = async (frame: StompFrame) => {
    const versions = (frame.headers.get('accept-version') ?? '').split(',');
    const version = ['1.2', '1.1'].find((known) => versions.includes(known));
    if (!version) throw new Denied('supported versions are 1.1 and 1.2');
    const given = tokenIn(frame);
    const found = await bearerFor(given);
    if (given !== null && !found) throw new Denied('access denied');
    if (isOver) return;
    if (found) take(found);
    const [theySend, theyWant] = (frame.headers.get('heart-beat') ?? '0,0').split(',');
    beats = { weSendMs: agreed(theyWant), theySendMs: agreed(theySend) };
    isConnected = true;
    const own = limits.stompHeartbeatMs;
    say('CONNECTED', {
      version,
      'heart-beat': `${own},${own}`,
      ...(bearer ? { 'user-name': bearer.caller.username } : {}),
    });
  };
  /** The token of the frame, else that of the handshake's cookies. A cookie that ran out makes a visitor. */
  const bearerFor = async (given: string | null): Promise<Bearer | null> => {
    const token = given ?? house.tokenOfCookies(hello.cookies);
    return token ? house.bearerOf(token) : null;
  };

  const subscribe = async (frame: StompFrame) => {
    const id = needed(frame, 'id');
    const destination = needed(frame, 'destination');
    if (!house.mayListen(destination, bearer?.caller.username ?? null)) throw new Denied('access denied');
    if ((frame.headers.get('ack') ?? 'auto') !== 'auto') throw new Denied('only ack:auto is supported');
    if (subscriptions.has(id)) throw new Denied('the subscription id is taken');
    if (subscriptions.size >= limits.liveSubscriptionsMax) throw new Denied('too many subscriptions');
    const subscriber: Subscriber = { line, id };
    subscriptions.set(id, { destination, subscriber });
    broker.add(destination, subscriber);
    await house.onSubscribed({
      destination,
      caller: bearer?.caller ?? null,
      deliver: (body) => {
        if (!isOver && subscriptions.get(id)?.subscriber === subscriber)
          broker.deliver(destination, subscriber, JSON.stringify(body));
      },
    });
  };
  const unsubscribe = (frame: StompFrame) => {
    const id = needed(frame, 'id');
    const known = subscriptions.get(id);
    if (!known) return;
    subscriptions.delete(id);
    broker.remove(known.destination, known.subscriber);
  };
  /** A ping changes nothing; with a token of the same person it keeps the line open beyond the old one. */
  const ping = async (frame: StompFrame) => {
    if (needed(frame, 'destination') !== house.pingDestination) throw new Denied('access denied');
    const token = tokenIn(frame);
    if (token === null) return;
    const fresh = await house.bearerOf(token);
    if (!fresh || fresh.caller.subject !== bearer?.caller.subject) throw new Denied('access denied');
    bearer = fresh;
  };

  const handle = async (frame: StompFrame): Promise<void> => {
    if (isOver) return;
    const isGreeting = frame.command === 'CONNECT' || frame.command === 'STOMP';
    if (isConnected === isGreeting) throw new Denied(isConnected ? 'already connected' : 'not connected');
    if (isGreeting) return connect(frame);
    if (frame.command === 'SUBSCRIBE') await subscribe(frame);
    else if (frame.command === 'UNSUBSCRIBE') unsubscribe(frame);
    else if (frame.command === 'SEND') await ping(frame);
    else if (frame.command !== 'DISCONNECT') throw new Denied('not supported');
    const receipt = frame.headers.get('receipt');
    if (receipt !== undefined && !isOver) say('RECEIPT', { 'receipt-id': receipt });
    if (frame.command === 'DISCONNECT') end(GOODBYE, 'Go away!');
  };
  const inTurn = (frame: StompFrame) => {
    turn = turn
      .then(() => handle(frame))
      .catch((error: unknown) => {
        if (!(error instanceof Denied)) house.log.error({ err: error }, 'a live frame failed');
        deny(error instanceof Denied ? error.message : 'internal error', frame.headers.get('receipt'));
      });
  };
  const isFlooding = (nowMs: number, count: number): boolean => {
    if (nowMs - frames.since > TEN_SECONDS_MS) frames = { since: nowMs, count: 0 };
    frames.count += count;
    return frames.count > limits.liveFramesPerTenSecondsMax;
  };

  return {
    onText: (text) => {
      if (isOver) return;
      heardAtMs = performance.now();
      const reads = reader.feed(text);
      // A text that completes nothing counts too, or one byte at a time would be free.
      if (isFlooding(heardAtMs, Math.max(1, reads.length))) return deny('too many frames');
      for (const read of reads) {
        if (read.kind === 'fault') deny(`unreadable frame: ${read.fault}`);
        else if (read.kind === 'frame') inTurn(read.frame);
      }
    },
    onClose: () => {
      isOver = true;
      for (const { destination, subscriber } of subscriptions.values()) broker.remove(destination, subscriber);
      subscriptions.clear();
      if (bearer) {
        const left = (personLines.get(bearer.caller.username) ?? 1) - 1;
        if (left > 0) personLines.set(bearer.caller.username, left);
        else personLines.delete(bearer.caller.username);
      }
      onGone();
    },
    sweep: (nowMs) => {
      if (isOver) return;
      if (!isConnected) {
        if (nowMs - openedAtMs > limits.stompConnectWithinMs) deny('no CONNECT came');
        return;
      }
      if (bearer && Date.now() > bearer.endsAtMs + limits.liveTokenGraceSeconds * 1000) return deny('token expired');
      if (
        beats.theySendMs > 0 &&
        nowMs - heardAtMs > beats.theySendMs * (limits.stompSilenceMsMax / limits.stompHeartbeatMs)
      )
        return end(GOODBYE, 'No heart-beat');
      // The sweep comes each second: half of one early is on time.
      if (beats.weSendMs > 0 && nowMs - saidAtMs >= beats.weSendMs - 500) {
        saidAtMs = nowMs;
        line.send(BEAT);
      }
    },
  };
};
