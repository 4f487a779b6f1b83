import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { AnalysisEntry, AnalysisRecord, AnalysisView, ComparablesReply } from '#applications/contract/analysis.ts';
import type { AnalysisStatus } from '#applications/rules/statuses.ts';
import { put } from '../../../../test/components/fields.ts';
import { type Answers, type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import uz from '../../text/uz.ts';
import { AnalysisPanel } from './AnalysisPanel.tsx';

const { analysis: t, moving, statuses } = uz;
const READ = 'GET /application/:id/analysis';
const MOVE = 'POST /application/:id/analysis';
const SAVE = 'PUT /application/:id/analysis';

const comparables: ComparablesReply = {
  circle: 'district',
  count: 9,
  soldCount: 4,
  unit: 'm2',
  medianTiyin: '1100000000',
  lowTiyin: '1000000000',
  highTiyin: '1200000000',
  suggestedTiyin: '84500000000',
  medianDays: 30,
  liquidity: 'GREEN',
  list: [
    {
      id: 41,
      name: '3 xonali kvartira',
      address: 'Chilonzor tumani',
      priceTiyin: '82000000000',
      areaDm2: 7_450,
      rooms: 3,
      isSold: true,
      days: 28,
      unitTiyin: '1100000000',
    },
  ],
  at: '2026-11-21T06:00:00Z',
};
const begun: AnalysisRecord = {
  id: 1,
  status: 'IDENTIFICATION',
  begunAt: '2026-11-21T06:00:00Z',
  begunBy: 'Aliyev Sherzod',
  endedAt: null,
  findings: { seenOn: null, occupants: '', condition: '', summary: '' },
  legal: null,
  comparables: null,
  priceTiyin: null,
  liquidity: null,
  wayOfSale: null,
  contacts: [],
  documentId: null,
  version: 1,
  updatedAt: '2026-11-21T06:00:00Z',
  updatedBy: 'Aliyev Sherzod',
};
/** What a move finds out by itself. */
const foundBy: Partial<Record<AnalysisStatus, Partial<AnalysisRecord>>> = {
  LEGAL_ANALYSIS: {
    legal: {
      checks: [{ kind: 'ban', state: 'PASSED', detail: {}, at: '2026-11-21T06:00:00Z' }],
      at: '2026-11-21T06:00:00Z',
    },
  },
  PRICE_ANALYSIS: { comparables },
  CONCLUSION: { documentId: 'paper-1' },
};
/** The step that is open at each stage. */
const nextOf: Partial<Record<AnalysisStatus, AnalysisStatus>> = {
  IDENTIFICATION: 'LEGAL_ANALYSIS',
  LEGAL_ANALYSIS: 'PRICE_ANALYSIS',
  PRICE_ANALYSIS: 'CONCLUSION',
};
const movesAt = (status: AnalysisStatus | null): AnalysisView['moves'] => {
  const to = status === null ? 'IDENTIFICATION' : nextOf[status];
  return to ? [{ to, asksReason: false }] : [];
};

/** What a server knows of an analysis: it keeps what is entered and goes on as it is told. */
const createAnalysis = (record: AnalysisRecord | null, change: Partial<AnalysisView> = {}): Answers => {
  let kept = record;
  const isStale = (version: number | undefined) => kept !== null && version !== undefined && version !== kept.version;
  const changed = () =>
    refuse(409, 'changedElsewhere', moving.refusals.statusChanged, {
      changedBy: kept?.updatedBy,
      changedAt: kept?.updatedAt,
    });
  const write = ({ seenOn, occupants, condition, summary, priceTiyin, liquidity, wayOfSale }: AnalysisEntry) => {
    if (!kept) return;
    const findings = {
      seenOn: seenOn ?? null,
      occupants: occupants ?? '',
      condition: condition ?? '',
      summary: summary ?? '',
    };
    const decision = { priceTiyin: priceTiyin ?? null, liquidity: liquidity ?? null, wayOfSale: wayOfSale ?? null };
    kept = { ...kept, findings, ...decision, version: kept.version + 1 };
  };
  return {
    [READ]: (): AnalysisView => ({
      process: 'identification',
      status: kept?.status ?? null,
      today: '2026-11-21',
      records: kept ? [kept] : [],
      moves: movesAt(kept?.status ?? null),
      mayEdit: kept !== null && kept.documentId === null,
      mayEditContacts: false,
      ...change,
    }),
    [SAVE]: ({ body }: Call) => {
      const { version, ...entry } = body as AnalysisEntry & { version: number };
      if (isStale(version)) return changed();
      write(entry);
      return { version: kept?.version };
    },
    [MOVE]: ({ body }: Call) => {
      const { to, data, version } = body as { to: AnalysisStatus; data?: AnalysisEntry; version?: number };
      if (data && isStale(version)) return changed();
      if (data) write(data);
      kept = { ...(kept ?? begun), status: to, ...foundBy[to] };
      return { process: 'identification', analysis: to, version: 2, recordVersion: kept.version };
    },
  };
};

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** Opens the panel beside application 7. */
const openPanel = async (answers: Answers) => {
  const onMoved = vi.fn();
  const rendered = await renderComponent(<AnalysisPanel id={7} onMoved={onMoved} />, { answers });
  const panel = within(await screen.findByRole('region', { name: t.title }));
  const { user, calls } = rendered;
  /** Presses a step, and confirms it in its window. */
  const goOn = async (to: AnalysisStatus) => {
    await user.click(await panel.findByRole('button', { name: t.moveTo[to] }));
    const dialog = within(await screen.findByRole('dialog', { name: t.moveTo[to] }));
    await user.click(dialog.getByRole('button', { name: t.confirm }));
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  };
  const bodies = (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body);
  return { ...rendered, panel, goOn, bodies, onMoved };
};

test('APP-018 an assistant takes an analysis to its conclusion, with what was found on the way', async () => {
  const { user, panel, goOn, bodies, onMoved } = await openPanel(createAnalysis(null));
  panel.getByText(t.none);
  await goOn('IDENTIFICATION');
  await panel.findByRole('list', { name: t.steps });
  const step = () => panel.getByRole('list', { name: t.steps }).querySelector('[aria-current="step"]')?.textContent;
  assert.equal(step(), statuses.analysis.IDENTIFICATION);
  assert.equal(onMoved.mock.calls.length, 1, 'what stands around is read anew');
  put(t.fields.condition, 'Yaxshi taʼmirlangan');
  await user.click(panel.getByRole('button', { name: t.save }));
  /** What was found stands below its name. */
  const fact = (name: string, value: RegExp) =>
    waitFor(() => assert.match(panel.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '', value));
  await fact(t.fields.condition, /Yaxshi taʼmirlangan/);
  await goOn('LEGAL_ANALYSIS');
  await panel.findByRole('heading', { name: t.stages.legal });
  await panel.findByText('Taqiq yoʻq.');
  await goOn('PRICE_ANALYSIS');
  await panel.findByRole('button', { name: t.useSuggested });
  const similar = panel.getByRole('link', { name: '3 xonali kvartira' });
  assert.equal(similar.getAttribute('href'), '/products/product/41');

  await user.click(panel.getByRole('button', { name: t.moveTo.CONCLUSION }));
  for (const words of Object.values(t.missing)) panel.getByText(words);
  assert.equal(screen.queryByRole('dialog'), null, 'it is not asked about before it is whole');
  put(t.fields.seenOn, '22.11.2026');
  await user.click(panel.getByRole('button', { name: t.save }));
  panel.getByText(t.refusals.visitDay);
  put(t.fields.seenOn, '01.11.2026');
  await user.selectOptions(panel.getByLabelText(t.fields.liquidity), 'GREEN');
  await user.selectOptions(panel.getByLabelText(t.fields.wayOfSale), 'AUCTION');
  write(panel.getByRole('textbox', { name: t.fields.summary }), 'Sotishga tayyor.');
  await user.click(panel.getByRole('button', { name: t.useSuggested }));
  await user.click(panel.getByRole('button', { name: t.save }));
  await fact(t.fields.price, /845/);
  const entered = {
    seenOn: '2026-11-01',
    occupants: '',
    condition: 'Yaxshi taʼmirlangan',
    summary: 'Sotishga tayyor.',
    priceTiyin: '84500000000',
    liquidity: 'GREEN',
    wayOfSale: 'AUCTION',
    contacts: [],
  };
  assert.deepEqual(bodies(SAVE).at(-1), { ...entered, version: 4 });
  await goOn('CONCLUSION');
  const paper = await panel.findByRole('link', { name: t.conclusion });
  assert.equal(paper.getAttribute('href'), '/documents/paper-1');
  assert.deepEqual(bodies(MOVE).at(-1), {
    from: 'PRICE_ANALYSIS',
    to: 'CONCLUSION',
    comment: '',
    data: entered,
    version: 5,
  });
  assert.equal(panel.queryByRole('button', { name: t.save }), null, 'what is on paper is not written any more');
});

test('APP-018 the author objects to a conclusion, with a reason', async () => {
  const concluded: AnalysisRecord = { ...begun, status: 'CONCLUSION', documentId: 'paper-1', contacts: null };
  const { user, panel, bodies } = await openPanel(
    createAnalysis(concluded, { moves: [{ to: 'OBJECTION', asksReason: true }], mayEdit: false }),
  );
  await user.click(panel.getByRole('button', { name: t.moveTo.OBJECTION }));
  const dialog = within(await screen.findByRole('dialog', { name: t.moveTo.OBJECTION }));
  await user.click(dialog.getByRole('button', { name: t.confirm }));
  dialog.getByText(moving.refusals.reasonMissing);
  assert.deepEqual(bodies(MOVE), []);
  write(dialog.getByRole('textbox', { name: t.fields.reason }), 'Narx bozordan past');
  await user.click(dialog.getByRole('button', { name: t.confirm }));
  await panel.findByText(statuses.analysis.OBJECTION);
  assert.deepEqual(bodies(MOVE), [{ from: 'CONCLUSION', to: 'OBJECTION', comment: 'Narx bozordan past' }]);
});

test('APP-018 whoever was overtaken is told, and an analysis that does not come can be asked for again', async () => {
  let isAway = true;
  const answers = createAnalysis(begun);
  const read = answers[READ] as () => AnalysisView;
  const { user } = await renderComponent(<AnalysisPanel id={7} />, {
    answers: {
      ...answers,
      [READ]: () => (isAway ? refuse(500, 'unexpected') : read()),
      [MOVE]: refuse(409, 'statusChanged'),
    },
  });
  const alert = within(await screen.findByRole('alert'));
  alert.getByText(t.loadFailed);
  isAway = false;
  await user.click(alert.getByRole('button', { name: t.again }));
  await user.click(await screen.findByRole('button', { name: t.moveTo.LEGAL_ANALYSIS }));
  await user.click(screen.getByRole('button', { name: t.confirm }));
  await screen.findAllByText(t.changed);
});

test('F80 whoever saves over a colleague’s texts is shown who wrote what, keeps what was typed, and chooses', async () => {
  const answers = createAnalysis({ ...begun, version: 3 });
  const read = answers[READ] as () => AnalysisView;
  let stored: Partial<AnalysisRecord> = {};
  const { user, panel, bodies } = await openPanel({
    ...answers,
    [READ]: () => ({ ...read(), records: read().records.map((record) => ({ ...record, ...stored })) }),
    [SAVE]: ({ body }: Call) => {
      const { version } = body as { version: number };
      const current = stored.version ?? 3;
      if (version !== current) return refuse(409, 'changedElsewhere', 'x');
      stored = { ...stored, version: current + 1 };
      return { version: current + 1 };
    },
    [MOVE]: () => refuse(409, 'changedElsewhere', 'x'),
  });
  put(t.fields.condition, 'Meniki');
  const by = { updatedBy: 'Karimova Zilola', updatedAt: '2026-11-21T07:30:00Z' };
  const findings = { seenOn: null, occupants: 'Ijarachi', condition: 'Hamkasbniki', summary: '' };
  stored = { ...by, version: 4, findings };
  await user.click(panel.getByRole('button', { name: t.save }));
  const conflict = within(await panel.findByRole('alert', { name: t.conflict.title }));
  conflict.getByText(/Karimova Zilola.*21\.11\.2026.*12:30/);
  conflict.getByText('Hamkasbniki');
  conflict.getByText('Ijarachi');
  const condition = () => panel.getByRole<HTMLInputElement>('textbox', { name: t.fields.condition }).value;
  assert.equal(condition(), 'Meniki', 'what was typed stays');
  await user.click(panel.getByRole('button', { name: t.save }));
  assert.equal(bodies(SAVE).length, 2);
  assert.equal(condition(), 'Meniki', 'and is not sent over theirs by a second press');

  await user.click(conflict.getByRole('button', { name: t.conflict.mine }));
  await user.click(panel.getByRole('button', { name: t.save }));
  await waitFor(() => assert.equal((bodies(SAVE).at(-1) as { version: number }).version, 4));
  assert.equal((bodies(SAVE).at(-1) as AnalysisEntry).condition, 'Meniki');
  await waitFor(() => assert.equal(panel.queryByRole('alert'), null));

  stored = { ...by, version: 6, findings };
  await user.click(panel.getByRole('button', { name: t.moveTo.LEGAL_ANALYSIS }));
  await user.click(screen.getByRole('button', { name: t.confirm }));
  await user.click(await panel.findByRole('button', { name: t.conflict.theirs }));
  assert.equal(condition(), 'Hamkasbniki');
  assert.equal(panel.queryByRole('alert'), null);
});
