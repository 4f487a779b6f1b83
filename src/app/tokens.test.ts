import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';

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

test('F77 whatever a style does in the dark theme it also does where the device is dark', async () => {
  for await (const file of glob('src/**/*.css')) {
    const style = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
    const rulesOf = (theme: string, text: string) =>
      [...text.matchAll(new RegExp(`[^{};]*\\[data-theme="${theme}"\\][^{]*\\{[^}]*\\}`, 'g'))].map(([rule]) =>
        rule.replaceAll(`"${theme}"`, '""').trim(),
      );
    const [, ...ofDarkDevices] = style.split(/@media (?:screen and )?\(prefers-color-scheme: dark\) \{/);
    const twins = rulesOf('system', ofDarkDevices.map((part) => `{${part}`).join(' '));
    for (const rule of rulesOf('dark', style)) assert.ok(twins.includes(rule), `${file} has no twin of ${rule}`);
  }
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
  ['--stage-ok', '--stage'],
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

const root = new URL('../..', import.meta.url).pathname;
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');
/** Every style sheet by its path. */
const styles = new Map<string, string>();
/** Every property that a style sheet defines, or a component sets. */
const defined = new Set<string>();
for await (const path of glob('src/**/*.{css,ts,tsx}', { cwd: root })) {
  const text = withoutComments(await readFile(root + path, 'utf8'));
  if (path.endsWith('.css')) styles.set(path, text);
  for (const [, name = ''] of text.matchAll(path.endsWith('.css') ? /(--[\w-]+)\s*:/g : /['"`](--[\w-]+)/g))
    defined.add(name);
}

test('every variable that a style asks for is defined by a style or set by a component, or has something in its place', () => {
  const missing = [...styles].flatMap(([path, text]) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap(([, name = '']) =>
      defined.has(name) ? [] : [`${path}: ${name}`],
    ),
  );
  assert.deepEqual(missing, []);
});

test('NAV-036 NAV-037 HDR-011 SMS-008 a figure of the rules that styles use is the same in both', () => {
  const figures = {
    '--back-to-top-after': `${limits.backToTopAfterPx}px`,
    '--back-to-top-offset': `${limits.backToTopOffsetPx}px`,
    '--progress-throttle': `${limits.progressThrottleMs}ms`,
    '--progress-time': `${limits.progressMs}ms`,
    '--sms-box': `${limits.smsBoxPx}px`,
    '--agreement-text': `${limits.agreementTextPx}px`,
  };
  for (const [name, value] of Object.entries(figures)) assert.equal(light.get(name), value, name);
});

/** Colours of icons, which stand out by 3 to 1, and of ornaments, which nobody has to make out. */
const icons = ['--primary', '--ok', '--bad', '--warn-edge', '--line-input'];
const ornaments = ['--girih', '--stage-line'];

test('LAY-008 what is written has a colour for text: one whose contrast is known', () => {
  const known = new Set([...textPairs.map(([text]) => text), ...icons, ...ornaments]);
  const unknown = [...styles].flatMap(([path, text]) =>
    [...text.matchAll(/(?<![\w-])color:\s*var\((--[\w-]+)\)/g)].flatMap(([, name = '']) =>
      !light.has(name) || name.startsWith('--o-') || known.has(name) ? [] : [`${path}: ${name}`],
    ),
  );
  assert.deepEqual(unknown, []);
  for (const theme of [light, dark])
    for (const name of icons) assert.ok(contrast(colour(theme, name), colour(theme, '--surface')) >= 3, name);
});

/** The narrowest page (`base.css`) less the room beside its contents, in pixels. */
const NARROWEST_PX = 350 - 2 * 16;

/** A style sheet without what counts from a width of the window on. */
const onNarrow = (text: string): string => {
  let rest = text;
  for (;;) {
    const start = rest.search(/@(?:media|container)[^{]*min-width/);
    if (start < 0) return rest;
    let end = rest.indexOf('{', start) + 1;
    for (let depth = 1; depth > 0 && end < rest.length; end += 1)
      depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0;
    rest = rest.slice(0, start) + rest.slice(end);
  }
};

test('LAY-004 nothing is fixed wider than the narrowest phone, unless it gives way there', () => {
  const tooWide = [...styles].flatMap(([path, text]) =>
    [...onNarrow(text).matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
      const [, width = '0'] = /(?<![\w-])(?:min-)?(?:width|inline-size):\s*(\d+)px/.exec(rule) ?? [];
      const givesWay = /max-(?:width|inline-size):/.test(rule) || path === 'src/app/base.css';
      return Number(width) > NARROWEST_PX && !givesWay ? [`${path}: ${width}px`] : [];
    }),
  );
  assert.deepEqual(tooWide, []);
});
