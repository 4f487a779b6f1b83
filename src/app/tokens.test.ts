import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const css = await readFile(new URL('./tokens.css', import.meta.url), 'utf8');

/** The variables of the first block after a selector. */
const variablesOf = (selector: string): Map<string, string> => {
  const start = css.indexOf('{', css.indexOf(selector)) + 1;
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
};

const light = variablesOf(':root {');
const dark = variablesOf('[data-theme="dark"]');

const colour = (theme: Map<string, string>, name: string): string => {
  const value = theme.get(name) ?? light.get(name) ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference ? colour(theme, reference) : value;
};

const luminance = (hex: string): number => {
  const full =
    hex.length === 4 ? Array.from(hex.slice(1)).map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? []);
  assert.equal(full.length, 3, `${hex} is a colour`);
  const [r = 0, g = 0, b = 0] = full
    .map((two) => Number.parseInt(two, 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

test('the dark theme is the same whether chosen or taken from the device', () => {
  assert.deepEqual(variablesOf('[data-theme="system"]'), dark);
  for (const name of dark.keys()) assert.ok(light.has(name), `${name} has a light value`);
});

const textPairs: [text: string, ground: string][] = [
  ...['--text', '--text-2', '--text-3', '--link'].flatMap((text): [string, string][] => [
    [text, '--surface'],
    [text, '--surface-2'],
    [text, '--bg-canvas'],
  ]),
  ['--link', '--primary-soft'],
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-hover'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--accent-text', '--accent-soft'],
  ['--ok-text', '--ok-soft'],
  ['--warn-text', '--warn-soft'],
  ['--bad-text', '--bad-soft'],
  ['--bad-text', '--surface'],
  ['--on-primary', '--bad'],
  ['--stage-text', '--stage'],
  ['--stage-text-2', '--stage'],
];

test('LAY-008 every text stands out from its ground by 4.5 to 1 in both themes', () => {
  for (const theme of [light, dark])
    for (const [text, background] of textPairs) {
      const ratio = contrast(colour(theme, text), colour(theme, background));
      assert.ok(ratio >= 4.5, `${theme === dark ? 'dark' : 'light'}: ${text} on ${background} is ${ratio.toFixed(2)}`);
    }
});

test('LAY-008 edges of controls and timer rings stand out by 3 to 1 in both themes', () => {
  for (const theme of [light, dark])
    for (const name of ['--line-input', '--focus-ring', '--ring-ok', '--ring-warn', '--ring-bad'])
      assert.ok(contrast(colour(theme, name), colour(theme, '--surface')) >= 3, name);
});
