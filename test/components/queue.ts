import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import type { QueueFilterInput, QueueRow, QueueSummary, queue } from '#applications/contract/queue.ts';
import type { Application, ApplicationEvent } from '#applications/contract/shapes.ts';
import type { MoveInput, workflow } from '#applications/contract/workflow.ts';
import { isChecked, isToBeAnswered } from '#applications/rules/checks.ts';
import { queueViews } from '#applications/rules/views.ts';
import text from '#applications/text/uz/admin.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { openAdmin } from './admin.tsx';
import { CONTRACT, contractViewOf } from './application-form.tsx';
import { noNames } from './listings.ts';
import type { Answers, Call } from './render.tsx';

export const FIND = 'POST /office/applications/find';
export const SUMMARY = 'GET /office/applications/summary';
export const MOVE = 'POST /application/:id/move';
export const COMMENT = 'POST /application/:id/comment';
const PULSE = 'GET /office/applications/pulse';
const CHOICES = 'GET /office/applications/choices';

type QueuePage = Reply<OperationAt<typeof queue, typeof FIND>>;
type QueueChoices = Reply<OperationAt<typeof queue, typeof CHOICES>>;
type Moved = Reply<OperationAt<typeof workflow, typeof MOVE>>;

export const now = '2026-11-21T06:00:00.000Z';
/** So many hours from now. */
export const inHours = (hours: number): string => new Date(Date.parse(now) + hours * 3_600_000).toISOString();

/** A flat that a person sent, with everything open to a moderator that is open to one. */
export const applicationOf = (id: number, change: Partial<Application> = {}): Application => ({
  id,
  kind: 'SALE',
  origin: 'ADD',
  process: 'in_process',
  analysis: null,
  version: 1,
  name: change.form?.name ?? '3 xonali kvartira, 14-mavze',
  address: change.form?.address ?? '',
  form: { goal: 'ON_BALANCE', tradeType: 'FIND_CUSTOMER', name: '3 xonali kvartira, 14-mavze' },
  residue: null,
  startingSalePriceWithServiceFee: null,
  feeHundredths: 300,
  soldPrice: null,
  fromMib: null,
  mibChange: null,
  liquidity: null,
  publish: 'NO',
  creatorType: 'MY_SELF',
  company: null,
  category: null,
  province: null,
  district: null,
  neighbourhood: null,
  buildingType: null,
  pictures: [],
  documents: [],
  author: 'S*** E***',
  assistant: null,
  moderator: null,
  createdAt: inHours(-30),
  createdBy: 'demo.seller',
  updatedAt: inHours(-24),
  updatedBy: 'demo.seller',
  processSince: inHours(-24),
  submittedAt: inHours(-25),
  dueAt: inHours(30),
  rejection: null,
  prices: [],
  listingId: null,
  events: [],
  checks: [],
  moves: [
    { to: 'confirmed', asksReason: false },
    { to: 'rejected', asksReason: true },
  ],
  awaitedMoves: [],
  waitsFor: null,
  mayEdit: false,
  mayAnswerWarnings: false,
  mayCorrect: false,
  mayAnswerMib: false,
  ...change,
});

export const eventOf = (id: number, change: Partial<ApplicationEvent> = {}): ApplicationEvent => ({
  id,
  at: now,
  kind: 'MOVE',
  actor: 'Lola Hakimova',
  role: 'moderator',
  from: 'in_process',
  to: 'confirmed',
  comment: '',
  isForAuthor: true,
  detail: {},
  ...change,
});

/** What the checks found of an application that nothing is wrong with. */
export const passedChecks: Application['checks'] = [
  { kind: 'duplicate', state: 'PASSED', detail: {}, at: inHours(-25), answer: null },
];

/** How the queue shows an application. */
const rowOf = ({ id, process, dueAt, liquidity, form, company, checks }: Application): QueueRow => ({
  id,
  kind: 'SALE',
  name: form.name ?? '',
  process,
  analysis: null,
  category: null,
  province: null,
  district: null,
  company: company && { ...company, monogram: 'SQ', hue: '#1d4baf' },
  cadastralNumber: form.docNumber ?? '',
  priceTiyin: null,
  liquidity,
  publish: 'NO',
  goal: null,
  tradeType: null,
  inHand: null,
  hasUnansweredWarnings: checks.some((check) => isToBeAnswered(check) && check.answer === null),
  isChecked: isChecked(checks),
  createdAt: inHours(-30),
  updatedAt: inHours(-24),
  dueAt,
  listingId: null,
});

export const pageOf = (applications: readonly Application[], lastEvent = '1'): QueuePage => ({
  data: applications.map(rowOf),
  total: { n: applications.length, isMore: false },
  page: 1,
  size: 50,
  lastEvent,
  now,
});

