import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { Application, ApplicationEvent } from '#applications/contract/shapes.ts';
import en from '#applications/text/en.ts';
import ru from '#applications/text/ru.ts';
import uz from '#applications/text/uz.ts';
import type { ListBase } from '#applications/web/own/list-address.ts';
import { type Locale, localePrefix } from '#platform/values/locale.ts';
import { Outlet } from '#platform/web/router.tsx';
import {
  CONTRACT,
  choices,
  contractViewOf,
  draftOf,
  wholeForm,
} from '../../../../test/components/application-form.tsx';
import { press } from '../../../../test/components/fields.ts';
import { Pages } from '../../../../test/components/pages.tsx';
import { viewerOf } from '../../../../test/components/profile.ts';
import { eventOf as anEventOf, COMMENT, MOVE } from '../../../../test/components/queue.ts';
import { type Answers, plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import * as announcementPage from '../request/RequestPage.tsx';
import * as applicationPage from './ApplyPage.tsx';

const { statuses } = uz;
const { view: t, next } = uz.own;
const [READ, DROP, id] = ['GET /application/:id', 'DELETE /application/:id', 7] as const;
const moved = { process: 'new', analysis: null, version: 2 };
const byAuthor = {
  at: '2026-11-21T10:00:00Z',
  actor: 'Nodira Ergasheva',
  role: 'author',
  from: null,
  to: null,
} as const;
const eventOf = (change: Partial<ApplicationEvent>) => anEventOf(1, { ...byAuthor, ...change });
/** The application of a flat that was sent. */
const sentOf = (change: Partial<Application> = {}): Application =>
  draftOf(wholeForm, { process: 'in_process', mayEdit: false, ...change });

type PageOptions = { base?: ListBase; locale?: Locale; answers?: Answers };

/** Opens the page of an application among the pages that it leads to. What the server tells of it a test may change. */
const openPage = async (
  first: Application | Response,
  { base = '/apply', locale = 'uz', answers }: PageOptions = {},
) => {
  const server = { application: first };
  const prefix = localePrefix(locale);
  const page = (name: string) => async () => ({ Component: () => <p>{name}</p> });
  const rendered = await renderComponent(
    <Pages
      routes={[
        { path: '/apply', load: page('the list') },
        { path: '/apply/:id', load: async () => applicationPage },
        { path: '/apply/:id/edit', load: page('the form') },
        { path: '/request/:id', load: async () => announcementPage },
      ]}
      base={prefix}
      to={`${base}/${id}`}
      frame={{ viewer: viewerOf({ username: 'demo.seller' }) }}
    >
      <Outlet errorPage={<p>an error</p>} />
    </Pages>,
    {
      locale,
      path: `${prefix}/faq`,
      answers: {
        [READ]: () => server.application,
        'GET /application-choices': choices,
        [CONTRACT]: contractViewOf({}),
        'GET /application/:id/viewings': { data: [] },
        'GET /application/:id/buyers': { data: [] },
        'GET /application/:id/benefits': { data: [], mayEdit: false },
        ...answers,
      },
    },
  );
  fireEvent.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, server };
};

const section = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('section');
  return found ?? assert.fail(`${title} is no section`);
};
const dialog = () => within(screen.getByRole('dialog'));
/** What the page asked the server to do, without what it only read. */
const commandsIn = (calls: Awaited<ReturnType<typeof openPage>>['calls']) =>
  calls.filter(({ key }) => !key.startsWith('GET')).map(({ key, params, body }) => [key, params.id, body]);

for (const [process, waitsFor, words] of [
  ['agreement', 'author', next.agreement],
  ['sold', 'buyer', uz.own.nextWhenUnpaid],
  ['in_sale', 'author', uz.own.nextWhenAuctionProposed],
  ['in_sale', 'moderator', uz.own.nextWhenAuctionAgreed],
] as const)
  test(`F10 F59 whoever reads an application at ${process} is told that it waits for the ${waitsFor}`, async () => {
    await openPage(sentOf({ process, waitsFor }));
    for (const part of [words, new RegExp(`${t.wait}: ${t.waits[waitsFor]}`)]) screen.getByText(part);
  });

