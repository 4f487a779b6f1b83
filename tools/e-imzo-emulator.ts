import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { OctetString } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { pfxSignatures } from '#adapters/signature/pfx.ts';
import type { SignatureErrorCode, SignatureVerification } from '#adapters/signature/port.ts';
import { createSimulatedAuthority, type KeyRequest, type SimulatedAuthority } from '#adapters/signature/simulator.ts';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import { isoDate, type Moment, tashkentParts } from '#platform/values/time.ts';

/**
 * Plays both halves of E-IMZO for trying the adapter without its hardware and contract: the agent beside the browser (a
 * WebSocket) and the server that verifies. Keys and trust are those of the invented authority.
 */
export type Emulator = {
  /** ws://127.0.0.1:PORT/service/cryptapi */
  agentUrl: string;
  serverUrl: string;
  close: () => Promise<void>;
};

type Held = { key: SigningKey; name: string; alias: string };
type Question = { plugin?: string; name?: string; arguments?: unknown[] };
type Options = {
  authority: SimulatedAuthority;
  orders: KeyRequest[];
  /** What the agent says of itself; older than 3.36 is refused by pages. */
  version?: { major: string; minor: string };
  ports?: { agent: number; server: number };
};

const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

export const startEmulator = async (options: Options): Promise<Emulator> => {
  const keys = await Promise.all(options.orders.map((order) => issue(options.authority, order)));
  const agent = createServer((_request, response) => response.writeHead(404).end());
  agent.on('upgrade', (request, socket) => speak(request, socket, (question) => answer(keys, options, question)));
  const server = createServer((request, response) => void serve(options.authority, request, response));
  const [agentPort, serverPort] = await Promise.all([
    listen(agent, options.ports?.agent ?? 0),
    listen(server, options.ports?.server ?? 0),
  ]);
  return {
    agentUrl: `ws://127.0.0.1:${agentPort}/service/cryptapi`,
    serverUrl: `http://127.0.0.1:${serverPort}`,
    close: async () => {
      for (const one of [agent, server]) {
        one.closeAllConnections();
        await new Promise((done) => one.close(done));
      }
    },
  };
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done) => server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

const issue = async (authority: SimulatedAuthority, order: KeyRequest): Promise<Held> => {
  const { bytes, serial } = await authority.issue(order, new Date());
  const key = await unlockKeyFile(bytes, order.password);
  const { cn, organisation, pinfl, tin, validFrom, validTo } = key.owner;
  const parts = [
    `cn=${cn}`,
    ...(organisation ? [`o=${organisation}`] : []),
    `1.2.860.3.16.1.2=${pinfl}`,
    ...(tin ? [`1.2.860.3.16.1.1=${tin}`] : []),
    `serialnumber=${serial}`,
    `validfrom=${moment(validFrom, '.')}`,
    `validto=${moment(validTo, '.')}`,
  ];
  return { key, name: `DS${serial.slice(0, 12)}`, alias: parts.join(',') };
};

const moment = (at: Moment, separator: string): string => {
  const { hour, minute, second } = tashkentParts(at);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return `${isoDate(at).replaceAll('-', separator)} ${time}`;
};

/** What the agent answers to one question. */
const answer = async (keys: Held[], { version }: Options, { plugin, name, arguments: args = [] }: Question) => {
  if (name === 'version') return { success: true, ...(version ?? { major: '4', minor: '70' }) };
  if (name === 'apikey') return { success: args.length >= 2 && args.length % 2 === 0 };
  if (plugin === 'pfx' && name === 'list_all_certificates')
    return {
      success: true,
      certificates: keys.map((one) => ({ disk: '/', path: 'keys', name: one.name, alias: one.alias })),
    };
  if (plugin === 'pfx' && name === 'load_key') {
    const isKnown = keys.some((one) => one.name === args[2]);
    return isKnown ? { success: true, keyId: `key-${String(args[2])}` } : { success: false, reason: 'no such key' };
  }
  if (plugin === 'pkcs7' && name === 'create_pkcs7') {
    const owner = keys.find((one) => `key-${one.name}` === args[1]);
    if (!owner || args[2] !== 'no') return { success: false, reason: 'no such key' };
    return { success: true, pkcs7_64: await owner.key.sign(Buffer.from(String(args[0]), 'base64').toString('utf8')) };
  }
  return { success: false, reason: 'unknown function' };
};

/** One question over one WebSocket. The page must be told that it closed well, else it takes the answer for a failure. */
const speak = (request: IncomingMessage, socket: Duplex, reply: (question: Question) => Promise<object>) => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${WEBSOCKET_GUID}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  let waiting = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', async (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    const frame = readFrame(waiting);
    if (!frame) return;
    waiting = waiting.subarray(frame.length);
    if (frame.opcode === CLOSE) return socket.end(writeFrame(CLOSE, frame.payload));
    if (frame.opcode === TEXT)
      socket.write(
        writeFrame(TEXT, Buffer.from(JSON.stringify(await reply(JSON.parse(frame.payload.toString()) as Question)))),
      );
  });
};

