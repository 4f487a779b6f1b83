import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import kit from '#platform/text/uz.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { type CommentsRequest, firstComments } from '#realtors/rules/comment-query.ts';
import { pageTabPath } from '#realtors/rules/specialist-page.ts';
import pages from '#realtors/text/uz/comment-pages.ts';
import t from '#realtors/text/uz/comments.ts';
import type { CommentPage } from '#realtors/web/load-specialists.ts';
import { commentOf, foundOf, REMOVE, REPLY, REPORT } from '../../../../test/components/comments.ts';
import { press } from '../../../../test/components/fields.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { type Answers, plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { PublicCommentList } from './PublicCommentList.tsx';

type Options = { asked?: Partial<CommentsRequest>; answers?: Answers; path?: string; isVisitor?: boolean };

const openList = async (found: CommentPage, { asked, answers = {}, path, isVisitor = false }: Options = {}) => {
  const now = { ...firstComments, ...asked };
  const rendered = await renderComponent(
    <PublicCommentList
      comments={found}
      request={now}
      pathTo={(change) => pageTabPath(2_041, { tab: 'comments', ...now, ...change })}
      anchor="tabs"
    />,
    { answers, viewer: isVisitor ? null : viewerOf(), ...(path && { path }) },
  );
  const sent = (key: string) => rendered.calls.filter((call) => call.key === key);
  return { ...rendered, sent };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('USR-002 CMT-001 filters with their counts, the order and pages are links', async () => {
  await openList(foundOf([commentOf()], { total: 41 }), { asked: { filter: 'DEAL', page: 2 } });
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const list = '/users/2041?tab=comments';
  assert.equal(address(`${pages.filters.ALL} · 1`), `${list}#tabs`);
  assert.equal(address(`${pages.filters.LOW} · 0`), `${list}&filter=LOW#tabs`);
  assert.equal(address(pages.sorts.OLDEST), `${list}&filter=DEAL&sort=OLDEST#tabs`);
  const chosen = screen.getByRole('link', { name: `${pages.filters.DEAL} · 1` });
  assert.equal(chosen.getAttribute('aria-current'), 'true');
});

test('CMT-001 a list without comments says so, and one whose filter finds none leads to all', async () => {
  const none = foundOf([]);
  const { unmount } = await openList(none);
  screen.getByRole('heading', { name: pages.none });
  unmount();
  const counts = { ...none.counts, filters: { ...none.counts.filters, ALL: 7 } };
  await openList({ ...none, counts }, { asked: { filter: 'LOW' } });
  screen.getByRole('heading', { name: pages.noneFound });
  const all = screen.getByRole('link', { name: pages.showAll });
  assert.equal(all.getAttribute('href'), '/users/2041?tab=comments#tabs');
});

test('CMT-001 a report names one of five reasons, another one in words, and says when it is answered', async () => {
  const { sent } = await openList(foundOf(), { answers: { [REPORT]: { id: 5 } } });
  press(t.acts.report);
  const form = await dialog(pages.report.title);
  assert.equal(form.getAllByRole('radio').length, 5);
  const days = duration('uz', limits.commentReportWorkingDays, 'workingDays', 'genitive');
  form.getByText(pages.report.answer({ days }));
  assert.equal(document.activeElement, form.getByRole('radio', { name: t.reasons.ABUSE }));
  press(pages.report.send);
  await form.findByText(pages.report.choose);
  fireEvent.click(form.getByRole('radio', { name: t.reasons.OTHER }));
  press(pages.report.send);
  await form.findByText(t.refusals.commentNoteMissing);
  assert.equal(document.activeElement, area());
  fireEvent.change(area(), { target: { value: 'a'.repeat(limits.commentNoteMax + 2) } });
  form.getByText(plainSpaces(kit.field.tooLong({ max: limits.commentNoteMax, over: 2 })));
  assert.deepEqual(sent(REPORT), []);
  fireEvent.change(area(), { target: { value: 'Boshqa odam haqida' } });
  press(pages.report.send);
  await screen.findByText(pages.report.sent);
  const [{ params, body } = { params: {}, body: null }] = sent(REPORT);
  assert.deepEqual(params, { id: '71' });
  const { idempotencyKey, ...said } = body as { idempotencyKey: string };
  assert.deepEqual(said, { reason: 'OTHER', note: 'Boshqa odam haqida' });
  assert.ok(idempotencyKey);
  assert.equal(screen.queryByRole('dialog'), null);
});

test('CMT-001 a second report is refused in words', async () => {
  await openList(foundOf(), { answers: { [REPORT]: refuse(409, 'commentReported', t.refusals.commentReported) } });
  press(t.acts.report);
  const form = await dialog(pages.report.title);
  fireEvent.click(form.getByRole('radio', { name: t.reasons.UNTRUE }));
  press(pages.report.send);
  await form.findByText(t.refusals.commentReported);
});

test('CMT-001 a visitor who reports logs in first and comes back into the window', async () => {
  const { unmount } = await openList(foundOf(), { isVisitor: true });
  const href = screen.getByRole('link', { name: t.acts.report }).getAttribute('href') ?? '';
  const back = new URL(href, 'http://ostona.test').searchParams.get('to') ?? '';
  assert.equal(back, '/users/2041?tab=comments&report=71');
  unmount();
  await openList(foundOf(), { path: back });
  await dialog(pages.report.title);
});

test('CMT-001 an own comment is deleted after a question, as it was when it was read', async () => {
  const { sent } = await openList(foundOf([commentOf({ isOwn: true, version: 3 })]), {
    answers: { [REMOVE]: { id: 71 } },
  });
  press(t.acts.remove);
  const question = await dialog(t.removal.title.remove);
  assert.equal(document.activeElement, question.getByRole('button', { name: t.removal.no }));
  fireEvent.click(question.getByRole('button', { name: t.acts.remove }));
  await screen.findByText(t.removal.done.remove);
  const [{ params, query } = { params: {}, query: {} }] = sent(REMOVE);
  assert.deepEqual(params, { id: '71' });
  assert.equal((query as Record<string, string>).version, '3');
});

test('CMT-001 whom a comment is about answers it; what was changed meanwhile is said, and the answer is kept', async () => {
  let answer: unknown = refuse(409, 'commentChanged', t.refusals.commentChanged);
  const { sent } = await openList(foundOf([commentOf({ isAboutReader: true })]), {
    answers: { [REPLY]: () => answer },
  });
  press(t.acts.reply);
  const form = await dialog(t.reply.title);
  fireEvent.change(area(), { target: { value: 'Rahmat, Dilshod aka.' } });
  press(t.reply.send);
  await form.findByText(t.refusals.commentChanged);
  form.getByRole('button', { name: t.reload });
  assert.equal(area().value, 'Rahmat, Dilshod aka.');
  answer = { id: 71, version: 2 };
  press(t.reply.send);
  await screen.findByText(t.reply.sent);
  assert.deepEqual(sent(REPLY)[0]?.body, { text: 'Rahmat, Dilshod aka.', version: 1 });
});

test('CMT-001 an answer is changed in the form that shows it, never to nothing, and taken away after a question', async () => {
  const reply = { text: 'Rahmat.', language: 'uz' as const, at: '2026-11-19T09:00:00.000Z' };
  const { sent } = await openList(foundOf([commentOf({ isAboutReader: true, reply })]), {
    answers: { [REPLY]: { id: 71, version: 2 } },
  });
  press(t.acts.changeReply);
  await dialog(t.reply.title);
  assert.equal(area().value, reply.text);
  assert.equal(document.activeElement, area());
  fireEvent.change(area(), { target: { value: ' ' } });
  press(t.reply.send);
  await screen.findByText(kit.field.minLength({ min: limits.commentTextMin }));
  assert.deepEqual(sent(REPLY), []);
  press(t.cancel);
  press(t.acts.removeReply);
  const removal = await dialog(t.removal.title.removeReply);
  removal.getByText(t.removal.reply({ name: 'Dilshod R***' }));
  fireEvent.click(removal.getByRole('button', { name: t.acts.removeReply }));
  await screen.findByText(t.removal.done.removeReply);
  assert.deepEqual(sent(REPLY)[0]?.body, { text: '', version: 1 });
});

test('CMT-001 a link in an answer is refused at the field; a comment that is gone meanwhile is read anew when the window closes', async () => {
  let answer: unknown = refuse(422, 'commentHasLink', t.refusals.commentHasLink);
  await openList(foundOf([commentOf({ isAboutReader: true })]), { answers: { [REPLY]: () => answer } });
  press(t.acts.reply);
  const form = await dialog(t.reply.title);
  fireEvent.change(area(), { target: { value: 'Batafsil: makon.uz' } });
  press(t.reply.send);
  await form.findByText(t.refusals.commentHasLink);
  assert.equal(area().getAttribute('aria-invalid'), 'true');
  assert.equal(document.activeElement, area());
  answer = refuse(404, 'commentMissing', t.refusals.commentMissing);
  press(t.reply.send);
  await form.findByText(t.refusals.commentMissing);
  const { state } = history;
  press(t.cancel);
  await waitFor(() => assert.notDeepEqual(history.state, state));
});