test('NAV-013 APP-010 APP-013 /apply/{id} tells everything: facts, status, what comes next, history, who changed it', async () => {
  await openPage(
    sentOf({
      createdBy: 'Nodira Ergasheva',
      updatedAt: '2026-11-22T04:30:00Z',
      updatedBy: 'Otabek Yusupov',
      events: [
        eventOf({ id: 1, to: 'new' }),
        eventOf({ id: 2, kind: 'PRICE', detail: { price: '84500000000', currency: 'UZS' } }),
        eventOf({ id: 3, from: 'pending', to: 'in_process', actor: 'ostona', role: 'system' }),
        eventOf({ id: 4, kind: 'COMMENT', role: 'moderator', comment: 'Oshxona suratini ham qoʻshing.' }),
      ],
    }),
  );
  screen.getByRole('heading', { level: 1, name: '3 xonali kvartira, 14-mavze' });
  const facts: [title: string, ...words: string[]][] = [
    [t.sections.goal, statuses.goal.ON_BALANCE, statuses.tradeType.FIND_CUSTOMER],
    [t.sections.place, '14-mavze, 32-uy, 41-xonadon'],
    [t.sections.characteristics, 'Yevrotaʼmir'],
  ];
  for (const [title, ...words] of facts) for (const one of words) within(section(title)).getByText(one);
  screen.getByText(statuses.processMeaning.in_process);
  screen.getByText(next.in_process);
  const steps = within(section(t.sections.history)).getAllByRole('listitem');
  const said = steps.map(({ textContent }) => plainSpaces(textContent ?? ''));
  assert.match(said[0] ?? '', new RegExp(`^${t.event.created}.*Nodira Ergasheva, ${statuses.role.author}`));
  assert.match(said[1] ?? '', /845 000 000 soʻm/);
  assert.match(said[2] ?? '', new RegExp(`${statuses.process.in_process}.*${t.event.house}`));
  assert.match(said[3] ?? '', /Oshxona suratini ham qoʻshing\./);
  assert.deepEqual(
    steps.flatMap((step, at) => (step.getAttribute('aria-current') === 'step' ? [at] : [])),
    [2],
    'where it stands is the latest move',
  );
  assert.ok(said.length > 4, 'what is expected follows what happened');
  const record = within(section(t.sections.record));
  record.getByText('21.11.2026, 15:00, Nodira Ergasheva');
  record.getByText('22.11.2026, 09:30, Otabek Yusupov');
  assert.equal(screen.queryByRole('link', { name: t.edit }), null, 'sent is locked for its author');
});

test('NAV-013 an application that is not there, or nobody’s business, is said to be missing, and so is an announcement', async () => {
  const missing = refuse(404, 'applicationMissing', uz.moving.refusals.applicationMissing);
  for (const [base, title, list] of [
    ['/apply', t.missing, uz.own.list.title],
    ['/request', uz.own.request.missing, uz.own.request.title],
  ] as const) {
    const { unmount } = await openPage(missing, { base });
    screen.getByRole('heading', { level: 2, name: title });
    screen.getByText(t.missingLine);
    assert.equal(screen.getByRole('link', { name: list }).getAttribute('href'), base);
    unmount();
  }
});

