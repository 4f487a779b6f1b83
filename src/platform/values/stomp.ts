/*
 * STOMP 1.1 and 1.2 as text, with limits. Both the server and the pages read and write frames by this one rule.
 * https://stomp.github.io/stomp-specification-1.2.html
 */

export type StompFrame = {
  command: string;
  /** Where a name comes twice, the first one counts. */
  headers: ReadonlyMap<string, string>;
  body: string;
};

/** What makes a stream of frames unreadable; nothing after it can be trusted. */
export type StompError =
  | 'tooLarge'
  | 'tooManyHeaders'
  | 'badCommand'
  | 'badHeader'
  | 'badEscape'
  | 'badLength'
  | 'badEnd';

export type StompRead =
  | { kind: 'frame'; frame: StompFrame }
  /** An empty line between frames: the other side lives. */
  | { kind: 'beat' }
  | { kind: 'error'; error: StompError };

export type StompLimits = { frameBytesMax: number; headersMax: number };

/** The line that says "I am still here". */
export const STOMP_HEARTBEAT = '\n';

const commands = new Set([
  'CONNECT',
  'STOMP',
  'CONNECTED',
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
  'DISCONNECT',
  'MESSAGE',
  'RECEIPT',
  'ERROR',
]);

/** These come before a version is agreed on, so their headers are written as they are. */
const unescaped = new Set(['CONNECT', 'STOMP', 'CONNECTED']);

/** Bytes of one code point in UTF-8; half of a pair counts as the mark that replaces it. */
const bytesOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4;

/** Bytes of a text in UTF-8. */
export const utf8Length = (text: string): number => {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    bytes += bytesOf(codePoint);
    if (codePoint > 0xffff) at += 1;
  }
  return bytes;
};

const escapes: Record<string, string> = { '\r': '\\r', '\n': '\\n', ':': '\\c', '\\': '\\\\' };
const unescapes: Record<string, string> = { r: '\r', n: '\n', c: ':', '\\': '\\' };

const escaped = (text: string): string => text.replace(/[\r\n:\\]/g, (sign) => escapes[sign] ?? sign);

/** The text behind escapes; null for an escape that does not exist. */
const unescapedText = (text: string): string | null => {
  if (!text.includes('\\')) return text;
  let isBroken = false;
  const plain = text.replace(/\\([^]?)/g, (_, sign: string) => {
    const character = unescapes[sign];
    if (character === undefined) isBroken = true;
    return character ?? '';
  });
  return isBroken ? null : plain;
};

/** One frame as it travels, with its closing zero. A length is written only where the body holds a zero itself. */
export const stompText = (command: string, headers: Record<string, string>, body = ''): string => {
  const write = unescaped.has(command) ? (text: string) => text : escaped;
  let text = `${command}\n`;
  for (const [name, value] of Object.entries(headers)) text += `${write(name)}:${write(value)}\n`;
  if (body.includes('\0')) text += `content-length:${utf8Length(body)}\n`;
  return `${text}\n${body}\0`;
};

export type StompReader = {
  /** Takes the next piece of the stream, which may end anywhere, and tells what it completed. */
  feed: (piece: string) => StompRead[];
};

/** How far into a text a number of bytes reaches; -1 if one would be cut, null if the text is too short. */
const endAfterBytes = (text: string, from: number, bytes: number): number | null => {
  let at = from;
  let left = bytes;
  while (left > 0) {
    const codePoint = text.codePointAt(at);
    if (codePoint === undefined) return null;
    left -= bytesOf(codePoint);
    at += codePoint > 0xffff ? 2 : 1;
  }
  return left < 0 ? -1 : at;
};

/** Reads a stream of frames. After a error it says nothing more. */
export const createStompReader = ({ frameBytesMax, headersMax }: StompLimits): StompReader => {
  let rest = '';
  /** How much of `rest` was searched in vain for the sign that ends the present part. */
  let searched = 0;
  let isDead = false;
  let open: { command: string; headers: Map<string, string>; count: number; bytes: number; inBody: boolean } | null =
    null;

  const dead = (error: StompError): StompRead => {
    isDead = true;
    rest = '';
    return { kind: 'error', error };
  };

  /** The next line, or null while it is not whole. */
  const nextLine = (): string | null => {
    const end = rest.indexOf('\n', searched);
    if (end < 0) {
      searched = rest.length;
      return null;
    }
    const line = rest.slice(0, rest[end - 1] === '\r' ? end - 1 : end);
    rest = rest.slice(end + 1);
    searched = 0;
    return line;
  };

  const readCommand = (line: string): StompRead | null => {
    if (line === '') return { kind: 'beat' };
    if (!commands.has(line)) return dead('badCommand');
    open = { command: line, headers: new Map(), count: 0, bytes: line.length, inBody: false };
    return null;
  };

  const readHeader = (frame: NonNullable<typeof open>, line: string): StompRead | null => {
    if (line === '') {
      frame.inBody = true;
      return null;
    }
    frame.bytes += utf8Length(line) + 1;
    frame.count += 1;
    if (frame.bytes > frameBytesMax) return dead('tooLarge');
    if (frame.count > headersMax) return dead('tooManyHeaders');
    const colon = line.indexOf(':');
    if (colon < 1) return dead('badHeader');
    const read = unescaped.has(frame.command) ? (text: string) => text : unescapedText;
    const name = read(line.slice(0, colon));
    const value = read(line.slice(colon + 1));
    if (name === null || value === null) return dead('badEscape');
    if (!frame.headers.has(name)) frame.headers.set(name, value);
    return null;
  };

  const finish = (frame: NonNullable<typeof open>, end: number): StompRead => {
    const read: StompRead = {
      kind: 'frame',
      frame: { command: frame.command, headers: frame.headers, body: rest.slice(0, end) },
    };
    rest = rest.slice(end + 1);
    searched = 0;
    open = null;
    return read;
  };

  /** The whole frame, a error, or null while its body is on the way. */
  const readBody = (frame: NonNullable<typeof open>): StompRead | null => {
    const length = frame.headers.get('content-length');
    if (length !== undefined) {
      if (!/^\d{1,9}$/.test(length)) return dead('badLength');
      if (frame.bytes + Number(length) > frameBytesMax) return dead('tooLarge');
      // A sign has at most three bytes for each unit of text, so a shorter rest cannot be the whole body.
      if (rest.length * 3 < Number(length)) return null;
      const end = endAfterBytes(rest, 0, Number(length));
      if (end === null) return null;
      if (end < 0) return dead('badEnd');
      if (end >= rest.length) return null;
      return rest[end] === '\0' ? finish(frame, end) : dead('badEnd');
    }
    const end = rest.indexOf('\0', searched);
    if (end < 0) {
      searched = rest.length;
      return frame.bytes + rest.length > frameBytesMax ? dead('tooLarge') : null;
    }
    return frame.bytes + utf8Length(rest.slice(0, end)) > frameBytesMax ? dead('tooLarge') : finish(frame, end);
  };

  /** One step; null when more of the stream is needed, `true` when the step told nothing but there may be more. */
  const step = (): StompRead | true | null => {
    if (open?.inBody) return readBody(open);
    const line = nextLine();
    if (line === null) return (open?.bytes ?? 0) + rest.length > frameBytesMax ? dead('tooLarge') : null;
    return (open ? readHeader(open, line) : readCommand(line)) ?? true;
  };

  return {
    feed: (piece) => {
      if (isDead) return [];
      rest += piece;
      const reads: StompRead[] = [];
      for (let read = step(); read !== null; read = isDead ? null : step()) if (read !== true) reads.push(read);
      return reads;
    },
  };
};
