import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrameImpl, Parser } from '@stomp/stompjs';
import fc from 'fast-check';
import { createStompReader, type StompRead, stompText, utf8Length } from './stomp.ts';

const limits = { frameBytesMax: 64 * 1024, headersMax: 32 };

const read = (text: string, pieces = 1): StompRead[] => {
  const reader = createStompReader(limits);
  const size = Math.max(1, Math.ceil(text.length / pieces));
  const reads: StompRead[] = [];
  for (let at = 0; at < text.length; at += size) reads.push(...reader.feed(text.slice(at, at + size)));
  return reads;
};

const errorOf = (text: string): string | undefined =>
  read(text)
    .map((one) => (one.kind === 'error' ? one.error : undefined))
    .at(-1);

type Plain = { command: string; headers: Record<string, string>; body: string };

/** What the client library that nobody here wrote makes of the same bytes. */
const readByStompjs = (text: string): Plain[] => {
  const frames: Plain[] = [];
  const parser = new Parser(
    (raw) => {
      const frame = FrameImpl.fromRawFrame(raw, true);
      frames.push({ command: frame.command, headers: { ...frame.headers }, body: frame.body });
    },
    () => undefined,
  );
  parser.parseChunk(text, false);
  return frames;
};

const plain = (reads: StompRead[]): Plain[] =>
  reads.flatMap((one) =>
    one.kind === 'frame'
      ? [{ command: one.frame.command, headers: Object.fromEntries(one.frame.headers), body: one.frame.body }]
      : [],
  );

const commands = fc.constantFrom('SEND', 'MESSAGE', 'SUBSCRIBE', 'ERROR', 'RECEIPT');
// Their unescaping takes `\\n` for a newline, so free text with backslashes is compared apart from them, below.
const word = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 20 })
  .filter((text) => !/[\\\0\r]|^\s|\s$/.test(text));
const name = fc.stringMatching(/^[a-z][a-z-]{0,11}$/).filter((text) => text !== 'content-length');
const headers = fc.dictionary(name, word, { maxKeys: 8 });
const body = fc.string({ unit: 'binary', maxLength: 200 });

test('RTM-001 frames written here are read by @stomp/stompjs as they were meant', () => {
  fc.assert(
    fc.property(commands, headers, body, (command, frameHeaders, text) => {
      assert.deepEqual(readByStompjs(stompText(command, frameHeaders, text)).map(withoutLength), [
        { command, headers: { ...frameHeaders }, body: text },
      ]);
    }),
    { numRuns: 1000 },
  );
});

test('RTM-001 frames written by @stomp/stompjs are read here as they were meant, wherever the stream is cut', () => {
  fc.assert(
    fc.property(commands, headers, body, fc.integer({ min: 1, max: 40 }), (command, frameHeaders, text, pieces) => {
      const sent = FrameImpl.marshall({
        command,
        headers: frameHeaders,
        body: text,
        escapeHeaderValues: true,
      }) as string;
      assert.deepEqual(plain(read(sent, pieces)).map(withoutLength), [
        { command, headers: { ...frameHeaders }, body: text },
      ]);
    }),
    { numRuns: 1000 },
  );
});

test('what is written is read again, with backslashes, colons and newlines in names and values', () => {
  const free = fc.string({ unit: fc.constantFrom('\\', ':', '\n', '\r', 'n', 'c', 'a', 'ʻ', '😀'), minLength: 1 });
  fc.assert(
    fc.property(free, free, body, (key, value, text) => {
      fc.pre(key !== 'content-length');
      const [frame] = plain(read(stompText('MESSAGE', { [key]: value }, text), 7));
      assert.equal(frame?.headers[key], value);
      assert.equal(frame?.body, text);
    }),
  );
});

test('whatever comes, the reader neither throws nor goes on after a error', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('\0', '\n', ':', '\\', 'SEND', 'a', '9') })), (pieces) => {
      const reader = createStompReader({ frameBytesMax: 40, headersMax: 2 });
      const reads = pieces.flatMap((piece) => reader.feed(piece));
      const errorAt = reads.findIndex(({ kind }) => kind === 'error');
      assert.ok(errorAt < 0 || errorAt === reads.length - 1);
    }),
  );
});

test('RTM-009 empty lines between frames are heart-beats', () => {
  assert.deepEqual(
    read('\n\r\nSEND\ndestination:/app/ping\n\n{}\0\n').map(({ kind }) => kind),
    ['beat', 'beat', 'frame', 'beat'],
  );
});

test('threat 21: frames above 64 kB, with more than 32 headers or broken escapes end the reading', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `h${at}:v\n`).join('');
  assert.equal(errorOf(`SEND\n${many(32)}\n\0`), undefined);
  assert.equal(errorOf(`SEND\n${many(33)}\n\0`), 'tooManyHeaders');
  assert.equal(errorOf(`SEND\n\n${'ʻ'.repeat(32 * 1024 - 2)}\0`), undefined);
  assert.equal(errorOf(`SEND\n\n${'ʻ'.repeat(32 * 1024)}\0`), 'tooLarge');
  assert.equal(errorOf(`SEND\n\n${'a'.repeat(70_000)}`), 'tooLarge');
  assert.equal(errorOf('a'.repeat(70_000)), 'tooLarge');
  assert.equal(errorOf('SEND\ncontent-length:70000\n\n'), 'tooLarge');
  assert.equal(errorOf('SEND\ncontent-length:-1\n\n\0'), 'badLength');
  assert.equal(errorOf('SEND\ncontent-length:1\n\nab\0'), 'badEnd');
  assert.equal(errorOf('SEND\ncontent-length:1\n\nʻ\0'), 'badEnd');
  assert.equal(errorOf('SEND\na:\\t\n\n\0'), 'badEscape');
  assert.equal(errorOf('SEND\na:b\\\n\n\0'), 'badEscape');
  assert.equal(errorOf('SEND\nno colon\n\n\0'), 'badHeader');
  assert.equal(errorOf('SEND\n:empty name\n\n\0'), 'badHeader');
  assert.equal(errorOf('GET / HTTP/1.1\n\n'), 'badCommand');
});

test('a length counts bytes, and a body may then hold zeros', () => {
  const text = 'oʻ\0gʻ 😀\0';
  const [frame] = plain(read(stompText('SEND', {}, text), 9));
  assert.equal(frame?.body, text);
  assert.equal(frame?.headers['content-length'], String(Buffer.byteLength(text)));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => assert.equal(utf8Length(any), Buffer.byteLength(any))));
});

test('where a header comes twice the first one counts', () => {
  assert.equal(plain(read('SEND\na:first\na:second\n\n\0'))[0]?.headers.a, 'first');
});

const withoutLength = ({ headers: frameHeaders, ...rest }: Plain): Plain => {
  const { 'content-length': _, ...others } = frameHeaders;
  return { ...rest, headers: others };
};
