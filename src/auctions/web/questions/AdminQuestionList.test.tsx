import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import pages from '#app/text/admin/uz.ts';
import adminList from '#platform/text/admin-list/uz.ts';
import kit from '#platform/text/uz.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { findDialog, findSidebar, findToast, openAdmin, queried, write } from '../../../../test/components/admin.tsx';
import { cutOffAtMs, lotId } from '../../../../test/components/lot.ts';
import { adminQuestionOf, answerOf } from '../../../../test/components/questions.ts';
import { type Answers, type Call, plainSpaces, refuse } from '../../../../test/components/render.tsx';
import type { AdminQuestion } from '../../contract.ts';
import words from '../../text/uz/admin.ts';
import t from '../../text/uz/questions.ts';

const LIST = 'GET /office/questions';
const ANSWER = 'PUT /auction/:id/questions/:number/answer';
const HIDE = 'POST /office/auction/:id/questions/:number/hide';
const list = words.questions;
const counts = { waiting: 1, answered: 60, unanswered: 2, hidden: 1, all: 64 };
const answered = adminQuestionOf({
  number: 2,
  text: 'Qarzi bormi?',
  answer: answerOf({ version: 3 }),
  mayAnswer: false,
});
const hidden = adminQuestionOf({ number: 3, text: '', hiddenReason: 'Haqorat', mayAnswer: false });
const pageOf = (data: AdminQuestion[], more: object = {}) => ({
  data,
  total: data.length,
  page: 1,
  size: 50,
  counts,
  ...more,
});

const openBank = (answers: Answers, path = '/admin/questions') =>
  openAdmin(path, { username: 'demo.bank', roles: ['BANK'], answers });
const findRows = async () =>
  within(await screen.findByRole('table', { name: list.label }))
    .getAllByRole('row')
    .slice(1);
const said = (element: HTMLElement | undefined) => plainSpaces(element?.textContent ?? '');
const bodies = (calls: Call[], wanted: string) => calls.filter(({ key }) => key === wanted).map(({ body }) => body);

test('issue 26 a bank reads what waits: the lot with its way, the question, until when it may be answered', async () => {
  const { calls } = await openBank({
    [LIST]: pageOf([adminQuestionOf(), adminQuestionOf({ number: 5, answerByMs: null })]),
  });
  const [first, second] = await findRows();
  for (const part of [adminQuestionOf().text, 'Yunusobod tumani', t.waiting, formatDateTime(cutOffAtMs)])
    assert.ok(said(first).includes(part), part);
  assert.ok(said(second).includes(list.noDay));
  const link = within(first ?? assert.fail()).getByRole('link');
  assert.equal(link.getAttribute('href'), `/auction/${lotId}#questions`);
  assert.equal(screen.queryByRole('button', { name: t.hide.act }), null, 'a bank hides nothing');
  assert.equal(calls.find(({ key }) => key === LIST)?.query.state, 'WAITING');
  within(await findSidebar()).getByRole('link', { name: pages.pages.questions });
});

test('issue 26 the list is narrowed by state and its pages; both stand in the address', async () => {
  const { user, calls } = await openBank({
    [LIST]: ({ query }: Call) =>
      query.state === 'ANSWERED' ? pageOf([answered], { total: 60 }) : pageOf([adminQuestionOf()]),
  });
  await findRows();
  const views = within(screen.getByRole('navigation', { name: list.label }));
  assert.ok(views.getByRole('link', { name: `${list.views.WAITING}1` }).getAttribute('aria-current'));
  await user.click(views.getByRole('link', { name: `${list.views.ANSWERED}60` }));
  await screen.findByText('Qarzi bormi?');
  assert.equal(queried('state'), 'ANSWERED');
  const [row] = await findRows();
  for (const part of [t.bySeller, t.changed, 'Yoʻq, xonadon loyihadagidek.']) assert.ok(said(row).includes(part), part);
  assert.equal(within(row ?? assert.fail()).queryByRole('button'), null, 'it may not be changed any more');
  await user.click(screen.getByRole('link', { name: kit.next }));
  await waitFor(() => assert.equal(calls.findLast(({ key }) => key === LIST)?.query.page, '2'));
  assert.equal(queried('page'), '2');
});

test('issue 26 what nobody answered in time has a view of its own; a page past the end leads to the last one', async () => {
  const { user } = await openBank({ [LIST]: pageOf([], { total: 60, page: 999 }) }, '/admin/questions?page=999');
  await screen.findByRole('heading', { name: kit.noPage });
  assert.equal(screen.queryByText(list.empty), null, 'it is not empty');
  await user.click(screen.getByRole('link', { name: kit.lastPage }));
  assert.equal(queried('page'), '2');
  const views = within(screen.getByRole('navigation', { name: list.label }));
  await user.click(views.getByRole('link', { name: `${list.views.UNANSWERED}2` }));
  assert.equal(queried('state'), 'UNANSWERED');
});

test('issue 26 a question is answered from the list, which is read again', async () => {
  let data = [adminQuestionOf()];
  const { user, calls } = await openBank({
    [LIST]: () => pageOf(data),
    [ANSWER]: () => {
      data = [];
      return { version: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: t.answer.act }));
  const dialog = await findDialog(t.answer.title({ n: 1 }));
  write(dialog.getByRole('textbox'), 'Yoʻq, boʻlmagan.');
  await user.click(dialog.getByRole('button', { name: t.answer.send }));
  await findToast(t.answer.sent);
  await screen.findByText(list.empty);
  const [call] = calls.filter(({ key }) => key === ANSWER);
  assert.ok(call);
  assert.deepEqual(call.params, { id: String(lotId), number: '1' });
  const { idempotencyKey, ...body } = call.body as { idempotencyKey: string };
  assert.ok(idempotencyKey);
  assert.deepEqual(body, { text: 'Yoʻq, boʻlmagan.', from: 0 });
});

test('issue 26 a moderator hides what must not be read; what is hidden says why and offers nothing', async () => {
  const { user, calls } = await openAdmin('/admin/questions?state=ALL', {
    username: 'demo.moderator',
    roles: ['MODERATOR'],
    answers: { [LIST]: pageOf([answered, hidden]), [HIDE]: { number: 2 } },
  });
  const [first, second] = await findRows();
  assert.ok(said(second).includes(t.hidden({ reason: 'Haqorat' })));
  assert.equal(within(second ?? assert.fail()).queryByRole('button'), null);
  await user.click(within(first ?? assert.fail()).getByRole('button', { name: t.hide.act }));
  const dialog = await findDialog(t.hide.title({ n: 2 }));
  write(dialog.getByRole('textbox'), 'Shaxsiy maʼlumot');
  await user.click(dialog.getByRole('button', { name: t.hide.act }));
  await findToast(t.hide.sent);
  assert.deepEqual(bodies(calls, HIDE), [{ reason: 'Shaxsiy maʼlumot', from: 3 }]);
  assert.equal(calls.filter(({ key }) => key === LIST).length, 2);
});

test('issue 26 a list that fails is asked for again', async () => {
  let reply: unknown = refuse(500, 'unexpected');
  const { user } = await openBank({ [LIST]: () => reply });
  reply = await screen.findByRole('button', { name: adminList.again }).then(() => pageOf([]));
  await user.click(screen.getByRole('button', { name: adminList.again }));
  await screen.findByText(list.empty);
});
