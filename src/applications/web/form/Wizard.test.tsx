import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { FormDraft } from '#applications/contract/form.ts';
import kit from '#platform/text/uz.ts';
import {
  BEGIN,
  choose,
  draftOf,
  f,
  fieldOf,
  fill,
  findField,
  inputOf,
  keep,
  lastForm,
  openForm,
  openStep,
  PRICE_LEVEL,
  SAVE,
  stepIs,
  store,
  t,
  untilStored,
  wholeForm,
} from '../../../../test/components/application-form.tsx';
import { press } from '../../../../test/components/fields.ts';
import { type Call, refuse } from '../../../../test/components/render.tsx';

/** A map needs a canvas. */
vi.mock('#applications/web/form/steps/PointField.tsx', () => ({ PointField: () => null }));

const READ = 'GET /application/:id';
const SUBMIT = 'POST /application/:id/submit';

const faults = () => document.querySelector<HTMLElement>('[data-faults]') ?? assert.fail('no faults are listed');
const fault = (label: string) =>
  within(faults()).getByText(label).closest('button') ?? assert.fail('a fault leads to its field');
const focusedField = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null;

test('APP-017 INP-016 going on with faults stays, says them and puts the keyboard at the first; none is said before', async () => {
  await openForm('object');
  stepIs('object');
  assert.equal(document.querySelectorAll('[aria-invalid="true"]').length, 0);
  press(t.next);
  stepIs('object');
  within(fieldOf('districtId')).getByText(f.faults.choose as string);
  assert.equal(focusedField(), 'docNumber');
  fill('docNumber', '10:07:03:01');
  screen.getByText(f.faults.cadastreLength as string);
  fill('docNumber', '10:07:03:01:02:0148:0041');
  screen.getByText(f.hints.docNumberRight({ n: 24 }));
  assert.equal(screen.queryByText(f.faults.cadastreLength as string), null);
});

test('APP-017 the last step lists what is missing, and each leads to its field in its step', async () => {
  const { calls } = await openForm('review');
  press(t.send);
  assert.ok(document.activeElement?.closest('[data-faults]'));
  fireEvent.click(fault(f.labels.objectPrice));
  stepIs('price');
  assert.equal(document.activeElement?.getAttribute('data-field'), 'objectPrice');
  assert.equal(inputOf('objectPrice').getAttribute('aria-invalid'), 'true');
  assert.deepEqual(calls, []);
});

test('APP-004 APP-006 every goal, way of sale and category asks for what belongs to it and for nothing else', async () => {
  await openForm('goal');
  const asks = (paths: Record<string, boolean>) => {
    for (const [path, isExpected] of Object.entries(paths)) assert.equal(findField(path) !== null, isExpected, path);
  };
  choose('goal', 'ON_BALANCE');
  asks({ collection: false, companyId: false });
  choose('goal', 'OUT_OF_COURT');
  choose('collection', 'MIB');
  asks({ companyId: true });
  choose('tradeType', 'FIND_CUSTOMER');
  openStep('price');
  asks({ 'debtor.debtorPinflOrTin': true, pledgeHundredths: false, currency: true });
  openStep('goal');
  choose('goal', 'ON_BALANCE');
  choose('tradeType', 'TRADE_PLATFORM');
  openStep('price');
  asks({ 'debtor.debtorPinflOrTin': false, pledgeHundredths: true, currency: false });
  const categories = {
    8: { rooms: true, floor: true, areaLivingDm2: true, areaConstructionDm2: true },
    12: { rooms: true, areaLivingDm2: true, areaConstructionDm2: true },
    15: { rooms: false, floor: false, floorsBuilding: false, areaLivingDm2: false, areaConstructionDm2: false },
    19: { rooms: false, floorsBuilding: true, areaLivingDm2: false, areaConstructionDm2: true },
  };
  for (const [category, { areaLivingDm2, areaConstructionDm2, ...traits }] of Object.entries(categories)) {
    openStep('goal');
    choose('categoryId', category);
    openStep('object');
    asks({ areaLivingDm2, areaConstructionDm2 });
    openStep('characteristics');
    asks({ ...traits, 'characteristics.engineer_communications': true });
  }
});

