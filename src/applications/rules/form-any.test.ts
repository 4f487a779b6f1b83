import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleContext as context } from '../../../test/factories/form-context.ts';
import { validateForm } from './form.ts';
import { amendForm, changedFields, tidyForm } from './form-changes.ts';
import { pickApplicable, stepOfPath } from './form-fields.ts';
import type { FormContext, FormValues } from './form-values.ts';

/** Forms of any sense, with every field there or not. */
const anyForm: fc.Arbitrary<FormValues> = fc.record(
  {
    goal: fc.constantFrom('ON_BALANCE', 'OUT_OF_COURT', null),
    collection: fc.constantFrom('OUT_OF_COURT', 'MIB'),
    tradeType: fc.constantFrom('TRADE_PLATFORM', 'FIND_CUSTOMER'),
    creatorType: fc.constantFrom('MY_SELF', 'OTHERS'),
    categoryId: fc.constantFrom(8, 12, 15, 19, 77),
    docNumber: fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('', ' ', '\t ')),
    name: fc.string(),
    areaAllDm2: fc.integer({ min: 0, max: 2_000_000_000 }),
    areaLivingDm2: fc.integer({ min: 0, max: 2_000_000_000 }),
    floor: fc.integer({ min: -9, max: 300 }),
    floorsBuilding: fc.integer({ min: 0, max: 300 }),
    objectPrice: fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }).map(String),
    currency: fc.constantFrom('UZS', 'USD'),
    pledgeHundredths: fc.integer({ min: 0, max: 10_000 }),
    characteristics: fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.array(fc.string())),
    ),
    debtor: fc.record({ debtorPinflOrTin: fc.string(), mfo: fc.string() }, { requiredKeys: [] }),
    visibilityType: fc.constantFrom('TO_EVERYONE', 'TO_ME', 'TO_GROUPS'),
    groupIds: fc.array(fc.integer({ min: 1, max: 9 })),
    pictures: fc.array(fc.integer({ min: 1, max: 5 })),
  },
  { requiredKeys: [] },
);
const anyKind: fc.Arbitrary<FormContext> = fc.record({
  kind: fc.constantFrom('SALE', 'REQUEST'),
  origin: fc.constantFrom('ADD', 'ADD_NEW', 'IMPORT'),
  year: fc.constant(2026),
  offered: fc.constant(context.offered),
});

test('any form is judged: one fault a field, only of fields that are asked, the same as without the idle ones', () => {
  fc.assert(
    fc.property(anyForm, anyKind, (form, of) => {
      const errors = validateForm(form, of);
      assert.equal(new Set(errors.map(({ field }) => field)).size, errors.length);
      assert.ok(errors.every(({ field }) => stepOfPath(field) !== null));
      assert.deepEqual(validateForm(pickApplicable(form, of), of), errors);
    }),
  );
});

test('tidying twice is tidying once, changes no meaning, and a form does not differ from itself', () => {
  fc.assert(
    fc.property(anyForm, anyKind, (form, of) => {
      const tidy = tidyForm(form);
      assert.deepEqual(tidyForm(tidy), tidy);
      assert.deepEqual(changedFields(form, { ...form }), []);
      assert.deepEqual(validateForm(tidy, of), validateForm(form, of));
    }),
  );
});

test('mending changes words and pictures and nothing else, whatever is sent', () => {
  const mendable = ['name', 'address', 'landmark', 'description', 'pictures', 'documents'];
  fc.assert(
    fc.property(anyForm, anyForm, (form, changes) => {
      const changed = changedFields(form, amendForm(form, changes));
      assert.ok(
        changed.every((field) => mendable.includes(field)),
        changed.join(' '),
      );
    }),
  );
});
