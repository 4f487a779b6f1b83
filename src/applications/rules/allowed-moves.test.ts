import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { processStatuses } from '#listings/rules/sale-status.ts';
import {
  allowedMoves,
  auctionContracts,
  conclusionParts,
  lotPayments,
  type MoveFacts,
  missingConclusionParts,
  needsReturnAccount,
  obstacleTo,
  waitedFor,
} from './allowed-moves.ts';
import { analysisStatuses } from './statuses.ts';
import { type ActorRole, allowedTransitions, processTransitions, waitsFor } from './transitions.ts';

const actorRoles = fc.subarray<Exclude<ActorRole, 'system'>>(['author', 'assistant', 'moderator', 'bank', 'finance']);
const facts: fc.Arbitrary<MoveFacts> = fc.record({
  process: fc.constantFrom(...processStatuses),
  analysis: fc.option(fc.constantFrom(...analysisStatuses)),
  isOfBank: fc.boolean(),
  goal: fc.constantFrom('ON_BALANCE', 'OUT_OF_COURT', null),
  tradeType: fc.constantFrom('TRADE_PLATFORM', 'FIND_CUSTOMER', null),
  isFromMib: fc.boolean(),
  fromMib: fc.constantFrom('ACCEPTED', 'NOT_ACCEPTED', null),
  isMibChanging: fc.boolean(),
  isContractSigned: fc.boolean(),
  hasUnansweredWarnings: fc.boolean(),
  auctionContract: fc.constantFrom(...auctionContracts),
  lotPayment: fc.constantFrom(...lotPayments),
  hasAssistant: fc.boolean(),
});

test('F11 a step is offered exactly where it would be accepted', () => {
  fc.assert(
    fc.property(facts, actorRoles, (at, who) => {
      const { open, awaited } = allowedMoves(at, who);
      for (const move of allowedTransitions(processTransitions, at.process, who)) {
        const isOffered = open.includes(move);
        assert.equal(isOffered, obstacleTo(at, move.to) === null, `${move.from} -> ${move.to}`);
        assert.ok(!(isOffered && awaited.some(({ to }) => to === move.to)));
      }
      for (const { to, obstacle } of awaited) assert.equal(obstacleTo(at, to), obstacle);
    }),
  );
});

test('F8 what the bureau has not accepted is never shown to the public, and accepted it can be', () => {
  const toPublic = ['in_sale', 'auction', 'direct'] as const;
  fc.assert(
    fc.property(facts, fc.constantFrom(...toPublic), (at, to) => {
      const unsold = { ...at, isFromMib: true, hasUnansweredWarnings: false, process: 'agreement' as const };
      if (at.fromMib !== 'ACCEPTED') assert.notEqual(obstacleTo(unsold, to), null);
      const signed = { ...unsold, fromMib: 'ACCEPTED' as const, isContractSigned: true };
      const accepted = obstacleTo({ ...signed, isMibChanging: false }, to);
      assert.notEqual(obstacleTo({ ...signed, isMibChanging: true }, to), null, 'F82 nor while its answer is changed');
      assert.equal(accepted, to === 'auction' && at.tradeType !== 'TRADE_PLATFORM' ? 'noSuchMove' : null);
    }),
  );
});

test('F10 nothing goes from the contract to the public that its owner has not signed', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom('in_sale', 'auction', 'direct'), (at, to) => {
      assert.notEqual(obstacleTo({ ...at, process: 'agreement', isContractSigned: false }, to as 'auction'), null);
    }),
  );
});

test('F81 nobody accepts or shows what the checks warn of before it is answered; what buyers already have does not wait for that', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...processStatuses), (at, to) => {
      const isAcceptance = at.process === 'in_process' && to === 'confirmed';
      const waits = obstacleTo({ ...at, hasUnansweredWarnings: true }, to) === 'warningUnanswered';
      const isShowing =
        ['in_sale', 'auction', 'direct'].includes(to) && !['in_process', 'auction', 'sold'].includes(at.process);
      if (!isAcceptance && !isShowing) assert.ok(!waits);
      if (isAcceptance || (isShowing && obstacleTo({ ...at, hasUnansweredWarnings: false }, to) === null))
        assert.ok(waits);
      assert.notEqual(obstacleTo({ ...at, hasUnansweredWarnings: false }, to), 'warningUnanswered');
      if (isAcceptance)
        assert.deepEqual(
          allowedMoves({ ...at, hasUnansweredWarnings: true }, ['moderator']).awaited.map((one) => one.obstacle),
          ['warningUnanswered'],
        );
    }),
  );
});