test('without the server what is typed stays, is said not to be stored, and is stored when the server is back', async () => {
  let isAway = false;
  const save = (call: Call) => {
    if (isAway) throw new TypeError('Failed to fetch');
    return keep(call);
  };
  const { calls } = await openForm('goal', { [SAVE]: save });
  choose('goal', 'ON_BALANCE');
  store();
  await untilStored();
  isAway = true;
  choose('tradeType', 'FIND_CUSTOMER');
  store();
  await screen.findByText(t.save.failed);
  assert.ok(fieldOf('tradeType').querySelector<HTMLInputElement>('input[value="FIND_CUSTOMER"]')?.checked);
  isAway = false;
  press(t.save.again);
  await untilStored();
  const stored = calls
    .filter(({ key }) => key === SAVE)
    .map(({ body }) => (body as { form: FormDraft }).form.tradeType);
  assert.deepEqual(stored, ['FIND_CUSTOMER', 'FIND_CUSTOMER']);
});

test('what the server refuses to store is said with its reason', async () => {
  await openForm('goal', { [BEGIN]: refuse(409, 'tooManyDrafts', f.refusals.tooManyDrafts) });
  choose('goal', 'ON_BALANCE');
  store();
  within(await screen.findByRole('alert')).getByText(t.save.refused({ reason: f.refusals.tooManyDrafts }));
});

test('F31 F69 what is no number stays as typed with its reason, through steps, and the rest is saved; nothing is sent with it', async () => {
  const { user, calls } = await openForm('goal');
  const { labels } = f;
  const says = (path: string, typed: string, reason: string) => {
    const input = inputOf(path);
    assert.equal(input.value.replace('\u2212', '-'), typed);
    assert.equal(document.getElementById(`${input.id}m`)?.textContent, reason);
  };
  choose('goal', 'ON_BALANCE');
  choose('categoryId', '8');
  openStep('object');
  fill('docNumber', '<script>alert(1)</script>');
  fireEvent.blur(inputOf('docNumber'));
  screen.getByText(f.faults.cadastreLength as string);
  await user.type(inputOf('areaAllDm2'), '106,555');
  await user.tab();
  says('areaAllDm2', '106,555', kit.field.twofold({ grouped: '106\u00a0555', decimal: '106,555' }));
  await user.type(inputOf('areaLivingDm2'), '-5');
  says('areaLivingDm2', '-5', kit.field.minValue({ min: '0.01' }));
  fill('name', 'Bogʻ yonidagi uy');
  openStep('characteristics');
  await user.type(inputOf('rooms'), '1e5');
  says('rooms', '1e5', kit.field.numeric);
  fill('characteristics.year_construction_delivery', '1500');
  fireEvent.blur(inputOf('characteristics.year_construction_delivery'));
  screen.getByText(/1850-yildan/);
  screen.getByText(t.save.except({ fields: [labels.areaAllDm2, labels.areaLivingDm2, labels.rooms].join(', ') }));
  store();
  await untilStored();
  openStep('object');
  says('areaAllDm2', '106,555', kit.field.twofold({ grouped: '106\u00a0555', decimal: '106,555' }));
  const { name, rooms = null, areaAllDm2 = null, areaLivingDm2 = null } = lastForm(calls);
  assert.deepEqual([name, rooms, areaAllDm2, areaLivingDm2], ['Bogʻ yonidagi uy', null, null, null]);
  openStep('review');
  within(fault(labels.rooms)).getByText(f.faults.number as string);
  press(t.send);
  assert.ok(document.activeElement?.closest('[data-faults]'));
  assert.ok(calls.every(({ key }) => key !== SUBMIT));
  openStep('characteristics');
  fill('rooms', '3');
  assert.equal(screen.queryByText(kit.field.numeric), null);
});

