/** A way to the server that carries texts both ways. */
export type LiveSocket = { send: (text: string) => void; close: () => void };

export type SocketHandlers = {
  onOpen: () => void;
  onText: (text: string) => void;
  /** Called once, also when the line never opened; not after `close`. */
  onClose: () => void;
};

export type OpenSocket = (handlers: SocketHandlers) => LiveSocket;

const randomName = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const addressOf = (endpoint: string, transport: string): string => `${endpoint}/000/${randomName()}/${transport}`;

/** What a frame of SockJS says. */
const readFrame = (frame: string, { onOpen, onText }: SocketHandlers, onGoodbye: () => void): void => {
  if (frame[0] === 'o') onOpen();
  else if (frame[0] === 'a') for (const text of JSON.parse(frame.slice(1)) as string[]) onText(text);
  else if (frame[0] === 'c') onGoodbye();
};

/** Lets the end be told only once, and not at all to one who ended it. */
const createCloseNotifier = (onClose: () => void) => {
  let isNotified = false;
  return {
    notify: () => {
      if (isNotified) return;
      isNotified = true;
      onClose();
    },
    cancel: () => {
      isNotified = true;
    },
    isOver: () => isNotified,
  };
};

/** SockJS over websocket. */
const overWebsocket = (endpoint: string, handlers: SocketHandlers): LiveSocket => {
  const socket = new WebSocket(addressOf(endpoint, 'websocket').replace(/^http/, 'ws'));
  const end = createCloseNotifier(handlers.onClose);
  socket.onmessage = ({ data }) => {
    if (!end.isOver()) readFrame(String(data), handlers, () => socket.close());
  };
  socket.onclose = end.notify;
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify([text]));
    },
    close: () => {
      end.cancel();
      socket.close();
    },
  };
};

/** SockJS by polling, for networks that let no websocket through. */
const overPolling = (endpoint: string, handlers: SocketHandlers): LiveSocket => {
  const base = addressOf(endpoint, '');
  const leaving = new AbortController();
  const end = createCloseNotifier(handlers.onClose);
  const post = (transport: string, body = '') =>
    fetch(base + transport, { method: 'POST', body, credentials: 'same-origin', signal: leaving.signal });
  const poll = async () => {
    while (!end.isOver()) {
      const response = await post('xhr');
      if (!response.ok) break;
      for (const frame of (await response.text()).split('\n'))
        if (!end.isOver()) readFrame(frame, handlers, end.notify);
    }
    end.notify();
  };
  poll().catch(end.notify);
  /** Texts are sent one after another: two requests may overtake each other. */
  let turn = Promise.resolve();
  return {
    send: (text) => {
      turn = turn
        .then(() => post('xhr_send', JSON.stringify([text])))
        .then((response) => {
          if (!response.ok) end.notify();
        }, end.notify);
    },
    close: () => {
      end.cancel();
      leaving.abort();
    },
  };
};

/**
 * Opens lines to a SockJS endpoint (an absolute address). Websocket first; where one never opened, every other try goes
 * by polling, and where polling opened, it stays.
 */
export const createSockjsOpener = (endpoint: string): OpenSocket => {
  let transport: 'websocket' | 'polling' = 'websocket';
  let isProven = false;
  return (handlers) => {
    const tracked: SocketHandlers = {
      ...handlers,
      onOpen: () => {
        isProven = true;
        handlers.onOpen();
      },
      onClose: () => {
        if (!isProven) transport = transport === 'websocket' ? 'polling' : 'websocket';
        handlers.onClose();
      },
    };
    return transport === 'websocket' ? overWebsocket(endpoint, tracked) : overPolling(endpoint, tracked);
  };
};
