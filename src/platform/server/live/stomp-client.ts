import { limits } from '#platform/values/limits.ts';
import { createStompReader, STOMP_HEARTBEAT, type StompFrame, stompText } from '#platform/values/stomp.ts';
import {
  type ClientConnection,
  type ConnectionHandlers,
  type Handshake,
  OutgoingMessage,
} from './client-connection.ts';
import { FrameRefused, type SessionDeps, StompSession } from './stomp-session.ts';

/** A client that speaks STOMP over a line. */
export type StompClient = ConnectionHandlers & {
  sweep: (nowMs: number) => void;
  readonly session: StompSession;
  /** Ends the line of somebody whose rights are over. */
  recheck: () => Promise<void>;
};

const HEARTBEAT = new OutgoingMessage(STOMP_HEARTBEAT);
const GOODBYE = 3000;
const REFUSED = 3403;
const TEN_SECONDS_MS = 10_000;
/** A silence of so many agreed heart-beats is the end. */
const HEARTBEATS_MISSED = limits.stompTimeoutMs / limits.stompHeartbeatMs;
/** The sweep comes each second: half of one early is on time. */
const EARLY_MS = 500;

/** Reads what comes over a line, answers it in turn, and ends the line of one who breaks the rules. */
class ConnectionClient implements StompClient {
  readonly #deps: SessionDeps;
  readonly #line: ClientConnection;
  readonly #onGone: () => void;
  readonly session: StompSession;
  readonly #reader = createStompReader({
    frameBytesMax: limits.stompFrameBytesMax,
    headersMax: limits.stompHeadersMax,
  });
  readonly #openedAtMs = performance.now();
  #heardAtMs = this.#openedAtMs;
  #saidAtMs = this.#openedAtMs;
  #frames = { sinceMs: this.#openedAtMs, count: 0 };
  #isOver = false;
  /** Frames are handled one after another: a SUBSCRIBE may come while its CONNECT still asks who it is. */
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: SessionDeps, line: ClientConnection, hello: Handshake, onGone: () => void) {
    this.#deps = deps;
    this.#line = line;
    this.#onGone = onGone;
    this.session = new StompSession(deps, line, hello, (command, headers) => this.#say(command, headers));
  }

  onText(text: string): void {
    if (this.#isOver) return;
    this.#heardAtMs = performance.now();
    const reads = this.#reader.feed(text);
    // A text that completes nothing counts too, or one byte at a time would be free.
    if (this.#isFlooding(Math.max(1, reads.length))) return this.#deny('too many frames');
    for (const read of reads) {
      if (read.kind === 'error') this.#deny(`unreadable frame: ${read.error}`);
      else if (read.kind === 'frame') this.#inTurn(read.frame);
    }
  }

  onClose(): void {
    this.#isOver = true;
    this.session.end();
    this.#onGone();
  }

  /** Looks at the time limits of this client, and sends the heart-beat that is due. */
  sweep(nowMs: number): void {
    if (this.#isOver) return;
    if (!this.session.isConnected) {
      if (nowMs - this.#openedAtMs > limits.stompConnectWithinMs) this.#deny('no CONNECT came');
      return;
    }
    if (this.session.isTokenOver(Date.now())) return this.#deny('token expired');
    const { weSendMs, theySendMs } = this.session.heartbeats;
    if (theySendMs > 0 && nowMs - this.#heardAtMs > theySendMs * HEARTBEATS_MISSED)
      return this.#end(GOODBYE, 'No heart-beat');
    if (weSendMs > 0 && nowMs - this.#saidAtMs >= weSendMs - EARLY_MS) {
      this.#saidAtMs = nowMs;
      this.#line.send(HEARTBEAT);
    }
  }

  async recheck(): Promise<void> {
    if (this.#isOver || (await this.session.isTokenGood())) return;
    this.session.notifyRightsEnded();
    this.#deny('access denied');
  }

  #inTurn(frame: StompFrame): void {
    this.#turn = this.#turn
      .then(() => this.#answer(frame))
      .catch((error: unknown) => {
        if (!(error instanceof FrameRefused)) this.#deps.context.log.error({ err: error }, 'a live frame failed');
        this.#deny(error instanceof FrameRefused ? error.message : 'internal error', frame.headers.get('receipt'));
      });
  }

  async #answer(frame: StompFrame): Promise<void> {
    if (this.#isOver) return;
    await this.session.handle(frame);
    const receipt = frame.headers.get('receipt');
    if (receipt !== undefined && frame.command !== 'CONNECT') this.#say('RECEIPT', { 'receipt-id': receipt });
    if (frame.command === 'DISCONNECT') this.#end(GOODBYE, 'Go away!');
  }

  #isFlooding(count: number): boolean {
    if (this.#heardAtMs - this.#frames.sinceMs > TEN_SECONDS_MS) this.#frames = { sinceMs: this.#heardAtMs, count: 0 };
    this.#frames.count += count;
    return this.#frames.count > limits.liveFramesPerTenSecondsMax;
  }

  #say(command: string, headers: Record<string, string>): void {
    if (this.#isOver) return;
    this.#saidAtMs = performance.now();
    this.#line.send(new OutgoingMessage(stompText(command, headers)));
  }

  #deny(message: string, receipt?: string): void {
    if (this.#isOver) return;
    this.#deps.context.log.info({ message, username: this.session.username }, 'live connection refused');
    this.#say('ERROR', { message, ...(receipt === undefined ? {} : { 'receipt-id': receipt }) });
    this.#end(REFUSED, message);
  }

  #end(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    // At once, not when the client has closed its side: one who was refused may be slow to go.
    this.session.end();
    this.#line.close(code, reason);
  }
}

export const createStompClient = (
  deps: SessionDeps,
  line: ClientConnection,
  hello: Handshake,
  onGone: () => void,
): StompClient => new ConnectionClient(deps, line, hello, onGone);