test('APP-014 a rejected application names who rejected it, when, why, the account and its prices; a copy is corrected', async () => {
  const by = 'Nodira Ergasheva';
  const rejected = sentOf({
    process: 'rejected',
    rejection: {
      by: 'Otabek Yusupov',
      at: '2026-11-22T04:30:00Z',
      reason: 'Kadastr pasporti eskirgan',
      returnAccount: '20208000900123456001',
    },
    prices: [
      { at: '2026-11-20T06:00:00Z', price: '84500000000', currency: 'UZS', by },
      { at: '2026-11-21T06:00:00Z', price: '80000000000', currency: 'UZS', by },
    ],
    moves: [{ to: 'new', asksReason: false }],
  });
  const { calls } = await openPage(rejected, { locale: 'ru', answers: { [MOVE]: moved } });
  const words = ru.own.view;
  const panel = within(section(words.rejected.title));
  panel.getByText('Kadastr pasporti eskirgan');
  assert.deepEqual(
    panel.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]),
    [
      [words.rejected.by, 'Otabek Yusupov'],
      [words.rejected.at, '22.11.2026, 09:30'],
      [words.rejected.account, '20208000900123456001'],
    ],
  );
  const [latest, first, ...others] = within(section(words.sections.prices)).getAllByRole('listitem');
  assert.equal(others.length, 0);
  assert.match(plainSpaces(latest?.textContent ?? ''), /800 000 000 сум.*−5,3/);
  assert.match(plainSpaces(first?.textContent ?? ''), new RegExp(`845 000 000 сум.*${words.firstPrice}`));
  press(words.rejected.correct);
  press(ru.statuses.moveTo.new);
  await screen.findByText('the form');
  assert.equal(location.pathname, `/ru/apply/${id}/edit`);
  assert.deepEqual(commandsIn(calls), [[MOVE, '7', { from: 'rejected', to: 'new', comment: '' }]]);
});

test('the author withdraws what is on sale, with a reason, and offers it again at a new price', async () => {
  const onSale = sentOf({ process: 'in_sale', listingId: id, moves: [{ to: 'failed', asksReason: true }] });
  const { calls, server } = await openPage(onSale, { answers: { [MOVE]: moved } });
  press(statuses.moveTo.failed);
  const confirm = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
  confirm(statuses.moveTo.failed);
  dialog().getByText(t.move.reasonMissing);
  assert.deepEqual(commandsIn(calls), []);
  fireEvent.change(dialog().getByRole('textbox', { name: t.move.reason }), { target: { value: 'Oʻzimiz yashaymiz' } });
  server.application = sentOf({
    process: 'failed',
    listingId: id,
    moves: [{ to: 'agreement', asksReason: false }],
    events: [eventOf({ from: 'in_sale', to: 'failed', comment: 'Oʻzimiz yashaymiz' })],
  });
  confirm(statuses.moveTo.failed);
  await screen.findByText(t.move.done({ status: statuses.process.failed }));
  await within(section(t.sections.history)).findByText('Oʻzimiz yashaymiz');

  press(statuses.moveTo.agreement);
  confirm(statuses.moveTo.agreement);
  dialog().getByText(t.move.priceMissing);
  fireEvent.change(dialog().getByRole('textbox', { name: t.move.price }), { target: { value: '790000000' } });
  server.application = sentOf({ process: 'agreement', listingId: id });
  confirm(statuses.moveTo.agreement);
  await screen.findByText(t.move.done({ status: statuses.process.agreement }));
  await screen.findByText(statuses.processMeaning.agreement);
  assert.deepEqual(commandsIn(calls), [
    [MOVE, '7', { from: 'in_sale', to: 'failed', comment: 'Oʻzimiz yashaymiz' }],
    [MOVE, '7', { from: 'failed', to: 'agreement', comment: '', price: '79000000000' }],
  ]);
});

test('APP-027 a move that somebody else made first is told, and the page shows how it stands now', async () => {
  const onSale = sentOf({ process: 'in_sale', listingId: id, moves: [{ to: 'failed', asksReason: true }] });
  const refusal = refuse(409, 'statusChanged', uz.moving.refusals.statusChanged);
  const { server } = await openPage(onSale, { answers: { [MOVE]: refusal } });
  press(statuses.moveTo.failed);
  server.application = sentOf({ process: 'sold', listingId: id });
  fireEvent.change(dialog().getByRole('textbox', { name: t.move.reason }), { target: { value: 'Endi kerak emas' } });
  fireEvent.click(dialog().getByRole('button', { name: statuses.moveTo.failed }));
  for (const words of [t.move.changed, statuses.processMeaning.sold]) await screen.findByText(words);
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  assert.equal(screen.queryByRole('button', { name: statuses.moveTo.failed }), null);
});

