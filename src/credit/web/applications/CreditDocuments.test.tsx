import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import filesText from '#applications/text/uz/files.ts';
import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { openAdmin } from '../../../../test/components/admin.tsx';
import {
  bodyOf,
  CODE,
  countOf,
  fillIn,
  isAt,
  isFocused,
  openCreditForm,
  press,
  SEND,
} from '../../../../test/components/credit-apply.tsx';
import { creditOf, creditRowOf, officeCreditOf } from '../../../../test/components/credits.ts';
import { plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { hearOpenedFiles, hearSavedFiles } from '../../../../test/components/saved-files.ts';
import { hearSentFiles } from '../../../../test/components/sent-files.ts';
import words from '../../text/uz/credit-applications.ts';
import t from '../../text/uz/credit-apply.ts';
import queue from '../../text/uz/credit-queue.ts';
import { OwnCreditsTab } from './OwnCreditsTab.tsx';

type Form = Awaited<ReturnType<typeof openCreditForm>>;

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const storedOf = (n: number, fileName = `hujjat-${n}.pdf`) => ({
  ...{ id: idOf(n), kind: 'OTHER', fileName, type: 'application/pdf', bytes: 1_240_000 },
  addedAt: '2026-11-24T09:20:00Z',
});
const pdf = (name = 'maosh.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const fileInput = () => screen.getByLabelText<HTMLInputElement>(t.documents.label, { selector: 'input' });
const choose = ({ user }: Form, ...files: File[]) => user.upload(fileInput(), files);
/** A file that was chosen and has arrived. */
const attach = async (form: Form, sent: ReturnType<typeof hearSentFiles>, n: number, name?: string) => {
  await choose(form, pdf(name));
  await sent.at(-1)?.answer(200, storedOf(n, name));
};
const listed = () =>
  within(screen.getByRole('list', { name: filesText.documents.list }))
    .getAllByRole('listitem')
    .map((line) => plainSpaces(line.textContent ?? ''));
const person = async () => {
  const form = await openCreditForm();
  await fillIn(form);
  return form;
};

test('CRD-004 documents of income are sent at once, stay through steps back, and go with the request; one that is removed does not', async () => {
  const sent = hearSentFiles();
  const form = await person();
  await choose(form, pdf('maosh.pdf'));
  sent[0]?.leave(0.4);
  await screen.findByText(filesText.sent({ percent: 40 }));
  assert.deepEqual(sent[0]?.parts, { kind: 'OTHER' });
  await sent[0]?.answer(200, storedOf(1, 'maosh.pdf'));
  await attach(form, sent, 2, 'soliq.pdf');
  assert.deepEqual(listed(), ['maosh.pdf1,2 MB', 'soliq.pdf1,2 MB']);
  await press(form, t.back);
  await press(form, t.next);
  assert.equal(listed().length, 2);
  await press(form, filesText.documents.remove({ name: 'maosh.pdf' }));
  await isFocused(screen.getByRole('button', { name: filesText.undo }));
  await press(form, t.getCode);
  await isAt(3);
  assert.deepEqual(bodyOf(form, CODE).documents, [idOf(2)]);
  await form.user.paste('481516');
  await press(form, t.send);
  await screen.findByRole('heading', { name: t.sent });
  assert.deepEqual(bodyOf(form, SEND).documents, [idOf(2)]);
});

test('CRD-004 the hint follows the source of the income, and says how much is taken', async () => {
  const form = await openCreditForm();
  const months = `${limits.creditIncomeMonths} oy`;
  const helps = (source: keyof typeof t.documents.helps) => {
    const text = plainSpaces(document.body.textContent ?? '');
    return text.includes(t.documents.helps[source]({ months }));
  };
  await waitFor(() => assert.ok(helps('SALARY')));
  await form.user.click(await screen.findByRole('radio', { name: words.incomeSources.BUSINESS }));
  assert.deepEqual([helps('BUSINESS'), helps('SALARY')], [true, false]);
  const takes = t.documents.takes({ megabytes: 20, max: limits.creditFilesMax, bank: 'SQB' });
  assert.ok(plainSpaces(document.body.textContent ?? '').includes(takes));
});

test('CRD-004 while a file is on its way no code is sent: the step says so, and goes on when it has arrived', async () => {
  const sent = hearSentFiles();
  const form = await person();
  await choose(form, pdf());
  await press(form, t.getCode);
  form.dialog.getByText(t.documents.sending);
  await isAt(2);
  await isFocused(screen.getByRole('group', { name: t.documents.label }));
  assert.equal(countOf(form, CODE), 0);
  await sent[0]?.answer(200, storedOf(1));
  assert.equal(form.dialog.queryByText(t.documents.sending), null);
  await press(form, t.getCode);
  await isAt(3);
  assert.deepEqual(bodyOf(form, CODE).documents, [idOf(1)]);
});

test('CRD-004 a file that did not arrive is sent again or put away before the step goes on; a login that ended loses none', async () => {
  const sent = hearSentFiles();
  const form = await person();
  await choose(form, pdf());
  await sent[0]?.breakOff();
  await screen.findByText(filesText.unreachable);
  await press(form, t.getCode);
  form.dialog.getByText(t.documents.failed);
  assert.equal(countOf(form, CODE), 0);
  await press(form, filesText.again({ name: 'maosh.pdf' }));
  await sent[1]?.answer(401, { code: 'loginNeeded', message: 'Kiring' });
  await press(form, filesText.again({ name: 'maosh.pdf' }));
  await sent[2]?.answer(200, storedOf(1, 'maosh.pdf'));
  assert.deepEqual(listed(), ['maosh.pdf1,2 MB']);
  await choose(form, pdf('buzuq.pdf'));
  await sent[3]?.answer(422, { code: 'fileBroken', message: filesText.refusals.fileBroken });
  await press(form, filesText.putAway({ name: 'buzuq.pdf' }));
  // The same file once more is the same one.
  await attach(form, sent, 1, 'maosh.pdf');
  assert.deepEqual(listed(), ['maosh.pdf1,2 MB']);
  await press(form, t.getCode);
  await isAt(3);
  assert.deepEqual(bodyOf(form, CODE).documents, [idOf(1)]);
});

test('CRD-004 no more are taken than may go with an application, and an empty file is refused before it leaves', async () => {
  const sent = hearSentFiles();
  const form = await person();
  await choose(form, new File([], 'boʻsh.pdf', { type: 'application/pdf' }));
  await screen.findByText(filesText.refusals.fileEmpty);
  assert.equal(sent.length, 0);
  for (let n = 1; n <= limits.creditFilesMax; n += 1) await attach(form, sent, n);
  assert.equal(listed().length, limits.creditFilesMax);
  assert.ok(fileInput().disabled);
});

test('CRD-004 a document that the server refuses is named at the field', async () => {
  const sent = hearSentFiles();
  const { creditDocumentUsed } = words.refusals;
  const form = await openCreditForm({
    answers: { [CODE]: refuse(422, 'creditDocumentUsed', creditDocumentUsed, { documentId: idOf(1) }) },
  });
  await fillIn(form);
  await attach(form, sent, 1, 'maosh.pdf');
  await press(form, t.getCode);
  await form.dialog.findByText(`maosh.pdf: ${creditDocumentUsed}`);
  await isAt(2);
  await isFocused(screen.getByRole('group', { name: t.documents.label }));
  await press(form, filesText.documents.remove({ name: 'maosh.pdf' }));
  assert.equal(form.dialog.queryByText(`maosh.pdf: ${creditDocumentUsed}`), null);
});

test('F79 a file alone is asked about before the window closes', async () => {
  const sent = hearSentFiles();
  const form = await openCreditForm();
  await press(form, t.next);
  await attach(form, sent, 1);
  await form.user.click(form.dialog.getByRole('button', { name: kit.close }));
  await screen.findByRole('alertdialog', { name: kit.leaving.title });
  await press(form, kit.leaving.stay);
  assert.equal(form.seen.closed, 0);
  assert.equal(listed().length, 1);
});

const income = { id: idOf(1), fileName: 'maosh.pdf', type: 'application/pdf', bytes: 640_000 } as const;
const bytes = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

test('CRD-004 whoever applied sees the documents with their sizes and opens one in a new tab; where none opens it is saved', async () => {
  const OPEN = 'GET /credit-applications/:id/documents/:documentId';
  const answers = {
    'GET /credit-applications': { data: [creditOf({ documents: [income] })] },
    'GET /public/listings/chosen': { data: [] },
    [OPEN]: bytes,
  };
  const opened = hearOpenedFiles();
  const first = await renderComponent(<OwnCreditsTab />, { answers });
  const list = within(await screen.findByRole('list', { name: words.documents.title }));
  assert.equal(plainSpaces(list.getByRole('listitem').textContent ?? ''), 'maosh.pdf640 kB');
  const name = words.documents.open({ name: 'maosh.pdf' });
  list.getByRole('button', { name }).focus();
  await first.user.keyboard('{Enter}');
  await waitFor(() => assert.equal(opened.length, 1));
  assert.deepEqual(first.calls.at(-1)?.params, { id: '318', documentId: idOf(1) });
  first.unmount();

  hearOpenedFiles({ isBlocked: true });
  const saved = hearSavedFiles();
  const second = await renderComponent(<OwnCreditsTab />, { answers });
  await second.user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    assert.deepEqual(
      saved.map((file) => file.name),
      ['maosh.pdf'],
    ),
  );
});

test('CRD-004 the bank opens the documents, and reads that it is written down; staff see that they are there; none is said too', async () => {
  const OPEN = 'POST /office/credit-applications/:id/documents/:documentId';
  const openPanel = (own: Parameters<typeof officeCreditOf>[0]) => {
    const credit = officeCreditOf(own);
    return openAdmin(`/admin/credits/${credit.id}`, {
      username: 'demo.bank',
      roles: ['BANK'],
      answers: {
        'GET /office/credit-applications': {
          data: [creditRowOf()],
          next: null,
          waiting: { new: 1, inReview: 0, overdue: 0 },
          bank: { id: 182, name: 'SQB' },
        },
        'GET /office/credit-applications/:id': credit,
        [OPEN]: bytes,
      },
    });
  };
  const opened = hearOpenedFiles();
  const bank = await openPanel({ documents: [income] });
  await screen.findByText(queue.openNote);
  await bank.user.click(screen.getByRole('button', { name: words.documents.open({ name: 'maosh.pdf' }) }));
  await waitFor(() => assert.equal(opened.length, 1));
  bank.unmount();

  const staff = await openPanel({ documents: [income], mayDecide: false });
  await screen.findByText(queue.documentsOfBank);
  screen.getByText('maosh.pdf');
  assert.equal(screen.queryByRole('button', { name: words.documents.open({ name: 'maosh.pdf' }) }), null);
  staff.unmount();

  await openPanel({});
  await screen.findByText(queue.noDocuments);
});
