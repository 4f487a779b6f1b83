import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filmSeconds, lengthText, sceneAt } from './scenes.ts';

const scenes = [
  { picture: 'a', seconds: 9 },
  { picture: 'b', seconds: 10 },
  { picture: 'c', seconds: 1 },
];

test('HOME-021 a film shows each scene for its time and rests on the last', () => {
  assert.equal(filmSeconds(scenes), 20);
  assert.deepEqual(
    [0, 8.9, 9, 18.9, 19, 20, 99].map((second) => sceneAt(scenes, second)),
    [0, 0, 1, 1, 2, 2, 2],
  );
  assert.equal(sceneAt([], 0), 0);
});

test('HOME-021 the length of a film is written in minutes and seconds', () => {
  assert.deepEqual([0, 9, 60, 125, 3600].map(lengthText), ['0:00', '0:09', '1:00', '2:05', '60:00']);
});
