import assert from 'node:assert/strict';
import { fireEvent, screen } from '@testing-library/react';
import { test } from 'vitest';
import { serviceFeeOf, serviceFeeSentence } from '#platform/values/service-fee.ts';
import {
  BEGIN,
  choose,
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
} from '../../../../../test/components/application-form.tsx';
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

  press(f.benefit.add);
  fill('benefits.0.interestHundredths', '18');
  press(t.next);
  screen.getByText(f.faults.missing as string);
  stepIs('price');
  fill('benefits.0.months', '180');
  press(t.next);
  stepIs('files');
  await untilStored();
  const begun = calls.find(({ key }) => key === BEGIN)?.body as { kind: string; origin: string };
  assert.deepEqual([begun.kind, begun.origin], ['SALE', 'ADD_NEW']);
  const { clientPhone, pledgeHundredths, bidStepHundredths, daysToStart, debtor, benefits } = lastForm(calls);
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
  assert.deepEqual(benefits, [
    { kind: 'CREDIT', publish: 'YES', view: 'OUTSIDE', interestHundredths: 1800, months: 180 },
  ]);
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
