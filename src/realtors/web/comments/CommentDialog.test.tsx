import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { onTestFinished, test } from 'vitest';
import { LeaveDialog } from '#app/web/LeaveDialog.tsx';
import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { endLogin, restoreLogin, useLeaveQuestion, watchTyping } from '#platform/web/ended-login.ts';
import { commentObstacles } from '#realtors/contract/comments.ts';
import pages from '#realtors/text/uz/comment-pages.ts';
import t from '#realtors/text/uz/comments.ts';
import { commentOf, LEAVE, STANDING, standingOf } from '../../../../test/components/comments.ts';
import { press } from '../../../../test/components/fields.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { type Answers, plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { CommentDialog } from './CommentDialog.tsx';

const words = pages.leave;

const openDialog = async (answers: Answers = {}, viewer = viewerOf()) => {
  const told: string[] = [];
  const rendered = await renderComponent(
    <CommentDialog about={commentOf().about} onClose={() => told.push('close')} onDone={() => told.push('done')} />,
    { viewer, answers: { [STANDING]: standingOf(), [LEAVE]: { id: 72 }, ...answers } },
  );
  return { ...rendered, told, sent: () => rendered.calls.filter(({ key }) => key === LEAVE).map(({ body }) => body) };
};
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const write = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
const star = (n: number) => screen.getByRole<HTMLInputElement>('radio', { name: t.stars({ n }) });

test('CMT-001 O78 whoever finished a deal gives stars with a comment; arrow keys choose them, and none is an answer too', async () => {
  const { user, told, sent } = await openDialog();
  await box();
  assert.equal(document.activeElement, star(1), 'it begins at its first field, not at the way out');
  await write('  Hujjatlarni tez yigʻdi.  ');
  screen.getByText('Akmal Qodirov');
  screen.getByText((text) => plainSpaces(text) === words.deal({ number: '№ 103 512' }));
  screen.getByText(words.asWhom({ author: 'Aziza V***' }));
  await user.click(star(3));
  await user.keyboard('{ArrowRight}');
  assert.ok(star(4).checked);
  screen.getByText('Yaxshi');
  press(words.unrate);
  assert.ok(!star(4).checked);
  await user.click(star(5));
  press(words.send);
  await waitFor(() => assert.deepEqual(told, ['done']));
  const [{ idempotencyKey, ...body } = { idempotencyKey: '' }] = sent() as { idempotencyKey: string }[];
  assert.deepEqual(body, { about: 2_041, text: 'Hujjatlarni tez yigʻdi.', rating: 5 });
  assert.match(idempotencyKey, /^\w{16,}$/);
  await screen.findByText(words.sent);
});

test('CMT-001 O78 without a finished deal, or with one that is rated, the stars are locked and the form says why', async () => {
  const { unmount } = await openDialog({ [STANDING]: standingOf({ proof: null, mayRate: false }) });
  await screen.findByText(words.lockedNoDeal);
  assert.equal(screen.queryByRole('radio'), null);
  unmount();
  const viewing = await openDialog({
    [STANDING]: standingOf({ proof: { kind: 'VIEWING', productId: 5 }, mayRate: false }),
  });
  await screen.findByText((text) => plainSpaces(text) === words.viewing({ number: '№ 5' }));
  screen.getByText(words.lockedNoDeal);
  viewing.unmount();
  await openDialog({ [STANDING]: standingOf({ mayRate: false }) });
  await screen.findByText(words.lockedRated);
});

test('O62 a text that is too short or too long is said to be in words, nothing of it is cut, and nothing is sent', async () => {
  const { sent } = await openDialog();
  await write('Yaxs');
  press(words.send);
  await screen.findByText(kit.field.minLength({ min: limits.commentTextMin }));
  assert.equal(document.activeElement, await box());
  const long = 'a'.repeat(limits.commentTextMax + 3);
  await write(long);
  screen.getByText(plainSpaces(kit.field.tooLong({ max: limits.commentTextMax, over: 3 })));
  screen.getByText(kit.field.counter({ n: '1 003', max: '1 000' }));
  assert.equal((await box()).value, long);
  press(words.send);
  assert.deepEqual(sent(), []);
});

