import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import benefits from '#credit/text/uz/benefits.ts';
import words from '#credit/text/uz/credit-applications.ts';
import t from '#credit/text/uz/credit-apply.ts';
import credit from '#credit/text/uz.ts';
import { findDialog } from '../../../../test/components/admin.tsx';
import { benefitOf } from '../../../../test/components/benefits.ts';
import { productOf } from '../../../../test/components/listings.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { plainSpaces, renderComponent } from '../../../../test/components/render.tsx';
import { CreditOffers } from './CreditOffers.tsx';

const id = 104_271;
const product = { ...productOf(id), priceTiyin: '52000000000' };
const nbu = { id: 314, name: 'Oʻzmilliybank', monogram: 'NB', hue: '#3b4f7d' };
const offers = [
  benefitOf({ id: 41, initialPayment: 3_000 }),
  benefitOf({ id: 42, company: nbu, interestRate: 2_300, initialPayment: 3_000 }),
  benefitOf({
    id: 43,
    company: null,
    enteredBy: 'SELLER',
    creditType: 'PAYMENT_INSTALLMENTS',
    interestRate: null,
    repaymentType: null,
    creditAmount: null,
    initialPayment: 3_000,
  }),
];
const page = <CreditOffers product={product} benefits={offers} />;
const answers = {
  'GET /product/:id/credit-standing': {
    applicant: { name: 'Valiyeva Aziza', pinflMasked: '••••••••••0017', phone: '+998000000101' },
    obstacle: null,
    applications: [],
  },
};

test('CRD-004 a visitor who asks for a credit logs in first and comes back into the form of that offer', async () => {
  const { unmount } = await renderComponent(page);
  const links = screen.getAllByRole('link', { name: benefits.block.apply });
  assert.equal(links.length, 2, 'credits of banks alone are applied for');
  const [pathname, query] = links[1]?.getAttribute('href')?.split('?') ?? [];
  assert.equal(pathname, '/auth/login');
  const back = new URLSearchParams(query).get('to') ?? '';
  assert.equal(back, `/products/product/${id}?credit=42`);
  unmount();

  await renderComponent(page, { viewer: viewerOf(), path: back, answers });
  const dialog = await findDialog(t.title);
  dialog.getByText('Oʻzmilliybank');
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${words.fields.amount}`) });
  assert.equal(plainSpaces(amount.value), '364 000 000', 'the sum that the page counts with');
});

test('CRD-004 the form opens from the card of an offer and from its row in the table', async () => {
  const { user } = await renderComponent(page, { viewer: viewerOf(), answers });
  await user.click(screen.getAllByRole('button', { name: benefits.block.apply })[0] ?? assert.fail());
  const dialog = await findDialog(t.title);
  dialog.getByText('SQB');
  await user.click(dialog.getByRole('button', { name: 'Yopish' }));
  assert.equal(screen.queryByRole('dialog', { name: t.title }), null);
  await user.click(screen.getByRole('button', { name: benefits.block.table }));
  const table = await findDialog(benefits.block.table);
  const acts = table.getAllByRole('button', { name: benefits.block.apply });
  assert.equal(acts.length, 2);
  await user.click(acts[1] ?? assert.fail());
  (await findDialog(t.title)).getByText('Oʻzmilliybank');
});

test('CRD-004 the form begins with the first payment and the term that were chosen for the offers', async () => {
  const { user } = await renderComponent(page, { viewer: viewerOf(), answers });
  const down = screen.getByRole('textbox', { name: credit.calculator.down });
  await user.clear(down);
  await user.type(down, '260000000,50');
  await user.selectOptions(screen.getByRole('combobox', { name: credit.calculator.term }), '10 yil');
  const card = within(screen.getByText('Oʻzmilliybank').closest('li') ?? assert.fail());
  const monthly = card.getByText(benefits.block.monthly).nextElementSibling?.textContent ?? '';
  await user.click(card.getByRole('button', { name: benefits.block.apply }));
  const dialog = await findDialog(t.title);
  const amount = await dialog.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${words.fields.amount}`) });
  assert.equal(plainSpaces(amount.value), '259 999 999.5');
  const term = dialog.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${words.fields.term}`) });
  assert.equal(term.value, '10');
  dialog.getByText(plainSpaces(monthly));
});

test('CRD-004 people of banks and staff apply for no credit', async () => {
  await renderComponent(page, { viewer: viewerOf({ roles: ['BANK'] }) });
  assert.equal(screen.queryByRole('button', { name: benefits.block.apply }), null);
  assert.equal(screen.queryByRole('link', { name: benefits.block.apply }), null);
});
