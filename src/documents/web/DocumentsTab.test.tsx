import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { OwnDocument } from '#documents/contract/papers.ts';
import type { contract } from '#documents/contract.ts';
import t from '#documents/text/uz.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { press } from '../../../test/components/fields.ts';
import { type Call, refuse, renderComponent } from '../../../test/components/render.tsx';
import { hearSavedFiles } from '../../../test/components/saved-files.ts';
import { DocumentsTab } from './DocumentsTab.tsx';

const LIST = 'GET /user/documents';
const FILE = 'GET /user/documents/:id/file';

const offer: OwnDocument = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  number: 'OF-2026/000012',
  kind: 'offer',
  title: 'Ommaviy oferta',
  language: 'uz',
  status: 'accepted',
  createdAt: '2026-11-20T06:00:00Z',
  acceptedAt: '2026-11-20T06:01:00Z',
  object: null,
};
const listOf = (...data: OwnDocument[]): Reply<OperationAt<typeof contract, typeof LIST>> => ({
  data,
  total: data.length,
  page: 1,
  size: 20,
});
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));

test('PRF-003 PRF-016 without any document the tab says so', async () => {
  await renderComponent(<DocumentsTab />, { answers: { [LIST]: listOf() } });
  await screen.findByText(t.tab.empty);
});

test('AGR-013 a list that does not load offers to try again, and a file that does not load has its toast', async () => {
  let answer: unknown = refuse(500, 'unexpected', 'x');
  const { calls } = await renderComponent(<DocumentsTab />, {
    answers: { [LIST]: () => answer, [FILE]: refuse(500, 'unexpected', 'x') },
  });
  await screen.findByText(t.tab.failed);
  answer = listOf(offer);
  press(t.tab.again);
  await screen.findByText(offer.number);
  assert.equal(screen.queryByText(t.tab.failed), null);
  press(t.tab.open({ number: offer.number }));
  await waitFor(() => toasts().getByText(t.check.reportFailed));
  assert.deepEqual(
    calls.filter(({ key }) => key === FILE).map(({ params }) => params),
    [{ id: offer.id }],
  );
});

test('PRF-003 PRF-016 the tab lists own documents, each is taken as PDF; one that is signed also as it was before', async () => {
  const signed: OwnDocument = { ...offer, id: 'B'.repeat(22), number: 'GD-2026/000913', status: 'signed' };
  const files = hearSavedFiles();
  const { calls } = await renderComponent(<DocumentsTab />, {
    answers: { [LIST]: listOf(offer, signed), [FILE]: ({ params }: Call) => new Response(`%PDF ${params.id}`) },
  });
  const [accepted, other] = await screen.findAllByRole('listitem');
  assert.match(accepted?.textContent ?? '', /Ommaviy oferta.*OF-2026\/000012.*Qabul qilingan/);
  assert.match(other?.textContent ?? '', /GD-2026\/000913.*ERI bilan imzolangan/);
  press(t.tab.open({ number: offer.number }));
  await waitFor(() => assert.equal(files.length, 1));
  press(t.tab.openOriginal({ number: signed.number }));
  await waitFor(() => assert.equal(files.length, 2));
  assert.deepEqual(await Promise.all(files.map(async ({ name, file }) => [name, await file.text()])), [
    ['OF-2026-000012.pdf', `%PDF ${offer.id}`],
    ['GD-2026-000913.pdf', `%PDF ${signed.id}`],
  ]);
  const asked = calls
    .filter(({ key }) => key === FILE)
    .map(({ params, query: { lang: _, ...query } }) => [params, query]);
  assert.deepEqual(asked, [
    [{ id: offer.id }, {}],
    [{ id: signed.id }, { copy: 'original' }],
  ]);
});

test('F35 a document says of which lot and property it is; what is searched for and the kind are asked for, and taken back', async () => {
  const property = { id: 104_271, name: 'Uch xonali kvartira' };
  const paper: OwnDocument = {
    ...offer,
    id: 'C'.repeat(22),
    number: 'BO-2026/000007',
    kind: 'bidOffer',
    object: { ...property, isLot: true },
  };
  const report: OwnDocument = {
    ...paper,
    id: 'D'.repeat(22),
    number: 'AC-2026/000001',
    kind: 'conclusion',
    object: { ...property, isLot: false },
  };
  const find = ({ query }: Call) => {
    if (query.search === 'hech nima') return listOf();
    return query.search || query.kind ? listOf(paper) : listOf(offer, paper, report);
  };
  const { user, calls } = await renderComponent(<DocumentsTab />, { answers: { [LIST]: find } });
  const numbers = () => screen.queryAllByText(/^[A-Z]{2}-2026\/\d{6}$/).map(({ textContent }) => textContent);
  await screen.findByText(paper.number);
  assert.deepEqual(numbers(), [offer.number, paper.number, report.number], 'the newest first, as they came');
  const [, ofLot, ofProperty] = screen.getAllByRole('listitem').map((item) => within(item));
  assert.ok(ofLot && ofProperty);
  ofLot.getByText(t.kinds.bidOffer);
  ofLot.getByText(property.name);
  const lot = ofLot.getByRole('link', { name: t.tab.lot({ number: groupDigits(property.id) }) });
  assert.equal(lot.getAttribute('href'), '/auction/104271');
  assert.equal(ofProperty.queryByRole('link'), null);

  const search = screen.getByRole('textbox', { name: t.tab.search });
  fireEvent.change(search, { target: { value: ' kvartira ' } });
  await waitFor(() => assert.deepEqual(numbers(), [paper.number]));
  fireEvent.change(search, { target: { value: 'hech nima' } });
  await screen.findByText(t.tab.noneFound);
  press(t.tab.clear);
  await waitFor(() => assert.equal(numbers().length, 3));
  await user.selectOptions(screen.getByRole('combobox', { name: t.tab.filter }), 'bidOffer');
  await waitFor(() => assert.deepEqual(numbers(), [paper.number]));
  assert.deepEqual(
    calls.map(({ query: { lang: _, ...query } }) => query),
    [
      { page: '1' },
      { page: '1', search: 'kvartira' },
      { page: '1', search: 'hech nima' },
      { page: '1' },
      { page: '1', kind: 'bidOffer' },
    ],
  );
});
