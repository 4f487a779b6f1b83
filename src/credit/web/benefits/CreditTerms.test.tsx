import assert from 'node:assert/strict';
import { fireEvent, screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { benefitOf } from '../../../../test/components/benefits.ts';
import { plainSpaces, renderComponent } from '../../../../test/components/render.tsx';
import type { Benefit } from '../../contract/benefits.ts';
import t from '../../text/uz/benefits.ts';
import credit from '../../text/uz.ts';
import { BenefitsBlock } from './BenefitsBlock.tsx';

const PRICE = 52_000_000_000n;
const nbu = { id: 314, name: 'Oʻzmilliybank', monogram: 'NB', hue: '#3b4f7d' };
const aloqa = { id: 620, name: 'Aloqabank', monogram: 'AL', hue: '#8a4b2b' };
const sqbOffer = benefitOf({ id: 1, gracePeriod: 6 });
const nbuOffer = benefitOf({
  id: 2,
  company: nbu,
  productName: 'Ipoteka standart',
  creditAmount: null,
  interestRate: 2_300,
  deadline: 10,
  initialPayment: 2_500,
});
const aloqaOffer = benefitOf({ id: 3, company: aloqa, interestRate: 2_600, deadline: 15, initialPayment: 2_000 });
const falling = benefitOf({
  id: 4,
  company: nbu,
  productName: 'Ipoteka differensial',
  creditAmount: null,
  interestRate: 2_600,
  deadline: 10,
  initialPayment: 3_000,
  repaymentType: 'DIFFERENTIATED',
});
const offers = [sqbOffer, nbuOffer, aloqaOffer, falling];

const show = (benefits: readonly Benefit[] = offers, price = PRICE) =>
  renderComponent(<BenefitsBlock benefits={benefits} priceTiyin={price} />, {
    answers: { 'GET /public/credit/today': { today: '2026-11-24' } },
  });
const panel = () => within(screen.getByRole('group', { name: t.terms.title }));
const first = () => panel().getByRole<HTMLInputElement>('textbox', { name: credit.calculator.down });
const slider = () => panel().getByRole<HTMLInputElement>('slider', { name: credit.calculator.downSlider });
const term = () => panel().getByRole('combobox', { name: credit.calculator.term });
const creditSum = () => plainSpaces(panel().getByRole('status').textContent ?? '');
/** The card of a bank. */
const card = (name: string): HTMLElement => screen.getByText(name).closest('li') ?? assert.fail(name);
const words = (name: string) => plainSpaces(card(name).textContent ?? '');
/** What a card says that a month costs. */
const monthly = (name: string) =>
  plainSpaces(within(card(name)).getByText(t.block.monthly).nextElementSibling?.textContent ?? '');
const flagged = () => screen.queryByText(t.block.cheapest)?.closest('li') ?? null;
const typeFirst = async ({ user }: Awaited<ReturnType<typeof show>>, text: string) => {
  await user.clear(first());
  if (text) await user.type(first(), text);
};

test('PRD-009 CRD-001 at first every offer is open by its own terms; another first payment changes the figures of all', async () => {
  const page = await show();
  assert.equal(plainSpaces(first().value), '130 000 000');
  assert.equal(slider().value, '25');
  assert.equal(creditSum(), '390 000 000 soʻm');
  assert.equal(flagged(), card('SQB'));
  for (const name of ['SQB', 'Oʻzmilliybank', 'Aloqabank']) assert.match(monthly(name), /^\d/);
  const before = monthly('SQB');

  await typeFirst(page, '260000000');
  assert.equal(creditSum(), '260 000 000 soʻm');
  assert.equal(slider().value, '50');
  panel().getByText(credit.calculator.share({ percent: '50%' }));
  assert.notEqual(monthly('SQB'), before);
  const [button = assert.fail()] = screen.getAllByRole('button', { name: t.block.calculate });
  await page.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: credit.calculator.title }));
  const down = await dialog.findByRole<HTMLInputElement>('textbox', { name: credit.calculator.down });
  assert.equal(plainSpaces(down.value), '260 000 000');
  dialog.getByText((_, element) => element?.tagName === 'P' && plainSpaces(element.textContent) === monthly('SQB'));
});

test('CRD-001 a chosen term is that of every figure, and of the calculator; a shorter offer stays and says its longest', async () => {
  const { user } = await show();
  assert.deepEqual(
    [...term().querySelectorAll('option')].map(({ textContent }) => plainSpaces(textContent)),
    [t.terms.anyTerm, '5 yil', '10 yil', '15 yil', '20 yil'],
  );
  await user.selectOptions(term(), '15 yil');
  assert.match(words('SQB'), /Muddat15 yil/);
  assert.match(words('Oʻzmilliybank'), new RegExp(t.terms.termAboveOffer({ most: '10 yil' })));
  assert.equal(monthly('Oʻzmilliybank'), t.value.none);
  assert.equal(within(card('Oʻzmilliybank')).queryByRole('button'), null, 'no first payment opens it');
  assert.equal(flagged(), card('SQB'));
  await user.click(within(card('SQB')).getByRole('button', { name: t.block.calculate }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: credit.calculator.term });
  assert.equal(field.value, '15');
});

