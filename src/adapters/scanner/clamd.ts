import { connect } from 'node:net';
import { limits } from '#platform/values/limits.ts';
import type { Scanner } from './port.ts';

const CHUNK_BYTES = 65_536;
const ANSWER_CHARS_MAX = 1_000;

/** What `first` finds clean is shown to a ClamAV daemon too, by its command INSTREAM. */
export const clamdScanner = (first: Scanner, { host, port }: { host: string; port: number }): Scanner => ({
  scan: async (bytes) => {
    const result = await first.scan(bytes);
    if (result.kind === 'refused') return result;
    const answer = await streamToDaemon({ host, port }, bytes);
    if (answer === 'stream: OK') return result;
    if (answer.endsWith(' FOUND')) return { kind: 'refused', why: 'dangerous', type: result.type };
    throw new Error(`The virus scanner did not tell: ${answer.slice(0, 100)}`);
  },
});

const streamToDaemon = (address: { host: string; port: number }, bytes: Uint8Array): Promise<string> =>
  new Promise((done, fail) => {
    let answer = '';
    const socket = connect(address, () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        const chunk = bytes.subarray(at, at + CHUNK_BYTES);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        socket.write(length);
        socket.write(chunk);
      }
      socket.write(Buffer.alloc(4));
    });
    socket.setEncoding('latin1');
    socket.setTimeout(limits.scannerTimeoutMs, () =>
      socket.destroy(new Error('The virus scanner did not answer in time.')),
    );
    socket.on('error', fail);
    socket.on('data', (text) => {
      answer += text;
      if (answer.length > ANSWER_CHARS_MAX) socket.destroy(new Error('The virus scanner answered too much.'));
    });
    socket.on('close', () => done(answer.replace(/\0.*$/s, '').trim()));
  });
