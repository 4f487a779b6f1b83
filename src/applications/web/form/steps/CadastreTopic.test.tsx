import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { CadastreCard } from '#applications/contract/lookup.ts';
import { fieldOf, fill, inputOf, openForm, t } from '../../../../../test/components/application-form.tsx';
import { press } from '../../../../../test/components/fields.ts';
import { refuse } from '../../../../../test/components/render.tsx';

/** A map needs a canvas. */
vi.mock('#applications/web/form/steps/PointField.tsx', () => ({ PointField: () => null }));

const FIND = 'POST /cadastre/find';

const card: CadastreCard = {
  number: '10:07:03:01:02:0148:0041',
  owner: { kind: 'PERSON', name: 'E*** N***' },
  type: 'APARTMENT',
  areaDm2: 7800,
  province: { id: 1726, name: 'Toshkent shahri' },
  district: { id: 1726269, name: 'Mirzo Ulugʻbek tumani' },
  neighbourhood: { id: 76_000_001, name: 'Oqtepa' },
  address: 'Namuna koʻchasi, 12-uy',
  hasBan: false,
  warnings: [],
};

/** The ends of the numbers that are asked for, with what the register answers and what is said about it. */
const odd: [ending: string, answer: CadastreCard | Response, note: string][] = [
  ['0901', { ...card, district: null, warnings: ['districtMissing'] }, t.cadastre.noDistrict],
  ['0902', { ...card, neighbourhood: null, warnings: ['neighbourhoodMissing'] }, t.cadastre.noNeighbourhood],
  ['0903', { ...card, address: '', warnings: ['addressMissing'] }, t.cadastre.noAddress],
  ['0904', { ...card, hasBan: true }, t.cadastre.banned],
  ['0906', refuse(404, 'cadastreUnknown', 'x'), t.cadastre.unknown],
  ['0909', refuse(503, 'registerAway', 'x'), t.cadastre.unavailable],
];

test('APP-028 APP-029 the register fills in what it knows and each thing that it lacks is said apart', async () => {
  let answer: CadastreCard | Response = card;
  const { calls } = await openForm('object', { [FIND]: () => answer });
  const find = (ending: string) => {
    fill('docNumber', `10:07:03:01:02:0148:${ending}`);
    press(t.cadastre.find);
  };
  const shown = () => odd.flatMap(([, , note]) => (screen.queryByText(note) ? [note] : []));
  find('0041');
  await screen.findByText(t.cadastre.found);
  assert.equal(inputOf('areaAllDm2').value, '78');
  assert.equal(inputOf('address').value, 'Namuna koʻchasi, 12-uy');
  within(fieldOf('districtId')).getByText('Toshkent shahri, Mirzo Ulugʻbek tumani, Oqtepa');
  assert.deepEqual(shown(), []);
  // F13: the register has its own answer, and says where it differs from what was typed.
  assert.equal(screen.queryByText(t.cadastre.otherLine), null);
  fill('areaAllDm2', '999');
  screen.getByText(t.cadastre.otherLine);
  for (const [ending, next, note] of odd) {
    answer = next;
    find(ending);
    await screen.findByText(note);
    assert.deepEqual(shown(), [note]);
    assert.ok(!inputOf('address').disabled && !inputOf('address').readOnly);
  }
  assert.deepEqual(
    calls.filter(({ key }) => key === FIND).map(({ body }) => body),
    ['0041', ...odd.map(([ending]) => ending)].map((ending) => ({ docNumber: `10:07:03:01:02:0148:${ending}` })),
  );
});
