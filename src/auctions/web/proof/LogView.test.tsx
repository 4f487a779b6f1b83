import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, onTestFinished, test, vi } from 'vitest';
import { type LogFile, writeLogFile } from '#auctions/rules/log-file.ts';
import { publicRowCount } from '#auctions/rules/public-rows.ts';
import type { SignedReceipt } from '#auctions/rules/receipt.ts';
import { createSigner } from '#auctions/server/signer.ts';
import en from '#auctions/text/en/proof.ts';
import ru from '#auctions/text/ru/proof.ts';
import uz from '#auctions/text/uz/proof.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { press } from '../../../../test/components/fields.ts';
import { plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { buildAuctionLog } from '../../../../test/factories/auction-log.ts';
import { LogView } from './LogView.tsx';

const LOT = 104_271;
const signer = createSigner(Buffer.alloc(32, 7).toString('base64'));
/** jsdom has no notion of what is in sight. */
Element.prototype.scrollIntoView ??= () => undefined;

type BuiltLog = Awaited<ReturnType<typeof buildAuctionLog>>;
let ended: BuiltLog;
let acceptedRow = 0;
let refusedRow = 0;
let endedRow = 0;
beforeAll(async () => {
  ended = await buildAuctionLog(LOT, signer);
  const { rows } = ended.file;
  const bids = rows.filter(({ fact }) => fact.type === 'event' && fact.event.kind === 'bid');
  acceptedRow = bids[0]?.number ?? 0;
  refusedRow = bids[1]?.number ?? 0;
  endedRow = rows.find(({ fact }) => fact.type === 'entry' && fact.entry.kind === 'ended')?.number ?? 0;
});

/** Opens the log of the lot as the service gives it. */
const openLog = (file: LogFile = ended.file, locale: Locale = 'uz') =>
  renderComponent(<LogView lotId={LOT} />, {
    locale,
    answers: {
      'GET /public/auction/:id/log': () => new Response(writeLogFile(file)),
      'GET /public/auction/key': { publicKey: signer.publicKey },
    },
  });
const verdict = () => document.querySelector<HTMLElement>('[data-verdict]');
const untilVerdict = (tone: 'ok' | 'bad') => waitFor(() => assert.equal(verdict()?.dataset.verdict, tone));
const marks = (tone: 'ok' | 'bad') =>
  [...document.querySelectorAll(`[data-mark="${tone}"]`)].map(({ textContent }) => textContent);
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const tab = (name: string) => within(screen.getByRole('tablist')).getByRole('tab', { name });
/** Gives a file to the field of this name, as if it had been chosen. */
const choose = (label: string, text: string, name: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: [new File([text], name)] },
  });
const row = (number: number) =>
  plainSpaces(rows().find(({ dataset }) => dataset.row === String(number))?.textContent ?? '');

test('a log tells in words what happened, of one kind on asking; who won and what was checked stands above it', async () => {
  await openLog();
  await untilVerdict('ok');
  assert.deepEqual(marks('ok'), [
    uz.check.done.chain,
    uz.check.done.rules,
    uz.check.done.heads({ n: '1' }),
    uz.check.done.sameKey,
  ]);
  screen.getByText('2-ishtirokchi, 997 100 000 soʻm');
  assert.match(row(refusedRow + 1), /15:15:00\.001.*Rad etildi: eng kami 861 900 000 soʻm/);
  press(uz.list.kinds.refusals);
  assert.equal(rows().length, 4);
  const download = screen.getByRole('link', { name: uz.page.download });
  assert.equal(download.getAttribute('href'), `/api/public/auction/${LOT}/log`);
  assert.equal(download.getAttribute('download'), `ostona-lot-${LOT}.log`);
});

test('issue 26 what was asked and answered stands in the log by its hashes, of one kind on asking, and passes the check', async () => {
  const { file } = await buildAuctionLog(LOT, signer, { isAsked: true });
  await openLog(file);
  await untilVerdict('ok');
  press(uz.list.kinds.questions);
  const told = rows().map(({ textContent }) => plainSpaces(textContent ?? ''));
  const wanted = [
    uz.rows.ask({ n: 1, hash: 'a1'.repeat(6) }),
    uz.rows.asked({ n: 1 }),
    uz.rows.reply({ n: 1, hash: 'b2'.repeat(6) }),
    uz.rows.replied({ n: 1 }),
    uz.rows.replyChanged({ n: 1, hash: 'c3'.repeat(6) }),
    uz.rows.replied({ n: 1 }),
  ];
  for (const [at, words] of wanted.entries()) assert.ok(told[at]?.includes(words), `${told[at]}: ${words}`);
  press(uz.list.kinds.refusals);
  assert.ok(rows().some(({ textContent }) => textContent?.includes(uz.refusals.questionsClosed)));
});

