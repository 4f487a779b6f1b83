import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';
import { patched } from './defect.ts';
import { defects } from './defects.ts';

const PLANT = ['--import', './tools/chaos/defects/plant.ts'];
/** Asks the rules whether a bid below the step may be made; prints what they say. */
const ASK = `
  import { amountRefusal } from '#auctions/rules/amounts.ts';
  const sheet = { startPriceTiyin: 10_000n, stepTiyin: 500n, priceTimesMax: 10, stepsAtOnceMax: 5 };
  const lot = { rules: sheet, leader: { participant: 1, tiyin: 10_000n } };
  console.log(amountRefusal(lot, 10_000n, false)?.code ?? 'accepted');`;

const ask = (flags: string[], environment: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', ASK], {
    env: { PATH: process.env.PATH ?? '', PLANTED_DEFECT: 'a bid below the step is accepted', ...environment },
    encoding: 'utf8',
  });
  return { status, text: stdout.trim(), stderr };
};

test('F46 at least 20 defects can be planted, each with a name of its own and a check that has to name it', () => {
  assert.ok(defects.length >= 20);
  assert.equal(new Set(defects.map(({ name }) => name)).size, defects.length);
});

for (const { name, patches = [] } of defects)
  test(`F46 the sources hold what is replaced to plant «${name}»`, async () => {
    for (const file of new Set(patches.map((patch) => patch.file))) {
      const source = await readFile(file, 'utf8');
      stripTypeScriptTypes(
        patched(
          source,
          patches.filter((patch) => patch.file === file),
        ),
      );
    }
  });

test('F46 a defect is planted into a test that asks for it', () => {
  assert.equal(ask(PLANT, { NODE_ENV: 'test' }).text, 'accepted');
});

test('F46 a server that is started as ever ignores what is to be planted, and production refuses it', () => {
  for (const NODE_ENV of ['production', 'development', 'test'])
    assert.equal(ask([], { NODE_ENV }).text, 'bidTooLow', NODE_ENV);
  for (const NODE_ENV of ['production', 'development']) {
    const { status, text, stderr } = ask(PLANT, { NODE_ENV });
    assert.notEqual(status, 0);
    assert.equal(text, '');
    assert.match(stderr, /Defects are planted into tests only/);
  }
});

test('F46 nothing of the product knows of defects', async () => {
  for await (const name of glob('src/**/*.{ts,tsx,mjs}'))
    assert.doesNotMatch(await readFile(name, 'utf8'), /PLANTED_DEFECT|tools\/chaos/, name);
});
