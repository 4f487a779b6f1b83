import assert from 'node:assert/strict';
import { act, fireEvent, screen } from '@testing-library/react';
import { test } from 'vitest';
import kit from '#platform/text/uz.ts';
import {
  bodyOf,
  box,
  CODE,
  checkBox,
  countOf,
  creditOf,
  digits,
  fillIn,
  isAt,
  isFocused,
  monthly,
  offerBox,
  openCreditForm,
  press,
  SEND,
  STATUS,
  shows,
  sqb,
  status,
  toCode,
  write,
} from '../../../../test/components/credit-apply.tsx';
import { plainSpaces, refuse } from '../../../../test/components/render.tsx';
import words from '../../text/uz/credit-applications.ts';
import t from '../../text/uz/credit-apply.ts';
import type { ApplicantStatus } from './use-credit-apply.ts';

test('CRD-004 CRD-008 O68 a credit is asked for by an offer in three steps and confirmed by a code', async () => {
  const form = await openCreditForm();
  await isAt(1);
  assert.equal(plainSpaces((await box(words.fields.amount)).value), '364 000 000');
  assert.equal(monthly(), '5 477 988.62 soʻm');
  await form.user.selectOptions(screen.getByRole('combobox'), '10');
  assert.notEqual(monthly(), '5 477 988.62 soʻm');
  await form.user.selectOptions(screen.getByRole('combobox'), '20');
  await press(form, t.next);
  await isAt(2);
  await isFocused(await box(words.fields.phone));
  form.dialog.getByText('Valiyeva Aziza');
  form.dialog.getByText(t.fromProfile({ pinfl: '••••••••••0017' }));
  assert.equal((await box(words.fields.phone)).value, '+998 00 000-01-01');
  await write(form, words.fields.income, '11500000');
  await write(form, words.fields.otherPayments, '0');
  form.dialog.getByText(t.loadWithin({ percent: '47,64%', most: '50%' }));
  await press(form, t.back);
  assert.equal(plainSpaces((await box(words.fields.amount)).value), '364 000 000');
  await press(form, t.next);
  assert.equal(plainSpaces((await box(words.fields.income)).value), '11 500 000');
  await form.user.click(offerBox());
  await form.user.click(checkBox());
  assert.equal(screen.getByRole('link', { name: t.offer }).getAttribute('href'), '/pages/offer');
  await press(form, t.getCode);
  await isAt(3);
  const request = {
    listingId: 104_271,
    benefitId: 1,
    benefitVersion: 1,
    price: '52000000000',
    fields: { amount: '364000000', term: '20', incomeSource: 'SALARY', income: '11500000', otherPayments: '0' },
    phone: '+998 00 000-01-01',
    documents: [],
    isOfferAccepted: true,
    isCheckAllowed: true,
  };
  assert.deepEqual(bodyOf(form, CODE), request);
  await shows('364 000 000 soʻm');
  await shows('20 yil, 17,5%');
  await isFocused(digits()[0]);
  await form.user.paste('481516');
  await press(form, t.send);
  await screen.findByRole('heading', { name: t.sent });
  form.dialog.getByText(t.sentNumber({ number: 'KR-2026/000318', bank: 'SQB' }));
  form.dialog.getByText((text) => plainSpaces(text) === t.sentAnswer({ days: '3 ish kuni' }));
  const { idempotencyKey, ...body } = bodyOf(form, SEND);
  assert.deepEqual(body, { ...request, smsId: 'sms-1', code: '481516' });
  assert.match(String(idempotencyKey), /^\w{16,}$/);
  assert.equal(screen.getByRole('link', { name: t.toCredits }).getAttribute('href'), '/profile?activeTab=credits');
  await form.user.click(form.dialog.getAllByRole('button', { name: kit.close })[0] ?? assert.fail());
  assert.equal(form.seen.closed, 1, 'what is sent is asked about no more');
});

test('CRD-005 a sum above the limit of all credits, or above the offer, is refused in words, never cut', async () => {
  const form = await openCreditForm({ benefit: creditOf({ creditAmount: null }), price: 500_000_000_000n, first: 0n });
  await write(form, words.fields.amount, '1500000001');
  await press(form, t.next);
  await shows(kit.field.maxValue({ max: '1 500 000 000' }));
  assert.equal(plainSpaces((await box(words.fields.amount)).value), '1 500 000 001');
  assert.equal(monthly(), '—');
  await isFocused(await box(words.fields.amount));
  await isAt(1);
  form.unmount();

  const second = await openCreditForm();
  await write(second, words.fields.amount, '420000001');
  await shows(words.errors.amountAboveOffer({ most: '420 000 000 soʻm' }));
  assert.equal(monthly(), '—');
  await write(second, words.fields.amount, '');
  assert.equal(monthly(), '—', 'no figure of the sum before');
  await press(second, t.next);
  second.dialog.getByText(words.errors.missing);
  await isAt(1);
});