const TEXT = 1;
const CLOSE = 8;

/** The first whole frame of a client (they are masked); null while some of it is missing. */
const readFrame = (bytes: Buffer): { opcode: number; payload: Buffer; length: number } | null => {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < head + 4) return null;
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const length = head + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(head, head + 4);
  const payload = Buffer.from(bytes.subarray(head + 4, length).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return { opcode: (bytes[0] ?? 0) & 0x0f, payload, length };
};

const writeFrame = (opcode: number, payload: Buffer): Buffer => {
  const head =
    payload.length < 126
      ? Buffer.from([0x80 | opcode, payload.length])
      : Buffer.from([0x80 | opcode, 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, payload]);
};

const statuses: Partial<Record<SignatureErrorCode, number>> = {
  REVOCATION_UNKNOWN: -1,
  BAD_SIGNATURE: -10,
  UNTRUSTED: -11,
  CERTIFICATE_REVOKED: -11,
  CERTIFICATE_EXPIRED: -12,
};

/** The server half: a time stamp that changes nothing, and the verification in the vendor's words. */
const serve = async (authority: SimulatedAuthority, request: IncomingMessage, response: ServerResponse) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const pkcs7 = Buffer.from(Buffer.concat(parts).toString(), 'base64');
  const send = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const content = contentIn(pkcs7);
  if (request.method !== 'POST' || !content) return response.writeHead(400).end();
  if (request.url === '/frontend/timestamp/pkcs7')
    return send({ pkcs7b64: pkcs7.toString('base64'), timestampedSignerList: [], status: 1, message: '' });
  if (request.url !== '/backend/pkcs7/verify/attached') return response.writeHead(404).end();
  const verification = await pfxSignatures(authority).verify(pkcs7, content, { now: new Date() });
  return send(reportOf(verification, content));
};

const reportOf = (verification: SignatureVerification, content: Buffer) => {
  if (!verification.ok) {
    const revoked = verification.code === 'CERTIFICATE_REVOKED' ? [{ revokedStatusInfo: { reason: 1 } }] : [];
    const signers = revoked.map((one) => ({
      ...one,
      verified: true,
      certificateVerified: false,
      certificate: [certificateOf(null)],
    }));
    return { status: statuses[verification.code] ?? -10, message: verification.detail, pkcs7Info: { signers } };
  }
  const signer = {
    verified: true,
    certificateVerified: true,
    certificateValidAtSigningTime: true,
    revokedStatusInfo: null,
    certificate: [certificateOf(verification.signer)],
  };
  return { status: 1, message: '', pkcs7Info: { signers: [signer], documentBase64: content.toString('base64') } };
};

const certificateOf = (signer: Extract<SignatureVerification, { ok: true }>['signer'] | null) => ({
  subjectInfo: {
    ...(signer ? { CN: signer.cn, '1.2.860.3.16.1.2': signer.pinfl } : {}),
    ...(signer?.tin ? { '1.2.860.3.16.1.1': signer.tin, O: signer.organisation ?? '' } : {}),
  },
  serialNumber: signer?.serial ?? '0',
  validFrom: moment(signer?.validFrom ?? 0, '-'),
  validTo: moment(signer?.validTo ?? 0, '-'),
});

const contentIn = (pkcs7: Buffer): Buffer | null => {
  try {
    const info = ContentInfo.fromBER(Uint8Array.from(pkcs7));
    const { eContent } = new SignedData({ schema: info.content }).encapContentInfo;
    return eContent ? Buffer.from((eContent as OctetString).getValue()) : null;
  } catch {
    return null;
  }
};

/** `node tools/e-imzo-emulator.ts [pinfl] [tin]`: one key, the agent at its usual port, the server at 8080. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [pinfl = '41203910010017', tin = '301234567'] = process.argv.slice(2);
  let secret: string | null = null;
  const revoked: string[] = [];
  const authority = await createSimulatedAuthority({
    findSecret: async () => secret,
    saveSecret: async (value) => {
      secret = value;
      return value;
    },
    saveRevoked: async (serial) => void revoked.push(serial),
    listRevokedSerials: async () => revoked,
  });
  const order = {
    name: 'Valiyeva Aziza',
    pinfl,
    tin,
    organisation: `STIR ${tin}`,
    state: 'valid',
    password: 'x',
  } as const;
  const emulator = await startEmulator({ authority, orders: [order], ports: { agent: 64_646, server: 8080 } });
  console.log(`SIGNATURES=eimzo EIMZO_SERVER_URL=${emulator.serverUrl} EIMZO_AGENT_URL=${emulator.agentUrl}`);
}
