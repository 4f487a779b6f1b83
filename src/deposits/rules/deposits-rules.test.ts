import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { mayRefund, mayTopUp, needsSecondPerson } from './amounts.ts';
import { isBankCode, lastFour, parseBankAccount } from './bank-account.ts';
import { nextState, orderTransitions, paymentTransitions, refundTransitions } from './transitions.ts';

test('the bounds of a top-up belong to it, one tiyin beyond does not', () => {
  const [min, max] = [BigInt(limits.topUpMinSum) * 100n, BigInt(limits.topUpMaxSum) * 100n];
  assert.deepEqual([min - 1n, min, max, max + 1n].map(mayTopUp), [false, true, true, false]);
  assert.deepEqual([0n, BigInt(limits.refundMinSum) * 100n].map(mayRefund), [false, true]);
  const second = BigInt(limits.refundSecondPersonSum) * 100n;
  assert.deepEqual([second, second + 1n].map(needsSecondPerson), [false, true]);
});

test('L6 no state can be paid twice, and what is over stays as it is', () => {
  for (const moves of [orderTransitions, paymentTransitions, refundTransitions] as Record<
    string,
    Record<string, string>
  >[])
    for (const [state, events] of Object.entries(moves)) {
      if (state === 'PAID') assert.equal(events.pay, undefined);
      if (['CANCELLED', 'REVERSED', 'REFUSED'].includes(state)) assert.deepEqual(events, {});
    }
  assert.equal(nextState(paymentTransitions, 'PAID', 'cancel'), 'REVERSED');
  assert.equal(nextState(refundTransitions, 'PAID', 'refuse'), null);
});

test('a bank account is 20 digits however they are grouped, a bank code is 5', () => {
  assert.equal(parseBankAccount('2020 8000\u00a09000 0000 0001'), '20208000900000000001');
  for (const odd of [
    '',
    '2020800090000000000',
    '202080009000000000011',
    '2020800090000000000x',
    '٢٠٢٠٨٠٠٠٩٠٠٠٠٠٠٠٠٠٠١',
  ])
    assert.equal(parseBankAccount(odd), null, odd);
  assert.equal(lastFour('20208000900000001234'), '1234');
  assert.deepEqual(['00014', '0014', '00014 ', 'x0014'].map(isBankCode), [true, false, false, false]);
});
