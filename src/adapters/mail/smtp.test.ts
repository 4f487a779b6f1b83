import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { DeliveryError } from '../messages/port.ts';
import { simulatedMail } from './simulator.ts';
import { smtpMail } from './smtp.ts';

/** A mail server after RFC 5321 that keeps what it is given, and says no to whom it was told. */
const openServer = async (refused: Record<string, string> = {}) => {
  const letters: { to: string[]; data: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let to: string[] = [];
    let data: string | null = null;
    let buffer = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 story');
    const hear = (line: string) => {
      if (data !== null) {
        if (line !== '.') data += `${line.replace(/^\.\./, '.')}\n`;
        else {
          letters.push({ to, data });
          [to, data] = [[], null];
          say('250 taken');
        }
        return;
      }
      const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
      if (recipient !== undefined) {
        const no = refused[recipient];
        if (!no) to.push(recipient);
        say(no ?? '250 ok');
      } else if (/^DATA/i.test(line)) {
        data = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    };
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      const lines = buffer.split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
  return { letters, mail: smtpMail({ url, from: 'Ostona <xabar@ostona.example>' }) };
};

const letter = {
  to: 'anvar@example.uz',
  subject: 'Yangi eʼlon\r\nBcc: hamma@example.uz',
  text: 'Salom\n.\nikkinchi qator',
  html: '<p>Salom</p>',
  ref: '0b7d-1',
  stopUrl: 'https://ostona.example/api/public/unsubscribe/t',
};

test('a letter has a name of its own, both its forms, and headers by which a mailbox unsubscribes with one click', async () => {
  const { letters, mail } = await openServer();
  assert.deepEqual(await mail.send(letter), { providerId: '<0b7d-1@ostona.example>' });
  const [{ to, data } = { to: [], data: '' }] = letters;
  assert.deepEqual(to, ['anvar@example.uz'], 'nothing in a subject adds a recipient');
  assert.match(data, /^Message-ID: <0b7d-1@ostona\.example>$/im);
  assert.match(data, /^List-Unsubscribe: <https:\/\/ostona\.example\/api\/public\/unsubscribe\/t>$/im);
  assert.match(data, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  assert.match(data, /^From: Ostona <xabar@ostona\.example>$/im);
  assert.match(data, /multipart\/alternative/i);
  assert.doesNotMatch(data, /^Bcc:/im);
  await mail.send({ ...letter, stopUrl: null });
  assert.doesNotMatch(letters[1]?.data ?? '', /List-Unsubscribe/);
});

test('one address is one recipient, whatever stands in it', async () => {
  const { letters, mail } = await openServer();
  await mail.send({ ...letter, to: 'a@example.uz, b@example.uz' }).catch(() => undefined);
  assert.ok(letters.every(({ to }) => to.length <= 1));
});

test('threat 27: no such mailbox is final, a busy server is not, and neither error repeats the address', async () => {
  const { mail } = await openServer({
    'yoq@example.uz': '550 no such user yoq@example.uz',
    'band@example.uz': '451 try later band@example.uz',
  });
  const isGone = async (to: string) => {
    const failure = await mail.send({ ...letter, to }).catch((error: unknown) => error);
    assert.ok(failure instanceof DeliveryError, String(failure));
    assert.ok(!failure.message.includes('example.uz'));
    return failure.isGone;
  };
  assert.equal(await isGone('yoq@example.uz'), true);
  assert.equal(await isGone('band@example.uz'), false);
  const away = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'xabar@ostona.example' });
  await assert.rejects(away.send(letter), DeliveryError);
});

test('the simulator hands letters on', async () => {
  const delivered: unknown[] = [];
  await simulatedMail(async (mail) => void delivered.push(mail)).send(letter);
  assert.deepEqual(delivered, [letter]);
});
