import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultOf } from './result-message.ts';
import { addResult, dismissResult, rememberAnswered, visibleResults } from './visible-results.ts';

const body = {
  productId: 104_271,
  winningOfferUsername: 'demo.buyer1',
  winnerFullName: 'A*** V***',
  winningOfferPrice: '106470000000',
  timeout: 60,
  eventId: 'e1',
};

test('AUC-015 AUC-018 the winner is told by the username and gets a window', () => {
  assert.deepEqual(resultOf(body, 'demo.buyer1'), {
    lotId: 104_271,
    isWon: true,
    winnerName: 'A*** V***',
    priceTiyin: '106470000000',
    seconds: 60,
    look: 'window',
    eventId: 'e1',
  });
});

test('AUC-016 everybody else is told of the loss by a card', () => {
  const result = resultOf(body, 'demo.buyer2');
  assert.equal(result?.isWon, false);
  assert.equal(result?.look, 'card');
});

test('a message that names no lot or no price is no result', () => {
  for (const odd of [null, 'x', {}, { ...body, productId: 'x' }, { ...body, winningOfferPrice: '1.5' }])
    assert.equal(resultOf(odd, 'demo.buyer1'), null);
});

test('AUC-017 a result told twice is shown once, and a window takes the place of its card', () => {
  const card = { ...body, lotId: 1, isWon: false, winnerName: '', priceTiyin: '1', seconds: 30, look: 'card' as const };
  const window = { ...card, look: 'window' as const };
  addResult(card);
  addResult(card);
  assert.equal(visibleResults().length, 1);
  addResult(window);
  addResult(card);
  assert.deepEqual(
    visibleResults().map(({ look }) => look),
    ['window'],
  );
  dismissResult(window);
  assert.equal(visibleResults().length, 0);
});

test('AUC-015 a result that is told again after its window was answered stays answered; the next auction of the lot is told', () => {
  const result = { lotId: 2, isWon: true, winnerName: '', priceTiyin: '1', seconds: 30, look: 'window' as const };
  addResult(result);
  rememberAnswered(result);
  dismissResult(result);
  addResult(result);
  assert.deepEqual(visibleResults(), []);
  const again = { ...result, priceTiyin: '2' };
  addResult(again);
  assert.deepEqual(visibleResults(), [again]);
  dismissResult(again);
});
