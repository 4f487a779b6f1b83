import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { onTestFinished, test, vi } from 'vitest';
import refusals from '#auctions/text/uz/refusals.ts';
import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { findDialog, findToast, write } from '../../../../test/components/admin.tsx';
import { cutOffAtMs, lotId } from '../../../../test/components/lot.ts';
import { answerOf, loadedAtMs, loadedOf, questionOf, questionsOf } from '../../../../test/components/questions.ts';
import { type Answers, type Call, plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import t from '../../text/uz/questions.ts';
import { LotQuestions } from './LotQuestions.tsx';
import type { LoadedQuestions } from './use-lot-questions.ts';

const LIST = 'GET /public/auction/:id/questions';
const ASK = 'POST /auction/:id/questions';
const ANSWER = 'PUT /auction/:id/questions/:number/answer';
const HIDE = 'POST /office/auction/:id/questions/:number/hide';
const loginHref = `/auth/login?to=%2Fauction%2F${lotId}%23questions`;

/** The page of a lot, whose log has a new row at every press. */
function Page(props: Pick<ComponentProps<typeof LotQuestions>, 'loaded' | 'loadedAtMs' | 'isLoggedIn'>) {
  const [logNumber, setLogNumber] = useState(5);
  return (
    <>
      <LotQuestions lotId={lotId} loginHref={loginHref} logNumber={logNumber} {...props} />
      <button type="button" onClick={() => setLogNumber(logNumber + 1)}>
        row
      </button>
    </>
  );
}

type Opened = { isLoggedIn?: boolean; answers?: Answers; atMs?: number };
const open = (loaded: LoadedQuestions | null, { isLoggedIn = true, answers = {}, atMs = loadedAtMs }: Opened = {}) =>
  renderComponent(<Page loaded={loaded} loadedAtMs={atMs} isLoggedIn={isLoggedIn} />, { answers });
const items = () => screen.getAllByRole('listitem');
const words = (element: HTMLElement | undefined) => plainSpaces(element?.textContent ?? '');
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${t.ask.label}`) });
const askButton = () => screen.getByRole('button', { name: t.ask.send });
const bodies = (calls: Call[], wanted: string) => calls.filter(({ key }) => key === wanted).map(({ body }) => body);
const textOf = (body: unknown) => (body as { text: string }).text;

test('issue 26 everybody reads questions in their order, with who answered and whether it was changed; nothing is asked for', async () => {
  const { calls } = await open(
    loadedOf([
      questionOf({ isOwn: true, answer: answerOf({ version: 2 }) }),
      questionOf({ number: 2, text: 'Qarzi bormi?', answer: answerOf({ by: 'PLATFORM', text: 'Qarzi yoʻq.' }) }),
      questionOf({ number: 3, text: 'Kalit qachon beriladi?' }),
      questionOf({ number: 4, text: '', hiddenReason: 'Haqorat' }),
    ]),
    { isLoggedIn: false },
  );
  assert.equal(words(screen.getByRole('heading', { name: /^Savollar va javoblar/ })), `${t.title} 4`);
  screen.getByText(new RegExp(t.askUntil({ time: formatDateTime(cutOffAtMs - 86_400_000) }).slice(0, 30)));
  const [own, byPlatform, waiting, hidden] = items();
  for (const said of [plainSpaces(t.name({ n: 1 })), t.own, t.bySeller, t.changed, 'Yoʻq, xonadon loyihadagidek.'])
    assert.ok(words(own).includes(said), said);
  assert.ok(words(byPlatform).includes(t.byPlatform));
  for (const said of [t.own, t.changed]) assert.ok(!words(byPlatform).includes(said), said);
  assert.ok(words(waiting).includes(t.waiting));
  assert.ok(words(hidden).includes(t.hidden({ reason: 'Haqorat' })));
  assert.equal(screen.queryByRole('textbox'), null);
  assert.equal(screen.getByRole('link', { name: t.ask.logIn }).getAttribute('href'), loginHref);
  assert.deepEqual(calls, []);
});

test('issue 26 a long list is folded after five, and the button says whether it is open', async () => {
  const { user } = await open(loadedOf(questionsOf(7)));
  assert.equal(items().length, 5);
  const more = screen.getByRole('button', { name: t.showAll({ n: 7 }) });
  assert.equal(more.getAttribute('aria-expanded'), 'false');
  await user.click(more);
  assert.equal(items().length, 7);
  await user.click(screen.getByRole('button', { name: t.collapse, expanded: true }));
  assert.equal(items().length, 5);
});

test('issue 26 when questions are closed it says since when, nobody asks, and what was never answered waits no more', async () => {
  const closed = { isOpen: false };
  const { unmount } = await open(loadedOf([questionOf()], closed), { atMs: cutOffAtMs - 3_600_000 });
  screen.getByText(t.closedSince({ time: formatDateTime(cutOffAtMs - 86_400_000) }));
  screen.getByText(t.waiting);
  assert.equal(screen.queryByRole('textbox'), null);
  unmount();
  await open(loadedOf([questionOf()], { ...closed, closesAtMs: null, answersUntilMs: null }));
  screen.getByText(t.closed);
  screen.getByText(t.unanswered);
});

test('issue 26 a question is sent trimmed, stands in the list at once, though that is long, and is marked as one’s own', async () => {
  const list = questionsOf(6);
  const reading = Promise.withResolvers<LoadedQuestions>();
  const { user, calls } = await open(loadedOf(list), {
    answers: { [ASK]: { number: 7 }, [LIST]: () => reading.promise },
  });
  screen.getByText(t.ask.rules);
  write(field(), '  Mebel qoladimi?  ');
  screen.getByText(kit.field.counter({ n: '15', max: '1 000' }));
  await user.click(askButton());
  await findToast(t.ask.sent);
  const last = items().at(-1);
  for (const said of ['Mebel qoladimi?', t.own, t.waiting]) assert.ok(words(last).includes(said), said);
  assert.equal(field().value, '');
  assert.deepEqual(bodies(calls, ASK).map(textOf), ['Mebel qoladimi?']);
  reading.resolve(loadedOf([...list, questionOf({ number: 7, text: 'Mebel qoladimi?', isOwn: true })]));
  await waitFor(() => assert.equal(items().length, 7));
});

test('issue 26 what is too short or too long is said in words, cut nowhere, and not sent', async () => {
  const { user, calls } = await open(loadedOf([]));
  screen.getByText(t.none);
  write(field(), 'Nima');
  await user.click(askButton());
  screen.getByText(kit.field.minLength({ min: limits.questionTextMin }));
  assert.equal(field().getAttribute('maxlength'), null);
  assert.equal(document.activeElement, field());
  write(field(), 'a'.repeat(1_003));
  screen.getByText(plainSpaces(kit.field.tooLong({ max: 1_000, over: 3 })));
  await user.click(askButton());
  assert.equal(field().value.length, 1_003);
  assert.deepEqual(calls, []);
});

test('issue 26 whatever is refused is told in words and loses none: contacts, a login that has ended, a broken line', async () => {
  let reply: unknown = refuse(422, 'questionHasContacts', refusals.questionHasContacts);
  const { user, calls } = await open(loadedOf([]), { answers: { [ASK]: () => reply, [LIST]: loadedOf([]) } });
  write(field(), 'Menga +998 90 123-45-67 ga yozing');
  await user.click(askButton());
  await screen.findByText(refusals.questionHasContacts);
  assert.equal(field().getAttribute('aria-invalid'), 'true');
  assert.equal(document.activeElement, field(), 'the text itself is put right');
  reply = refuse(401, 'unauthorized', 'Qayta kiring.');
  await user.click(askButton());
  await screen.findByText('Qayta kiring.');
  reply = refuse(503, 'clockUnsure', 'Birozdan soʻng');
  await user.click(askButton());
  await screen.findByText('Birozdan soʻng');
  assert.equal(field().value, 'Menga +998 90 123-45-67 ga yozing');
  // What did not get its answer is tried again under the same name, so that it is asked once.
  await user.click(askButton());
  await waitFor(() => assert.equal(bodies(calls, ASK).length, 4));
  const keys = bodies(calls, ASK).map((body) => (body as { idempotencyKey: string }).idempotencyKey);
  assert.notEqual(keys[1], keys[2]);
  assert.equal(keys[2], keys[3]);
  write(field(), 'Hovlisi bormi?');
  assert.equal(screen.queryByText('Birozdan soʻng'), null);
});

test('issue 26 whoever sells answers, changes an answer by the version that was read, and does not ask', async () => {
  const seller = { mayAnswer: true };
  const state = { questions: loadedOf([questionOf()], seller) };
  const { user, calls } = await open(state.questions, {
    answers: {
      [LIST]: () => state.questions,
      [ANSWER]: () => {
        state.questions = loadedOf([questionOf({ answer: answerOf() })], seller);
        return { version: 1 };
      },
    },
  });
  assert.equal(screen.queryByRole('textbox'), null);
  screen.getByText(new RegExp(t.answersUntil({ time: formatDateTime(cutOffAtMs) }).slice(0, 25)));
  assert.equal(screen.queryByRole('button', { name: t.hide.act }), null);
  await user.click(screen.getByRole('button', { name: t.answer.act }));
  const dialog = await findDialog(t.answer.title({ n: 1 }));
  dialog.getByText(questionOf().text);
  assert.equal(document.activeElement, dialog.getByRole('textbox'));
  write(dialog.getByRole('textbox'), 'Yoʻq, xonadon loyihadagidek.');
  await user.click(dialog.getByRole('button', { name: t.answer.send }));
  await findToast(t.answer.sent);
  const change = await screen.findByRole('button', { name: t.answer.change });
  assert.equal(document.activeElement, change, 'the keyboard goes on from where it was');
  await user.click(change);
  const again = await findDialog(t.answer.title({ n: 1 }));
  assert.equal(again.getByRole<HTMLTextAreaElement>('textbox').value, 'Yoʻq, xonadon loyihadagidek.');
  await user.click(again.getByRole('button', { name: t.answer.send }));
  await waitFor(() => assert.equal(bodies(calls, ANSWER).length, 2));
  assert.deepEqual(
    bodies(calls, ANSWER).map((body) => (body as { from: number }).from),
    [0, 1],
  );
});

test('issue 26 in the last working day the first answer still comes, and none that is there is changed', async () => {
  const loaded = loadedOf([questionOf({ answer: answerOf() }), questionOf({ number: 2 })], {
    isOpen: false,
    mayAnswer: true,
  });
  await open(loaded, { atMs: cutOffAtMs - 3_600_000 });
  const [answered, waiting] = items();
  assert.equal(within(answered ?? assert.fail()).queryByRole('button'), null);
  within(waiting ?? assert.fail()).getByRole('button', { name: t.answer.act });
});

test('issue 26 an answer that somebody else has changed keeps what is typed; what stands now is shown after it', async () => {
  const loaded = loadedOf([questionOf()], { mayAnswer: true });
  const { user } = await open(loaded, {
    answers: {
      [ANSWER]: refuse(409, 'answerChanged', refusals.answerChanged),
      [LIST]: loadedOf([questionOf({ answer: answerOf({ text: 'Boshqa javob' }) })], { mayAnswer: true }),
    },
  });
  await user.click(screen.getByRole('button', { name: t.answer.act }));
  const dialog = await findDialog(t.answer.title({ n: 1 }));
  write(dialog.getByRole('textbox'), 'Mening javobim');
  await user.click(dialog.getByRole('button', { name: t.answer.send }));
  await dialog.findByText(refusals.answerChanged);
  assert.equal(dialog.getByRole<HTMLTextAreaElement>('textbox').value, 'Mening javobim');
  await user.click(dialog.getByRole('button', { name: t.cancel }));
  await screen.findByText('Boshqa javob');
});

test('issue 26 a moderator hides a question with a reason that everybody reads', async () => {
  const { user, calls } = await open(loadedOf([questionOf({ answer: answerOf() })], { mayHide: true }), {
    answers: {
      [HIDE]: { number: 1 },
      [LIST]: loadedOf([questionOf({ text: '', hiddenReason: 'Shaxsiy maʼlumot' })], { mayHide: true }),
    },
  });
  await user.click(screen.getByRole('button', { name: t.hide.act }));
  const dialog = await findDialog(t.hide.title({ n: 1 }));
  dialog.getByText(t.hide.rules);
  const send = () => user.click(dialog.getByRole('button', { name: t.hide.act }));
  await send();
  dialog.getByText(kit.field.minLength({ min: limits.questionTextMin }));
  write(dialog.getByRole('textbox'), 'Shaxsiy maʼlumot');
  await send();
  await screen.findByText(t.hidden({ reason: 'Shaxsiy maʼlumot' }));
  assert.deepEqual(bodies(calls, HIDE), [{ reason: 'Shaxsiy maʼlumot', from: 1 }]);
  assert.equal(document.activeElement, screen.getByRole('list'), 'the keyboard goes on from the list');
});

test('issue 26 an open page learns of a question and an answer from the log, once for several rows, and no more when none can come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const row = () => fireEvent.click(screen.getByRole('button', { name: 'row' }));
  const state = {
    questions: loadedOf([questionOf({ answer: answerOf() }), questionOf({ number: 2, text: 'Qarzi bormi?' })]),
  };
  const { calls } = await open(loadedOf([questionOf()]), { answers: { [LIST]: () => state.questions } });
  await pass(5_000);
  assert.deepEqual(calls, [], 'what the page brought is not read again');
  row();
  await pass(500);
  row();
  await pass(1_000);
  assert.equal(items().length, 2);
  screen.getByText('Yoʻq, xonadon loyihadagidek.');
  assert.equal(calls.length, 1);
  state.questions = loadedOf(state.questions.data, { isOpen: false, answersUntilMs: null });
  row();
  await pass(1_000);
  row();
  await pass(5_000);
  assert.equal(calls.length, 2, 'rows are bids now');
});

test('issue 26 a page that came without its questions says so, and they come by a button', async () => {
  let reply: unknown = refuse(503, 'unavailable');
  const { user } = await open(null, { answers: { [LIST]: () => reply } });
  screen.getByText(t.failed);
  const again = () => user.click(screen.getByRole('button', { name: t.again }));
  await again();
  screen.getByText(t.failed);
  reply = loadedOf([questionOf()]);
  await again();
  await screen.findByText(questionOf().text);
});
