import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import uz from '#content/text/uz.ts';
import { press } from '../../../test/components/fields.ts';
import { refuse, renderComponent } from '../../../test/components/render.tsx';
import { RequestForm } from './RequestForm.tsx';

const t = uz.request;
const SEND = 'POST /public/consultation-request';
const promised = { promise: 'soon', dueAt: '2026-11-21T06:05:00Z', message: uz.promise.soon };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('HOME-023 INP-016 a request names what is wrong, is sent when right, and a second one that is refused keeps what was typed', async () => {
  let answer: unknown = promised;
  const { user, calls } = await renderComponent(<RequestForm />, { answers: { [SEND]: () => answer } });
  /** By a press that takes the focus, as a real one does. */
  const send = () => user.click(screen.getByRole('button', { name: t.send }));
  await send();
  screen.getByText(uz.refusals.nameMissing);
  screen.getByText(uz.refusals.phoneMissing);
  assert.equal(field(t.name).getAttribute('aria-invalid'), 'true');
  assert.equal(document.activeElement, field(t.name), 'the first wrong field has the focus');
  await user.type(field(t.name), 'Dilnoza');
  assert.equal(screen.queryByText(uz.refusals.nameMissing), null);
  assert.equal(field(t.name).getAttribute('aria-invalid'), null);
  await user.type(field(t.phone), '90123456');
  screen.getByText(uz.refusals.phoneWrong);
  await send();
  assert.equal(calls.length, 0, 'nothing wrong is sent');
  assert.equal(document.activeElement, field(t.phone));
  await user.type(field(t.phone), '7');
  assert.equal(field(t.phone).value, '+998 90 123-45-67');
  assert.equal(screen.queryByText(uz.refusals.phoneWrong), null);
  await user.type(field(t.wish), 'Yunusobodda 3 xonali');
  await send();
  const sent = await screen.findByRole('heading', { name: t.sent });
  assert.equal(document.activeElement, sent);
  screen.getByText(uz.promise.soon);
  assert.deepEqual(calls[0]?.body, { name: 'Dilnoza', phone: '+998 90 123-45-67', wish: 'Yunusobodda 3 xonali' });

  answer = refuse(409, 'requestOpen', uz.refusals.requestOpen);
  press(t.another);
  assert.equal(field(t.name).value, '');
  await user.type(field(t.name), 'Dilnoza');
  await user.click(field(t.phone));
  await user.paste('+998 90 123-45-67');
  await send();
  await screen.findByText(uz.refusals.requestOpen);
  assert.equal(field(t.phone).getAttribute('aria-invalid'), 'true');
  assert.equal(document.activeElement, field(t.phone));
  assert.equal(field(t.name).value, 'Dilnoza', 'what was typed is still there');
  assert.equal(screen.queryByRole('heading', { name: t.sent }), null);
  await waitFor(() => assert.equal(calls.length, 2));
});
