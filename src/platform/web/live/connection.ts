import { limits } from '#platform/values/limits.ts';
import { createStompReader, STOMP_HEARTBEAT, type StompFrame, stompText } from '#platform/values/stomp.ts';
import type { LiveSocket, OpenSocket } from './sockjs-socket.ts';

/** `disconnected`: given up, or closed by the page. */
export type LiveState = 'connecting' | 'connected' | 'disconnected';

export type LiveFailure =
  /** The server refused in words. */
  | { kind: 'refused'; message: string }
  /** The line ended before it was connected. */
  | { kind: 'closedEarly' };

export type LiveOptions = {
  openSocket: OpenSocket;
  /** A fresh access token; null for a visitor. Asked for before each try; a rejection makes it a failed one. */
  token: () => Promise<string | null>;
  /** The only destination that takes what a page sends; it carries fresh tokens. */
  pingDestination: string;
  onState?: (state: LiveState) => void;
  /** Told before each try: 1 for the first since the line was good. */
  onTry?: (number: number) => void;
  onFailure?: (failure: LiveFailure) => unknown;
  /** Whether a try makes sense now; a browser that knows it is offline waits. */
  isOnline?: () => boolean;
};

export type LiveConnection = {
  /**
   * Hears the JSON bodies of a destination, now and after every reconnection. `onReady` is called each time the server
   * has begun to listen for us: what happened before may have been missed, so it is the moment to look. Returns the end.
   */
  subscribe: (destination: string, onBody: (body: unknown) => void, onReady?: () => void) => () => void;
  /** Makes every subscription anew, so that the server tells again what was not seen. */
  resubscribe: () => void;
  /** Ends a pause before the next try: the browser is online again. */
  tryNow: () => void;
  state: () => LiveState;
  close: () => void;
};

type Subscription = {
  id: string;
  destination: string;
  onBody: (body: unknown) => void;
  onReady: (() => void) | undefined;
  isSubscribed: boolean;
};

/** The pause after so many failed tries: 1 s at first, doubled each time, at most 200 s (RTM-008). */
export const pauseMs = (failures: number): number =>
  Math.min(limits.liveReconnectMs * 2 ** Math.min(Math.max(failures - 1, 0), 30), limits.liveReconnectMaxMs);

/**
 * One live connection of a page. It connects at once, comes back by itself after it was cut, and gives up after 100
 * failed tries. Nothing is lost by a cut: the server tells stored messages again.
 */
