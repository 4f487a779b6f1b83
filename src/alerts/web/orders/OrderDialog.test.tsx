import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { test } from 'vitest';
import type { SaveReply } from '#alerts/contract/orders.ts';
import t from '#alerts/text/uz/orders.ts';
import type { contract as listingsContract, Reference } from '#listings/contract.ts';
import type { PlaceNode } from '#places/contract.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { field, press, put } from '../../../../test/components/fields.ts';
import { profileOf, viewerOf } from '../../../../test/components/profile.ts';
import { CAPTCHA, sums } from '../../../../test/components/registration.ts';
import { type Answers, renderComponent } from '../../../../test/components/render.tsx';
import { OrderDialog } from './OrderDialog.tsx';

const SAVE = 'POST /buyer/save';

const viewer = viewerOf();
const profile = profileOf({ middleName: 'Rustamovna', phone: '+998901234567' });
const place = (id: number, name: string, parentId: number | null): PlaceNode => ({
  id,
  code: String(id),
  label: name,
  name,
  parentId,
  children: null,
});
const reference: Reference = {
  categories: [{ id: 8, code: 'ResidentialMultiStorey_Sell', name: 'Kvartira', objectType: null, children: [] }],
  companies: [],
  repairs: [],
  materials: [],
  buildingTypes: [],
};
const communications: Reply<OperationAt<typeof listingsContract, 'GET /public/options/:characteristic'>> = {
  name: 'Kommunikatsiyalar',
  data: [],
};
const search: Answers = {
  'POST /region/multi-province-search': { data: [place(1, 'Toshkent', null), place(2, 'Buxoro', null)] },
  'POST /region/multi-region-search': { data: [place(11, 'Chilonzor', 1)] },
  'POST /region/multi-region-mfy-search': { data: [place(111, 'Katta Chilonzor', 11)] },
  'GET /public/reference': reference,
  'GET /public/options/:characteristic': communications,
};

