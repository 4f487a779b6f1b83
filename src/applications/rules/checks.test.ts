import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  blockingReason,
  type CadastreFacts,
  type CheckedForm,
  type DebtsResult,
  findingsOf,
  isExplanationFit,
  isToBeAnswered,
  risksOf,
} from './checks.ts';

const form: CheckedForm = {
  kind: 'SALE',
  hasNumber: true,
  areaDm2: 7_800,
  districtId: 11,
  neighbourhoodId: 111,
  ownNumbers: ['42206820010063'],
};
const record: CadastreFacts = {
  kind: 'found',
  owner: { pinflOrTin: '42206820010063' },
  areaDm2: 7_800,
  districtCode: 11,
  neighbourhoodCode: 111,
  hasBan: false,
};
const clean = { totalTiyin: 0n, debts: 0, dues: 0, bans: 0 };
const nobody = { applications: [], listings: [] };

const statesOf = (answer: Partial<Parameters<typeof findingsOf>[1]>, of: Partial<CheckedForm> = {}) =>
  Object.fromEntries(
    findingsOf({ ...form, ...of }, { cadastre: record, debts: clean, others: nobody, ...answer }).map(
      ({ kind, state }) => [kind, state],
    ),
  );

test('what fits passes in all seven kinds', () => {
  assert.deepEqual(new Set(Object.values(statesOf({}))), new Set(['PASSED']));
  assert.equal(Object.keys(statesOf({})).length, 7);
});

test('each difference warns in its own kind and in no other', () => {
  const differing: [string, Record<string, string>][] = [
    ['area', statesOf({ cadastre: { ...record, areaDm2: 9_000 } })],
    ['area', statesOf({ cadastre: { ...record, areaDm2: null } })],
    ['owner', statesOf({ cadastre: { ...record, owner: { pinflOrTin: '301234567' } } })],
    ['owner', statesOf({ cadastre: { ...record, owner: null } })],
    ['debt', statesOf({ debts: { totalTiyin: 5n, debts: 1, dues: 0, bans: 0 } })],
    ['neighbourhood', statesOf({ cadastre: { ...record, neighbourhoodCode: 112 } })],
    ['neighbourhood', statesOf({ cadastre: { ...record, districtCode: 12 } })],
    ['duplicate', statesOf({ others: { applications: [7], listings: [] } })],
  ];
  for (const [kind, states] of differing)
    for (const [other, state] of Object.entries(states))
      assert.equal(state, other === kind ? 'WARNING' : 'PASSED', kind);
});

test('a ban in either register fails; an unknown number fails; both send it back with the reason', () => {
  const banned = findingsOf(form, { cadastre: { ...record, hasBan: true }, debts: clean, others: nobody });
  assert.equal(blockingReason(banned), 'banned');
  const elsewhere = findingsOf(form, { cadastre: record, debts: { ...clean, bans: 1 }, others: nobody });
  assert.equal(blockingReason(elsewhere), 'banned');
  assert.equal(
    blockingReason(findingsOf(form, { cadastre: { kind: 'notFound' }, debts: clean, others: nobody })),
    'unknown',
  );
  const without = { ...form, hasNumber: false };
  assert.equal(blockingReason(findingsOf(without, { cadastre: null, debts: null, others: nobody })), 'numberMissing');
  const announcement = { ...without, kind: 'REQUEST' as const };
  assert.equal(blockingReason(findingsOf(announcement, { cadastre: null, debts: null, others: nobody })), null);
});

test('registers that are away mark their kinds and stop nobody', () => {
  const findings = findingsOf(form, { cadastre: null, debts: null, others: nobody });
  assert.equal(blockingReason(findings), null);
  assert.equal(findings.filter(({ state }) => state === 'UNAVAILABLE').length, 6);
  assert.equal(statesOf({ debts: null }).ban, 'UNAVAILABLE', 'the cadastre alone cannot say that there is no ban');
});