test('CRD-008 without both boxes no code is sent: each says what is missing', async () => {
  const form = await openCreditForm();
  await fillIn(form);
  await form.user.click(offerBox());
  await form.user.click(checkBox());
  await press(form, t.getCode);
  form.dialog.getByText(words.refusals.creditOfferNotAccepted);
  form.dialog.getByText(words.refusals.creditCheckNotAllowed);
  await isFocused(offerBox());
  assert.equal(offerBox().getAttribute('aria-invalid'), 'true');
  await form.user.click(offerBox());
  assert.equal(form.dialog.queryByText(words.refusals.creditOfferNotAccepted), null);
  await press(form, t.getCode);
  await isFocused(checkBox());
  assert.equal(countOf(form, CODE), 0);
});

test('numbers are read as people write and paste them; a term of months is typed', async () => {
  const form = await openCreditForm({ benefit: creditOf({ deadline: 240, deadlineUnit: 'MONTH', gracePeriod: 6 }) });
  const amount = await box(words.fields.amount);
  await isFocused(amount);
  await form.user.clear(amount);
  await form.user.paste('1\u2009000\u2009000');
  await write(form, words.fields.term, '6');
  await shows(words.errors.termWithinGrace({ months: 6 }));
  assert.equal(monthly(), '—');
  await write(form, words.fields.term, '120');
  await shows(t.afterGrace({ grace: '6 oy' }));
  await press(form, t.next);
  await write(form, words.fields.income, '1 000 000');
  await write(form, words.fields.otherPayments, '17,5');
  await form.user.click(offerBox());
  await form.user.click(checkBox());
  await press(form, t.getCode);
  await isAt(3);
  assert.deepEqual(bodyOf(form, CODE).fields, {
    amount: '1000000',
    term: '120',
    incomeSource: 'SALARY',
    income: '1000000',
    otherPayments: '17.5',
  });
});

test('CRD-004 above half of the income it is said what the bank will say, and the sum that is borne is taken over by one press', async () => {
  const form = await openCreditForm();
  await press(form, t.next);
  await write(form, words.fields.income, '8000000');
  await write(form, words.fields.otherPayments, '1000000');
  form.dialog.getByText(t.loadAbove({ percent: '80,98%', most: '50%' }));
  await shows(t.neededIncome({ amount: '12 955 978 soʻm' }));
  const take = await screen.findByRole('button', { name: / soʻrash$/ });
  const amount = plainSpaces(take.textContent ?? '').replace(/ soʻm soʻrash$/, '');
  await form.user.click(take);
  form.dialog.getByText(t.loadWithin({ percent: '50%', most: '50%' }));
  assert.equal(screen.queryByRole('button', { name: / soʻrash$/ }), null);
  assert.ok(document.activeElement?.textContent?.includes('50%'), 'the keyboard goes on from what is said');
  await press(form, t.back);
  assert.equal(plainSpaces((await box(words.fields.amount)).value), amount);
  await press(form, t.next);
  await write(form, words.fields.income, '1000000');
  form.dialog.getByText(t.affordableNone);
});

test('SMS-008 a wrong code is told, the boxes are emptied, and the right one is sent after it', async () => {
  let reply: unknown = refuse(422, 'codeWrong', 'Kod notoʻgʻri');
  const form = await openCreditForm({ answers: { [SEND]: () => reply } });
  await toCode(form);
  await form.user.paste('111111');
  await press(form, t.send);
  await form.dialog.findByText('Kod notoʻgʻri');
  assert.equal(
    digits()
      .map(({ value }) => value)
      .join(''),
    '',
  );
  await isFocused(digits()[0]);
  await isAt(3);
  reply = { id: 318, number: 'KR-2026/000318' };
  await form.user.paste('222222');
  await press(form, t.send);
  await screen.findByRole('heading', { name: t.sent });
  assert.equal(countOf(form, CODE), 1);
});

test('CRD-004 a code that was asked for is asked for again only when it would confirm something else', async () => {
  const form = await openCreditForm();
  await toCode(form);
  const again = async (amount?: string) => {
    await press(form, t.back);
    await press(form, t.back);
    if (amount) await write(form, words.fields.amount, amount);
    await press(form, t.next);
    await press(form, t.getCode);
    await isAt(3);
    return countOf(form, CODE);
  };
  assert.equal(await again(), 1);
  assert.equal(await again('340000000'), 2);
});