test('a tampered file is told with its first bad row, and a log written anew with where the service differs', async () => {
  await openLog();
  await untilVerdict('ok');
  const give = (text: string, name = 'log.txt') => choose(uz.own.choose, text, name);
  const text = writeLogFile(ended.file);
  give(text.replace('"kind":"ended","participant":2', '"kind":"ended","participant":1'), 'mine.log');
  await untilVerdict('bad');
  within(verdict() ?? assert.fail()).getByText(new RegExp(`^Birinchi yaroqsiz qator: ${endedRow}\\.`));
  screen.getByRole('heading', { name: uz.check.ofFile({ name: 'mine.log' }) });
  press(uz.check.showRow);
  assert.match(row(endedRow), new RegExp(uz.list.bad));
  assert.equal((document.activeElement as HTMLElement).dataset.row, String(endedRow));
  fireEvent.click(tab(uz.page.replay));
  screen.getByText(uz.replay.onlyTrue);

  const stranger = createSigner(Buffer.alloc(32, 9).toString('base64'));
  const { file: other } = await buildAuctionLog(LOT, stranger, { moreBids: 1 });
  give(writeLogFile(other));
  await untilVerdict('ok');
  assert.deepEqual(marks('bad'), [uz.check.done.otherKey, uz.check.done.otherThanService({ row: '37' })]);

  const [head = assert.fail('no head is signed')] = ended.file.heads;
  give(writeLogFile({ ...ended.file, heads: [{ ...head, atMs: head.atMs + 1 }] }));
  await screen.findByText(new RegExp(uz.check.headReasons.signature));
  give('hello');
  await screen.findByText(uz.check.unreadable);
  press(uz.check.toService);
  await untilVerdict('ok');
  screen.getByRole('heading', { name: uz.check.title });
});

test('a receipt is checked by its key and against the log: accepted, refused, changed, of another lot', async () => {
  await openLog(ended.file, 'ru');
  const t = ru.receipt;
  const card = within(screen.getByRole('region', { name: t.title }));
  const field = card.getByRole<HTMLTextAreaElement>('textbox', { name: t.paste });
  const checkButton = card.getByRole<HTMLButtonElement>('button', { name: t.check });
  card.getByText(t.waits);
  await untilVerdict('ok');
  assert.ok(checkButton.disabled, 'there is nothing to check');
  const paste = (receipt: object) => fireEvent.change(field, { target: { value: JSON.stringify(receipt, null, 2) } });
  const check = (receipt: object) => {
    paste(receipt);
    fireEvent.click(checkButton);
  };
  check(ended.receiptAt(acceptedRow));
  await card.findByText(t.held({ row: String(acceptedRow) }));
  card.getByText('Участник 3, 845 000 000 сум, 20.11.2026 15:02:00');
  card.getByText(t.signed);
  choose(t.choose, JSON.stringify(ended.receiptAt(refusedRow)), 'receipt.json');
  await waitFor(() => assert.equal((JSON.parse(field.value) as SignedReceipt).row, refusedRow));
  await waitFor(() => assert.equal(card.queryByText(t.signed), null, 'what was found was of the one before'));
  fireEvent.click(checkButton);
  await card.findByText(t.held({ row: String(refusedRow) }));
  check({ ...ended.receiptAt(refusedRow), isAccepted: true, reason: null });
  await card.findByText(t.notSigned);
  card.getByText(t.faults.outcome);
  const other = await buildAuctionLog(LOT + 1, signer);
  check(other.receiptAt(acceptedRow));
  await card.findByText(t.faults.otherLot);
  check({});
  await card.findByText(t.notOne);
});

