import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { test } from 'vitest';
import words from '#listings/text/uz.ts';
import { type Answers, type Call, plainSpaces, refuse, renderFresh } from '../../../test/components/render.tsx';

const [A, B, C] = [101, 102, 103];
const heart = (id: number) => screen.getByLabelText(plainSpaces(words.card.save({ id: String(id) })));
const isOn = (id: number) => heart(id).getAttribute('aria-pressed') === 'true';
const onDevice = () => JSON.parse(localStorage.getItem('saved') ?? '[]') as number[];
const shown = () => screen.getByTestId('saved').textContent;

/** Three hearts on a page of somebody who is logged in, with what was heard of them. */
const openPage = async (answers: Answers) => {
  const notices: unknown[] = [];
  let reload = () => undefined as void;
  let connect = (_: string | null) => undefined as void;
  const rendered = await renderFresh(
    async () => {
      const [store, { SaveButton }] = await Promise.all([import('./saved-store.ts'), import('./SaveButton.tsx')]);
      store.onSavedNotice((notice) => notices.push(notice));
      store.onListFull((list) => notices.push(list));
      reload = store.reloadSaved;
      connect = store.connectSaved;
      function Hearts() {
        useEffect(() => store.connectSaved('demo.buyer1'), []);
        const saved = store.useSaved().join();
        return (
          <>
            <output data-testid="saved">{`${store.useSavedState()} ${saved}`}</output>
            {[A, B, C].map((id) => (
              <SaveButton key={id} id={id} label={String(id)} />
            ))}
          </>
        );
      }
      return <Hearts />;
    },
    { answers },
  );
  return { ...rendered, notices, reload: () => reload(), connect: (username: string | null) => connect(username) };
};
const keysOf = (calls: readonly Call[]) =>
  calls.map(({ key, params }) => [key.split(' ')[0], params.id].join(' ').trim());

test('F77 O14 the hearts of the account come with the page, and nothing of them stays on the device', async () => {
  const { calls, notices } = await openPage({ 'GET /user/saved': { ids: [B, A] } });
  await waitFor(() => assert.equal(shown(), `loaded ${B},${A}`));
  assert.deepEqual([isOn(A), isOn(C)], [true, false]);
  assert.deepEqual(keysOf(calls), ['GET']);
  assert.deepEqual([onDevice(), notices], [[], []]);
});

test('F77 O14 what the device had is added to the account, said once, and leaves the device', async () => {
  localStorage.setItem('saved', JSON.stringify([C, A]));
  const { calls, notices } = await openPage({ 'POST /user/saved': { ids: [C, B, A], added: 1 } });
  assert.deepEqual([isOn(A), isOn(C)], [true, true], 'they show until the account has them');
  await waitFor(() => assert.equal(shown(), `loaded ${C},${B},${A}`));
  assert.deepEqual(calls[0]?.body, { ids: [C, A] });
  assert.deepEqual(notices, [{ kind: 'merged', added: 1 }]);
  assert.deepEqual(onDevice(), []);
});

test('F77 O14 where adding fails the device keeps its hearts and the next page tries again; what is not taken is left for nobody', async () => {
  localStorage.setItem('saved', JSON.stringify([C, A]));
  let isAway = true;
  const { reload, calls } = await openPage({
    'POST /user/saved': () => (isAway ? refuse(503, 'unexpected') : { ids: [B, A], added: 1 }),
  });
  await waitFor(() => assert.equal(shown(), `failed ${C},${A}`));
  assert.deepEqual(onDevice(), [C, A]);
  isAway = false;
  reload();
  await waitFor(() => assert.equal(shown(), `loaded ${B},${A}`));
  assert.deepEqual(onDevice(), []);
  assert.deepEqual(keysOf(calls), ['POST', 'POST']);
});

test('F77 a heart pressed while the list of the account is still on its way outlives the page, for that account alone', async () => {
  const { unmount } = await openPage({ 'GET /user/saved': () => new Promise(() => undefined) });
  fireEvent.click(heart(A));
  assert.equal(shown(), `loading ${A}`);
  unmount();

  const { calls, connect } = await openPage({ 'GET /user/saved': { ids: [B] }, 'PUT /user/saved/:id': { done: true } });
  await waitFor(() => assert.equal(shown(), `loaded ${A},${B}`));
  await waitFor(() => assert.deepEqual(keysOf(calls), ['GET', `PUT ${A}`]));
  await waitFor(() => assert.equal(localStorage.getItem('saved-waiting'), null));

  localStorage.setItem('saved-waiting', JSON.stringify({ username: 'demo.buyer1', hearts: [[C, true]] }));
  act(() => connect('demo.buyer2'));
  await waitFor(() => assert.equal(shown(), `loaded ${B}`));
  assert.equal(isOn(C), false);
  assert.deepEqual(keysOf(calls), ['GET', `PUT ${A}`, 'GET']);
});

test('F77 a heart is on at once and goes back, with the reason, when the account does not take it', async () => {
  const { notices } = await openPage({
    'GET /user/saved': { ids: [B] },
    'PUT /user/saved/:id': refuse(503, 'unexpected', 'Server javob bermadi.'),
    'DELETE /user/saved/:id': refuse(503, 'unexpected', 'Server javob bermadi.'),
  });
  await waitFor(() => assert.equal(shown(), `loaded ${B}`));
  fireEvent.click(heart(A));
  fireEvent.click(heart(B));
  assert.deepEqual([isOn(A), isOn(B)], [true, false]);
  await waitFor(() => assert.deepEqual([isOn(A), isOn(B)], [false, true]));
  const failed = { kind: 'failed', reason: 'Server javob bermadi.' };
  assert.deepEqual(notices, [failed, failed]);
});

