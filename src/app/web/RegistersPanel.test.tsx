import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import { type Call, refuse, renderComponent } from '../../../test/components/render.tsx';
import type { SimulatedRegisters } from '../registers-contract.ts';
import simulators from '../text/simulators/uz.ts';
import { RegistersPanel } from './RegistersPanel.tsx';

const t = simulators.registers;
const TELL = 'POST /dev/registers';
const registers: SimulatedRegisters = {
  modes: [
    { name: 'cadastre', mode: 'usual' },
    { name: 'debts', mode: 'usual' },
  ],
  fates: [{ ending: '001', fate: 'withoutDistrict' }],
  examples: [
    { number: '10:09:01:02:03:0148', type: 'APARTMENT', areaDm2: 7_200, address: '14-mavze', owner: 'E*** N***' },
  ],
  owner: '42206820010063',
  companyOwner: '301234567',
};

test('the page of simulators tells the registers how to behave and which numbers have a fate', async () => {
  let isAway = false;
  let told = registers;
  const { calls } = await renderComponent(<RegistersPanel />, {
    answers: {
      'GET /dev/registers': registers,
      [TELL]: ({ body }: Call) => {
        if (isAway) return refuse(500, 'unexpected');
        const change = body as SimulatedRegisters['modes'][number];
        told = { ...told, modes: told.modes.map((one) => (one.name === change.name ? change : one)) };
        return told;
      },
    },
  });
  const panel = within(screen.getByRole('region', { name: t.title }));
  await panel.findByText(t.fates.withoutDistrict);
  panel.getByText('…001');
  panel.getByText('10:09:01:02:03:0148');
  panel.getByText(t.fatesLine({ owner: registers.owner, company: registers.companyOwner }));
  const mode = (name: 'cadastre' | 'debts', value: keyof typeof t.modes) =>
    within(panel.getByRole('radiogroup', { name: t.names[name] })).getByRole<HTMLInputElement>('radio', {
      name: t.modes[value],
    });
  assert.ok(mode('cadastre', 'usual').checked);
  for (const value of ['slow', 'usual'] as const) {
    fireEvent.click(mode('cadastre', value));
    await waitFor(() => assert.ok(mode('cadastre', value).checked));
    assert.deepEqual(calls.at(-1)?.body, { name: 'cadastre', mode: value });
  }
  assert.ok(mode('debts', 'usual').checked);
  isAway = true;
  fireEvent.click(mode('cadastre', 'failing'));
  await screen.findAllByText(t.failed);
  assert.ok(mode('cadastre', 'usual').checked, 'it behaves as before');
});
