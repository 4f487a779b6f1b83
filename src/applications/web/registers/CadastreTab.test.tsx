import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import type { CadastreCard } from '#applications/contract/lookup.ts';
import { press, put } from '../../../../test/components/fields.ts';
import { type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import uz from '../../text/uz/lookup.ts';
import { CadastreTab } from './CadastreTab.tsx';

const { tabs: t, refusals, warnings } = uz;
const known = '10:09:01:02:03:0148';
const unknown = '10:09:01:02:03:0999';
const card: CadastreCard = {
  number: known,
  owner: { kind: 'PERSON', name: 'E*** N***' },
  type: 'APARTMENT',
  areaDm2: 7_250,
  province: { id: 1_726, name: 'Toshkent shahri' },
  district: { id: 1_726_269, name: 'Yunusobod tumani' },
  neighbourhood: null,
  address: '14-mavze, 32-uy',
  hasBan: false,
  warnings: ['neighbourhoodMissing'],
};

test('PRF-017 a property is looked up in the cadastre, with its owner masked and a warning for each thing that lacks', async () => {
  const { calls } = await renderComponent(<CadastreTab />, {
    answers: {
      'POST /cadastre/find': ({ body }: Call) => {
        const { docNumber } = body as { docNumber: string };
        if (docNumber === unknown) return refuse(404, 'cadastreUnknown', refusals.cadastreUnknown);
        return docNumber === known ? card : { ...card, warnings: ['districtMissing', 'addressMissing'], hasBan: true };
      },
    },
  });
  const warned = () => Object.values(warnings).filter((words) => screen.queryByText(words) !== null);
  const find = (number: string) => {
    put(t.number, number);
    press(t.find);
  };
  find('10:09');
  screen.getByText(refusals.cadastralNumberWrong);
  assert.equal(calls.length, 0);
  find(known);
  await screen.findByText(warnings.neighbourhoodMissing);
  assert.deepEqual(warned(), [warnings.neighbourhoodMissing]);
  for (const words of ['E*** N***', uz.type.APARTMENT, 'Toshkent shahri, Yunusobod tumani', card.address, t.noBan])
    screen.getByText(words);
  find('10:09:01:02:03:0149');
  await screen.findByText(warnings.districtMissing);
  assert.deepEqual(warned(), [warnings.districtMissing, warnings.addressMissing]);
  screen.getByText(t.hasBan);
  find(unknown);
  await screen.findByText(refusals.cadastreUnknown);
  await waitFor(() => assert.equal(screen.queryByText(t.found), null, 'what was found before is gone'));
});