export const createLiveConnection = (options: LiveOptions): LiveConnection => {
  const { onState = () => undefined, onTry = () => undefined } = options;
  const { onFailure = () => undefined, isOnline = () => true } = options;
  const subscriptions = new Map<string, Subscription>();
  let state: LiveState = 'connecting';
  let socket: LiveSocket | null = null;
  let failures = 0;
  let lastId = 0;
  let sentToken: string | null = null;
  let timers: ReturnType<typeof setInterval>[] = [];
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let receivedAtMs = 0;
  let sentAtMs = 0;

  const setState = (next: LiveState) => {
    if (state === next) return;
    state = next;
    onState(next);
  };
  const sendFrame = (command: string, headers: Record<string, string>) => write(stompText(command, headers));
  const write = (text: string) => {
    sentAtMs = performance.now();
    socket?.send(text);
  };
  const isDisconnected = () => state === 'disconnected';

  const subscribeOnServer = (subscription: Subscription) => {
    if (subscription.isSubscribed || state !== 'connected') return;
    subscription.isSubscribed = true;
    const { id, destination, onReady } = subscription;
    sendFrame('SUBSCRIBE', { id, destination, ...(onReady ? { receipt: id } : {}) });
  };
  const subscribeAll = () => {
    for (const subscription of subscriptions.values()) subscribeOnServer(subscription);
    if ([...subscriptions.values()].some(({ isSubscribed }) => !isSubscribed)) return;
    clearInterval(poll);
    poll = undefined;
  };
  /** A subscription asked for before the connection waits and looks again (RTM-010). */
  const pollForConnection = () => {
    poll ??= setInterval(subscribeAll, limits.livePollMs);
  };

  const checkHeartbeat = () => {
    const nowMs = performance.now();
    if (nowMs - receivedAtMs > limits.stompTimeoutMs) reconnect(false);
    else if (nowMs - sentAtMs >= limits.stompHeartbeatMs * 0.9) write(STOMP_HEARTBEAT);
  };
  const renewToken = async () => {
    const token = await options.token().catch(() => sentToken);
    if (!token || token === sentToken || state !== 'connected') return;
    sentToken = token;
    sendFrame('SEND', { destination: options.pingDestination, Authorization: `Bearer ${token}` });
  };

  /** Ends the present line and plans the next one. */
  const reconnect = (isRefused: boolean) => {
    if (isDisconnected() || retry !== undefined) return;
    const wasConnected = state === 'connected';
    for (const timer of timers) clearInterval(timer);
    timers = [];
    socket?.close();
    socket = null;
    for (const subscription of subscriptions.values()) subscription.isSubscribed = false;
    if (!wasConnected && !isRefused) onFailure({ kind: 'closedEarly' });
    // A line that was good begins anew; a refusal or a failed try makes the next pause longer.
    failures = wasConnected && !isRefused ? 0 : failures + 1;
    if (failures >= limits.liveRetriesMax) return setState('disconnected');
    setState('connecting');
    retry = setTimeout(tryNow, pauseMs(failures));
  };
  const tryNow = () => {
    if (retry === undefined) return;
    clearTimeout(retry);
    retry = undefined;
    void connect();
  };

  const handleFrame = (frame: StompFrame) => {
    if (frame.command === 'CONNECTED') {
      setState('connected');
      timers = [
        setInterval(checkHeartbeat, limits.stompHeartbeatMs / 4),
        setInterval(() => void renewToken(), limits.liveTokenCheckMs),
      ];
      subscribeAll();
    } else if (frame.command === 'MESSAGE') {
      const subscription = subscriptions.get(frame.headers.get('subscription') ?? '');
      if (subscription) subscription.onBody(JSON.parse(frame.body));
    } else if (frame.command === 'RECEIPT') {
      subscriptions.get(frame.headers.get('receipt-id') ?? '')?.onReady?.();
    } else if (frame.command === 'ERROR') {
      const message = frame.headers.get('message') ?? '';
      console.error(`Live messages: ${message}`);
      onFailure({ kind: 'refused', message });
      reconnect(true);
    }
  };

  const connect = async () => {
    onTry(failures + 1);
    if (!isOnline()) return reconnect(true);
    try {
      sentToken = await options.token();
    } catch {
      // Without the token the line would be that of a visitor: it is a failed try.
      return reconnect(false);
    }
    if (isDisconnected()) return;
    const reader = createStompReader({ frameBytesMax: Number.MAX_SAFE_INTEGER, headersMax: limits.stompHeadersMax });
    receivedAtMs = performance.now();
    const own = limits.stompHeartbeatMs;
    const opened = options.openSocket({
      onOpen: () =>
        sendFrame('CONNECT', {
          'accept-version': '1.2,1.1',
          host: 'ostona',
          'heart-beat': `${own},${own}`,
          ...(sentToken === null ? {} : { Authorization: `Bearer ${sentToken}` }),
        }),
      onText: (text) => {
        receivedAtMs = performance.now();
        for (const read of reader.feed(text)) {
          // Whatever follows the end of this line was for the line that ended.
          if (socket !== opened) return;
          if (read.kind === 'frame') handleFrame(read.frame);
          else if (read.kind === 'error') reconnect(true);
        }
        // A page in the background may run its timers once a minute; the server's heart-beats wake it often enough.
        if (state === 'connected' && receivedAtMs - sentAtMs >= own * 0.9) write(STOMP_HEARTBEAT);
      },
      onClose: () => {
        if (socket === opened) reconnect(false);
      },
    });
    socket = opened;
  };

  void connect();
  return {
    subscribe: (destination, onBody, onReady) => {
      lastId += 1;
      const subscription: Subscription = { id: `s${lastId}`, destination, onBody, onReady, isSubscribed: false };
      subscriptions.set(subscription.id, subscription);
      if (state === 'connected') subscribeOnServer(subscription);
      else pollForConnection();
      return () => {
        subscriptions.delete(subscription.id);
        if (subscription.isSubscribed && state === 'connected') sendFrame('UNSUBSCRIBE', { id: subscription.id });
      };
    },
    resubscribe: () => {
      if (state !== 'connected') return;
      for (const subscription of subscriptions.values()) {
        if (subscription.isSubscribed) sendFrame('UNSUBSCRIBE', { id: subscription.id });
        subscription.isSubscribed = false;
        subscribeOnServer(subscription);
      }
    },
    tryNow,
    state: () => state,
    close: () => {
      if (state === 'connected') sendFrame('DISCONNECT', {});
      setState('disconnected');
      clearTimeout(retry);
      clearInterval(poll);
      for (const timer of timers) clearInterval(timer);
      socket?.close();
      socket = null;
      subscriptions.clear();
    },
  };
};
