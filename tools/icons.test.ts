import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { iconNames } from '#platform/web/icon-names.ts';
import { makeSprite, spriteFile } from './icons.ts';

test('the sprite holds exactly the named icons, each drawn', async () => {
  const sprite = await readFile(spriteFile, 'utf8');
  assert.equal(sprite, await makeSprite(), 'run node tools/icons.ts');
  assert.equal(new Set(iconNames).size, iconNames.length);
  assert.equal(sprite.match(/<symbol id="[^"]+"[^>]*><(path|circle)/g)?.length, iconNames.length);
});
