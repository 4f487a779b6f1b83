import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { locales } from '#platform/values/locale.ts';

type Part = { default: { refusals?: Record<string, unknown> } };

/** Parts that gather others, or have no refusals by design. */
const gathered = new Set(['refusals.ts', 'admin-catalogue.ts']);

test('a refusal says one thing: no two parts give the same code other words', async () => {
  for (const locale of locales) {
    const folder = new URL(`./${locale}/`, import.meta.url);
    const sentences = new Map<string, string>();
    for (const name of (await readdir(folder)).filter((one) => !gathered.has(one))) {
      const { refusals = {} } = ((await import(new URL(name, folder).href)) as Part).default;
      for (const [code, sentence] of Object.entries(refusals)) {
        assert.equal(sentences.get(code) ?? String(sentence), String(sentence), `${locale} ${code} in ${name}`);
        sentences.set(code, String(sentence));
      }
    }
    assert.ok(sentences.size > 50, locale);
  }
});