/** A page with the button that opens the form. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <OrderDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const openAsVisitor = async () => {
  const order = await renderComponent(<Page />, { answers: { ...search, [CAPTCHA]: sums.first } });
  await screen.findByRole('option', { name: 'Kvartira' });
  return order;
};
const openAsBuyer = async (answers: Answers = {}) => {
  const order = await renderComponent(<Page />, {
    viewer,
    answers: { ...search, 'GET /user/profile': profile, ...answers },
  });
  await screen.findByRole('option', { name: 'Kvartira' });
  await waitFor(() => assert.equal(field(t.lastName).value, 'Valiyeva'));
  return order;
};

const form = () => within(screen.getByRole('dialog', { name: t.title }));
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));
const says = (sentence: string) => form().queryByText(sentence) !== null;
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /roziman$/ });
const holdsFocus = (element: HTMLElement) => document.activeElement === element;

const tick = async (label: string, empty: string, name: string) => {
  press(`${label}: ${empty}`);
  fireEvent.click(await screen.findByRole('checkbox', { name }));
  press(t.many.done);
};
const fillSearch = async () => {
  await tick(t.provinces, t.chooseProvinces, 'Toshkent');
  await tick(t.regions, t.chooseRegions, 'Chilonzor');
  await tick(t.mfys, t.anyMfys, 'Katta Chilonzor');
  put(t.category, '8');
  put(t.priceFrom, '500000000');
  put(t.priceTo, '900000000');
  put(t.totalAreaFrom, '50');
  put(t.totalAreaTo, '90.5');
};

test('ALR-007 ALR-008 each of the nine fields and the consent left out is told under its field, the first is focused, and nothing is sent', async () => {
  const { refusals } = t;
  const { calls } = await openAsBuyer();
  assert.equal(field(t.firstName).value, 'Aziza');
  put(t.firstName, '');
  put(t.phone, '');
  press(t.send);
  const all = [
    refusals.provincesMissing,
    refusals.regionsMissing,
    refusals.categoryMissing,
    refusals.priceFromMissing,
    refusals.priceToMissing,
    refusals.areaFromMissing,
    refusals.areaToMissing,
    refusals.firstNameMissing,
    refusals.phoneMissing,
    refusals.consentMissing,
  ];
  for (const sentence of all) assert.ok(says(sentence), sentence);
  assert.ok(toasts().getByText(t.fillRequired));
  const provinces = screen.getByRole('button', { name: `${t.provinces}: ${t.chooseProvinces}` });
  await waitFor(() => assert.ok(holdsFocus(provinces)));
  await fillSearch();
  put(t.firstName, 'Dilnoza');
  put(t.phone, '998901234567');
  fireEvent.click(consent());
  for (const sentence of all) assert.ok(!says(sentence), sentence);
  const leftOut: [label: string, sentence: string, empty: string, full: string][] = [
    [t.priceFrom, refusals.priceFromMissing, '', '500000000'],
    [t.priceTo, refusals.priceToMissing, '', '900000000'],
    [t.totalAreaFrom, refusals.areaFromMissing, '', '50'],
    [t.totalAreaTo, refusals.areaToMissing, '', '90'],
    [t.firstName, refusals.firstNameMissing, '  ', 'Dilnoza'],
    [t.phone, refusals.phoneWrong, '99890123', '998901234567'],
  ];
  for (const [label, sentence, empty, full] of leftOut) {
    put(label, empty);
    press(t.send);
    assert.ok(says(sentence), sentence);
    await waitFor(() => assert.ok(holdsFocus(field(label)), label));
    put(label, full);
    assert.ok(!says(sentence), sentence);
  }
  fireEvent.click(consent());
  press(t.send);
  assert.ok(says(refusals.consentMissing));
  await waitFor(() => assert.ok(holdsFocus(consent())));
  assert.ok(!calls.some(({ key }) => key === SAVE));
});

test('F24 a press on the name of a region chooses it, and the list stays open for the next', async () => {
  await openAsVisitor();
  press(`${t.provinces}: ${t.chooseProvinces}`);
  for (const name of ['Toshkent', 'Buxoro']) {
    const words = await screen.findByText(name, { selector: 'span' });
    // A browser gives the focus of a press on words to the dialog that holds them.
    fireEvent.focusOut(screen.getByRole('button', { expanded: true }), { relatedTarget: screen.getByRole('dialog') });
    fireEvent.click(words);
    assert.ok(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked);
  }
  assert.ok(screen.getByRole('button', { name: `${t.provinces}: Toshkent, Buxoro`, expanded: true }));
  fireEvent.focusOut(screen.getByRole('button', { expanded: true }), { relatedTarget: field(t.priceFrom) });
  assert.ok(!screen.queryByRole('checkbox', { name: 'Toshkent' }), 'another field closes it');
});

test('ALR-009 F31 -1 and 10.255 are refused where they stand, and not turned into other numbers', async () => {
  const { user } = await openAsVisitor();
  for (const [label, typed, shown, isWrong] of [
    [t.totalAreaFrom, '-1', '\u22121', 'true'],
    [t.totalAreaTo, '10.255', '10.255', 'true'],
    [t.priceFrom, '-1', '\u22121', 'true'],
    [t.priceTo, '1200000', '1\u00a0200\u00a0000', null],
  ] as const) {
    await user.type(field(label), typed);
    await user.tab();
    assert.deepEqual([field(label).value, field(label).getAttribute('aria-invalid')], [shown, isWrong]);
  }
});

test('ALR-010 what the server says is shown, a fault of the network too, and nothing that was typed is lost', async () => {
  const refused: SaveReply = {
    status: 'ERROR',
    message: 'Shunday xabar',
    faults: [],
    needsCode: false,
    id: null,
    activeUntil: null,
  };
  const saved: SaveReply = { ...refused, status: 'SUCCESS', id: 1, activeUntil: '2027-02-01T00:00:00Z' };
  const answers: (() => unknown)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refused,
    () => saved,
  ];
  const { calls } = await openAsBuyer({ [SAVE]: () => answers.shift()?.() });
  await fillSearch();
  put(t.middleName, 'Boshqa ism');
  fireEvent.click(consent());
  press(t.send);
  await waitFor(() => assert.ok(toasts().getByText(t.failed)));
  press(t.send);
  await waitFor(() => assert.ok(toasts().getByText('Shunday xabar')));
  // What a browser makes of Escape.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  assert.ok(!screen.queryByRole('dialog'));
  press('open');
  assert.equal(field(t.middleName).value, 'Boshqa ism');
  assert.ok(consent().checked);
  press(t.send);
  await waitFor(() => assert.ok(toasts().getByText(t.saved)));
  assert.ok(form().getByRole('heading', { name: t.savedTitle }));
  const [first, second, third] = calls.filter(({ key }) => key === SAVE).map(({ body }) => body);
  assert.deepEqual([first, second], [third, third]);
});
