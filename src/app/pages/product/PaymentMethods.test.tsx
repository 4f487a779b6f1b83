import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import credit from '#credit/text/uz/benefits.ts';
import calculator from '#credit/text/uz.ts';
import words from '#reservations/text/uz/reservations.ts';
import t from '#reservations/text/uz/reserve.ts';
import offers from '#reservations/text/uz/reserve-offers.ts';
import { findDialog } from '../../../../test/components/admin.tsx';
import { advanceOf, benefitOf, instalmentsOf } from '../../../../test/components/benefits.ts';
import { productOf } from '../../../../test/components/listings.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { plainSpaces, renderComponent } from '../../../../test/components/render.tsx';
import { CreditOffers } from './CreditOffers.tsx';

const id = 104_271;
const product = productOf(id, { priceTiyin: '52000000000' });
const mortgage = benefitOf({ id: 41, initialPayment: 3_000 });
const year = instalmentsOf({ id: 62, deadline: 12 });
const all = [mortgage, advanceOf(), instalmentsOf(), year];
const answers = {
  'GET /product/:id/reservation': {
    own: null,
    obstacle: null,
    buyer: 'Valiyeva Aziza',
    available: '4225000000',
    dueAt: '2026-12-04T13:00:00Z',
  },
};
const methodsShown = () => {
  const group = screen.queryByRole('group', { name: offers.title });
  return group === null
    ? []
    : within(group)
        .getAllByRole('radio')
        .map((radio) => plainSpaces(radio.closest('label')?.textContent ?? ''));
};
const text = (name: string) => plainSpaces(screen.getByRole('region', { name }).textContent);

test('PRD-023 exactly the ways to pay that are offered can be chosen, each with what it takes', async () => {
  const { user, unmount } = await renderComponent(<CreditOffers product={product} benefits={all} />);
  const [advance = '', loan = '', plan = '', ...more] = methodsShown();
  assert.equal(more.length, 0);
  assert.match(advance, new RegExp(`${words.methods.OFFERED_PREPAYMENT}520 mln.*${offers.advanceLine}`));
  assert.match(loan, /Kredit5,5 mln\/oy.*1 ta taklif/);
  assert.match(plan, /Boʻlib toʻlash15,2 mln\/oydan.*2 ta taklif, 24 oygacha/);
  assert.match(text(offers.advances), /520 000 000 soʻm.*26 000 000 soʻm.*494 000 000 soʻm/);
  assert.equal(screen.queryByRole('region', { name: credit.block.credit }), null);

  await user.click(screen.getByRole('radio', { name: /^Kredit/ }));
  assert.match(text(credit.block.credit), /SQB.*5 477 988\.62 soʻm/);
  assert.equal(screen.queryByRole('region', { name: offers.advances }), null);
  await user.click(screen.getByRole('radio', { name: /^Boʻlib/ }));
  const region = within(screen.getByRole('region', { name: offers.instalments }));
  assert.equal(region.getAllByRole('listitem').length, 1, 'the plans of one seller stand in one card');
  assert.match(text(offers.instalments), /12 oy.*30 333 333\.33 soʻm\/oy.*24 oy.*15 166 666\.67 soʻm\/oy/);
  unmount();

  const pair = await renderComponent(<CreditOffers product={product} benefits={[mortgage, year]} />);
  assert.equal(methodsShown().length, 2);
  pair.unmount();
  await renderComponent(<CreditOffers product={product} benefits={[advanceOf()]} />);
  assert.deepEqual(methodsShown(), [], 'nothing is to be chosen');
  screen.getByRole('region', { name: offers.advances });
});

test('PRD-023 PRD-009 the way to pay by credit costs what the cheapest offer below it does, by whatever terms are chosen', async () => {
  const { user } = await renderComponent(<CreditOffers product={product} benefits={all} />);
  await user.click(screen.getByRole('radio', { name: /^Kredit/ }));
  const first = within(screen.getByRole('group', { name: credit.terms.title })).getByRole('textbox', {
    name: calculator.calculator.down,
  });
  await user.clear(first);
  await user.type(first, '260000000');
  assert.match(text(credit.block.credit), /SQB.*3 912 849\.02 soʻm/);
  assert.match(methodsShown()[1] ?? '', /Kredit3,9 mln\/oy/);
  await user.clear(first);
  assert.match(methodsShown()[1] ?? '', /^Kredit1 ta taklif$/, 'no older figure beside an input that is not taken');
});

test('PRD-023 a link opens the way to pay that it names', async () => {
  await renderComponent(<CreditOffers product={product} benefits={all} />, {
    path: '/products/product/104271?method=OFFERED_PAYMENT_INSTALLMENTS',
  });
  screen.getByRole('region', { name: offers.instalments });
});

test('CRD-006 a visitor who reserves logs in first and comes back into that offer', async () => {
  const page = <CreditOffers product={product} benefits={all} />;
  const { user, unmount } = await renderComponent(page);
  await user.click(screen.getByRole('radio', { name: /^Boʻlib/ }));
  await user.click(screen.getByRole('radio', { name: /^24 oy/ }));
  const link = screen.getByRole('link', { name: offers.instalmentAct });
  const [pathname, query] = link.getAttribute('href')?.split('?') ?? [];
  assert.equal(pathname, '/auth/login');
  const back = new URLSearchParams(query).get('to') ?? '';
  assert.equal(back, `/products/product/${id}?reserve=61`);
  unmount();

  await renderComponent(page, { viewer: viewerOf(), path: back, answers });
  const dialog = await findDialog(t.instalmentsOf({ who: credit.block.ownOffer }));
  await dialog.findByText('24 oy', { exact: false });
  screen.getByRole('region', { name: offers.instalments });
});

test('CRD-006 CRD-007 the card of an advance opens its window, and says what the deposit is', async () => {
  const { user } = await renderComponent(<CreditOffers product={product} benefits={all} />, {
    viewer: viewerOf(),
    answers,
  });
  screen.getByText(offers.what);
  await user.click(screen.getByRole('button', { name: offers.advanceAct }));
  const dialog = await findDialog(words.advance({ percent: '100%' }));
  await user.click(dialog.getByRole('button', { name: t.cancel }));
  assert.equal(screen.queryByRole('dialog', { name: words.advance({ percent: '100%' }) }), null);
});

test('CRD-007 nobody reserves or asks for a credit for what is reserved', async () => {
  const reserved = { ...product, reservedUntil: '2026-12-04T13:00:00Z' };
  const { user } = await renderComponent(<CreditOffers product={reserved} benefits={all} />, { viewer: viewerOf() });
  assert.equal(screen.queryByRole('button', { name: offers.advanceAct }), null);
  await user.click(screen.getByRole('radio', { name: /^Kredit/ }));
  assert.equal(screen.queryByRole('button', { name: credit.block.apply }), null);
});