test('a draft is gone on with or thrown away, after asking; then the list stands in its place', async () => {
  const { calls } = await openPage(draftOf(wholeForm), { answers: { [DROP]: { isDone: true } } });
  assert.equal(screen.getByRole('link', { name: t.goOn }).getAttribute('href'), `/apply/${id}/edit`);
  assert.equal(screen.queryByRole('textbox', { name: t.comment.label }), null, 'nobody has it in hand yet');
  press(t.drop);
  screen.getByRole('dialog', { name: t.dropTitle });
  assert.deepEqual(commandsIn(calls), []);
  press(t.dropYes);
  await screen.findByText('the list');
  screen.getByText(t.dropped);
  assert.equal(location.pathname, '/apply');
  assert.deepEqual(commandsIn(calls), [[DROP, '7', undefined]]);
});

test('the author says something to staff, and reads it in the history as it was written', async () => {
  const words = en.own.view;
  const comment = '<b>The neighbour</b> has the key';
  const { calls, server } = await openPage(sentOf(), { locale: 'en', answers: { [COMMENT]: { isDone: true } } });
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.comment.label });
  press(words.comment.send);
  screen.getByText(words.comment.empty);
  fireEvent.change(box(), { target: { value: comment } });
  server.application = sentOf({ events: [eventOf({ kind: 'COMMENT', comment })] });
  press(words.comment.send);
  await screen.findByText(words.comment.sent);
  await within(section(words.sections.history)).findByText(comment);
  await waitFor(() => assert.equal(box().value, ''));
  assert.equal(screen.queryByText(words.comment.empty), null);
  assert.deepEqual(commandsIn(calls), [[COMMENT, '7', { comment }]]);
});

test('APP-012 the debtor of a pledged property is shown to its author with the residue', async () => {
  await openPage(
    draftOf(
      {
        ...wholeForm,
        goal: 'OUT_OF_COURT',
        collection: 'OUT_OF_COURT',
        tradeType: 'TRADE_PLATFORM',
        debtor: {
          debtorType: 'LEGAL',
          debtorFullName: 'Namuna MCHJ',
          debtorPinflOrTin: '301234567',
          creditSum: '100000000000',
          remainedDebt: '50000000000',
          remainedPercentage: '2500000000',
          remainedPenalty: '100000000',
          accountNumber: '20208000900123456001',
          mfo: '00440',
          branch: 'Yunusobod',
        },
      },
      { process: 'in_process', mayEdit: false, residue: '52600000000' },
    ),
  );
  const facts = within(section(t.sections.debtor)).getAllByRole('term');
  assert.deepEqual(
    facts.map(({ textContent, nextSibling }) => [textContent, plainSpaces(nextSibling?.textContent ?? '')]),
    [
      [t.facts.debtorType, statuses.debtorType.LEGAL],
      [t.facts.debtorName, 'Namuna MCHJ'],
      [t.facts.debtorNumber, '301234567'],
      [t.facts.creditSum, '1 000 000 000 soʻm'],
      [t.facts.remainedDebt, '500 000 000 soʻm'],
      [t.facts.remainedPercentage, '25 000 000 soʻm'],
      [t.facts.remainedPenalty, '1 000 000 soʻm'],
      [t.facts.residue, '526 000 000 soʻm'],
      [t.facts.accountNumber, '20208000900123456001'],
      [t.facts.mfo, '00440'],
      [t.facts.branch, 'Yunusobod'],
    ],
  );
});