test('F59 while the winner of a lot has still to pay, nobody moves its sale on or back; paid for, it is not sold again', () => {
  fc.assert(
    fc.property(facts, actorRoles, (at, who) => {
      const due = allowedMoves({ ...at, process: 'sold', lotPayment: 'due' }, who);
      assert.deepEqual(due.open, []);
      for (const { obstacle } of due.awaited) assert.equal(obstacle, 'priceUnpaid');
      const paid = allowedMoves({ ...at, process: 'sold', lotPayment: 'paid' }, who);
      assert.deepEqual(paid.awaited, []);
      assert.ok(paid.open.every(({ to }) => to === 'sell' || to === 'credit'));
      // A sale that is no auction's goes on as its staff say.
      const free = allowedMoves({ ...at, process: 'sold', lotPayment: 'none', isFromMib: false }, who);
      assert.equal(free.open.length, allowedTransitions(processTransitions, 'sold', who).length);
    }),
  );
});

test('F10 F59 nobody is said to be waited for whom somebody else keeps waiting: the owner signs, the winner pays, then staff go on', () => {
  fc.assert(
    fc.property(facts, (at) => {
      const turn = waitedFor(at);
      if (at.process === 'agreement')
        assert.equal(turn, at.isContractSigned ? 'moderator' : at.isOfBank ? 'bank' : 'author');
      else if (at.process === 'sold') assert.equal(turn, at.lotPayment === 'due' ? 'buyer' : 'moderator');
      else if (at.process === 'in_sale' && at.auctionContract !== 'none')
        assert.equal(turn, at.auctionContract === 'agreed' ? 'moderator' : at.isOfBank ? 'bank' : 'author');
      else if (at.process === 'own_expense')
        assert.equal(turn, at.isOfBank ? 'bank' : 'finance', 'a bank that there is');
      else if (waitsFor[at.process] === 'assistant')
        assert.equal(turn, at.hasAssistant ? 'assistant' : 'moderator', 'F33 who gives it to one');
      else assert.equal(turn, waitsFor[at.process]);
      // Whoever is waited for, and is one of ours, has a step to take.
      const isToSign =
        at.process === 'agreement'
          ? !at.isContractSigned
          : at.process === 'in_sale' && at.auctionContract === 'proposed';
      if (turn !== null && turn !== 'buyer' && turn !== 'author' && turn !== 'system' && !isToSign)
        assert.ok(allowedTransitions(processTransitions, at.process, [turn]).length > 0, `${turn} at ${at.process}`);
    }),
  );
});

test('F9 a conclusion lacks exactly the parts that are empty', () => {
  const whole = {
    seenOn: '2026-11-20',
    summary: 'Sotishga tayyor.',
    priceTiyin: '84500000000',
    liquidity: 'GREEN',
    wayOfSale: 'AUCTION',
  };
  const keyOf = {
    price: 'priceTiyin',
    seenOn: 'seenOn',
    summary: 'summary',
    liquidity: 'liquidity',
    wayOfSale: 'wayOfSale',
  };
  fc.assert(
    fc.property(fc.subarray([...conclusionParts]), fc.constantFrom(null, undefined, ''), (parts, nothing) => {
      const bare = { ...whole, ...Object.fromEntries(parts.map((part) => [keyOf[part], nothing])) };
      assert.deepEqual(missingConclusionParts(bare), parts);
    }),
  );
  assert.deepEqual(missingConclusionParts({ ...whole, priceTiyin: 0n, summary: ' \n' }), ['summary', 'price']);
});

test('F11 wherever staff reject what they took in hand they are asked where money goes back to', () => {
  for (const { from, to } of processTransitions)
    assert.equal(needsReturnAccount(from, to), to === 'rejected' && from !== 'pending', `${from} -> ${to}`);
});