/** Opens the replay of the bidding, and lets its time stand until it is moved. */
const openReplay = async () => {
  const { user } = await openLog();
  await untilVerdict('ok');
  act(() => within(screen.getByRole('tablist')).getByRole('tab', { selected: true }).focus());
  await user.keyboard('{ArrowRight}');
  const replay = within(screen.getByRole('region', { name: uz.replay.title }));
  const slider = replay.getByRole<HTMLInputElement>('slider', { name: uz.replay.seek });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const button = (name: string) => replay.getByRole('button', { name });
  return {
    replay,
    at: () => plainSpaces(slider.getAttribute('aria-valuetext') ?? ''),
    toStart: () => fireEvent.change(slider, { target: { value: slider.min } }),
    pressKey: async (name: string) => {
      act(() => button(name).focus());
      await user.keyboard('{Enter}');
    },
    chooseSpeed: (name: string) => fireEvent.click(replay.getByRole('radio', { name })),
    button,
    watch: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
};

test('a finished auction is seen again by keyboard alone: seek, bid by bid, play and pause', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: false, media }));
  const { replay, at, toStart, pressKey, chooseSpeed, button, watch } = await openReplay();
  replay.getByText(uz.replay.winner({ who: 2 }));
  toStart();
  assert.ok(replay.getAllByText(uz.replay.noLeader).length > 0);
  await pressKey(uz.replay.next);
  replay.getByText(uz.replay.leader({ who: 3 }));
  replay.getByText('1 / 9');
  assert.equal(at(), '15:02:00, 845 000 000 soʻm');
  chooseSpeed('×300');
  await pressKey(uz.replay.play);
  await watch(4_000);
  replay.getByText(/^[2-8] \/ 9$/);
  await pressKey(uz.replay.pause);
  const paused = at();
  assert.match(paused, /^15:2/);
  await watch(300);
  assert.equal(at(), paused);
  await pressKey(uz.replay.play);
  await watch(60_000);
  replay.getByText(uz.replay.winner({ who: 2 }));
  button(uz.replay.fromStart);
});

test('with reduced motion the replay goes from bid to bid', async () => {
  const { at, toStart, pressKey, watch } = await openReplay();
  toStart();
  await pressKey(uz.replay.play);
  await watch(999);
  assert.match(at(), /^15:00:00,/);
  await watch(1);
  assert.match(at(), /^15:02:00,/);
  await watch(1_000);
  assert.match(at(), /^15:20:00,/);
});

test('F6 while an auction runs the log is shown up to its opening and found to be true, and its replay waits', async () => {
  const { file } = await buildAuctionLog(LOT, signer, { isFinished: false });
  const count = publicRowCount(file.rows.map(({ fact }) => fact));
  assert.ok(count < file.rows.length);
  await openLog({ ...file, rows: file.rows.slice(0, count), heads: [] }, 'en');
  await untilVerdict('ok');
  screen.getByText(en.page.running);
  assert.equal(rows().length, count);
  fireEvent.click(tab(en.page.replay));
  screen.getByText(en.replay.notYet);
});

test('a log of five thousand rows is checked without freezing the page, and read page by page', async () => {
  const { file } = await buildAuctionLog(LOT, signer, { moreBids: 2_400 });
  assert.ok(file.rows.length > 4_800, String(file.rows.length));
  const steps = new Set<string>();
  const changes = new MutationObserver(() => {
    const value = document.querySelector('progress[value]')?.getAttribute('value');
    if (value) steps.add(value);
  });
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['value'] });
  onTestFinished(() => changes.disconnect());
  await openLog(file);
  await untilVerdict('ok');
  assert.ok(steps.size >= 5, `the page drew its progress only at ${[...steps].join(', ')}`);
  assert.equal(rows().length, limits.logRowsPerPage);
  press(uz.list.next);
  assert.equal(rows()[0]?.dataset.row, String(limits.logRowsPerPage + 1));
});

test('a log that does not come can be asked for again', async () => {
  let answer = () => refuse(503, 'unavailable');
  await renderComponent(<LogView lotId={LOT} />, {
    answers: {
      'GET /public/auction/:id/log': () => answer(),
      'GET /public/auction/key': { publicKey: signer.publicKey },
    },
  });
  await screen.findByText(uz.load.failed);
  answer = () => new Response(writeLogFile(ended.file));
  press(uz.load.again);
  await untilVerdict('ok');
});
