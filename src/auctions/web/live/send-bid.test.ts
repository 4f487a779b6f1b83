import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BidDone } from '#auctions/contract.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { type Attempt, sendUntilKnown } from './send-bid.ts';

const attempt: Attempt = { kind: 'bid', tiyin: 100n, isRetyped: false, isReserve: null, key: 'key-of-this-bid' };
const done = { number: 1 } as BidDone;

/** Answers in their order; what was asked is kept. */
const createSender = (answers: (BidDone | ApiError)[]) => {
  const keys: string[] = [];
  let unknown = 0;
  const send = (isOver: () => boolean = () => false) =>
    sendUntilKnown(attempt, {
      call: async ({ key }) => {
        keys.push(key);
        const next = answers.shift();
        if (next instanceof ApiError) throw next;
        assert.ok(next);
        return next;
      },
      onUnknown: () => {
        unknown += 1;
      },
      wait: async () => undefined,
      isOver,
    });
  return { send, keys, unknown: () => unknown };
};
const lost = () => new ApiError(0, 'unreachable', 'gone');

test('a lost answer is asked for again with the same key until it is known', async () => {
  const { send, keys, unknown } = createSender([lost(), new ApiError(502, 'unknown', ''), lost(), done]);
  assert.deepEqual(await send(), { isAccepted: true, done });
  assert.deepEqual(new Set(keys), new Set(['key-of-this-bid']));
  assert.equal(keys.length, 4);
  assert.equal(unknown(), 3);
});

test('a refusal ends the sending and brings the amount that may be bid', async () => {
  const refused = new ApiError(422, 'bidTooLow', 'Eng kami 1 014 000 000 soʻm.', {
    nextTiyin: '101400000000',
  });
  const answer = await createSender([lost(), refused]).send();
  assert.ok(answer && !answer.isAccepted);
  assert.equal(answer.refusal.betterTiyin, 101_400_000_000n);
  assert.equal(answer.refusal.message, 'Eng kami 1 014 000 000 soʻm.');
});

test('off the steps, the amount above is offered', async () => {
  const refused = new ApiError(422, 'offStep', '', { belowTiyin: '100', aboveTiyin: '300' });
  const answer = await createSender([refused]).send();
  assert.ok(answer && !answer.isAccepted);
  assert.equal(answer.refusal.betterTiyin, 300n);
});

test('a service that is not there yet is asked again a few times, and then it says so', async () => {
  const away = () => new ApiError(503, 'clockUnsure', 'Yana urining.');
  assert.deepEqual(await createSender([away(), away(), done]).send(), { isAccepted: true, done });
  const { send, keys } = createSender(Array.from({ length: 9 }, away));
  const answer = await send();
  assert.ok(answer && !answer.isAccepted);
  assert.equal(answer.refusal.code, 'clockUnsure');
  assert.equal(keys.length, 5);
});

test('whoever has left the page is asked for nothing more', async () => {
  let isLeft = false;
  const { send, keys } = createSender([lost(), done]);
  const sending = send(() => {
    const was = isLeft;
    isLeft = true;
    return was;
  });
  assert.equal(await sending, null);
  assert.equal(keys.length, 1);
});