const countOf = (n: number) => ({ n, isMore: false });
const noViews = Object.fromEntries(queueViews.map((view) => [view, countOf(0)])) as QueueSummary['views'];

/** How the day goes: so much in some of the tabs, and so many decided. */
export const summaryOf = (
  views: Partial<Record<keyof QueueSummary['views'], number>> = {},
  decided = 0,
): QueueSummary => ({
  views: { ...noViews, ...Object.fromEntries(Object.entries(views).map(([view, n]) => [view, countOf(n)])) },
  tiles: {
    enteredToday: 0,
    overdue: countOf(0),
    oldestDueAt: null,
    averageMinutes: null,
    targetMinutes: 480,
    decidedToday: countOf(decided),
    refusedToday: countOf(0),
  },
  now,
});

export const unreadable = {
  code: 'cadastre',
  name: 'Kadastr pasporti oʻqilmaydi',
  text: 'Kadastr pasporti oʻqilmaydi. Aniq nusxasini PDF shaklida yuklang.',
};
const choices: QueueChoices = {
  reasons: [unreadable, { code: 'other', name: 'Boshqa', text: '' }],
  moderators: [{ username: 'demo.moderator', name: 'Lola Hakimova', initials: 'LH', inHand: 3 }],
  assistants: [{ username: 'demo.realtor', name: 'Aliyev Sherzod', initials: 'AS', inHand: 1 }],
};

/** What a server knows of applications; a test changes it as somebody else would. */
export type QueueServer = {
  applications: Application[];
  /** Which applications what is asked for finds. */
  finds: (application: Application, filter: QueueFilterInput) => boolean;
  /** How much there is behind the page that is asked for. */
  further: number;
  change: (id: number, change: Partial<Application>) => void;
  answers: Answers;
};

export const createQueue = (...applications: Application[]): QueueServer => {
  let lastEvent = 1;
  const idOf = ({ params }: Call) => Number(params.id);
  const read = (id: number) =>
    server.applications.find((one) => one.id === id) ?? assert.fail(`there is no application ${id}`);
  const server: QueueServer = {
    applications,
    finds: () => true,
    further: 0,
    change: (id, change) => {
      lastEvent += 1;
      read(id);
      server.applications = server.applications.map((one) => (one.id === id ? { ...one, ...change } : one));
    },
    answers: {
      'GET /public/reference': noNames,
      'POST /public/region/init': { data: [] },
      [SUMMARY]: () => summaryOf(),
      [CHOICES]: choices,
      [PULSE]: () => ({ lastEvent: String(lastEvent) }),
      [FIND]: ({ body }: Call) => {
        const found = server.applications.filter((one) => server.finds(one, body as QueueFilterInput));
        return { ...pageOf(found, String(lastEvent)), total: { n: found.length + server.further, isMore: false } };
      },
      'GET /application/:id': (call: Call) => read(idOf(call)),
      [CONTRACT]: contractViewOf({}),
      [MOVE]: (call: Call): Moved => {
        const { to } = call.body as MoveInput;
        server.change(idOf(call), { process: to, moves: [] });
        return { process: to, analysis: null, version: 2 };
      },
      [COMMENT]: (call: Call) => {
        const { comment, isForAuthor } = call.body as { comment: string; isForAuthor: boolean };
        const { events } = read(idOf(call));
        const event = eventOf(events.length + 1, { kind: 'COMMENT', from: null, to: null, comment, isForAuthor });
        server.change(idOf(call), { events: [...events, event] });
        return { isDone: true };
      },
    },
  };
  return server;
};

/** The table beside the cards of narrow screens, once it is there. */
export const findTable = async () => within(await screen.findByRole('table', { name: text.table }));
/** The numbers of the applications in the table, in their order. */
export const listedIds = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('tbody tr[data-id]')].map(({ dataset }) => Number(dataset.id));
export const rowAt = (id: number): HTMLElement =>
  document.querySelector<HTMLElement>(`tbody tr[data-id="${id}"]`) ?? assert.fail(`${id} is not in the table`);
/** The application that stands beside the queue. */
export const findDrawer = async (id: number) =>
  within(await screen.findByRole('region', { name: text.drawer.title({ id: String(id) }) }));

/** Opens the queue with an application beside it, as a moderator. */
export const openDrawer = async (server: QueueServer, answers: Answers = {}) => {
  const [{ id } = assert.fail('there is no application')] = server.applications;
  const opened = await openAdmin(`/admin/applications?open=${id}`, {
    username: 'demo.moderator',
    roles: ['MODERATOR'],
    answers: { ...server.answers, ...answers },
  });
  const drawer = await findDrawer(id);
  await drawer.findByText(text.timeline.title);
  return { ...opened, drawer };
};
