import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import { press, put } from '../../../../test/components/fields.ts';
import { plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { hearSavedFiles } from '../../../../test/components/saved-files.ts';
import type { SoldProperty, SoldReport } from '../../contract/own.ts';
import text from '../../text/uz/own.ts';
import { SoldTab } from './SoldTab.tsx';

const t = text.sold;
const REPORT = 'GET /applications/sold';
const FILE = 'GET /applications/sold/file';

const sums = { askedTiyin: '84500000000', soldTiyin: '80000000000', feeTiyin: '2400000000' };
const house: SoldProperty = {
  id: 7,
  applicationId: 31,
  name: '3 xonali kvartira, 14-mavze',
  address: 'Toshkent shahri, Yunusobod tumani',
  picture: null,
  process: 'sold',
  soldAt: '2026-11-20T06:00:00Z',
  ...sums,
};
const report: SoldReport = { data: [house], totals: { count: 1, ...sums } };

test('PRF-008 sold houses are told with price, date and fee, and all of them together', async () => {
  await renderComponent(<SoldTab />, { answers: { [REPORT]: report } });
  const row = within(await screen.findByRole('listitem'));
  assert.equal(row.getByRole('link', { name: house.name }).getAttribute('href'), '/products/product/7');
  row.getByText(`${t.columns.soldAt}: 20.11.2026`);
  row.getByText('800 000 000 soʻm');
  row.getByText(`${t.columns.fee}: 24 000 000`);
  assert.deepEqual(
    screen
      .getAllByRole('term')
      .map(({ textContent, nextSibling }) => [textContent, plainSpaces(nextSibling?.textContent ?? '')]),
    [
      [t.total, t.count({ n: 1 })],
      [t.columns.asked, '845 000 000'],
      [t.columns.sold, '800 000 000'],
      [t.columns.fee, '24 000 000'],
    ],
  );
});

test('PRF-008 the report is given as a table and as a paper under its name, of the days that are chosen', async () => {
  const { calls } = await renderComponent(<SoldTab />, {
    answers: { [REPORT]: report, [FILE]: () => new Response('the report') },
  });
  const files = hearSavedFiles();
  await screen.findByRole('listitem');
  press(t.csv);
  await waitFor(() => assert.equal(files.length, 1));
  put(t.from, '01.07.2026');
  await waitFor(() => assert.deepEqual(calls.at(-1)?.query, { lang: 'uz', startDate: '2026-07-01' }));
  press(t.pdf);
  await waitFor(() => assert.equal(files.length, 2));
  assert.deepEqual(
    files.map(({ name }) => name),
    ['ostona-sotilgan-uylar.csv', 'ostona-sotilgan-uylar.pdf'],
  );
  assert.equal(await files[0]?.file.text(), 'the report');
  assert.deepEqual(
    calls.filter(({ key }) => key === FILE).map(({ query }) => query),
    [
      { lang: 'uz', format: 'csv' },
      { lang: 'uz', format: 'pdf', startDate: '2026-07-01' },
    ],
  );
});

test('PRF-008 without sold houses the report says so, and a file that does not come has its toast', async () => {
  const none: SoldReport = { data: [], totals: { count: 0, askedTiyin: '0', soldTiyin: '0', feeTiyin: '0' } };
  await renderComponent(<SoldTab />, { answers: { [REPORT]: none, [FILE]: refuse(503, 'paperBusy', 'x') } });
  await screen.findByText(t.empty);
  press(t.csv);
  await screen.findByText(t.saveFailed);
});
