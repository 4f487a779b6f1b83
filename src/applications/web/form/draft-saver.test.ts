import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#platform/web/api-error.ts';
import type { FormDraft } from '../../contract/form.ts';
import { createDraftSaver, type DraftCalls, type StoredDraft } from './draft-saver.ts';

type Sent = {
  version: number | null;
  form: FormDraft;
  answer: (version: number) => void;
  fail: (error: unknown) => void;
};

/** A server that answers when it is told to, and a clock that goes when it is told to. */
const setup = (first: StoredDraft | null = null) => {
  const sent: Sent[] = [];
  const call = (version: number | null, form: FormDraft) =>
    new Promise<StoredDraft>((resolve, fail) => {
      sent.push({
        version,
        form,
        answer: (to) => resolve({ id: 7, version: to, savedAt: '2026-11-22T09:02:00Z' }),
        fail,
      });
    });
  const calls: DraftCalls = { begin: (form) => call(null, form), save: (_, version, form) => call(version, form) };
  const timers = new Map<number, { run: () => void; ms: number }>();
  let count = 0;
  const clock = {
    set: (run: () => void, ms: number) => {
      count += 1;
      timers.set(count, { run, ms });
      return count;
    },
    clear: (timer: never) => timers.delete(timer),
  };
  const tick = () => {
    const due = [...timers.values()];
    timers.clear();
    for (const { run } of due) run();
  };
  const pause = () => [...timers.values()].map(({ ms }) => ms);
  const settle = () => new Promise((done) => setImmediate(done));
  return { saver: createDraftSaver(calls, first, clock), sent, tick, pause, settle };
};
const formNamed = (name: string): FormDraft => ({ name });

test('a draft begins with the first change, and only one', async () => {
  const { saver, sent, tick, settle } = setup();
  assert.equal(saver.view().state, 'fresh');
  saver.update(formNamed('a'));
  saver.update(formNamed('ab'));
  assert.equal(sent.length, 0, 'nothing is sent while somebody types');
  tick();
  assert.deepEqual([sent.length, sent[0]?.form, sent[0]?.version], [1, formNamed('ab'), null]);
  sent[0]?.answer(1);
  await settle();
  assert.deepEqual([saver.view().state, saver.view().stored?.version], ['saved', 1]);
});

test('one request at a time: what is typed meanwhile goes with the next, by the version that came back', async () => {
  const { saver, sent, tick, settle } = setup();
  saver.update(formNamed('a'));
  tick();
  saver.update(formNamed('b'));
  tick();
  saver.update(formNamed('c'));
  tick();
  assert.equal(sent.length, 1);
  sent[0]?.answer(1);
  await settle();
  assert.deepEqual([sent.length, sent[1]?.form, sent[1]?.version], [2, formNamed('c'), 1]);
  sent[1]?.answer(2);
  await settle();
  assert.equal(saver.view().state, 'saved');
});

test('without the server the form is kept and tried again, with longer and longer pauses', async () => {
  const { saver, sent, tick, pause, settle } = setup({ id: 7, version: 4, savedAt: '' });
  saver.update(formNamed('a'));
  const pauses: number[] = [];
  for (let round = 0; round < 7; round++) {
    tick();
    sent.at(-1)?.fail(new ApiError(round % 2 === 0 ? 0 : 503, 'unreachable', ''));
    await settle();
    assert.equal(saver.view().state, 'failed');
    pauses.push(...pause());
  }
  assert.deepEqual(pauses, [2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  tick();
  assert.deepEqual([sent.at(-1)?.form, sent.at(-1)?.version], [formNamed('a'), 4]);
  sent.at(-1)?.answer(5);
  await settle();
  assert.equal(saver.view().state, 'saved');
});

test('a beginning whose answer was lost is asked for again, and the newer form follows it', async () => {
  const { saver, sent, tick, settle } = setup();
  saver.update(formNamed('a'));
  tick();
  sent[0]?.fail(new ApiError(0, 'unreachable', ''));
  await settle();
  saver.update(formNamed('b'));
  tick();
  sent[1]?.answer(1);
  await settle();
  assert.deepEqual([sent.length, sent[2]?.form, sent[2]?.version], [3, formNamed('b'), 1]);
});

test('two editors: nothing more is sent until one decides; insisting stores what is here over the newer version', async () => {
  const { saver, sent, tick, pause, settle } = setup({ id: 7, version: 4, savedAt: '' });
  saver.update(formNamed('mine'));
  tick();
  sent[0]?.fail(new ApiError(409, 'changedElsewhere', ''));
  await settle();
  assert.equal(saver.view().state, 'conflict');
  saver.update(formNamed('mine too'));
  assert.deepEqual(pause(), []);
  assert.equal(await saver.flush(), false);
  const insisted = saver.overwrite(9);
  assert.deepEqual([sent[1]?.form, sent[1]?.version], [formNamed('mine too'), 9]);
  sent[1]?.answer(10);
  assert.equal(await insisted, true);
  assert.deepEqual([saver.view().state, saver.view().stored?.version], ['saved', 10]);
});

test('taking what the other has stored forgets what is here', async () => {
  const { saver, sent, tick, settle } = setup({ id: 7, version: 4, savedAt: '' });
  saver.update(formNamed('mine'));
  tick();
  sent[0]?.fail(new ApiError(409, 'changedElsewhere', ''));
  await settle();
  saver.adopt({ id: 7, version: 9, savedAt: '' });
  tick();
  assert.equal(await saver.flush(), true);
  assert.deepEqual([sent.length, saver.view().state], [1, 'saved']);
});

test('a refusal is told and not repeated by itself; the next change is tried', async () => {
  const { saver, sent, tick, pause, settle } = setup({ id: 7, version: 4, savedAt: '' });
  saver.update(formNamed('a'));
  tick();
  sent[0]?.fail(new ApiError(422, 'fileGone', ''));
  await settle();
  assert.deepEqual([saver.view().state, saver.view().refusal?.code, pause()], ['refused', 'fileGone', []]);
  saver.update(formNamed('b'));
  tick();
  assert.equal(sent.length, 2);
});

test('flushing stores at once and waits for what is under way', async () => {
  const { saver, sent, tick } = setup();
  saver.update(formNamed('a'));
  tick();
  saver.update(formNamed('b'));
  const flushed = saver.flush();
  sent[0]?.answer(1);
  await new Promise((done) => setImmediate(done));
  sent[1]?.answer(2);
  assert.equal(await flushed, true);
  assert.deepEqual([sent[1]?.form, saver.view().stored?.version], [formNamed('b'), 2]);
});