test('whatever the registers say, each kind is found once and no number of a person is in a detail', () => {
  const number = fc.constantFrom('42206820010063', '301234567', '31505700010501');
  const cadastre = fc.option(
    fc.record({
      kind: fc.constant('found' as const),
      owner: fc.option(fc.record({ pinflOrTin: number })),
      areaDm2: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      districtCode: fc.option(fc.integer({ min: 1, max: 20 })),
      neighbourhoodCode: fc.option(fc.integer({ min: 1, max: 200 })),
      hasBan: fc.boolean(),
    }),
  );
  const debts = fc.option(
    fc.record({
      totalTiyin: fc.bigInt({ min: 0n, max: 10n ** 15n }),
      debts: fc.nat(5),
      dues: fc.nat(2),
      bans: fc.nat(2),
    }),
  );
  fc.assert(
    fc.property(cadastre, debts, fc.array(fc.nat(), { maxLength: 9 }), (answer, owed, applications) => {
      const findings = findingsOf(form, { cadastre: answer, debts: owed, others: { applications, listings: [] } });
      const kinds = findings.map(({ kind }) => kind);
      assert.equal(new Set(kinds).size, kinds.length);
      assert.equal(kinds.length, 7);
      assert.doesNotMatch(JSON.stringify(findings), /42206820010063|301234567|31505700010501/);
    }),
  );
});

test('F81 whatever the registers say otherwise is answered, and buyers get words of a list for what they read, none for the rest', () => {
  const otherOwner = { ...record, owner: { pinflOrTin: '30101900000000' }, areaDm2: 33_300 };
  const findings = findingsOf(form, { cadastre: otherOwner, debts: null, others: nobody });
  const kinds = findings.filter(isToBeAnswered).map(({ kind }) => kind);
  assert.ok(kinds.includes('owner') && kinds.includes('area'));
  assert.ok(!kinds.includes('debt'), 'a register that is away warns of nothing');
  assert.ok(isExplanationFit('owner', 'actsForOwner'));
  assert.ok(isExplanationFit('owner', 'actsForOwner', 'differs'));
  assert.ok(!isExplanationFit('owner', 'actsForOwner', 'unknown'), 'nobody acts for one who is not named');
  assert.ok(!isExplanationFit('area', 'actsForOwner'), 'that is said of owners');
  assert.ok(!isExplanationFit('area', null) && !isExplanationFit('owner', 'Karimov'));
  for (const kind of ['debt', 'ban', 'duplicate'] as const) {
    assert.ok(isExplanationFit(kind, null));
    assert.ok(!isExplanationFit(kind, 'documentsShow'), `${kind} is no line of the page`);
  }
});

test('a buyer inherits dues of the home, no other debts of its owner; a register that is away is waited for', () => {
  const risks = (debts: DebtsResult, cadastre: CadastreFacts | null = record) =>
    Object.fromEntries(
      risksOf(findingsOf(form, { cadastre, debts, others: nobody }), debts).map(({ kind, state }) => [kind, state]),
    );
  assert.deepEqual(risks(clean), { encumbrance: 'CLEAR', dues: 'CLEAR' });
  assert.deepEqual(risks({ ...clean, totalTiyin: 500n, debts: 2 }), { encumbrance: 'CLEAR', dues: 'CLEAR' });
  assert.deepEqual(risks({ ...clean, totalTiyin: 500n, debts: 2, dues: 1 }), { encumbrance: 'CLEAR', dues: 'PRESENT' });
  assert.deepEqual(risks({ ...clean, bans: 1 }), { encumbrance: 'PRESENT', dues: 'CLEAR' });
  assert.deepEqual(risks(clean, { ...record, hasBan: true }), { encumbrance: 'PRESENT', dues: 'CLEAR' });
  assert.deepEqual(risks(null), { encumbrance: 'UNKNOWN', dues: 'UNKNOWN' });
  assert.deepEqual(
    risksOf(findingsOf(form, { cadastre: { kind: 'notFound' }, debts: clean, others: nobody }), clean),
    [],
  );
});
