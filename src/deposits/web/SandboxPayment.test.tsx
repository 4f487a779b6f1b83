import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import type { contract, SandboxOrder } from '#deposits/contract/sandbox.ts';
import en from '#deposits/text/en.ts';
import ru from '#deposits/text/ru.ts';
import uz from '#deposits/text/uz.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { press } from '../../../test/components/fields.ts';
import { refuse, renderComponent } from '../../../test/components/render.tsx';
import { SandboxPayment } from './SandboxPayment.tsx';
import { SandboxStart } from './SandboxStart.tsx';

const PLAY = 'POST /dev/payments/:id';
type Played = Reply<OperationAt<typeof contract, typeof PLAY>>;

const order: SandboxOrder = { orderId: '17', amount: '5225000000', provider: 'payme', state: 'NEW' };

test('AUC-022 the test payment tells each call and its answer; once paid it is closed and leads back', async () => {
  const played: Played = {
    isPaid: true,
    calls: ['CheckPerformTransaction', 'CreateTransaction', 'PerformTransaction'].flatMap((name) => [
      { name, isOk: true, answer: '{"state":1}' },
      { name, isOk: true, answer: '{"state":1}' },
    ]),
  };
  const { user, calls } = await renderComponent(<SandboxPayment order={order} />, { answers: { [PLAY]: played } });
  screen.getByText(uz.sandbox.payme);
  screen.getByText('52 250 000 soʻm');
  await user.click(screen.getByRole('checkbox', { name: uz.sandbox.twice }));
  press(uz.sandbox.pay);
  assert.equal((await screen.findAllByText('PerformTransaction')).length, 2);
  assert.equal(screen.getAllByRole('listitem').length, 6);
  assert.equal(screen.getAllByText(uz.sandbox.ok).length, 6);
  screen.getByText(uz.sandbox.closed);
  assert.equal(screen.queryByRole('button', { name: uz.sandbox.pay }), null);
  assert.equal(screen.getByRole('link', { name: uz.sandbox.back }).getAttribute('href'), '/payments/17');
  assert.deepEqual(
    calls.map(({ params, body }) => [params, body]),
    [[{ id: '17' }, { step: 'pay', isEachTwice: true }]],
  );
});

test('AUC-022 a test payment that fails is told with its answer, and can be played again', async () => {
  const outcomes: unknown[] = [
    refuse(503, 'unavailable'),
    { isPaid: false, calls: [{ name: 'Complete', isOk: false, answer: '{"error":-5017}' }] } satisfies Played,
  ];
  const { calls } = await renderComponent(<SandboxPayment order={{ ...order, provider: 'click' }} />, {
    locale: 'ru',
    answers: { [PLAY]: () => outcomes.shift() },
  });
  screen.getByText(ru.sandbox.click);
  press(ru.sandbox.fail);
  await screen.findByText(ru.sandbox.failed);
  press(ru.sandbox.fail);
  await screen.findByText(ru.sandbox.refused);
  assert.equal(screen.queryByText(ru.sandbox.failed), null);
  screen.getByRole('button', { name: ru.sandbox.pay });
  assert.deepEqual(
    calls.map(({ body }) => body),
    [
      { step: 'fail', isEachTwice: false },
      { step: 'fail', isEachTwice: false },
    ],
  );
});

for (const [locale, words] of Object.entries({ uz, ru, en }) as ['uz' | 'ru' | 'en', typeof uz][])
  test(`the test payment page speaks ${locale}, and opens the top-up of a lot and a refund`, async () => {
    const { user } = await renderComponent(<SandboxStart />, {
      locale,
      answers: { 'GET /user/deposit/refunds': { data: [], canReturnToCard: false, waitUntil: null } },
    });
    screen.getByText(words.sandbox.lead);
    for (const { title } of [words.topUp, words.refund]) {
      press(title);
      const dialog = within(screen.getByRole('dialog', { name: title }));
      const [close = assert.fail('the dialog cannot be closed')] = dialog.getAllByRole('button');
      await user.click(close);
      assert.equal(screen.queryByRole('dialog'), null);
    }
  });
