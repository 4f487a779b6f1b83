import assert from 'node:assert/strict';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { test } from 'vitest';
import { queryClient, useQuery } from './use-query.ts';

type NamesProps = { of: string; load: () => Promise<string> };

function Names({ of, load }: NamesProps) {
  const { data, hasFailed, isLoading, refetch } = useQuery(of, load);
  return (
    <section aria-label={of} aria-busy={isLoading}>
      <p>{hasFailed ? 'failed' : (data ?? 'nothing')}</p>
      <button type="button" onClick={refetch}>
        again
      </button>
    </section>
  );
}

/** Answers that come when the test says so, in the order in which they were asked for. */
const createAnswers = () => {
  const asked: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const nth = (at: number) => asked[at] ?? assert.fail(`answer ${at} was not asked for`);
  return { asked, load, nth };
};
const never = () => new Promise<string>(() => undefined);
const isBusy = (of: string) => screen.getByRole('region', { name: of }).getAttribute('aria-busy') === 'true';

test('what was there stays while the next is on its way, and an answer that comes too late is dropped', async () => {
  const { load, nth } = createAnswers();
  const { rerender } = render(<Names of="waiting" load={load} />);
  nth(0).resolve('Aziza');
  await screen.findByText('Aziza');
  rerender(<Names of="called" load={load} />);
  screen.getByText('Aziza');
  assert.ok(isBusy('called'));
  rerender(<Names of="late" load={load} />);
  nth(2).resolve('Jasur');
  await screen.findByText('Jasur');
  nth(1).resolve('Lola');
  await nth(1).promise;
  await waitFor(() => assert.ok(!isBusy('late')));
  screen.getByText('Jasur');
});

test('what is asked for anew after a change is not answered by what was asked before it', async () => {
  const { load, nth } = createAnswers();
  const user = userEvent.setup();
  render(<Names of="waiting" load={load} />);
  await user.click(screen.getByRole('button', { name: 'again' }));
  nth(0).resolve('before');
  await nth(0).promise;
  nth(1).resolve('after');
  await screen.findByText('after');
  await user.click(screen.getByRole('button', { name: 'again' }));
  screen.getByText('after');
  await user.click(screen.getByRole('button', { name: 'again' }));
  nth(2).reject(new Error('too late to fail'));
  nth(3).resolve('after two changes');
  await screen.findByText('after two changes');
});

test('what does not come is said at once, in place of what was there, and comes when it is asked for again', async () => {
  const { load, nth, asked } = createAnswers();
  const user = userEvent.setup();
  render(<Names of="waiting" load={load} />);
  nth(0).resolve('Aziza');
  await screen.findByText('Aziza');
  await user.click(screen.getByRole('button', { name: 'again' }));
  nth(1).reject(new Error('no line'));
  await screen.findByText('failed');
  assert.equal(asked.length, 2, 'nobody asks again unasked');
  await user.click(screen.getByRole('button', { name: 'again' }));
  assert.equal(screen.queryByText('failed'), null);
  nth(2).resolve('Aziza, Jasur');
  await screen.findByText('Aziza, Jasur');
});

test('nobody is shown what the same list answered to an earlier login, nor is it kept', async () => {
  const first = render(<Names of="benefits" load={async () => 'benefits of SQB'} />);
  await screen.findByText('benefits of SQB');
  first.unmount();
  await waitFor(() => assert.deepEqual(queryClient.getQueryCache().getAll(), []));
  const second = createAnswers();
  render(<Names of="benefits" load={second.load} />);
  screen.getByText('nothing');
  assert.equal(second.asked.length, 1);
  second.nth(0).reject(new Error('no line'));
  await screen.findByText('failed');
  assert.equal(screen.queryByText('benefits of SQB'), null);
});

test('lists that name what they ask by the same key do not answer for each other', async () => {
  render(
    <>
      <Names of="1" load={async () => 'person 1'} />
      <Names of="1" load={async () => 'company 1'} />
      <Names of="1" load={never} />
    </>,
  );
  await screen.findByText('person 1');
  await screen.findByText('company 1');
  screen.getByText('nothing');
});
