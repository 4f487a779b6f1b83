import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { auctionContracts } from './allowed-moves.ts';
import { analysisStatuses } from './statuses.ts';
import type { ActorRole } from './transitions.ts';
import { authorizeWrite, isRecordOpen, type WriteCommand, type WriteFacts, writeCommands } from './writes.ts';

const actorRoles = fc.subarray<Exclude<ActorRole, 'system'>>(['author', 'assistant', 'moderator', 'bank', 'finance']);
const facts: fc.Arbitrary<WriteFacts> = fc.record({
  kind: fc.constantFrom('SALE', 'REQUEST'),
  process: fc.constantFrom(...processStatuses),
  analysis: fc.option(fc.constantFrom(...analysisStatuses)),
  isSubmitted: fc.boolean(),
  isListed: fc.boolean(),
  isFromMib: fc.boolean(),
  auctionContract: fc.constantFrom(...auctionContracts),
});
const command = fc.constantFrom(...writeCommands);
const any = fc.record({ command, facts, movers: actorRoles });
const isAllowed = (write: WriteCommand, at: WriteFacts, who: readonly ActorRole[]) =>
  'as' in authorizeWrite(write, at, who);

test('F1 to whom an application is no business it does not exist, whatever he wants and wherever it stands', () => {
  fc.assert(
    fc.property(command, facts, (write, at) => {
      assert.deepEqual(authorizeWrite(write, at, []), { refusal: 'applicationMissing' });
    }),
  );
});

test('F1 nobody hides a lot from the hand-over to its auction on: not its author, not staff, not both in one', () => {
  fc.assert(
    fc.property(facts, actorRoles, (at, who) => {
      assert.ok(!isAllowed('hide', { ...at, process: 'auction' }, who));
    }),
  );
  for (const process of [
    'sold',
    'sell',
    'credit',
    'done_own_expense',
    'monitoring',
    'commission_not_paid',
    'done',
  ] as const)
    fc.assert(fc.property(facts, actorRoles, (at, who) => assert.ok(!isAllowed('hide', { ...at, process }, who))));
});

test('F1 what its owner writes of a lot changes nothing that bidders rely on', () => {
  const changing: WriteCommand[] = [
    'form',
    'send',
    'drop',
    'hide',
    'renew',
    'price',
    'document',
    'record',
    'risks',
    'benefits',
    'mib',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...changing), facts, (write, at) => {
      assert.ok(!isAllowed(write, { ...at, kind: 'SALE', process: 'auction' }, ['author']));
    }),
  );
});

test('F1 whoever writes does so in a capacity that he has, and another capacity never takes one away', () => {
  fc.assert(
    fc.property(any, actorRoles, ({ command: write, facts: at, movers: who }, more) => {
      const authorization = authorizeWrite(write, at, who);
      if ('as' in authorization) {
        assert.ok(who.includes(authorization.as as Exclude<ActorRole, 'system'>));
        assert.ok(isAllowed(write, at, [...who, ...more]));
      }
    }),
  );
});

test('F1 a refusal says whose command it is before it says where the application stands', () => {
  fc.assert(
    fc.property(any, ({ command: write, facts: at, movers: who }) => {
      const authorization = authorizeWrite(write, at, who);
      if ('as' in authorization || who.length === 0) return;
      const isHis = processStatuses.some((process) =>
        [null, ...analysisStatuses].some((analysis) =>
          [true, false].some((flag) =>
            (['SALE', 'REQUEST'] as const).some((kind) =>
              isAllowed(
                write,
                {
                  process,
                  analysis,
                  kind,
                  isListed: true,
                  isFromMib: true,
                  auctionContract: flag ? 'proposed' : 'none',
                  isSubmitted: flag,
                },
                who,
              ),
            ),
          ),
        ),
      );
      assert.equal(authorization.refusal === 'moveForbidden', !isHis);
    }),
    { numRuns: 60 },
  );
});

test('F9 what a conclusion holds is written by nobody until somebody has objected', () => {
  fc.assert(
    fc.property(facts, actorRoles, (at, who) => {
      assert.equal(
        isAllowed('record', at, who),
        isRecordOpen(at.analysis) && (who.includes('assistant') || who.includes('moderator')),
      );
    }),
  );
  assert.ok(!isRecordOpen('CONCLUSION') && isRecordOpen('OBJECTION'));
});