test('F80 two windows: the second is told of the other and chooses, once what is here and once what is stored', async () => {
  let theirs = draftOf({ name: 'Boshqa oynada' }, { version: 2, updatedBy: 'Hamkasb' });
  const save = (call: Call) => {
    const { version } = call.body as { version: number };
    const isNewest = version === theirs.version;
    return isNewest ? keep(call) : refuse(409, 'changedElsewhere', 'x');
  };
  const answers = { [READ]: () => theirs, [SAVE]: save };
  const { calls } = await openForm('object', answers, draftOf({ name: 'Birinchi nom' }));
  const dialog = async () => within(await screen.findByRole('dialog', { name: t.conflict.title }));
  const saved = () => calls.filter(({ key }) => key === SAVE).map(({ body }) => body);
  fill('name', 'Shu oynada');
  store();
  await (await dialog()).findByText(f.labels.name);
  (await dialog()).getByText(/^Saqladi: Hamkasb, 21\.11\.2026/);
  fireEvent.click((await dialog()).getByText(t.conflict.mine));
  await untilStored();
  assert.equal(screen.queryByRole('dialog'), null);
  assert.deepEqual(saved(), [
    { version: 1, form: { name: 'Shu oynada' } },
    { version: 2, form: { name: 'Shu oynada' } },
  ]);
  theirs = draftOf({ name: 'Yana boshqa oynada' }, { version: 4 });
  fill('name', 'Yana shu oynada');
  store();
  fireEvent.click(await (await dialog()).findByText(t.conflict.theirs));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  assert.equal(inputOf('name').value, 'Yana boshqa oynada');
  assert.equal(saved().length, 3, 'what was given up is not stored');
});

test('APP-020 who has applied for the property already is told so, and nothing is sent', async () => {
  const refusal = refuse(409, 'alreadyApplied', f.refusals.alreadyApplied);
  const { calls } = await openForm('review', { [SUBMIT]: refusal }, draftOf(wholeForm, { version: 3 }));
  screen.getByText(t.review.ready);
  press(t.send);
  const toasts = () => screen.getByRole('region', { name: 'Xabarlar' });
  const told = () => screen.getAllByText(f.refusals.alreadyApplied).map((words) => toasts().contains(words));
  await waitFor(() => assert.deepEqual(told(), [false, true], 'below the form and for a moment above it'));
  assert.deepEqual(
    calls.filter(({ key }) => key !== PRICE_LEVEL).map(({ key, body }) => [key, body]),
    [[SUBMIT, { version: 3 }]],
  );
  stepIs('review');
  assert.equal(screen.queryByText(t.sent.title), null);
});

test('F69 F32 a price far from its district is said below it and asked about before it is sent; corrected or confirmed it goes', async () => {
  // Of 78 m²: 12 million sum a square metre make 936 million.
  const median = { perM2Tiyin: '1200000000', sample: 12 };
  const cheap = { ...wholeForm, areaAllDm2: 7_800, objectPrice: '8450000000' };
  const { calls } = await openForm(
    'price',
    { [PRICE_LEVEL]: { median }, [SUBMIT]: {} },
    draftOf(cheap, { version: 3 }),
  );
  await screen.findByText(/936.000.000 soʻm \(eʼlonlar: 12\)/);
  screen.getByText(/juda uzoq: 936.000.000/);
  openStep('review');
  const sent = () => calls.filter(({ key }) => key === SUBMIT).length;
  press(t.send);
  const question = () => within(screen.getByRole('dialog', { name: t.sale.farOffTitle }));
  question().getByText(/84.500.000 soʻm/);
  fireEvent.click(question().getByRole('button', { name: t.sale.farOffCorrect }));
  assert.equal(sent(), 0);
  stepIs('price');
  openStep('review');
  press(t.send);
  fireEvent.click(question().getByRole('button', { name: t.sale.farOffSend }));
  await screen.findByText(t.sent.title);
  assert.equal(sent(), 1);
});
