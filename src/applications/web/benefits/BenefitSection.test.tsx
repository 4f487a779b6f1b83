import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import t from '#credit/text/uz/benefits.ts';
import { findDialog } from '../../../../test/components/admin.tsx';
import { benefitOf } from '../../../../test/components/benefits.ts';
import { refuse, renderComponent } from '../../../../test/components/render.tsx';
import { BenefitSection } from './BenefitSection.tsx';

const LIST = 'GET /application/:id/benefits';
const ofSeller = benefitOf({ id: 5, version: 3, company: null, enteredBy: 'SELLER', productName: 'Sotuvchidan' });
const ofBank = benefitOf();
const nameOf = (act: string, name: string) => `${act}: ${name}`;

test('CRD-013 CRD-014 an own offer that cannot be deleted stays, a toast says why, and offers of banks are only read', async () => {
  const { user, calls } = await renderComponent(<BenefitSection id={7} companies={[]} />, {
    answers: {
      [LIST]: { data: [ofSeller, ofBank], mayEdit: true },
      'DELETE /application/:id/benefits/:benefitId': refuse(409, 'benefitChanged', t.refusals.benefitChanged),
    },
  });
  await screen.findByText('Sotuvchidan');
  screen.getByText(t.enteredBy.SELLER);
  for (const act of [t.edit.edit, t.edit.remove])
    assert.equal(screen.queryByRole('button', { name: nameOf(act, ofBank.productName) }), null);
  await user.click(screen.getByRole('button', { name: nameOf(t.edit.remove, 'Sotuvchidan') }));
  await user.click((await findDialog(t.edit.removeTitle)).getByRole('button', { name: t.edit.remove }));
  await screen.findByText(t.edit.removeFailed({ reason: t.refusals.benefitChanged }));
  screen.getByText('Sotuvchidan');
  const sent = calls.find(({ key }) => key.startsWith('DELETE'));
  assert.deepEqual([sent?.params.benefitId, sent?.query.version], ['5', '3']);
});

test('CRD-014 an offer is changed as it was read, by the bank that is named, and what is refused stays as it was typed', async () => {
  const { user, calls } = await renderComponent(<BenefitSection id={7} companies={[{ id: 182, name: 'SQB' }]} />, {
    answers: {
      [LIST]: { data: [{ ...ofBank, id: 5, version: 3, enteredBy: 'SELLER' }], mayEdit: true },
      'PUT /application/:id/benefits/:benefitId': refuse(409, 'benefitChanged', t.refusals.benefitChanged),
    },
  });
  await user.click(await screen.findByRole('button', { name: nameOf(t.edit.edit, ofBank.productName) }));
  const dialog = await findDialog(t.edit.edit);
  const rate = dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t.fields.interestRate}`) });
  assert.equal(rate.value, '17.5');
  await user.clear(rate);
  await user.type(rate, '16');
  await user.click(dialog.getByRole('button', { name: t.edit.save }));
  await dialog.findByText(t.refusals.benefitChanged);
  assert.equal(rate.value, '16');
  const sent = calls.find(({ key }) => key.startsWith('PUT'))?.body as Record<string, unknown>;
  assert.deepEqual(
    [sent.version, sent.companyId, (sent.fields as { interestRate: string }).interestRate],
    [3, 182, '16'],
  );
});

test('whoever may not change what is offered reads it, and is offered no way to', async () => {
  await renderComponent(<BenefitSection id={7} companies={[]} />, {
    answers: { [LIST]: { data: [ofSeller], mayEdit: false } },
  });
  await screen.findByText('Sotuvchidan');
  assert.equal(screen.queryAllByRole('button').length, 0);
});
