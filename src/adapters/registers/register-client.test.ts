import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { isUnavailable, UnavailableError } from '#platform/values/unavailable-error.ts';
import { createRegisterClient, type RegisterCache } from './register-client.ts';

/** A memory as the application has one, without the database. */
const openMemory = () => {
  const cached = new Map<string, string>();
  const noted: string[] = [];
  const memory: RegisterCache = {
    find: async (_, question) => cached.get(question) ?? null,
    save: async (_, question, answer) => void cached.set(question, answer),
    recordState: async (_, state) => void noted.push(state),
  };
  return { memory, cached, noted };
};

const open = (request: (question: string) => Promise<string>, timeoutMs = 1_000) => {
  const { memory, cached, noted } = openMemory();
  const clock = { ms: 0 };
  const find = createRegisterClient({
    name: 'cadastre',
    cache: memory,
    request,
    isCacheable: (answer: string) => answer !== 'nobody',
    timeoutMs,
    now: () => clock.ms,
  });
  return { find, cached, noted, clock };
};

test('an answer is kept and given again; that nobody is known is asked anew', async () => {
  let requestCount = 0;
  const { find } = open(async (question) => {
    requestCount += 1;
    return question === 'x' ? 'nobody' : `about ${question}`;
  });
  assert.equal(await find('a'), 'about a');
  assert.equal(await find('a'), 'about a');
  assert.equal(requestCount, 1);
  await find('x');
  await find('x');
  assert.equal(requestCount, 3);
});

test('a fresh answer is asked for, and the one of yesterday stands in while the register is away', async () => {
  let isAway = false;
  let requestCount = 0;
  const { find } = open(async () => {
    requestCount += 1;
    if (isAway) throw new Error('away');
    return `answer ${requestCount}`;
  });
  assert.equal(await find('a'), 'answer 1');
  assert.equal(await find('a', { isFresh: true }), 'answer 2');
  isAway = true;
  assert.equal(await find('a', { isFresh: true }), 'answer 2');
  await assert.rejects(find('b'), UnavailableError);
});

test('silence ends after the time limit, and every failure is the same kind of failure', async () => {
  const { find } = open(() => new Promise<string>(() => undefined), 10);
  await assert.rejects(find('a'), (error: Error) => isUnavailable(error, 'register') && /in time/.test(error.message));
  const broken = open(async () => {
    throw new Error('secret 42206820010063');
  });
  await assert.rejects(
    broken.find('a'),
    (error: Error) => isUnavailable(error, 'register') && !error.message.includes('42206820010063'),
  );
});

test('after some failures a register is left alone; after the rest one question decides', async () => {
  let isAway = true;
  let requestCount = 0;
  const { find, noted, clock } = open(async () => {
    requestCount += 1;
    if (isAway) throw new Error('away');
    return 'back';
  });
  for (let at = 0; at < limits.registerFailuresMax + 3; at++) await assert.rejects(find(`${at}`), UnavailableError);
  assert.equal(requestCount, limits.registerFailuresMax);
  assert.deepEqual(noted, ['down']);
  clock.ms = limits.registerRestMs;
  await assert.rejects(find('probe'), UnavailableError);
  assert.equal(requestCount, limits.registerFailuresMax + 1);
  await assert.rejects(find('again'), UnavailableError);
  assert.equal(requestCount, limits.registerFailuresMax + 1);
  isAway = false;
  clock.ms = 2 * limits.registerRestMs;
  const [first, second] = await Promise.allSettled([find('one'), find('two')]);
  assert.deepEqual([first.status, second.status], ['fulfilled', 'rejected']);
  assert.equal(await find('three'), 'back');
  // What stays down is written down again after a while: somebody may look at when it was seen last.
  assert.deepEqual(noted, ['down', 'down', 'up']);
});

test('a register that takes long is slow, and it is written down when that changes', async () => {
  const clock = { ms: 0 };
  const { memory, noted } = openMemory();
  let takesMs = 0;
  const find = createRegisterClient({
    name: 'debts',
    cache: memory,
    request: async () => {
      clock.ms += takesMs;
      return 'x';
    },
    isCacheable: () => false,
    now: () => clock.ms,
  });
  await find('a');
  await find('a');
  takesMs = limits.registerSlowMs + 1;
  await find('a');
  takesMs = 0;
  await find('a');
  assert.deepEqual(noted, ['up', 'slow', 'up']);
});
