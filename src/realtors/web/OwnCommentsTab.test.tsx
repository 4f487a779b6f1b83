import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import words from '#realtors/text/uz/comments.ts';
import t from '#realtors/text/uz/own-comments.ts';
import { findDialog, queried } from '../../../test/components/admin.tsx';
import { commentAboutMe, ownCommentOf, ownCommentsOf } from '../../../test/components/own-comments.ts';
import { type Answers, type Call, plainSpaces, refuse, renderComponent } from '../../../test/components/render.tsx';
import type { Comment } from '../contract/comments.ts';
import { OwnCommentsTab } from './OwnCommentsTab.tsx';

const LIST = 'GET /user/comments';
const REPLY = 'PUT /user/comments/:id/reply';
const DELETE = 'DELETE /user/comments/:id';
const TAB = '/profile?activeTab=comments';
const PUBLIC_TAB = '/users/2041?tab=comments';

const open = (answers: Answers, path = TAB) => renderComponent(<OwnCommentsTab />, { path, answers });
const asked = (calls: Call[]) =>
  calls.filter(({ key }) => key === LIST).map(({ query: { lang: _, ...query } }) => query);
/** The tab of a realtor: nothing by him, and these about him. */
const openAbout = async (comment: Comment, answers: Answers = {}) => {
  const state = { data: [comment] };
  const rendered = await open(
    {
      [LIST]: () => ownCommentsOf(state.data, { counts: { by: 0, about: state.data.length }, isSpecialist: true }),
      ...answers,
    },
    `${TAB}&side=ABOUT`,
  );
  const card = await screen.findByRole('article', { name: comment.author });
  return { ...rendered, card: within(card), state };
};
const replyField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${words.reply.text}`) });
const type = (value: string) => fireEvent.change(replyField(), { target: { value } });
const replies = (calls: Call[]) => calls.filter(({ key }) => key === REPLY).map(({ body }) => body);

test('PRF-004 whoever has written about specialists finds each comment with its proof, stars and answer', async () => {
  const reply = { text: 'Rahmat sizga!', language: 'uz', at: '2026-11-21T07:00:00Z' } as const;
  await open({
    [LIST]: ownCommentsOf([
      ownCommentOf({ reply }),
      ownCommentOf({ id: 82, about: { id: 2_050, name: '«Yangi makon»', kind: 'AGENCY' }, proof: null, rating: null }),
    ]),
  });
  const first = within(await screen.findByRole('article', { name: 'Akmal Qodirov' }));
  assert.equal(first.getByRole('link', { name: 'Akmal Qodirov' }).getAttribute('href'), PUBLIC_TAB);
  for (const said of ['20.11.2026', words.proofs.DEAL, words.replyOf({ name: 'Akmal Qodirov' }), reply.text])
    first.getByText(said);
  first.getByRole('img', { name: words.stars({ n: 4 }) });
  const second = within(screen.getByRole('article', { name: '«Yangi makon»' }));
  second.getByText(words.noProof);
  assert.equal(second.queryByRole('img'), null, 'without a deal there are no stars');
  assert.equal(screen.queryByRole('radio'), null, 'nobody comments on whoever has no page');
});

test('PRF-004 a hidden comment says why; its author still reads it and may delete it', async () => {
  await open({ [LIST]: ownCommentsOf([ownCommentOf({ hiddenReason: 'ABUSE' })]) });
  const card = within(await screen.findByRole('article'));
  card.getByText(`${words.hidden({ reason: words.reasons.ABUSE })} ${t.onlyYou}`);
  card.getByText(ownCommentOf().text);
  card.getByRole('button', { name: words.acts.remove });
});

test('PRF-004 an own comment is deleted once that is confirmed, and the list is read anew', async () => {
  const state = { data: [ownCommentOf()] };
  const { user, calls } = await open({
    [LIST]: () => ownCommentsOf(state.data),
    [DELETE]: () => {
      state.data = [];
      return { id: 81 };
    },
  });
  await user.click(await screen.findByRole('button', { name: words.acts.remove }));
  const dialog = await findDialog(words.removal.title.remove);
  dialog.getByText(words.removal.comment({ name: 'Akmal Qodirov' }));
  await user.click(dialog.getByRole('button', { name: words.removal.no }));
  assert.ok(!calls.some(({ key }) => key === DELETE));
  await user.click(screen.getByRole('button', { name: words.acts.remove }));
  await user.click((await findDialog(words.removal.title.remove)).getByRole('button', { name: words.acts.remove }));
  await screen.findByText(words.removal.done.remove);
  await screen.findByText(t.empty.BY);
  assert.equal(document.activeElement, screen.getByRole('region', { name: t.title }), 'the keyboard goes on from here');
  const { params, query } = calls.find(({ key }) => key === DELETE) ?? assert.fail('it was not deleted');
  assert.deepEqual([params.id, query.version], ['81', '3']);
});

test('PRF-004 a specialist reads what others say of him on the other side, which has an address', async () => {
  const { user, calls } = await open({
    [LIST]: ({ query }: Call) =>
      ownCommentsOf(query.side === 'ABOUT' ? [commentAboutMe()] : [], {
        counts: { by: 0, about: 1 },
        isSpecialist: true,
      }),
  });
  await screen.findByText(t.empty.BY);
  assert.equal(screen.getByRole('link', { name: t.toSpecialists }).getAttribute('href'), '/users');
  await user.click(screen.getByRole('radio', { name: `${t.sides.ABOUT} 1` }));
  const card = within(await screen.findByRole('article', { name: 'Dilshod R***' }));
  assert.equal(queried('side'), 'ABOUT');
  assert.deepEqual(asked(calls), [
    { side: 'BY', page: '1' },
    { side: 'ABOUT', page: '1' },
  ]);
  assert.equal(card.getByRole('link', { name: words.acts.report }).getAttribute('href'), PUBLIC_TAB);
  assert.equal(card.queryByRole('button', { name: words.acts.remove }), null, 'it is not his to delete');
});

test('PRF-004 the specialist answers; what is too long or too short is said in words and not sent', async () => {
  const { user, calls, card, state } = await openAbout(commentAboutMe(), {
    [REPLY]: ({ body }: Call) => {
      const { text } = body as { text: string };
      state.data = [commentAboutMe({ version: 4, reply: { text, language: 'uz', at: '2026-11-22T07:00:00Z' } })];
      return { id: 81, version: 4 };
    },
  });
  await user.click(card.getByRole('button', { name: words.acts.reply }));
  const send = () => user.click(screen.getByRole('button', { name: words.reply.send }));
  type('abc');
  await send();
  screen.getByText(kit.field.minLength({ min: limits.commentTextMin }));
  type('a'.repeat(limits.commentTextMax + 7));
  screen.getByText(plainSpaces(kit.field.tooLong({ max: limits.commentTextMax, over: 7 })));
  await send();
  assert.deepEqual(replies(calls), []);
  type('  Rahmat, Dilshod!  ');
  await send();
  await screen.findByText(words.reply.sent);
  await card.findByText('Rahmat, Dilshod!');
  assert.deepEqual(replies(calls), [{ text: 'Rahmat, Dilshod!', version: 3 }]);
  card.getByRole('button', { name: words.acts.changeReply });
});

test('PRF-004 an answer is changed, a link in it is refused at the field, and it is taken back once that is confirmed', async () => {
  const reply = { text: 'Rahmat sizga!', language: 'uz', at: '2026-11-21T07:00:00Z' } as const;
  const { user, calls, card, state } = await openAbout(commentAboutMe({ reply }), {
    [REPLY]: ({ body }: Call) => {
      if ((body as { text: string }).text !== '') return refuse(422, 'commentHasLink', words.refusals.commentHasLink);
      state.data = [commentAboutMe({ version: 4 })];
      return { id: 81, version: 4 };
    },
  });
  await user.click(card.getByRole('button', { name: words.acts.changeReply }));
  assert.equal(replyField().value, reply.text);
  type('Batafsil: makon.uz');
  await user.click(screen.getByRole('button', { name: words.reply.send }));
  await screen.findByText(words.refusals.commentHasLink);
  assert.equal(replyField().value, 'Batafsil: makon.uz');
  await user.click(screen.getByRole('button', { name: words.cancel }));
  await user.click(card.getByRole('button', { name: words.acts.removeReply }));
  await user.click(
    (await findDialog(words.removal.title.removeReply)).getByRole('button', { name: words.acts.removeReply }),
  );
  await screen.findByText(words.removal.done.removeReply);
  await card.findByRole('button', { name: words.acts.reply });
  assert.equal(card.queryByText(reply.text), null);
  assert.deepEqual(replies(calls).at(-1), { text: '', version: 3 });
});

test('PRF-004 where a moderator has hidden it meanwhile, that is said, and the specialist reads only the reason', async () => {
  const { user, card, state } = await openAbout(commentAboutMe(), {
    [REPLY]: () => {
      state.data = [commentAboutMe({ version: 4, hiddenReason: 'UNTRUE', text: '', rating: null })];
      return refuse(409, 'commentHidden', words.refusals.commentHidden);
    },
  });
  await user.click(card.getByRole('button', { name: words.acts.reply }));
  type('Bunday boʻlmagan.');
  await user.click(screen.getByRole('button', { name: words.reply.send }));
  await screen.findByText(words.refusals.commentHidden);
  await user.click(screen.getByRole('button', { name: words.cancel }));
  await card.findByText(words.hidden({ reason: words.reasons.UNTRUE }));
  assert.equal(screen.queryByRole('textbox'), null);
  assert.equal(card.queryByRole('button'), null);
});

test('PRF-004 long lists have pages with addresses; one that fails is asked again', async () => {
  let answer: unknown = refuse(500, 'unexpected');
  const { user } = await open({ [LIST]: () => answer }, `${TAB}&page=2`);
  await screen.findByText(t.failedLine);
  answer = ownCommentsOf([ownCommentOf()], { total: 21, page: 2 });
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }));
  const pager = within(await screen.findByRole('navigation'));
  await waitFor(() => assert.equal(pager.getByText('1').getAttribute('href'), TAB));
});
