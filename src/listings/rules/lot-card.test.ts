import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type LotFacts, lotCardState, lotPrice, lotsAmong, lotVersionsKey } from './lot-card.ts';

const lot: LotFacts = {
  phase: 'LIVE',
  cutOffAtMs: 1_000,
  opensAtMs: 2_000,
  closesAtMs: 3_000,
  endedAtMs: null,
  startPrice: '68000000000',
  price: '74800000000',
  bidCount: 7,
};

test('F19 a card tells the price that stands, and how far it rose', () => {
  assert.deepEqual(lotPrice(lot), { kind: 'current', tiyin: '74800000000', riseBp: 1_000 });
  assert.deepEqual(lotPrice({ ...lot, phase: 'WON' }), { kind: 'final', tiyin: '74800000000', riseBp: 1_000 });
  assert.deepEqual(lotPrice({ ...lot, price: lot.startPrice, bidCount: 0 }), {
    kind: 'start',
    tiyin: lot.startPrice,
    riseBp: 0,
  });
});

test('F19 each phase has its moment', () => {
  const moment = (phase: LotFacts['phase']) => {
    const { state, atMs } = lotCardState({ ...lot, phase });
    return [state, atMs];
  };
  assert.deepEqual(moment('ACCEPTING'), ['accepting', 1_000]);
  assert.deepEqual(moment('WAITING'), ['waiting', null]);
  assert.deepEqual(moment('CLOSED'), ['opening', 2_000]);
  assert.deepEqual(moment('LIVE'), ['live', 3_000]);
  assert.deepEqual(moment('FAILED'), ['ended', 3_000]);
});

test('F19 the mark of the lots of a page is the same in any order, and changes with any of them', () => {
  const version = fc.record({ id: fc.integer({ min: 1, max: 50 }), version: fc.integer({ min: 1, max: 9 }) });
  const lots = fc.uniqueArray(version, { selector: ({ id }) => id, minLength: 1 });
  fc.assert(
    fc.property(lots, (some) => {
      const [first, ...others] = some;
      assert.equal(lotVersionsKey(some.toReversed()), lotVersionsKey(some));
      if (first)
        assert.notEqual(lotVersionsKey([{ ...first, version: first.version + 1 }, ...others]), lotVersionsKey(some));
    }),
  );
  assert.deepEqual(
    lotsAmong([
      { id: 1, lot: null },
      { id: 2, lot: { version: 3 } },
    ]),
    [{ id: 2, version: 3 }],
  );
});
