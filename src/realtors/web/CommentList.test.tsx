import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import admin from '#app/text/admin/uz.ts';
import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import t from '#realtors/text/uz/comment-list.ts';
import words from '#realtors/text/uz/comments.ts';
import { findDialog, findSidebar, openAdmin, queried, write } from '../../../test/components/admin.tsx';
import { officeCommentOf, officeCommentsOf } from '../../../test/components/own-comments.ts';
import { type Answers, type Call, refuse } from '../../../test/components/render.tsx';
import type { AdminComment } from '../contract/comments.ts';

const LIST = 'GET /office/comments';
const HIDE = 'POST /office/comments/:id/hide';
const SHOW = 'POST /office/comments/:id/show';

const report = { reason: 'UNTRUE', note: 'Bunday bitim boʻlmagan', at: '2026-11-21T07:00:00Z' } as const;
const reported = officeCommentOf({
  text: 'Yolgʻonchi, raqami 90 123 45 67',
  contacts: 'WAITING',
  reports: [report],
  reply: { text: 'Sizni tanimayman.', language: 'uz', at: '2026-11-21T08:00:00Z' },
});
const hidden = officeCommentOf({
  hidden: { reason: 'OTHER', note: 'Boshqa odam haqida', at: '2026-11-22T07:00:00Z', by: 'Dilnoza Karimova' },
});

const open = async (comments: AdminComment[], answers: Answers = {}, path = '/admin/comments') => {
  const state = { comments };
  const rendered = await openAdmin(path, {
    username: 'demo.moderator',
    roles: ['MODERATOR'],
    answers: { [LIST]: () => officeCommentsOf(state.comments), ...answers },
  });
  return { ...rendered, state };
};
const findTable = async () => within(await screen.findByRole('table', { name: t.label }));
const bodies = (calls: Call[], wanted: string) => calls.filter(({ key }) => key === wanted).map(({ body }) => body);
const asked = (calls: Call[]) =>
  calls.filter(({ key }) => key === LIST).map(({ query: { lang: _, ...query } }) => query);

test('O62 moderators read what waits as it was written, with its contacts marked, its reports and its answer', async () => {
  const { calls } = await open([reported]);
  const table = await findTable();
  assert.deepEqual(asked(calls), [{ state: 'WAITING', page: '1' }]);
  assert.equal(table.getByText('90 123 45 67').tagName, 'MARK');
  const [, row] = table.getAllByRole('row');
  for (const said of [
    reported.text,
    t.contacts.WAITING,
    t.reports({ n: 1 }),
    `${words.reasons.UNTRUE}: ${report.note}`,
    'Sizni tanimayman.',
    words.proofs.DEAL,
    '20.11.2026',
    t.states.WAITING,
  ])
    assert.ok(row?.textContent?.includes(said), said);
  table.getByRole('img', { name: words.stars({ n: 4 }) });
  assert.equal(table.getByRole('link', { name: 'Akmal Qodirov' }).getAttribute('href'), '/users/2041?tab=comments');
  assert.equal(table.getByRole('link', { name: 'Dilshod Rahimov' }).getAttribute('href'), '/admin/people/101');
  within(await findSidebar()).getByRole('link', { name: admin.pages.comments });
});

test('whoever only edits content has no such page', async () => {
  await openAdmin('/admin/comments', { roles: ['EDITOR'] });
  await screen.findByRole('heading', { level: 1 });
  assert.equal(screen.queryByRole('table'), null);
});

test('the list is narrowed by state and words, both stand in the address, and every state has its number', async () => {
  const { user, calls } = await open([reported]);
  await findTable();
  for (const [name, n] of [
    [t.views.WAITING, 2],
    [t.views.HIDDEN, 1],
    [t.views.ALL, 40],
  ] as const)
    screen.getByRole('link', { name: new RegExp(`^${name}\\s*${n}$`) });
  await user.click(screen.getByRole('link', { name: /^Hammasi/ }));
  await waitFor(() => assert.equal(queried('state'), 'ALL'));
  write(screen.getByLabelText(t.search), 'Akmal');
  await waitFor(() => assert.equal(queried('search'), 'Akmal'));
  await waitFor(() => assert.deepEqual(asked(calls).at(-1), { state: 'ALL', page: '1', search: 'Akmal' }));
});