test('CRD-003 a kind of repayment shows of each bank the offer with it, and is chosen only where there are several', async () => {
  const { user, unmount } = await show();
  const kinds = panel().getByRole('combobox', { name: credit.calculator.repayment });
  await user.selectOptions(kinds, credit.calculator.repayments.DIFFERENTIATED);
  assert.match(words('Aloqabank'), new RegExp(credit.calculator.repayments.ANNUITY));
  screen.getByText('Ipoteka differensial');
  assert.equal(screen.queryByText('Ipoteka standart'), null);
  assert.match(words('Oʻzmilliybank'), new RegExp(plainSpaces(t.terms.firstTooSmall({ least: '156 000 000 soʻm' }))));
  unmount();
  await show([sqbOffer, nbuOffer]);
  assert.equal(panel().queryByRole('combobox', { name: credit.calculator.repayment }), null);
});

test('CRD-005 an offer that the first payment excludes stays with the smallest that opens it, and opens by its button', async () => {
  const page = await show();
  await typeFirst(page, '100000000');
  assert.match(monthly('SQB'), /^\d/);
  assert.match(words('Oʻzmilliybank'), new RegExp(plainSpaces(t.terms.firstTooSmall({ least: '130 000 000 soʻm' }))));
  assert.equal(monthly('Oʻzmilliybank'), t.value.none);
  assert.equal(flagged(), null, 'nothing is cheapest of one');
  const open = within(card('Oʻzmilliybank')).getByRole('button');
  assert.equal(plainSpaces(open.textContent ?? ''), t.terms.open({ amount: '130 000 000 soʻm' }));
  await page.user.click(open);
  assert.equal(plainSpaces(first().value), '130 000 000');
  assert.match(monthly('Oʻzmilliybank'), /^\d/);
  assert.equal(document.activeElement, card('Oʻzmilliybank'));

  await typeFirst(page, '90000000');
  const said = t.terms.creditTooLarge({ most: '420 000 000 soʻm', least: '100 000 000 soʻm' });
  assert.ok(words('SQB').includes(plainSpaces(said)), words('SQB'));
});

test('CRD-005 above the limit of all credits an offer says what must be paid first', async () => {
  const page = await show([nbuOffer], 10n * PRICE);
  await typeFirst(page, '1500000000');
  const said = credit.errors.creditTooLarge({ most: '1 500 000 000 soʻm', down: '3 700 000 000 soʻm' });
  assert.ok(words('Oʻzmilliybank').includes(plainSpaces(said)), words('Oʻzmilliybank'));
});

test('CRD-001 the slider moves the first payment by shares of the price, and says its share', async () => {
  await show();
  assert.deepEqual([slider().min, slider().max], ['15', '75']);
  fireEvent.change(slider(), { target: { value: '40' } });
  assert.equal(plainSpaces(first().value), '208 000 000');
  assert.equal(slider().getAttribute('aria-valuetext'), '40%');
  assert.equal(creditSum(), '312 000 000 soʻm');
});

test('CRD-001 at no key an older figure stands beside a first payment that is not taken; its field says why', async () => {
  const page = await show();
  for (const [text, reason] of [
    ['', credit.errors.missing],
    ['600000000', credit.errors.downAbovePrice],
    ['520000000', credit.errors.nothingToBorrow],
    ['abc', null],
    ['420.000', null],
  ] as const) {
    await typeFirst(page, text);
    await page.user.tab();
    assert.equal(first().getAttribute('aria-invalid'), 'true', text);
    if (reason) panel().getByText(reason);
    assert.equal(creditSum(), t.value.none);
    for (const name of ['SQB', 'Oʻzmilliybank', 'Aloqabank']) {
      assert.equal(monthly(name), t.value.none);
      assert.match(words(name), new RegExp(`${t.block.interest}${t.value.none}`));
    }
    assert.equal(flagged(), null);
  }
  await typeFirst(page, '130000000');
  assert.equal(flagged(), card('SQB'));
});

test('PRD-009 without a credit at this price, or without credits, there is nothing to choose', async () => {
  const { unmount } = await show([benefitOf({ creditAmount: '100', deadline: 400, deadlineUnit: 'MONTH' })]);
  screen.getByText(t.block.noCredit);
  assert.equal(screen.queryByRole('group', { name: t.terms.title }), null);
  unmount();
  await show([benefitOf({ creditType: 'PAYMENT_INSTALLMENTS', interestRate: null, repaymentType: null })]);
  assert.equal(screen.queryByRole('group', { name: t.terms.title }), null);
});
