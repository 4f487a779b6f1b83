import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import kit from '#platform/text/uz.ts';
import { findDialog } from '../../../../test/components/admin.tsx';
import { benefitOf } from '../../../../test/components/benefits.ts';
import { plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import t from '../../text/uz/benefits.ts';
import credit from '../../text/uz.ts';
import { BenefitsBlock } from './BenefitsBlock.tsx';

const PRICE = 52_000_000_000n;
const nbu = { id: 314, name: 'Oʻzmilliybank', monogram: 'NB', hue: '#3b4f7d' };
const mortgage = benefitOf({ id: 1, initialPayment: 3_000 });
const offers = [
  benefitOf({ id: 4, company: nbu, productName: 'Ipoteka', interestRate: 2_300, deadline: 10, initialPayment: 3_000 }),
  mortgage,
  benefitOf({ id: 2, productName: 'Qimmat', interestRate: 3_000, initialPayment: 3_000 }),
  benefitOf({
    id: 3,
    company: null,
    enteredBy: 'SELLER',
    creditType: 'PAYMENT_INSTALLMENTS',
    productName: 'Sotuvchidan',
    interestRate: null,
    repaymentType: null,
    deadline: 24,
    deadlineUnit: 'MONTH',
    initialPayment: 3_000,
    percentageAmount: 3_000,
    creditAmount: null,
  }),
];
const TODAY = { 'GET /public/credit/today': { today: '2026-11-24' } };
const itemsIn = (name: string): string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => plainSpaces(item.textContent ?? ''));

test('PRD-009 O68 of each bank its cheapest month stands with logo, name and options, the cheapest of all first', async () => {
  await renderComponent(<BenefitsBlock benefits={offers} priceTiyin={PRICE} />);
  const [first = '', second = '', ...more] = itemsIn(t.block.credit);
  assert.match(first, /SQB.*Yangi uy.*5 477 988\.62 soʻm/);
  assert.match(first, new RegExp(`${t.block.cheapest}.*17,5%.*20 yil.*156 000 000 soʻmdan`));
  assert.match(second, /Oʻzmilliybank.*Ipoteka/);
  assert.equal(more.length, 0, 'the dearer one of the same bank stands in the table, and instalments are no credit');
});

test('PRD-009 an offer that lends little is badged by no larger first payment; the one at which all are compared is said', async () => {
  const small = benefitOf({
    id: 7,
    company: nbu,
    productName: 'Kichik',
    interestRate: 3_000,
    creditAmount: '5000000000',
  });
  // In the table alone: a dearer one of the same bank decides nothing here.
  const smallest = benefitOf({ id: 8, company: nbu, interestRate: 4_000, creditAmount: '100000000' });
  const shown = [smallest, small, mortgage];
  const { user } = await renderComponent(<BenefitsBlock benefits={shown} priceTiyin={PRICE} />, { answers: TODAY });
  const [first = '', second = ''] = itemsIn(t.block.credit);
  assert.match(first, new RegExp(`Yangi uy.*${t.block.cheapest}.*156 000 000 soʻmdan`));
  assert.match(second, /Kichik.*470 000 000 soʻmdan/);
  const region = screen.getByRole('region', { name: t.block.credit });
  assert.ok(
    plainSpaces(region.textContent ?? '').includes(plainSpaces(t.block.compared({ amount: '470 000 000 soʻm' }))),
  );
  await user.click(screen.getAllByRole('button', { name: t.block.calculate })[0] ?? region);
  const down = await screen.findByRole<HTMLInputElement>('textbox', { name: credit.calculator.down });
  assert.equal(plainSpaces(down.value), '470 000 000');
});

test('PRD-010 PRD-023 what is offered for another way to pay stands in the place of the credits', async () => {
  await renderComponent(
    <BenefitsBlock benefits={offers} priceTiyin={PRICE} choice={() => <p>choice</p>}>
      <p>instalments</p>
    </BenefitsBlock>,
  );
  screen.getByText('choice');
  screen.getByText('instalments');
  assert.equal(screen.queryByRole('region', { name: t.block.credit }), null);
});

test('PRD-020 CRD-009 the table has a row for each benefit with its terms, and a dash where it says nothing', async () => {
  const { user } = await renderComponent(<BenefitsBlock benefits={offers} priceTiyin={PRICE} />);
  await user.click(screen.getByRole('button', { name: t.block.table }));
  const dialog = await findDialog(t.block.table);
  const rows = dialog.getAllByRole('row').map((row) => plainSpaces(row.textContent ?? ''));
  assert.equal(rows.length, 1 + offers.length);
  for (const name of [
    'creditType',
    'interestRate',
    'creditAmount',
    'initialPayment',
    'deadline',
    'gracePeriod',
  ] as const)
    assert.ok(rows[0]?.includes(t.fields[name]), name);
  assert.match(rows[1] ?? '', /SQB.*Foizli kredit.*17,5%.*420 000 000 soʻm gacha.*30%dan.*20 yil.*—.*Annuitet/);
  assert.match(rows[3] ?? '', /Qimmat/);
});

test('CRD-001 the calculator opens with the terms of the offer and its very figure, and keeps what was typed for each', async () => {
  const { user } = await renderComponent(<BenefitsBlock benefits={offers} priceTiyin={PRICE} />, { answers: TODAY });
  const [ofSqb, ofNbu] = screen.getAllByRole('button', { name: t.block.calculate });
  assert.ok(ofSqb && ofNbu);
  await user.click(ofSqb);
  const dialog = await findDialog(credit.calculator.title);
  const close = async () =>
    user.click((await findDialog(credit.calculator.title)).getByRole('button', { name: kit.close }));
  const rate = () => screen.getByLabelText<HTMLInputElement>(credit.calculator.rate);
  assert.equal(rate().value, '17.5');
  dialog.getByText(
    (_, element) => element?.tagName === 'P' && plainSpaces(element.textContent) === '5 477 988.62 soʻm',
  );
  await user.clear(rate());
  await user.type(rate(), '16');
  await close();
  await user.click(ofNbu);
  assert.equal((await screen.findByLabelText<HTMLInputElement>(credit.calculator.rate)).value, '23');
  await close();
  await user.click(ofSqb);
  assert.equal((await screen.findByLabelText<HTMLInputElement>(credit.calculator.rate)).value, '16');
});

test('an offer whose terms make no credit at this price says so, and a calculator that does not come says why', async () => {
  const small = benefitOf({ id: 9, creditAmount: '100', initialPayment: 0, deadline: 400, deadlineUnit: 'MONTH' });
  const { user } = await renderComponent(<BenefitsBlock benefits={[small, offers[0] ?? small]} priceTiyin={PRICE} />, {
    answers: { 'GET /public/credit/today': refuse(503, 'unavailable', 'Birozdan soʻng') },
  });
  screen.getByText(t.block.noCredit);
  await user.click(screen.getByRole('button', { name: t.block.calculate }));
  await screen.findByText('Birozdan soʻng');
});
