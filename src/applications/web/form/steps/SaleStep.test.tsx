import assert from 'node:assert/strict';
import { fireEvent, screen } from '@testing-library/react';
import { test } from 'vitest';
import type { Benefit } from '#credit/contract.ts';
import { emptyBenefit, withoutOtherType } from '#credit/rules/benefit.ts';
import words from '#credit/text/uz/benefits.ts';
import credit from '#credit/text/uz.ts';
import { serviceFeeOf, serviceFeeSentence } from '#platform/values/service-fee.ts';
import { findDialog } from '../../../../../test/components/admin.tsx';
import {
  BEGIN,
  BENEFITS,
  choose,
  draftOf,
  f,
  fieldOf,
  fill,
  inputOf,
  lastForm,
  openForm,
  openStep,
  stepIs,
  t,
  untilStored,
  wholeForm,
} from '../../../../../test/components/application-form.tsx';
import { benefitOf } from '../../../../../test/components/benefits.ts';
import { press } from '../../../../../test/components/fields.ts';

test('NAV-012 APP-004 APP-006 APP-008 APP-012 an assistant brings a pledge for an auction on behalf of a client', async () => {
  const { user, calls } = await openForm('goal', {}, null, { kind: 'SALE', origin: 'ADD_NEW' });
  choose('goal', 'OUT_OF_COURT');
  choose('collection', 'OUT_OF_COURT');
  await user.selectOptions(fieldOf('companyId'), 'SQB');
  choose('creatorType', 'OTHERS');
  fill('clientName', 'Valiyeva Aziza');
  fill('clientPhone', '901234567');
  choose('categoryId', '12');
  choose('tradeType', 'TRADE_PLATFORM');

  openStep('price');
  fill('objectPrice', '500000000');
  choose('whoPaysRealtorServiceFee', 'OWNER');
  screen.getByText(t.sale.depositIs({ sum: '25 000 000 soʻm' }));
  assert.equal(inputOf('daysToStart').value, '10', 'an auction begins with its usual terms');
  const stepRange = () => screen.queryByText(/0,5 foizdan 20 foizgacha boʻlishi kerak/);
  fill('bidStepHundredths', '25');
  fireEvent.blur(inputOf('bidStepHundredths'));
  assert.ok(stepRange());
  fill('bidStepHundredths', '2');
  assert.equal(stepRange(), null);
  screen.getByText(t.sale.stepIs({ sum: '10 000 000 soʻm' }));

  fill('debtor.debtorPinflOrTin', '31203910530017');
  fireEvent.blur(inputOf('debtor.debtorPinflOrTin'));
  const isPerson = fieldOf('debtor.debtorType').querySelector<HTMLInputElement>('input[value="PHYSICAL"]');
  assert.ok(isPerson?.checked, 'the number tells by its length whose it is');
  fill('debtor.debtorPinflOrTin', '••••••••••0017');
  fireEvent.blur(inputOf('debtor.debtorPinflOrTin'));
  assert.equal(inputOf('debtor.debtorPinflOrTin').value, '••••••••••0017', 'F65 as it comes back');
  assert.equal(screen.queryByText(f.faults.pinflOrTin as string), null, 'F65 and is no fault');
  fill('debtor.debtorPinflOrTin', '••••••••••31203910530017');
  assert.equal(inputOf('debtor.debtorPinflOrTin').value, '31203910530017', 'F65 what is typed takes its place');
  fill('debtor.debtorFullName', 'Qodirov Rustam Anvarovich');
  fill('debtor.creditSum', '600000000');
  fill('debtor.remainedDebt', '410000000');
  fill('debtor.remainedPenalty', '7000000.5');
  screen.getByText(/^417 000 001/);

  press(t.next);
  stepIs('files');
  await untilStored();
  const begun = calls.find(({ key }) => key === BEGIN)?.body as { kind: string; origin: string };
  assert.deepEqual([begun.kind, begun.origin], ['SALE', 'ADD_NEW']);
  const { clientPhone, pledgeHundredths, bidStepHundredths, daysToStart, debtor } = lastForm(calls);
  assert.equal(clientPhone, '+998901234567');
  assert.deepEqual([pledgeHundredths, bidStepHundredths, daysToStart], [500, 200, 10]);
  assert.deepEqual(debtor, {
    debtorType: 'PHYSICAL',
    debtorPinflOrTin: '31203910530017',
    debtorFullName: 'Qodirov Rustam Anvarovich',
    creditSum: '60000000000',
    remainedDebt: '41000000000',
    remainedPenalty: '700000050',
  });
});

test('F47 W1a whoever is chosen to pay the fee, the form says it in the one sentence and shows the price that buyers see', async () => {
  await openForm('price');
  fill('objectPrice', '595000000');
  for (const [payer, shown] of [
    ['CUSTOMER', /612.850.000/],
    ['OWNER', /595.000.000/],
  ] as const) {
    choose('whoPaysRealtorServiceFee', payer);
    const line = screen.getByText(serviceFeeSentence('uz', serviceFeeOf(payer), false));
    assert.match(line.closest('dl')?.textContent ?? '', shown);
  }
});

test('APP-011 CRD-014 what is offered for paying is stored at once and apart, and a half said offer keeps no form from going on', async () => {
  let data: Benefit[] = [];
  const { user, calls } = await openForm(
    'price',
    {
      [BENEFITS]: () => ({ data, mayEdit: true }),
      'POST /application/:id/benefits': () => {
        data = [benefitOf({ company: null, enteredBy: 'SELLER', productName: 'Sotuvchidan' })];
        return { id: 1, version: 1 };
      },
    },
    draftOf(wholeForm),
  );
  await user.click(await screen.findByRole('button', { name: words.edit.add }));
  const dialog = await findDialog(words.edit.newOne);
  await user.click(dialog.getByRole('radio', { name: words.types.PAYMENT_INSTALLMENTS }));
  assert.equal(dialog.queryByLabelText(words.fields.interestRate), null, 'CRD-010 instalments have no rate');
  await user.type(dialog.getByLabelText(words.fields.productName), 'Sotuvchidan');
  await user.click(dialog.getByRole('radio', { name: words.publish.YES }));
  await user.click(dialog.getByRole('button', { name: words.edit.save }));
  dialog.getByText(words.errors.missing);
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${words.fields.deadline}`) }), '24');
  await user.click(dialog.getByRole('radio', { name: credit.calculator.month }));
  await user.click(dialog.getByRole('button', { name: words.edit.save }));
  await screen.findByText('Sotuvchidan');
  const sent = calls.find(({ key }) => key === 'POST /application/:id/benefits');
  assert.ok(sent);
  const { idempotencyKey, ...body } = sent.body as { idempotencyKey: string };
  assert.ok(idempotencyKey);
  assert.deepEqual(body, {
    companyId: null,
    fields: {
      ...withoutOtherType({ ...emptyBenefit, creditType: 'PAYMENT_INSTALLMENTS' }),
      productName: 'Sotuvchidan',
      deadline: '24',
      deadlineUnit: 'MONTH',
      publishType: 'YES',
    },
  });
});
