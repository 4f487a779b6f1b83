import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { contract } from '#alerts/contract.ts';
import words from '#alerts/text/uz/call-back.ts';
import content from '#content/text/uz.ts';
import listings from '#listings/text/uz.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { field, press, put } from '../../../../test/components/fields.ts';
import { plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { CallBack } from './CallBack.tsx';

const ASK = 'POST /public/call-back';
type Promised = Reply<OperationAt<typeof contract, typeof ASK>>;

const id = 104_271;
const seller = { id: 7, name: 'Sardor Rustamov', kind: 'REALTOR' } as const;
const promiseOf = (minutes: number): Promised => ({
  promise: 'soon',
  minutes,
  dueAt: '2026-11-21T06:02:00Z',
  message: `Mutaxassis ${minutes} daqiqa ichida qoʻngʻiroq qiladi.`,
});
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('PRD-015 PRD-022 a visitor asks for a call from the page of a property: 2 minutes are promised, a wrong phone is not sent', async () => {
  const server: { answer: unknown } = { answer: promiseOf(2) };
  const { user, calls } = await renderComponent(<CallBack product={{ id, seller: null }} />, {
    answers: { [ASK]: () => server.answer },
  });
  const opener = screen.getByRole('button', { name: listings.product.callBack({ n: 2 }) });
  assert.equal(screen.getAllByRole('button').length, 1, 'nobody with a trade sells it');
  await user.click(opener);
  const dialog = await findDialog(words.product.title({ n: 2 }));
  dialog.getByText(plainSpaces(words.product.lead({ n: 2, id })));

  put(content.request.name, 'Dilnoza');
  put(content.request.phone, '90 123 45');
  press(words.send);
  await dialog.findByText(content.refusals.phoneWrong);
  assert.equal(document.activeElement, field(content.request.phone), 'the wrong field has the focus');
  assert.deepEqual(calls, []);

  put(content.request.phone, '90 123 45 67');
  fireEvent.change(dialog.getByLabelText(words.wish), { target: { value: 'Narxni kelishsa boʻladimi?' } });
  press(words.send);
  await dialog.findByRole('heading', { name: content.request.sent });
  dialog.getByText(promiseOf(2).message);
  assert.deepEqual(
    calls.map(({ body }) => body),
    [
      {
        target: { kind: 'product', id },
        name: 'Dilnoza',
        phone: '+998 90 123-45-67',
        wish: 'Narxni kelishsa boʻladimi?',
      },
    ],
  );
  await user.click(dialog.getAllByRole('button', { name: words.close }).at(-1) ?? opener);
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  assert.equal(document.activeElement, opener, 'the focus is back');

  server.answer = refuse(409, 'requestOpen', content.refusals.requestOpen);
  await user.click(opener);
  const again = await findDialog(words.product.title({ n: 2 }));
  assert.equal(field(content.request.name).value, '', 'the form begins anew');
  put(content.request.name, 'Dilnoza');
  put(content.request.phone, '90 123 45 67');
  press(words.send);
  await again.findByText(content.refusals.requestOpen);
  await waitFor(() => assert.equal(document.activeElement, field(content.request.phone)));
});

test('PRD-015 what could not be sent stays written, with a sentence about the line', async () => {
  await renderComponent(<CallBack product={{ id, seller: null }} />, {
    answers: { [ASK]: refuse(503, 'unavailable') },
  });
  press(listings.product.callBack({ n: 2 }));
  const dialog = await findDialog(words.product.title({ n: 2 }));
  put(content.request.name, 'Dilnoza');
  put(content.request.phone, '90 123 45 67');
  press(words.send);
  await dialog.findByText(content.request.failed);
  assert.deepEqual(
    [field(content.request.name).value, field(content.request.phone).value],
    ['Dilnoza', '+998 90 123-45-67'],
  );
});

test('USR-003 a visitor asks the realtor who sells for a call within 5 minutes', async () => {
  const { calls } = await renderComponent(<CallBack product={{ id, seller }} />, {
    answers: { [ASK]: promiseOf(5) },
  });
  press(listings.product.sellerCall({ n: 5, name: seller.name }));
  const dialog = await findDialog(words.user.title({ n: 5 }));
  dialog.getByText(plainSpaces(words.user.lead({ n: 5, name: seller.name })));
  put(content.request.name, 'Nodir');
  put(content.request.phone, '90 111 22 66');
  press(words.send);
  await dialog.findByText(/5 daqiqa ichida/);
  assert.deepEqual(
    calls.map(({ body }) => body),
    [{ target: { kind: 'user', id: seller.id }, name: 'Nodir', phone: '+998 90 111-22-66', wish: '' }],
  );
});
