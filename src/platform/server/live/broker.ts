import { limits } from '#platform/values/limits.ts';
import { stompText } from '#platform/values/stomp.ts';
import { type ClientConnection, OutgoingMessage } from './client-connection.ts';

/** One subscription of one line. */
export type Subscriber = { connection: ClientConnection; id: string };

export type Broker = {
  add: (destination: string, subscriber: Subscriber) => void;
  remove: (destination: string, subscriber: Subscriber) => void;
  /** Sends a JSON text to all who listen there now, in the order of the calls. */
  publish: (destination: string, body: string) => void;
  /** Sends to one subscription only. */
  deliver: (destination: string, subscriber: Subscriber, body: string) => void;
  /** How many listen there. */
  listeners: (destination: string) => number;
  /** How many listen at each destination at which anybody does. */
  listenerCounts: () => ReadonlyMap<string, number>;
};

type Place = { subscribers: Set<Subscriber>; waiting: string[]; isSending: boolean };

/**
 * Knows who listens where. A message to thousands goes out in slices, so that the process stays awake to others; the
 * next message to the same place waits for the last slice, so that everybody hears them in one order.
 */
export const createBroker = (): Broker => {
  const places = new Map<string, Place>();
  let lastMessage = 0;

  const framed = (destination: string, id: string, message: number, body: string): OutgoingMessage =>
    new OutgoingMessage(
      stompText(
        'MESSAGE',
        { subscription: id, 'message-id': String(message), destination, 'content-type': 'application/json' },
        body,
      ),
    );

  const sendNext = (destination: string, place: Place) => {
    const body = place.waiting.shift();
    if (body === undefined) {
      place.isSending = false;
      if (place.subscribers.size === 0) places.delete(destination);
      return;
    }
    place.isSending = true;
    lastMessage += 1;
    const message = lastMessage;
    const receivers = [...place.subscribers];
    // Most clients number their subscriptions alike, so one frame serves them all.
    const parcels = new Map<string, OutgoingMessage>();
    const sendFrom = (start: number) => {
      const end = Math.min(start + limits.liveSlice, receivers.length);
      for (let at = start; at < end; at++) {
        const receiver = receivers[at];
        if (!receiver || !place.subscribers.has(receiver)) continue;
        const parcel = parcels.get(receiver.id) ?? framed(destination, receiver.id, message, body);
        parcels.set(receiver.id, parcel);
        receiver.connection.send(parcel);
      }
      if (end < receivers.length) setImmediate(sendFrom, end);
      else sendNext(destination, place);
    };
    sendFrom(0);
  };

  return {
    add: (destination, subscriber) => {
      const place = places.get(destination) ?? { subscribers: new Set(), waiting: [], isSending: false };
      places.set(destination, place);
      place.subscribers.add(subscriber);
    },
    remove: (destination, subscriber) => {
      const place = places.get(destination);
      if (place?.subscribers.delete(subscriber) && place.subscribers.size === 0 && !place.isSending)
        places.delete(destination);
    },
    publish: (destination, body) => {
      const place = places.get(destination);
      if (!place) return;
      place.waiting.push(body);
      if (!place.isSending) sendNext(destination, place);
    },
    deliver: (destination, subscriber, body) => {
      lastMessage += 1;
      subscriber.connection.send(framed(destination, subscriber.id, lastMessage, body));
    },
    listeners: (destination) => places.get(destination)?.subscribers.size ?? 0,
    listenerCounts: () => new Map([...places].map(([destination, { subscribers }]) => [destination, subscribers.size])),
  };
};
