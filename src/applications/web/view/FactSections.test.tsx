import assert from 'node:assert/strict';
import { fireEvent, screen } from '@testing-library/react';
import { test } from 'vitest';
import { choices, draftOf, wholeForm } from '../../../../test/components/application-form.tsx';
import { renderComponent } from '../../../../test/components/render.tsx';
import uz from '../../text/uz.ts';
import { FactSections } from './FactSections.tsx';

const { debtorShow } = uz.own.view;

test('F65 the PINFL of a debtor and the account of the credit are shown by their last digits, and whole to its author who asks for it', async () => {
  const debtor = {
    debtorType: 'PHYSICAL' as const,
    debtorPinflOrTin: '••••••••••0017',
    accountNumber: '••••••••••••••••6001',
  };
  const application = draftOf({ ...wholeForm, goal: 'OUT_OF_COURT', debtor });
  const answers = {
    'GET /application/:id/debtor': { number: '31203910530017', accountNumber: '22618000900123456001' },
  };
  const reader = await renderComponent(<FactSections application={application} choices={choices} />, { answers });
  screen.getByText('••••••••••0017');
  assert.equal(screen.queryByRole('button', { name: debtorShow }), null, 'to nobody else');
  reader.unmount();
  await renderComponent(<FactSections application={application} choices={choices} isAuthor />, { answers });
  fireEvent.click(screen.getByRole('button', { name: debtorShow }));
  await screen.findByText('31203910530017');
  screen.getByText('22618000900123456001');
  assert.equal(screen.queryByRole('button', { name: debtorShow }), null);
});