test('O62 a comment is hidden for one of five reasons; another reason needs a note, which is not too long', async () => {
  const { user, calls, state } = await open([reported], {
    [HIDE]: () => {
      state.comments = [];
      return { id: 81, version: 4 };
    },
  });
  await user.click((await findTable()).getByRole('button', { name: t.hide.act }));
  const dialog = await findDialog(t.hide.title);
  const send = () => user.click(dialog.getByRole('button', { name: t.hide.act }));
  await send();
  dialog.getByText(t.hide.chooseReason);
  assert.equal(dialog.getAllByRole('radio').length, 5);
  await user.click(dialog.getByRole('radio', { name: words.reasons.OTHER }));
  await send();
  dialog.getByText(words.refusals.commentNoteMissing);
  const note = dialog.getByRole('textbox', { name: new RegExp(`^${t.hide.note}`) });
  write(note, 'a'.repeat(limits.commentNoteMax + 1));
  dialog.getByText(t.hide.noteLong({ max: limits.commentNoteMax }));
  await send();
  assert.deepEqual(bodies(calls, HIDE), []);
  write(note, ' Boshqa odam haqida ');
  await send();
  await screen.findByText(t.hide.done);
  await screen.findByText(t.empty.WAITING);
  assert.deepEqual(bodies(calls, HIDE), [{ reason: 'OTHER', note: 'Boshqa odam haqida', version: 3 }]);
});

test('O62 one that stays is shown as it was written only where the moderator says so', async () => {
  const { user, calls, state } = await open([reported], {
    [SHOW]: () => {
      state.comments = [officeCommentOf({ contacts: 'SHOWN', version: 4 })];
      return { id: 81, version: 4 };
    },
  });
  await user.click((await findTable()).getByRole('button', { name: t.show.keep }));
  const dialog = await findDialog(t.show.title.keep);
  dialog.getByText(`${t.show.line.keep} ${t.show.reports}`);
  assert.ok(dialog.getByRole<HTMLInputElement>('radio', { name: t.show.masked }).checked);
  await user.click(dialog.getByRole('radio', { name: t.show.shown }));
  await user.click(dialog.getByRole('button', { name: t.show.keep }));
  await screen.findByText(t.show.done);
  await screen.findByText(t.contacts.SHOWN);
  assert.deepEqual(bodies(calls, SHOW), [{ areContactsShown: true, version: 3 }]);
  assert.equal(screen.queryByRole('button', { name: t.show.keep }), null, 'nothing of it waits any more');
});

test('O62 a hidden comment says who hid it and why, and is shown again', async () => {
  const { user, calls } = await open([hidden], { [SHOW]: { id: 81, version: 4 } }, '/admin/comments?state=HIDDEN');
  const table = await findTable();
  table.getByText(`${words.reasons.OTHER}: Boshqa odam haqida`);
  table.getByText(t.hiddenBy({ by: 'Dilnoza Karimova', at: '22.11.2026 12:00' }));
  await user.click(table.getByRole('button', { name: t.show.again }));
  const dialog = await findDialog(t.show.title.again);
  assert.equal(dialog.queryByRole('radio'), null, 'there is nothing to choose');
  await user.click(dialog.getByRole('button', { name: t.show.again }));
  await screen.findByText(t.show.done);
  assert.deepEqual(bodies(calls, SHOW), [{ areContactsShown: false, version: 3 }]);
});

test('O62 where it was changed meanwhile, that is said, what is written stays, and the list is read anew', async () => {
  const { user, calls, state } = await open([reported], {
    [HIDE]: () => {
      state.comments = [officeCommentOf({ text: 'Boshqa matn', version: 4, reports: [report] })];
      return refuse(409, 'commentChanged', words.refusals.commentChanged);
    },
  });
  await user.click((await findTable()).getByRole('button', { name: t.hide.act }));
  const dialog = await findDialog(t.hide.title);
  await user.click(dialog.getByRole('radio', { name: words.reasons.ABUSE }));
  await user.click(dialog.getByRole('button', { name: t.hide.act }));
  await dialog.findByText(words.refusals.commentChanged);
  assert.ok(dialog.getByRole<HTMLInputElement>('radio', { name: words.reasons.ABUSE }).checked);
  await screen.findByText('Boshqa matn');
  assert.equal(asked(calls).length, 2);
});

test('a list that fails is asked again, and without any there is a sentence', async () => {
  let answer: unknown = refuse(500, 'unexpected');
  const { user } = await open([], { [LIST]: () => answer });
  const again = await screen.findByRole('button', { name: 'Qayta urinish' });
  answer = officeCommentsOf([]);
  await user.click(again);
  await screen.findByText(t.empty.WAITING);
});

test('O62 where the last one of the last page was decided, the way leads to those before it', async () => {
  const { user } = await open(
    [],
    { [LIST]: { ...officeCommentsOf([]), total: limits.commentsPage, page: 2 } },
    '/admin/comments?page=2',
  );
  await screen.findByRole('heading', { name: kit.noPage });
  assert.equal(screen.queryByText(t.empty.WAITING), null, 'there are some');
  await user.click(screen.getByRole('link', { name: kit.lastPage }));
  assert.equal(queried('page'), null);
});
