import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { StompFrame } from '#platform/values/stomp.ts';
import type { Broker, Subscriber } from './broker.ts';
import type { ClientConnection, Handshake } from './client-connection.ts';
import { maySubscribe, type SubscriptionRules } from './subscription-access.ts';

/** Somebody whose token was good, and until when it is. */
export type LiveCaller = { caller: Caller; endsAtMs: number };

/** What the STOMP side asks of the application. */
export type LiveContext = SubscriptionRules & {
  /** Who a token speaks for; null when it does not hold. */
  authenticate: (token: string) => Promise<LiveCaller | null>;
  /** The access token in the cookies of a handshake, if there is one. */
  tokenOfCookies: (cookies: string) => string | null;
  /** Whether somebody (null: a visitor) may listen at a destination. */
  mayListen: (destination: string, username: string | null) => boolean;
  /** Called after a subscription was made; `deliver` sends a body to it alone. */
  onSubscribed: (subscription: {
    destination: string;
    caller: Caller | null;
    deliver: (body: unknown) => void;
  }) => Promise<void>;
  /** Whether a destination is where people hear of their own rights. */
  isAboutRights: (destination: string) => boolean;
  /** The only destination that clients may send to; it changes nothing but their token. */
  pingDestination: string;
};

/** How many lines each person holds, over all clients. */
export type ConnectionsPerUser = Map<string, number>;

/** What all sessions of a process share. */
export type SessionDeps = { context: LiveContext; broker: Broker; connectionsPerUser: ConnectionsPerUser };

export type SendFrame = (command: string, headers: Record<string, string>) => void;

/** `isActive`: what is said there reaches the client; else it is as if nothing were said. */
type Subscription = { destination: string; subscriber: Subscriber; isActive: boolean };

/** A frame that is answered by ERROR and the end of the line. */
export class FrameRefused extends Error {}

const tokenIn = (frame: StompFrame): string | null => {
  const value = frame.headers.get('Authorization') ?? frame.headers.get('authorization');
  return value === undefined ? null : (/^Bearer (\S+)$/i.exec(value)?.[1] ?? '');
};

const requireHeader = (frame: StompFrame, header: string): string => {
  const value = frame.headers.get(header);
  if (!value) throw new FrameRefused(`${header} is missing`);
  return value;
};

/** The agreed pause of heart-beats in one direction; 0 for none. */
const negotiateHeartbeat = (theirs: string | undefined): number =>
  Number(theirs) > 0 ? Math.max(Number(theirs), limits.stompHeartbeatMs) : 0;

/** What one client has said so far: who it is and where it listens. Frames are handed to it one after another. */
export class StompSession {
  isConnected = false;
  /** Pauses of heart-beats in milliseconds; 0 for none. */
  heartbeats = { weSendMs: 0, theySendMs: 0 };
  readonly #deps: SessionDeps;
  readonly #line: ClientConnection;
  readonly #hello: Handshake;
  readonly #say: SendFrame;
  readonly #subscriptions = new Map<string, Subscription>();
  #bearer: LiveCaller | null = null;
  #token: string | null = null;
  #isOver = false;

  constructor(deps: SessionDeps, line: ClientConnection, hello: Handshake, say: SendFrame) {
    this.#deps = deps;
    this.#line = line;
    this.#hello = hello;
    this.#say = say;
  }

  get username(): string | null {
    return this.caller?.username ?? null;
  }

  get caller(): Caller | null {
    return this.#bearer?.caller ?? null;
  }

