import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { matchRoute } from '#platform/web/router-match.ts';
import { pages } from '../pages.ts';

const link = /\bto=(?:"(\/[^"]*)"|\{`(\/[^`]*)`\})/g;
/** The path of a link as it may be on a page: a number for what a value is put in. */
const pathOf = (written: string): string =>
  written
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '1')
    .replace(/[?#].*$/, '')
    // What follows a word at once is a query that a value brings.
    .replace(/(\w)1$/, (all, letter: string) => (/\d/.test(letter) ? all : letter));

test('every link that a component writes leads to a page', async () => {
  const strays: string[] = [];
  let links = 0;
  for await (const name of glob('src/**/*.tsx', { exclude: ['**/*.test.tsx'] }))
    for (const [, plain, template] of (await readFile(name, 'utf8')).matchAll(link)) {
      links += 1;
      const path = pathOf(plain ?? template ?? '');
      if (!matchRoute(pages, path)) strays.push(`${name}: ${path}`);
    }
  assert.deepEqual(strays, []);
  assert.ok(links > 100, `${links} links`);
});
