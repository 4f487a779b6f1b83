import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import t from '#documents/text/uz.ts';
import { agreement } from '../../../test/components/agreement.ts';
import { press } from '../../../test/components/fields.ts';
import { type Answers, refuse, renderComponent } from '../../../test/components/render.tsx';
import { type AcceptedAgreement, AgreementDialog } from './AgreementDialog.tsx';

const words = t.agreement;
const REALTOR = 'POST /public/report/realtor-assistant-offer-agreement';
const OFFER = 'POST /public/report/user-or-legal-entity-offer-contract';

/** A form that asks for either agreement, as registrations do. */
function Form({ variant, onAccept }: { variant: 'user' | 'realtor'; onAccept: (accepted: AcceptedAgreement) => void }) {
  const [pinfl, setPinfl] = useState('30105880010020');
  const [dateOfBirth, setDateOfBirth] = useState('1988-05-01');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="pinfl" value={pinfl} onChange={({ target }) => setPinfl(target.value)} />
      <input aria-label="born" value={dateOfBirth} onChange={({ target }) => setDateOfBirth(target.value)} />
      <button type="button" onClick={() => setIsOpen(true)}>
        read
      </button>
      <AgreementDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onAccept={onAccept}
        variant={variant}
        request={{ clientType: 'Physical', pinfl, dateOfBirth, phoneNumber: '998000000101' }}
      />
    </>
  );
}

const openForm = async (variant: 'user' | 'realtor', answers: Answers) => {
  const accepted: AcceptedAgreement[] = [];
  const form = await renderComponent(<Form variant={variant} onAccept={(one) => accepted.push(one)} />, { answers });
  return { ...form, accepted };
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: words.consent });
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));

test('AGR-003 AGR-005 confirming needs the consent and names its kind and hash; a consent given before closing counts no more', async () => {
  const { accepted } = await openForm('user', { [OFFER]: agreement });
  press('read');
  await screen.findByText('Shartlar shu yerda.');
  assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: words.confirm }).disabled);
  fireEvent.click(consent());
  assert.ok(consent().checked);
  press(words.cancel);
  assert.equal(screen.queryByRole('dialog'), null);
  press('read');
  await screen.findByText('Shartlar shu yerda.');
  assert.equal(consent().checked, false);
  assert.deepEqual(accepted, []);
  fireEvent.click(consent());
  press(words.confirm);
  assert.deepEqual(accepted, [{ sha256: agreement.sha256, kind: 'offer' }]);
  assert.equal(screen.queryByRole('dialog'), null);
});

test('AGR-008 AGR-009 a wrong PINFL or a missing birth date is a warning, and nothing is asked for', async () => {
  const { calls } = await openForm('realtor', {});
  for (const [index, pinfl] of ['3010588001002', '3010588001002x'].entries()) {
    type('pinfl', pinfl);
    press('read');
    assert.equal(toasts().getAllByText(words.pinflWrong).length, index + 1);
  }
  type('pinfl', '30105880010020');
  type('born', '');
  press('read');
  assert.ok(toasts().getByText(words.birthDateMissing));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.deepEqual(calls, []);
});

test('AGR-005 the ordinary agreement asks for no PINFL and no birth date', async () => {
  const { calls } = await openForm('user', { [OFFER]: agreement });
  type('pinfl', '30105');
  type('born', '');
  press('read');
  await screen.findByText('Shartlar shu yerda.');
  const { query, body } = calls[0] ?? assert.fail('nothing was asked for');
  const request = body as Record<string, string>;
  assert.deepEqual(
    Object.keys(query).filter((name) => name !== 'lang'),
    ['form'],
    'F83 nothing of a person stands in the address',
  );
  assert.deepEqual([request.pinfl, request.dateOfBirth], ['', '']);
});

test('AGR-010 AGR-011 403, 500 and 418 have their texts under the words that the document did not load, for 10 s', async () => {
  let status = 403;
  await openForm('realtor', { [REALTOR]: () => refuse(status, 'x', 'y') });
  vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  for (const [answered, text] of [
    [403, words.birthDateMismatch],
    [500, words.personNotFound],
    [418, 'SERVER ERROR 418'],
  ] as const) {
    status = answered;
    press('read');
    await act(async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    });
    assert.ok(toasts().getByText(text));
    assert.ok(toasts().getByText(words.loadDocument));
    act(() => void vi.advanceTimersByTime(9_800));
    assert.ok(toasts().queryByText(text), `${text} after 9.8 s`);
    act(() => void vi.advanceTimersByTime(400));
    assert.equal(toasts().queryByText(text), null);
    assert.ok(consent().disabled);
    press(words.cancel);
  }
});

test('AGR-012 an offer contract that does not load says so, and loads when tried again', async () => {
  let answer: unknown = refuse(503, 'x', 'y');
  await openForm('user', { [OFFER]: () => answer });
  press('read');
  await waitFor(() => assert.ok(toasts().getByText(words.offerFailed)));
  answer = agreement;
  press(words.again);
  await screen.findByText('Shartlar shu yerda.');
  answer = refuse(502, 'x', 'y');
  press(words.download);
  await waitFor(() => expect(toasts().getAllByText(words.offerFailed)).toHaveLength(2));
});
