/** A way to the server that carries texts both ways. */
export type WebLine = { send: (text: string) => void; close: () => void };

export type LineHandlers = {
  onOpen: () => void;
  onText: (text: string) => void;
  /** Called once, also when the line never opened; not after `close`. */
  onClose: () => void;
};

export type OpenLine = (handlers: LineHandlers) => WebLine;

const randomName = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const addressOf = (endpoint: string, transport: string): string => `${endpoint}/000/${randomName()}/${transport}`;

/** What a frame of SockJS says. */
const readFrame = (frame: string, { onOpen, onText }: LineHandlers, onGoodbye: () => void): void => {
  if (frame[0] === 'o') onOpen();
  else if (frame[0] === 'a') for (const text of JSON.parse(frame.slice(1)) as string[]) onText(text);
  else if (frame[0] === 'c') onGoodbye();
};

/** Lets the end be told only once, and not at all to one who ended it. */
const once = (tell: () => void) => {
  let isTold = false;
  return {
    tell: () => {
      if (isTold) return;
      isTold = true;
      tell();
    },
    silence: () => {
      isTold = true;
    },
    isOver: () => isTold,
  };
};

/** SockJS over websocket. */
const overWebsocket = (endpoint: string, handlers: LineHandlers): WebLine => {
  const socket = new WebSocket(addressOf(endpoint, 'websocket').replace(/^http/, 'ws'));
  const end = once(handlers.onClose);
  socket.onmessage = ({ data }) => {
    if (!end.isOver()) readFrame(String(data), handlers, () => socket.close());
  };
  socket.onclose = end.tell;
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify([text]));
    },
    close: () => {
      end.silence();
      socket.close();
    },
  };
};

/** SockJS by polling, for networks that let no websocket through. */
const overPolling = (endpoint: string, handlers: LineHandlers): WebLine => {
  const base = addressOf(endpoint, '');
  const leaving = new AbortController();
  const end = once(handlers.onClose);
  const post = (transport: string, body = '') =>
    fetch(base + transport, { method: 'POST', body, credentials: 'same-origin', signal: leaving.signal });
  const goOn = async () => {
    while (!end.isOver()) {
      const response = await post('xhr');
      if (!response.ok) break;
      for (const frame of (await response.text()).split('\n')) if (!end.isOver()) readFrame(frame, handlers, end.tell);
    }
    end.tell();
  };
  goOn().catch(end.tell);
  /** Texts are sent one after another: two requests may overtake each other. */
  let turn = Promise.resolve();
  return {
    send: (text) => {
      turn = turn
        .then(() => post('xhr_send', JSON.stringify([text])))
        .then((response) => {
          if (!response.ok) end.tell();
        }, end.tell);
    },
    close: () => {
      end.silence();
      leaving.abort();
    },
  };
};

/**
 * Opens lines to a SockJS endpoint (an absolute address). Websocket first; where one never opened, every other try goes
 * by polling, and where polling opened, it stays.
 */
export const openSockjs = (endpoint: string): OpenLine => {
  let way: 'websocket' | 'polling' = 'websocket';
  let isProven = false;
  return (handlers) => {
    const told: LineHandlers = {
      ...handlers,
      onOpen: () => {
        isProven = true;
        handlers.onOpen();
      },
      onClose: () => {
        if (!isProven) way = way === 'websocket' ? 'polling' : 'websocket';
        handlers.onClose();
      },
    };
    return way === 'websocket' ? overWebsocket(endpoint, told) : overPolling(endpoint, told);
  };
};