  get destinations(): string[] {
    return Array.from(this.#subscriptions.values(), ({ destination }) => destination);
  }

  /** Lets a client hear what is said at a destination from now on, or no more. */
  setActive(destination: string, isHeard: boolean): void {
    const { broker } = this.#deps;
    for (const subscription of this.#subscriptions.values()) {
      if (subscription.destination !== destination || subscription.isActive === isHeard) continue;
      subscription.isActive = isHeard;
      if (isHeard) broker.add(destination, subscription.subscriber);
      else broker.remove(destination, subscription.subscriber);
    }
  }

  /** Whether the token ended so long ago that a fresh one should have come. */
  isTokenOver(nowMs: number): boolean {
    return this.#bearer !== null && nowMs > this.#bearer.endsAtMs + limits.liveTokenGraceSeconds * 1000;
  }

  get subject(): string | null {
    return this.#bearer?.caller.subject ?? null;
  }

  /** Whether the token that was shown still speaks for somebody: rights may end before it does. */
  async isTokenGood(): Promise<boolean> {
    return this.#token === null || (await this.#deps.context.authenticate(this.#token)) !== null;
  }

  /** The last that somebody hears who may listen no more: their pages say so in their own words. */
  notifyRightsEnded(): void {
    for (const { destination, subscriber } of this.#subscriptions.values())
      if (this.#deps.context.isAboutRights(destination)) this.#deps.broker.deliver(destination, subscriber, '{}');
  }

  /** Does what a frame asks. Throws `FrameRefused` for what may not be. */
  async handle(frame: StompFrame): Promise<void> {
    const isGreeting = frame.command === 'CONNECT' || frame.command === 'STOMP';
    if (this.isConnected === isGreeting)
      throw new FrameRefused(this.isConnected ? 'already connected' : 'not connected');
    if (isGreeting) return this.#connect(frame);
    if (frame.command === 'SUBSCRIBE') await this.#subscribe(frame);
    else if (frame.command === 'UNSUBSCRIBE') this.#unsubscribe(frame);
    else if (frame.command === 'SEND') await this.#ping(frame);
    else if (frame.command !== 'DISCONNECT') throw new FrameRefused('not supported');
  }

  /** Forgets the client: nothing is sent to it any more. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const { destination, subscriber } of this.#subscriptions.values())
      this.#deps.broker.remove(destination, subscriber);
    this.#subscriptions.clear();
    const { username } = this;
    if (username === null) return;
    const left = (this.#deps.connectionsPerUser.get(username) ?? 1) - 1;
    if (left > 0) this.#deps.connectionsPerUser.set(username, left);
    else this.#deps.connectionsPerUser.delete(username);
  }

  async #connect(frame: StompFrame): Promise<void> {
    const versions = (frame.headers.get('accept-version') ?? '').split(',');
    const version = ['1.2', '1.1'].find((match) => versions.includes(match));
    if (!version) throw new FrameRefused('supported versions are 1.1 and 1.2');
    const frameToken = tokenIn(frame);
    // A cookie that ran out makes a visitor; a token that was shown on purpose has to hold.
    const token = frameToken ?? this.#deps.context.tokenOfCookies(this.#hello.cookies);
    const bearer = token ? await this.#deps.context.authenticate(token) : null;
    if (frameToken !== null && !bearer) throw new FrameRefused('access denied');
    if (this.#isOver) return;
    if (bearer) this.#take(bearer);
    if (bearer) this.#token = token;
    const [theySend, theyWant] = (frame.headers.get('heart-beat') ?? '0,0').split(',');
    this.heartbeats = { weSendMs: negotiateHeartbeat(theyWant), theySendMs: negotiateHeartbeat(theySend) };
    this.isConnected = true;
    const own = limits.stompHeartbeatMs;
    this.#say('CONNECTED', {
      version,
      'heart-beat': `${own},${own}`,
      ...(this.username === null ? {} : { 'user-name': this.username }),
    });
  }

  #take(bearer: LiveCaller): void {
    const { username } = bearer.caller;
    const connections = this.#deps.connectionsPerUser.get(username) ?? 0;
    if (connections >= limits.liveConnectionsPerPersonMax) throw new FrameRefused('too many connections');
    this.#deps.connectionsPerUser.set(username, connections + 1);
    this.#bearer = bearer;
  }

  async #subscribe(frame: StompFrame): Promise<void> {
    const { context, broker } = this.#deps;
    const id = requireHeader(frame, 'id');
    const destination = requireHeader(frame, 'destination');
    if (!context.mayListen(destination, this.username)) throw new FrameRefused('access denied');
    if ((frame.headers.get('ack') ?? 'auto') !== 'auto') throw new FrameRefused('only ack:auto is supported');
    if (this.#subscriptions.has(id)) throw new FrameRefused('the subscription id is taken');
    if (this.#subscriptions.size >= limits.liveSubscriptionsMax) throw new FrameRefused('too many subscriptions');
    const subscriber: Subscriber = { connection: this.#line, id };
    const isActive = await maySubscribe(context, destination, this.caller);
    if (this.#isOver) return;
    this.#subscriptions.set(id, { destination, subscriber, isActive });
    if (isActive) broker.add(destination, subscriber);
    await context.onSubscribed({
      destination,
      caller: this.#bearer?.caller ?? null,
      deliver: (body) => {
        if (this.#subscriptions.get(id)?.subscriber === subscriber)
          broker.deliver(destination, subscriber, JSON.stringify(body));
      },
    });
  }

  #unsubscribe(frame: StompFrame): void {
    const id = requireHeader(frame, 'id');
    const match = this.#subscriptions.get(id);
    if (!match) return;
    this.#subscriptions.delete(id);
    this.#deps.broker.remove(match.destination, match.subscriber);
  }

  /** A ping changes nothing; with a token of the same person it keeps the line open beyond the old one. */
  async #ping(frame: StompFrame): Promise<void> {
    if (requireHeader(frame, 'destination') !== this.#deps.context.pingDestination)
      throw new FrameRefused('access denied');
    const token = tokenIn(frame);
    if (token === null) return;
    const fresh = await this.#deps.context.authenticate(token);
    if (!fresh || fresh.caller.subject !== this.#bearer?.caller.subject) throw new FrameRefused('access denied');
    this.#bearer = fresh;
    this.#token = token;
  }
}
