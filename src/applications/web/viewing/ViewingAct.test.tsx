import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { ViewingOptions } from '#applications/contract/viewing.ts';
import { offeredTimes } from '#applications/rules/viewing.ts';
import t from '#applications/text/uz/viewing.ts';
import { press } from '../../../../test/components/fields.ts';
import { type Answers, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { ViewingAct } from './ViewingAct.tsx';

const OFFER = 'GET /product/:id/viewing';
const ASK = 'POST /product/:id/viewing';
const CANCEL = 'POST /viewing/:id/cancel';

const listing = { id: 104_271, name: 'Uch xonali kvartira', address: 'Toshkent shahri, Yunusobod tumani' };
/** Friday, 11 o'clock in Tashkent: of that day 14:00 and 17:00 are left. */
const times = offeredTimes(Date.parse('2026-11-20T06:00:00Z')).map((ms) => new Date(ms).toISOString());
/** The third day at five in the afternoon. */
const at = '2026-11-22T12:00:00.000Z';
const free: ViewingOptions = { viewing: null, times };
const asked = (state: NonNullable<ViewingOptions['viewing']>['state']): ViewingOptions => ({
  viewing: { id: 5, at, state },
  times: [],
});

/** The page of a listing for a buyer; what is offered a test may change. */
const openAct = async (offer: ViewingOptions, answers: Answers = {}, isRequested = false) => {
  const server: { offer: unknown } = { offer };
  const rendered = await renderComponent(<ViewingAct listing={listing} isRequested={isRequested} />, {
    answers: { [OFFER]: () => server.offer, ...answers },
  });
  const bodiesOf = (key: string) => rendered.calls.filter((call) => call.key === key).map(({ body }) => body);
  return { ...rendered, server, bodiesOf };
};
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('PRD-016 a buyer chooses a day from date tiles by keyboard, then an hour, and sees that it waits for the seller', async () => {
  const { user, server, bodiesOf } = await openAct(free, {
    [ASK]: () => {
      server.offer = asked('REQUESTED');
      return { id: 5 };
    },
  });
  await user.click(await screen.findByRole('button', { name: t.open }));
  const dialog = await findDialog(t.title);
  dialog.getByText(listing.name);
  const days = within(dialog.getByRole('group', { name: t.day })).getAllByRole<HTMLInputElement>('radio');
  assert.equal(days.length, 14);
  assert.deepEqual(
    [days[0], days[2], days.at(-1)].map((day) => day?.getAttribute('aria-label')),
    ['20-noyabr, juma', '22-noyabr, yakshanba', '3-dekabr, payshanba'],
  );
  const hours = () =>
    within(dialog.getByRole('group', { name: t.time }))
      .getAllByRole<HTMLInputElement>('radio')
      .map((hour) => hour.getAttribute('aria-label'));
  assert.deepEqual(hours(), ['14:00', '17:00'], 'what has passed is not offered');
  assert.equal(document.activeElement, days[0]);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  assert.ok(days[2]?.checked);
  assert.deepEqual(hours(), ['10:00', '14:00', '17:00']);
  assert.ok(dialog.getByRole<HTMLInputElement>('radio', { name: '14:00' }).checked, 'the hour stays');
  await user.click(dialog.getByRole('radio', { name: '17:00' }));
  await user.click(dialog.getByRole('button', { name: '22-noyabr, 17:00 ga yozilish' }));
  await screen.findByText(t.sent);
  assert.deepEqual(bodiesOf(ASK), [{ at }]);
  await screen.findByText('Koʻrish: 22-noyabr, 17:00');
  screen.getByText(t.states.REQUESTED);
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(screen.queryByRole('button', { name: t.open }), null, 'one viewing ahead for each');
});

test('PRD-016 a day without the chosen hour takes its first', async () => {
  const { user } = await openAct(free, {}, true);
  const dialog = await findDialog(t.title);
  await user.click(dialog.getByRole('radio', { name: /^21-noyabr/ }));
  await user.click(dialog.getByRole('radio', { name: '10:00' }));
  await user.click(dialog.getByRole('radio', { name: /^20-noyabr/ }));
  dialog.getByRole('button', { name: '20-noyabr, 14:00 ga yozilish' });
});

test('PRD-016 a time that cannot be had is refused in words, and another can be chosen', async () => {
  const { user } = await openAct(free, { [ASK]: refuse(422, 'viewingTime', t.refusals.viewingTime) });
  await user.click(await screen.findByRole('button', { name: t.open }));
  const dialog = await findDialog(t.title);
  await user.click(dialog.getByRole('button', { name: '20-noyabr, 14:00 ga yozilish' }));
  await dialog.findByText(t.refusals.viewingTime);
  await user.click(dialog.getByRole('radio', { name: '17:00' }));
  dialog.getByRole('button', { name: '20-noyabr, 17:00 ga yozilish' });
});

test('PRD-016 what was agreed is saved to a calendar and cancelled after a question', async () => {
  const { user, server, bodiesOf } = await openAct(asked('AGREED'), {
    [CANCEL]: () => {
      server.offer = { ...asked('CANCELLED'), times };
      return { isDone: true };
    },
  });
  await screen.findByText(t.states.AGREED);
  const file = screen.getByRole('link', { name: t.save });
  assert.equal(file.getAttribute('href'), '/calendar/viewing/5.ics?lang=uz');
  assert.ok(file.hasAttribute('download'));
  press(t.drop);
  const question = await findDialog(t.dropTitle);
  await user.click(question.getByRole('button', { name: t.keep }));
  assert.deepEqual(bodiesOf(CANCEL), []);
  press(t.drop);
  await user.click((await findDialog(t.dropTitle)).getByRole('button', { name: t.drop }));
  await screen.findByText(t.states.CANCELLED);
  screen.getByText(t.dropped);
  assert.deepEqual(bodiesOf(CANCEL), [{}]);
  assert.equal(screen.queryByRole('link', { name: t.save }), null);
  screen.getByRole('button', { name: t.open });
});

test('PRD-016 where nothing can be asked for nothing is offered, nor to whoever came back to ask', async () => {
  const { calls } = await openAct({ viewing: null, times: [] }, {}, true);
  await waitFor(() => assert.equal(calls.length, 1));
  assert.equal(screen.queryByRole('button', { name: t.open }), null);
  assert.equal(screen.queryByRole('dialog'), null);
});
