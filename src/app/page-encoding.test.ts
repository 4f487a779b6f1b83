import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { type Encoding, encodeHead, encodingFor, withEnd } from './page-encoding.ts';

const decoded: Record<Encoding, (bytes: Buffer) => string> = {
  zstd: (bytes) => zstdDecompressSync(bytes).toString(),
  gzip: (bytes) => gunzipSync(bytes).toString(),
  identity: (bytes) => bytes.toString(),
};

for (const encoding of ['zstd', 'gzip', 'identity'] as const) {
  test(`a head in ${encoding} with any end reads as the text itself`, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' }), (head, end) => {
        assert.equal(decoded[encoding](withEnd(encodeHead(encoding, head), end)), head + end);
      }),
    );
  });

  test(`one head in ${encoding} takes many ends, also ends larger than a block`, () => {
    const text = 'Uylar, kvartiralar va yer uchastkalari. '.repeat(5_000);
    const head = encodeHead(encoding, text);
    for (const end of ['', 'x', 'oʻzbek', 'тир '.repeat(50_000)])
      assert.equal(decoded[encoding](withEnd(head, end)), text + end);
  });
}

test('the best encoding that a browser takes is chosen', () => {
  assert.equal(encodingFor('gzip, deflate, br, zstd'), 'zstd');
  assert.equal(encodingFor('gzip, deflate'), 'gzip');
  assert.equal(encodingFor('br'), 'identity');
  assert.equal(encodingFor(''), 'identity');
});
