import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { RELOAD } from '#alerts/rules/destinations.ts';
import type { LotUpdate } from '#auctions/contract/shapes.ts';
import { createStompReader, type StompFrame, stompText } from '#platform/values/stomp.ts';
import type { Heard } from './history.ts';
import type { ChaosSession } from './session.ts';
import type { ChaosUser } from './users.ts';

const PATH = '/api/websocket-endpoint/websocket';
const RETRY_MS = 150;
const HEARTBEAT_MS = 4_000;
/** A line that is silent for so long is dropped: beats come every four seconds. */
const HEARTBEAT_TIMEOUT_MS = 12_000;

export type LiveLine = { stop: () => void };

/**
 * A line for live messages that comes back whenever it is cut. `destinations` are subscribed anew each time; what is heard
 * goes into the history.
 */
export const startLiveLine = (
  session: ChaosSession,
  origin: string,
  { name, person, destinations }: { name: string; person: ChaosUser | null; destinations: () => string[] },
): LiveLine => {
  let isStopped = false;
  let socket: WebSocket | null = null;
  const run = async () => {
    for (let connections = 1; !isStopped; connections++) {
      try {
        const token = person && (await person.token());
        await live(`${name}-${connections}`, token, person?.username ?? null);
      } catch {
        // Away for a moment: tried again below.
      }
      await sleep(RETRY_MS);
    }
  };
  const live = (line: string, token: string | null, who: string | null) =>
    new Promise<void>((done) => {
      const opened = new WebSocket(`${origin.replace('http', 'ws')}${PATH}`, { perMessageDeflate: false });
      socket = opened;
      const reader = createStompReader({ frameBytesMax: 1 << 20, headersMax: 100 });
      const subscribed = new Set<string>();
      let lastHeard = performance.now();
      const subscribe = () => {
        for (const destination of [RELOAD, ...destinations()])
          if (!subscribed.has(destination)) {
            subscribed.add(destination);
            opened.send(stompText('SUBSCRIBE', { id: `s${subscribed.size}`, destination }));
          }
      };
      let isConnected = false;
      const timer = setInterval(() => {
        if (performance.now() - lastHeard > HEARTBEAT_TIMEOUT_MS) return opened.terminate();
        if (!isConnected) return;
        opened.send('\n');
        subscribe();
      }, HEARTBEAT_MS / 4);
      opened.on('open', () => {
        const headers = { 'accept-version': '1.2', 'heart-beat': `${HEARTBEAT_MS},${HEARTBEAT_MS}` };
        opened.send(stompText('CONNECT', token === null ? headers : { ...headers, Authorization: `Bearer ${token}` }));
      });
      opened.on('message', (data: Buffer) => {
        lastHeard = performance.now();
        for (const read of reader.feed(data.toString())) {
          if (read.kind !== 'frame') continue;
          if (read.frame.command === 'CONNECTED') {
            isConnected = true;
            subscribe();
          }
          if (read.frame.command !== 'MESSAGE') continue;
          // Something may have been missed: like the pages, it subscribes anew, and hears what it has not read.
          if (read.frame.headers.get('destination') === RELOAD) opened.terminate();
          else hear(session, line, who, read.frame);
        }
      });
      opened.on('error', () => undefined);
      opened.on('close', () => {
        clearInterval(timer);
        done();
      });
    });
  void run();
  return {
    stop: () => {
      isStopped = true;
      socket?.terminate();
    },
  };
};

type Personal = {
  eventId?: string;
  productId?: number | string;
  winningOfferUsername?: string;
  winningOfferPrice?: string;
};

const hear = (
  { history, clock }: ChaosSession,
  line: string,
  who: string | null,
  { headers, body }: StompFrame,
): void => {
  const destination = headers.get('destination') ?? '';
  if (destination.startsWith('/topic/auction/')) {
    const { productId, head, bids } = JSON.parse(body) as LotUpdate;
    const recordedBids = bids.map(({ number, participant, amount }) => ({
      number,
      participant,
      tiyin: BigInt(amount),
    }));
    history.liveUpdates.push({ line, lotId: productId, heardMs: clock.nowMs(), head, bids: recordedBids });
    return;
  }
  if (who === null) return;
  const { eventId = '', productId, winningOfferUsername, winningOfferPrice } = JSON.parse(body) as Personal;
  const heard: Heard = {
    who,
    destination,
    eventId,
    lotId: productId === undefined ? null : Number(productId),
    winner: winningOfferUsername ?? null,
    priceTiyin: winningOfferPrice === undefined ? null : BigInt(winningOfferPrice),
  };
  history.heard.push(heard);
};

/** What one person hears. */
export const personal = ({ username }: ChaosUser): string[] =>
  ['publish-auction-status', 'notification-notify'].map((topic) => `/user/${username}/${topic}`);
