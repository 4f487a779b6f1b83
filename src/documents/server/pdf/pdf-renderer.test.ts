import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import { type Counterparty, composeAgreement, type OperatorDetails } from '../compose.ts';
import { qrPath, splitTerms } from './blocks.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { wrapText } from './render-pdf.ts';

const operator: OperatorDetails = {
  publicUrl: 'https://ostona.test',
  phone: '+998 00 000-00-00',
  address: { uz: 'Toshkent', ru: 'Ташкент', en: 'Tashkent' },
  operatorName: '«Ostona» MChJ',
  operatorTin: '123456789',
};
const counterparty: Counterparty = {
  clientType: 'Physical',
  pinfl: '30105880010020',
  dateOfBirth: '1988-05-01',
  phoneNumber: '998000000101',
  fullName: 'Oʻtkir Gʻaniyev',
  address: 'Xiva',
  companyName: '',
  tin: '',
  directorName: '',
};
const modelIn = (language: 'uz' | 'ru' | 'en') =>
  composeAgreement(operator, { kind: 'offer', language, counterparty, today: new Date(), issued: null });

/** The characters that the fonts of a PDF can show, by their maps to Unicode: what a reader can search and copy. */
const lettersOf = (pdf: Uint8Array): Set<string> => {
  const bytes = Buffer.from(pdf);
  const letters = new Set<string>();
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    const end = bytes.indexOf('endstream', at);
    let text = '';
    try {
      text = inflateSync(bytes.subarray(at + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    if (!text.includes('beginbfrange')) continue;
    const body = text.slice(text.indexOf('beginbfrange'));
    for (const [, hex = ''] of body.matchAll(/<([0-9a-f]{4,8})>(?=[ \]])/gi))
      letters.add(String.fromCodePoint(Number.parseInt(hex.slice(0, 4), 16)));
  }
  return letters;
};

test('every letter of three languages can be searched and copied, U+02BB and U+02BC among them', async () => {
  const renderer = createPdfRenderer();
  for (const [language, needed] of [
    ['uz', ['ʻ', 'ʼ', 'q', '«']],
    ['ru', ['ё', 'ы', 'П', 'ю']],
    ['en', ['“', '”', 'w', '%']],
  ] as const) {
    const pdf = await renderer.render(modelIn(language), 'ostona:AAAAAAAAAAAAAAAAAAAAAA');
    assert.equal(Buffer.from(pdf.subarray(0, 5)).toString(), '%PDF-');
    const letters = lettersOf(pdf);
    for (const letter of needed) assert.ok(letters.has(letter), `${letter} in ${language}`);
    assert.ok(Buffer.from(pdf).includes('ostona:AAAAAAAAAAAAAAAAAAAAAA'), 'the file says which document it is');
  }
});

test('every kind of block is drawn, and odd names neither break the drawing nor run off the paper', async () => {
  const renderer = createPdfRenderer();
  const odd = ['W'.repeat(300), '😀 👩‍👩‍👧', 'محمد', '李小龙', 'a\u200Bb\u0301', '\n\n', ' '];
  const facts = odd.map((value, index) => ({ name: `${index}`, value }));
  const pdf = await renderer.render(
    {
      ...modelIn('uz'),
      facts,
      terms: [
        { kind: 'heading', text: 'Narx takliflari' },
        { kind: 'paragraph', text: odd.join(' ') },
        { kind: 'facts', facts },
        { kind: 'amount', label: 'Narx', words: 'yuz soʻm', figures: '100', unit: 'soʻm' },
        { kind: 'table', head: ['№', 'Taklif'], rows: [odd.slice(0, 2), []], shares: [1, 2], numeric: [1] },
        { kind: 'sections', sections: [] },
      ],
    },
    '',
  );
  assert.equal(Buffer.from(pdf.subarray(0, 5)).toString(), '%PDF-');
});

test('signatures stand on one page with the last section or paragraph: never alone', () => {
  const { terms } = modelIn('ru');
  const { body, last } = splitTerms(terms);
  assert.ok(last && 'index' in last && last.index === 7);
  assert.ok(body[0]?.kind === 'sections' && body[0].sections.length === 7);
  const heading = { kind: 'heading' as const, text: 'x' };
  assert.deepEqual(splitTerms([heading, { kind: 'paragraph', text: 'y' }]), { body: [heading], last: { text: 'y' } });
  assert.deepEqual(splitTerms([heading]), { body: [heading], last: null });
});

const workerFile = async (code: string): Promise<URL> => {
  const file = join(await mkdtemp(join(tmpdir(), 'ostona-press-')), 'worker.mjs');
  await writeFile(file, code);
  return pathToFileURL(file);
};

test('a thread that dies or hangs fails its own document alone, and the next one is drawn', async () => {
  const worker = await workerFile(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ keywords }) => {
      if (keywords === 'die') process.exit(3);
      if (keywords === 'throw') throw new Error('broken');
      if (keywords === 'refuse') return parentPort.postMessage({ failure: 'no paper' });
      if (keywords !== 'hang') parentPort.postMessage({ bytes: new Uint8Array([1]) });
    });`);
  const renderer = createPdfRenderer({ worker, limitMs: 1_000 });
  const model = modelIn('uz');
  const drawn = await Promise.allSettled(
    ['ok', 'die', 'ok', 'throw', 'ok', 'refuse', 'ok', 'hang', 'ok'].map((keywords) =>
      renderer.render(model, keywords),
    ),
  );
  assert.deepEqual(
    drawn.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
  );
});

test('more documents than may wait are refused at once', async () => {
  const worker = await workerFile(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ bytes: new Uint8Array([1]) }), 50));`);
  const renderer = createPdfRenderer({ worker, queueMax: 2 });
  const drawn = await Promise.allSettled(Array.from({ length: 5 }, () => renderer.render(modelIn('uz'), '')));
  assert.deepEqual(
    drawn.map((one) =>
      one.status === 'fulfilled' ? 'drawn' : isUnavailable(one.reason, 'pdfRenderer') ? 'busy' : 'failed',
    ),
    ['drawn', 'drawn', 'drawn', 'busy', 'busy'],
  );
});

test('an idle thread ends, and the next document gets a new one', async () => {
  const worker = await workerFile(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', () => parentPort.postMessage({ bytes: new Uint8Array([threadId]) }));`);
  const renderer = createPdfRenderer({ worker, idleMs: 50 });
  const [first, second] = [await renderer.render(modelIn('uz'), ''), await renderer.render(modelIn('uz'), '')];
  assert.deepEqual(first, second, 'one thread draws one document after another');
  await new Promise((done) => setTimeout(done, 200));
  assert.notDeepEqual(await renderer.render(modelIn('uz'), ''), first);
});

test('a line takes words as long as they fit, and a word that is too wide has a line of its own', () => {
  const widthOf = (text: string) => text.length;
  assert.equal(wrapText('aa bb cc dddddddd e', 5, 1, widthOf), 'aa bb\ncc\ndddddddd\ne');
  assert.equal(wrapText('', 5, 1, widthOf), '');
  assert.equal(wrapText('a\u00A0b c', 3, 1, widthOf), 'a\u00A0b\nc');
});

test('the QR code is drawn as bars: the corner marks are seven squares wide', () => {
  const { size, path } = qrPath('https://ostona.test/documents/AAAAAAAAAAAAAAAAAAAAAA');
  assert.ok(size >= 21);
  assert.ok(path.startsWith('M0 0h7v1h-7z'));
  assert.ok(path.includes(`M${size - 7} 0h7v1h-7z`));
});
