import assert from 'node:assert/strict';
import { fireEvent, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import live from '#auctions/text/uz/live.ts';
import t from '#auctions/text/uz/questions.ts';
import { type LoaderArgs, Outlet } from '#platform/web/router.tsx';
import type { Route } from '#platform/web/router-store.ts';
import { productOf } from '../../../test/components/listings.ts';
import { acceptingLot, createLotServer, holdConnection, lotAt, lotId } from '../../../test/components/lot.ts';
import { Pages } from '../../../test/components/pages.tsx';
import { loadedOf, questionOf } from '../../../test/components/questions.ts';
import { refuse, renderComponent } from '../../../test/components/render.tsx';
import { ErrorPage } from '../web/ErrorPage.tsx';
import { Component, loader } from './AuctionPage.tsx';

const address = `/auction/${lotId}`;
const routes: Route[] = [
  { path: '/auction/:id', load: async () => ({ Component, loader: (args: LoaderArgs) => loader(args) }) },
];

/** Opens the page of a lot as a visitor; `questions` is what the server says of its questions. */
const open = async (questions: unknown) => {
  holdConnection();
  vi.stubGlobal('scrollTo', () => undefined);
  const server = createLotServer(lotAt(acceptingLot));
  const rendered = await renderComponent(
    <Pages routes={routes} to={address}>
      <Outlet errorPage={<ErrorPage />} />
    </Pages>,
    {
      answers: {
        ...server.answers,
        'GET /public/auction/:id': server.lot,
        'GET /public/product/:id': productOf(lotId),
        'GET /public/auction/:id/questions': questions,
      },
    },
  );
  fireEvent.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('region', { name: live.join.title });
  return rendered;
};

test('issue 26 the page of a lot brings its questions, leads to them beside the papers, and a visitor back to them after the login', async () => {
  const { calls } = await open(loadedOf([questionOf()]));
  screen.getByText(questionOf().text);
  assert.equal(screen.getByRole('link', { name: t.title }).getAttribute('href'), '#questions');
  assert.ok(document.getElementById('questions'));
  const login = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: t.ask.logIn }).href);
  assert.equal(login.searchParams.get('to'), `${address}#questions`);
  assert.equal(calls.filter(({ key }) => key.endsWith('/questions')).length, 1);
});

test('issue 26 quality 6 the auction is there though its questions are not', async () => {
  await open(refuse(503, 'unavailable'));
  screen.getByText(t.failed);
});
