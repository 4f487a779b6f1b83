import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, test, vi } from 'vitest';
import t from '#auctions/text/uz/papers.ts';
import { renderFresh } from '../../../../test/components/render.tsx';
import {
  declared,
  NOW_MS,
  ownLot,
  type Papers,
  paperAnswers,
  pledge,
  reserve,
  signed,
} from '../../../../test/e2e/paper-fixtures.ts';

const HOUR_MS = 3_600_000;
const DECLARATIONS = '/profile?activeTab=declarations';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
});

/** Tells what somebody with these papers has to do next: the words of each step and where it leads. */
const open = async (papers: Papers) => {
  await renderFresh(
    async () => {
      const { NextSteps } = await import('./NextSteps.tsx');
      return <NextSteps />;
    },
    { answers: paperAnswers(papers) },
  );
  return () =>
    within(screen.getByRole('navigation', { name: t.next.title }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
};
const papers: Papers = {
  pledges: [pledge('asked', { lotId: 100009 })],
  declarations: [declared('d1'), signed('d2')],
  mine: [ownLot(100001)],
};
const sign = [`2 kun qoldi${t.next.sign}`, DECLARATIONS];
const pay = [`10 kun qoldi${t.next.pay}`, DECLARATIONS];
const starts = ['Ertaga 15:04Hovli, Qibray: savdo boshlanadi', '/auction/100001'];

test('the next steps name what is most urgent: a signature, a payment, then a lot whose bidding begins', async () => {
  const steps = await open(papers);
  await waitFor(() => assert.deepEqual(steps(), [sign, pay, starts]));
});

test('an offer of a lot comes before signature and payment, with its hours, and leads to where it is answered', async () => {
  const steps = await open({ ...papers, own: reserve(5.5) });
  await waitFor(() => assert.deepEqual(steps(), [[`5 soat qoldi${t.next.offer}`, DECLARATIONS], sign, pay]));
});

test('bidding that goes on now stands before everything; there are never more than three steps', async () => {
  const live = ownLot(100002, { name: 'Savdo binosi', phase: 'LIVE', opensAtMs: NOW_MS - HOUR_MS });
  const steps = await open({ ...papers, mine: [ownLot(100001), live], own: reserve(5.5) });
  await waitFor(() =>
    assert.deepEqual(steps(), [
      [`${t.next.liveNow}${t.next.live({ lot: 'Savdo binosi' })}`, '/auction/100002'],
      [`5 soat qoldi${t.next.offer}`, DECLARATIONS],
      sign,
    ]),
  );
});

test('a lot that opens today says so, one of another day names the day, and what is over asks for nothing', async () => {
  const later = Date.parse('2026-11-24T05:00:00Z');
  const steps = await open({
    mine: [
      ownLot(100001, { opensAtMs: NOW_MS + HOUR_MS }),
      ownLot(100002, { name: 'Savdo binosi', phase: 'ACCEPTING', opensAtMs: later }),
      ownLot(100003, { phase: 'COMPLETED' }),
    ],
  });
  await waitFor(() =>
    assert.deepEqual(steps(), [
      ['Bugun 17:04Hovli, Qibray: savdo boshlanadi', '/auction/100001'],
      ['24-noyabr, 10:00Savdo binosi: savdo boshlanadi', '/auction/100002'],
    ]),
  );
});