test('a refusal of a field leads to its step and stands at it; one of the offer has the way on beside it, and nothing typed is lost', async () => {
  let reply: unknown = refuse(422, 'creditField', 'Kredit summasi: koʻp.', { field: 'amount' });
  const form = await openCreditForm({ answers: { [CODE]: () => reply } });
  await fillIn(form);
  await press(form, t.getCode);
  await isAt(1);
  await form.dialog.findByText('Kredit summasi: koʻp.');
  await isFocused(await box(words.fields.amount));
  await write(form, words.fields.amount, '300000000');
  assert.equal(form.dialog.queryByText('Kredit summasi: koʻp.'), null);
  await press(form, t.next);
  reply = refuse(422, 'creditPhone', 'Telefon notoʻgʻri');
  await press(form, t.getCode);
  await form.dialog.findByText('Telefon notoʻgʻri');
  await isFocused(await box(words.fields.phone));
  reply = refuse(409, 'creditOfferChanged', 'Shartlar oʻzgardi');
  await press(form, t.getCode);
  await form.dialog.findByText('Shartlar oʻzgardi');
  await press(form, t.reload);
  assert.equal(form.seen.reloaded, 1);
  await isAt(1);
  assert.equal(plainSpaces((await box(words.fields.amount)).value), '300 000 000');
  await press(form, t.next);
  reply = refuse(409, 'creditNameless', 'JSHSHIR kerak');
  await press(form, t.getCode);
  await form.dialog.findByText('JSHSHIR kerak');
  assert.equal(screen.getByRole('link', { name: t.toProfile }).getAttribute('href'), '/profile?activeTab=personal');
});

test('F79 what was typed in any step is asked about before the window closes, also after the code was sent', async () => {
  const form = await openCreditForm();
  await toCode(form);
  const close = async () => form.user.click(form.dialog.getByRole('button', { name: kit.close }));
  await close();
  await screen.findByRole('alertdialog', { name: kit.leaving.title });
  await press(form, kit.leaving.stay);
  assert.equal(form.seen.closed, 0);
  await press(form, t.back);
  assert.equal(plainSpaces((await box(words.fields.income)).value), '11 500 000');
  await close();
  await press(form, kit.leaving.leave);
  assert.equal(form.seen.closed, 1);
});

test('what keeps somebody from applying is said instead of the form', async () => {
  const cases: [Partial<ApplicantStatus>, string][] = [
    [{ obstacle: 'company' }, words.refusals.creditForPersons],
    [{ obstacle: 'own' }, words.refusals.creditOwnProperty],
    [{ obstacle: 'notForSale' }, words.refusals.creditNotForSale],
    [{ applicant: { ...status.applicant, pinflMasked: null } }, words.refusals.creditNameless],
    [
      { applications: [{ id: 297, number: 'KR-2026/000297', companyId: sqb.id, state: 'IN_REVIEW' }] },
      words.refusals.creditAlreadyAsked,
    ],
  ];
  for (const [own, sentence] of cases) {
    const form = await openCreditForm({ answers: { [STATUS]: { ...status, ...own } } });
    await screen.findByRole('heading', { name: sentence });
    assert.equal(screen.queryByRole('textbox'), null);
    assert.equal(screen.queryByRole('button', { name: t.next }), null);
    form.unmount();
  }
  const other = [{ id: 1, number: 'KR-2026/000001', companyId: 314, state: 'NEW' }];
  await openCreditForm({ answers: { [STATUS]: { ...status, applications: other } } });
  await box(words.fields.amount);
});

test('a status that does not come is asked for again', async () => {
  let reply: unknown = refuse(503, 'unavailable', 'Birozdan soʻng');
  const form = await openCreditForm({ answers: { [STATUS]: () => reply } });
  await screen.findByRole('heading', { name: t.failed });
  reply = status;
  await press(form, t.again);
  await box(words.fields.amount);
});

test('pressed twice it is sent once; after an answer that got lost it is sent again with its key', async () => {
  const waiting = Promise.withResolvers<unknown>();
  let reply: unknown = waiting.promise;
  const form = await openCreditForm({ answers: { [SEND]: () => reply } });
  await toCode(form);
  await form.user.paste('481516');
  const send = screen.getByRole('button', { name: t.send });
  fireEvent.click(send);
  fireEvent.click(send);
  assert.equal(countOf(form, SEND), 1);
  await act(async () => waiting.resolve(refuse(503, 'unavailable', 'Birozdan soʻng')));
  await form.dialog.findByText('Birozdan soʻng');
  const { idempotencyKey } = bodyOf(form, SEND);
  reply = { id: 318, number: 'KR-2026/000318' };
  await press(form, t.send);
  await screen.findByRole('heading', { name: t.sent });
  assert.equal(bodyOf(form, SEND).idempotencyKey, idempotencyKey);
});