test('F77 the last press counts: the account is told one after the other', async () => {
  const waiting: (() => void)[] = [];
  const { calls } = await openPage({
    'GET /user/saved': { ids: [] },
    'PUT /user/saved/:id': () => new Promise((resolve) => waiting.push(() => resolve({ done: true }))),
    'DELETE /user/saved/:id': { done: true },
  });
  fireEvent.click(heart(A));
  await waitFor(() => assert.equal(waiting.length, 1));
  fireEvent.click(heart(A));
  assert.equal(isOn(A), false);
  waiting[0]?.();
  await waitFor(() => assert.deepEqual(keysOf(calls), ['GET', `PUT ${A}`, `DELETE ${A}`]));
  await waitFor(() => assert.equal(shown(), 'loaded '));
});

test('F77 a heart of the device that is taken off before the account has it is gone from both', async () => {
  localStorage.setItem('saved', JSON.stringify([A]));
  await openPage({ 'POST /user/saved': { ids: [A], added: 1 }, 'DELETE /user/saved/:id': { done: true } });
  fireEvent.click(heart(A));
  await waitFor(() => assert.equal(shown(), 'loaded '));
  assert.deepEqual(onDevice(), []);
});

test('F77 an account that is full says so and the heart goes back', async () => {
  const { notices } = await openPage({
    'GET /user/saved': { ids: [] },
    'PUT /user/saved/:id': refuse(409, 'savedFull'),
  });
  fireEvent.click(heart(A));
  await waitFor(() => assert.deepEqual(notices, ['saved']));
  assert.equal(isOn(A), false);
});

/** Answers of one operation that come when they are let go, in any order. */
const heldAnswers = () => {
  const waiting: ((answer: unknown) => void)[] = [];
  return { waiting, answer: () => new Promise((resolve) => waiting.push(resolve)) };
};

test('F77 a press whose answer is lost does not swallow the next one: the account is told of the last press', async () => {
  const put = heldAnswers();
  const { calls, notices } = await openPage({
    'GET /user/saved': { ids: [] },
    'PUT /user/saved/:id': put.answer,
    'DELETE /user/saved/:id': { done: true },
  });
  fireEvent.click(heart(A));
  await waitFor(() => assert.equal(put.waiting.length, 1));
  fireEvent.click(heart(A));
  put.waiting[0]?.(refuse(503, 'unexpected'));
  await waitFor(() => assert.deepEqual(keysOf(calls), ['GET', `PUT ${A}`, `DELETE ${A}`]));
  await waitFor(() => assert.equal(shown(), 'loaded '));
  assert.deepEqual(notices, []);
});

test('F77 a heart that is stored while all are asked for again is not undone by their older answer', async () => {
  const put = heldAnswers();
  const get = heldAnswers();
  let isFirst = true;
  const { reload } = await openPage({
    'GET /user/saved': () => {
      if (!isFirst) return get.answer();
      isFirst = false;
      return refuse(503, 'unexpected');
    },
    'PUT /user/saved/:id': put.answer,
  });
  await waitFor(() => assert.equal(shown(), 'failed '));
  fireEvent.click(heart(A));
  await waitFor(() => assert.equal(put.waiting.length, 1));
  reload();
  await waitFor(() => assert.equal(get.waiting.length, 1));
  put.waiting[0]?.({ done: true });
  await waitFor(() => assert.equal(shown(), `loading ${A}`));
  get.waiting[0]?.({ ids: [B] });
  await waitFor(() => assert.equal(shown(), `loaded ${A},${B}`));
});

test('F77 an answer for whoever was here before changes nothing of who is here now, nor of the device', async () => {
  const put = heldAnswers();
  const { connect, calls, notices } = await openPage({
    'GET /user/saved': { ids: [] },
    'PUT /user/saved/:id': put.answer,
    'DELETE /user/saved/:id': { done: true },
  });
  fireEvent.click(heart(A));
  await waitFor(() => assert.equal(put.waiting.length, 1));
  act(() => connect(null));
  assert.equal(shown(), 'ofVisitor ');
  fireEvent.click(heart(A));
  put.waiting[0]?.({ done: true });
  await act(async () => undefined);
  assert.deepEqual([shown(), onDevice()], [`ofVisitor ${A}`, [A]]);
  assert.deepEqual([keysOf(calls), notices], [['GET', `PUT ${A}`], []]);
});

test('F77 a heart of the device that is being taken off is not added when all are asked for again', async () => {
  localStorage.setItem('saved', JSON.stringify([A, B]));
  const remove = heldAnswers();
  let isAway = true;
  const { reload, calls } = await openPage({
    'POST /user/saved': () => (isAway ? refuse(503, 'unexpected') : { ids: [B], added: 1 }),
    'DELETE /user/saved/:id': remove.answer,
  });
  await waitFor(() => assert.equal(shown(), `failed ${A},${B}`));
  fireEvent.click(heart(A));
  await waitFor(() => assert.equal(remove.waiting.length, 1));
  isAway = false;
  reload();
  await waitFor(() => assert.equal(shown(), `loaded ${B}`));
  assert.deepEqual(calls.at(-1)?.body, { ids: [B] });
  remove.waiting[0]?.({ done: true });
  await waitFor(() => assert.deepEqual(onDevice(), []));
});
