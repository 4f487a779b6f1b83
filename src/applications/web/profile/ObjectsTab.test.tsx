import assert from 'node:assert/strict';
import { fireEvent, screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { press } from '../../../../test/components/fields.ts';
import { type Call, renderComponent } from '../../../../test/components/render.tsx';
import type { OwnObject } from '../../contract/own.ts';
import text from '../../text/uz/own.ts';
import { ObjectsTab } from './ObjectsTab.tsx';

const t = text.objects;
const PUBLISH = 'POST /application/:id/publish';
const RENEW = 'POST /application/:id/renew';
const number = { id: '7' };

const object: OwnObject = {
  id: 7,
  applicationId: 31,
  name: '3 xonali kvartira, 14-mavze',
  address: 'Toshkent shahri, Yunusobod tumani',
  picture: null,
  priceMinor: '84500000000',
  ownPriceMinor: '84500000000',
  currency: 'UZS',
  serviceFee: null,
  process: 'in_sale',
  isShown: true,
  visibility: 'TO_EVERYONE',
  publishedUntil: '2098-03-01T06:00:00Z',
  buyers: 2,
};

test('PRF-002 one’s own object is hidden after asking, shown again, and shown for longer', async () => {
  let current = object;
  const answers = {
    'GET /applications/objects': () => ({ data: [current] }),
    'GET /purchases': { data: [] },
    'GET /viewings': { data: [] },
    [PUBLISH]: ({ body }: Call) => {
      current = { ...current, isShown: (body as { publish: string }).publish === 'YES' };
      return { isDone: true };
    },
    [RENEW]: () => {
      current = { ...current, publishedUntil: '2098-05-30T06:00:00Z' };
      return { publishedUntil: current.publishedUntil };
    },
  };
  const { calls } = await renderComponent(<ObjectsTab />, { answers });
  screen.getByRole('heading', { name: t.title });
  const row = within(await screen.findByRole('listitem'));
  assert.equal(row.getByRole('link', { name: object.name }).getAttribute('href'), '/products/product/7');
  row.getByText(t.until({ when: '01.03.2098' }));
  row.getByText(t.buyers({ n: 2 }));
  assert.equal(row.queryByRole('button', { name: t.showOf(number) }), null);

  press(t.hideOf(number));
  const question = within(screen.getByRole('dialog', { name: t.hideTitle(number) }));
  question.getByText(t.hideLine);
  assert.ok(calls.every(({ key }) => key !== PUBLISH));
  fireEvent.click(question.getByRole('button', { name: t.hide }));
  await screen.findByText(t.hidden);
  await screen.findByText(t.isHidden);
  assert.equal(screen.queryByRole('button', { name: t.hideOf(number) }), null);
  press(t.showOf(number));
  await screen.findByText(t.shown);
  await screen.findByRole('button', { name: t.hideOf(number) });

  press(t.renewOf(number));
  await screen.findByText(t.renewed({ when: '30.05.2098' }));
  await screen.findByText(t.until({ when: '30.05.2098' }));
  assert.deepEqual(
    calls.filter(({ key }) => !key.startsWith('GET')).map(({ key, params, body }) => [key, params.id, body]),
    [
      [PUBLISH, '31', { publish: 'NO' }],
      [PUBLISH, '31', { publish: 'YES' }],
      [RENEW, '31', undefined],
    ],
  );
});

test('F47 where buyers read another price than the seller’s own, both stand there by their names', async () => {
  const answers = {
    'GET /applications/objects': { data: [{ ...object, priceMinor: '87035000000' }] },
    'GET /purchases': { data: [] },
    'GET /viewings': { data: [] },
  };
  await renderComponent(<ObjectsTab />, { answers });
  const row = within(await screen.findByRole('listitem'));
  for (const [name, price] of [
    [text.view.facts.price, /845.000.000/],
    [text.view.facts.priceWithFee, /870.350.000/],
  ] as const)
    assert.match(row.getByText(`${name}:`).closest('span')?.textContent ?? '', price);
});