test('CMT-001 what keeps somebody from commenting is said in words instead of a form', async () => {
  const said = [
    t.refusals.commentAboutSelf,
    t.refusals.commentAboutColleague,
    t.refusals.commentToday,
    t.refusals.commentsTooMany,
    t.refusals.commentNameless,
  ];
  for (const [at, obstacle] of commentObstacles.entries()) {
    const { unmount } = await openDialog({ [STANDING]: standingOf({ obstacle }) });
    await screen.findByRole('heading', { name: said[at] });
    assert.equal(screen.queryByRole('textbox'), null);
    if (obstacle === 'nameless')
      assert.equal(
        screen.getByRole('link', { name: words.toProfile }).getAttribute('href'),
        '/profile?activeTab=personal',
      );
    unmount();
  }
});

test('CMT-001 whoever acts for a company reads that he writes in his own name', async () => {
  await openDialog({}, viewerOf({ loginMode: 'ENTITY', companyName: '«Makon» MChJ' }));
  await screen.findByText(words.asPerson);
});

test('CMT-001 every refusal is said in words and keeps what was typed; of a link the field itself tells', async () => {
  let refusal = refuse(422, 'commentHasLink', t.refusals.commentHasLink);
  const { told } = await openDialog({ [LEAVE]: () => refusal });
  await write('Mana: example.com');
  press(words.send);
  await screen.findByText(t.refusals.commentHasLink);
  assert.equal((await box()).getAttribute('aria-invalid'), 'true');
  assert.equal(document.activeElement, await box(), 'the text is put right where it stands');
  refusal = refuse(409, 'ratingUnproven', t.refusals.ratingUnproven);
  await write('Yaxshi ishladi');
  press(words.send);
  await screen.findByText(t.refusals.ratingUnproven);
  assert.equal((await box()).value, 'Yaxshi ishladi');
  assert.deepEqual(told, []);
});

test('F79 CMT-001 «Cancel» gives typed text up only after a question, and the way back closes the window before the page', async () => {
  onTestFinished(watchTyping());
  const Question = () => {
    const answer = useLeaveQuestion();
    return answer && <LeaveDialog onAnswer={answer} />;
  };
  const told: string[] = [];
  const { user } = await renderComponent(
    <>
      <CommentDialog about={commentOf().about} onClose={() => told.push('close')} onDone={() => told.push('done')} />
      <Question />
    </>,
    { viewer: viewerOf(), answers: { [STANDING]: standingOf() } },
  );
  history.pushState(null, '', '?tab=comments');
  await user.type(await box(), 'Uzoq yozilgan izoh');
  await user.click(screen.getByRole('button', { name: t.cancel }));
  await user.click(await screen.findByRole('button', { name: kit.leaving.stay }));
  history.back();
  await user.click(await screen.findByRole('button', { name: kit.leaving.stay }));
  assert.deepEqual(told, []);
  assert.equal((await box()).value, 'Uzoq yozilgan izoh');
  await user.click(screen.getByRole('button', { name: t.cancel }));
  await user.click(await screen.findByRole('button', { name: kit.leaving.leave }));
  assert.deepEqual(told, ['close']);
});

test('F79 CMT-001 a login that ends while the form is open loses no word, and after it the same is sent once', async () => {
  onTestFinished(watchTyping());
  let isLoggedIn = false;
  const left: string[] = [];
  const { user, told, sent } = await openDialog({
    [LEAVE]: () => {
      if (isLoggedIn) return { id: 72 };
      endLogin(() => left.push('home'));
      return refuse(401, 'unauthorized', 'Kirish kerak');
    },
  });
  await user.type(await box(), 'Uzoq yozilgan izoh');
  await user.click(star(4));
  await user.click(screen.getByRole('button', { name: words.send }));
  await screen.findByText('Kirish kerak');
  assert.deepEqual(left, [], 'nobody is led away from what was typed');
  assert.equal((await box()).value, 'Uzoq yozilgan izoh');
  assert.ok(star(4).checked);
  isLoggedIn = true;
  act(restoreLogin);
  await user.click(screen.getByRole('button', { name: words.send }));
  await waitFor(() => assert.deepEqual(told, ['done']));
  const [first, second] = sent();
  assert.deepEqual(first, second, 'the same with the same key');
});
