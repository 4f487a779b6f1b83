import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, onTestFinished, test, vi } from 'vitest';
import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import ru from '#auctions/text/ru/live.ts';
import t from '#auctions/text/uz/live.ts';
import type { Product } from '#listings/contract.ts';
import {
  createLotServer,
  inSum,
  lotAt,
  lotId,
  opensAtMs,
  ownAt,
  start,
  step,
  tiyin,
  withBid,
  written,
} from '../../../../../test/components/lot.ts';
import { viewerOf } from '../../../../../test/components/profile.ts';
import { type Answers, plainSpaces, renderFresh } from '../../../../../test/components/render.tsx';
import type { AuctionResult } from './visible-results.ts';

const DECLARATIONS = '/profile?activeTab=declarations';
const HOUR_MS = 3_600_000;
const endedAtMs = opensAtMs + HOUR_MS;
const price = start + step;

/** The lot after its end: participant 1 has won, participant 2 was outbid. */
const ended: LotSnapshot = {
  ...withBid(withBid(lotAt(), 2, start), 1, price),
  phase: 'WON',
  nowMs: endedAtMs + 1_000,
  closesAtMs: null,
  duty: { kind: 'sign', participant: 1, amount: tiyin(price), byMs: endedAtMs + 72 * HOUR_MS },
  winner: { participant: 1, name: 'K*** J***', amount: tiyin(price), atMs: endedAtMs },
};
const winner: Partial<OwnParticipation> = { duty: ended.duty };
const loser: Partial<OwnParticipation> = { participant: 2, deposit: { amount: tiyin(5_000_000), fate: 'released' } };
const product: Pick<Product, 'id' | 'name'> = { id: lotId, name: 'Uch xonali kvartira' };
const won: AuctionResult = {
  lotId,
  isWon: true,
  winnerName: 'K*** J***',
  priceTiyin: tiyin(price),
  seconds: 30,
  look: 'window',
};
const lost: AuctionResult = { ...won, isWon: false, look: 'card' };

beforeEach(() => {
  // Paper falls on a canvas, which is drawn nowhere here.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  // jsdom knows of no layers on top: every dialog that is open is modal.
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    find(selector === 'dialog:modal' ? 'dialog[open]' : selector),
  );
});

const answersOf = (own: Partial<OwnParticipation>): Answers => ({
  ...createLotServer(ended, ownAt(own)).answers,
  'GET /public/product/:id': product,
});

/** Opens a page elsewhere on the site on which the results of auctions are told; it is told this one. */
const openElsewhere = async (result: AuctionResult, own: Partial<OwnParticipation>, locale: 'uz' | 'ru' = 'uz') => {
  let tell: (one: AuctionResult) => void = () => undefined;
  const rendered = await renderFresh(
    async () => {
      const [{ ResultPlace }, { addResult }] = await Promise.all([
        import('./ResultPlace.tsx'),
        import('./visible-results.ts'),
      ]);
      tell = addResult;
      return (
        <>
          <dialog aria-label="other">
            <input aria-label="wish" />
          </dialog>
          <ResultPlace pathname="/faq" mayShowCard={() => true} isHeldUp={false} onCard={() => undefined} />
        </>
      );
    },
    { locale, viewer: viewerOf(), answers: answersOf(own) },
  );
  return { ...rendered, tell: () => act(() => tell(result)) };
};
/** Opens the page of the ended lot, as a page that was just loaded. */
const openLot = (own: Partial<OwnParticipation>, username: string | null = 'demo.buyer2') =>
  renderFresh(
    async () => {
      const [{ LotPage }, { ResultPlace }] = await Promise.all([
        import('../../../../../test/components/lot-page.tsx'),
        import('./ResultPlace.tsx'),
      ]);
      const server = createLotServer(ended, ownAt(own));
      return (
        <>
          <LotPage server={server} username={username} />
          <ResultPlace
            pathname={`/auction/${lotId}`}
            mayShowCard={() => false}
            isHeldUp={false}
            onCard={() => undefined}
          />
        </>
      );
    },
    { viewer: username === null ? null : viewerOf(), answers: answersOf(own) },
  );
const cards = () => screen.queryAllByRole('article');

test('AUC-015 the window of the winner stays when the page around it is pressed: price, confetti, the steps; its button leads to the declaration', async () => {
  const { user } = await openLot(winner);
  const dialog = await screen.findByRole('dialog', { name: t.result.won });
  const window = within(dialog);
  window.getByText(
    (_, element) => element?.tagName === 'P' && plainSpaces(element.textContent ?? '').startsWith(`${written(price)} `),
  );
  assert.equal(dialog.querySelectorAll('canvas').length, 1);
  await window.findByText(plainSpaces(t.result.lotName({ lot: '104 271', name: product.name })));
  window.getByText(t.result.keyDay);
  window.getByText(t.result.payBy({ n: ended.sheet.payDays }));
  fireEvent.mouseDown(dialog);
  assert.ok(dialog.isConnected && screen.getByRole('dialog') === dialog);
  screen.getByRole('heading', { name: t.end.wonTitle });
  await user.click(window.getByRole('button', { name: t.result.ok }));
  await waitFor(() => assert.equal(location.pathname + location.search, DECLARATIONS));
  assert.equal(screen.queryByRole('dialog'), null);
});

test('AUC-004 AUC-016 the loser is told once that the deposit is back, and by how much it was; the page of the lot keeps saying it', async () => {
  const { user, unmount } = await openLot(loser);
  const dialog = await screen.findByRole('dialog', { name: t.end.lostTitle });
  const loss = within(dialog);
  await loss.findByText(t.end.releasedWord);
  assert.match(plainSpaces(dialog.textContent ?? ''), /5 000 000 soʻm, depozitingizga 16:00:00 da tushdi/);
  loss.getByText(t.end.lostBy({ amount: inSum(step) }));
  assert.equal(dialog.querySelector('canvas'), null);
  await user.click(loss.getByRole('button', { name: t.end.understood }));
  assert.equal(screen.queryByRole('dialog'), null);
  unmount();

  await openLot(loser);
  await screen.findByRole('heading', { name: t.end.lostTitle });
  assert.equal(screen.queryByRole('dialog'), null, 'it was answered before');
});

test('AUC-004 AUC-013 who only watched sees that the auction is over and who won, by the first letters', async () => {
  const { calls } = await openLot({}, null);
  screen.getByRole('heading', { name: t.end.overTitle });
  screen.getByText(t.end.overLine({ name: 'K*** J***' }));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.deepEqual(calls, []);
});

test('AUC-013 AUC-016 AUC-017 a loser elsewhere on the site has a card with the winner and the deposit, for its seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const { tell } = await openElsewhere(lost, loser);
  tell();
  await act(() => vi.advanceTimersByTimeAsync(0));
  const [card = assert.fail('there is no card')] = cards();
  within(card).getByText(t.result.ended);
  within(card).getByText(t.result.winner({ name: 'K*** J***' }));
  within(card).getByText(t.result.depositBack({ amount: inSum(5_000_000) }));
  assert.equal(within(card).getByRole('link', { name: t.result.openLot }).getAttribute('href'), `/auction/${lotId}`);
  await act(() => vi.advanceTimersByTimeAsync(29_900));
  assert.equal(cards().length, 1);
  await act(() => vi.advanceTimersByTimeAsync(100));
  assert.deepEqual(cards(), []);
});

test('F27 a result card stands still while it is pointed at, and Escape closes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const { tell } = await openElsewhere(lost, loser);
  tell();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const [card = assert.fail('there is no card')] = cards();
  within(card).getByText(t.result.seconds({ n: 20 }));
  fireEvent.pointerEnter(card);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  within(card).getByText(t.result.seconds({ n: 20 }));
  fireEvent.pointerLeave(card);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  assert.deepEqual(cards(), []);
});

test('AUC-015 AUC-017 O45 a winner elsewhere on the site has the window too; put off, it stays as a card for a while', async () => {
  const { tell, user } = await openElsewhere(won, winner, 'ru');
  tell();
  const dialog = await screen.findByRole('dialog', { name: ru.result.won });
  await within(dialog).findByText(ru.result.keyDay);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: ru.result.won }), null));
  const [card = assert.fail('there is no card')] = cards();
  within(card).getByText(ru.result.wonBadge);
  assert.ok(plainSpaces(card.textContent ?? '').includes(written(price)));
  await user.click(within(card).getByRole('link', { name: ru.end.openDeclaration }));
  await waitFor(() => assert.equal(location.search, '?activeTab=declarations'));
  assert.deepEqual(cards(), []);
});

test('AUC-015 the news of a win waits until the dialog in which the winner types is closed', async () => {
  const { tell, user } = await openElsewhere(won, winner);
  const other = document.querySelector<HTMLDialogElement>('dialog[aria-label="other"]') ?? assert.fail();
  act(() => other.showModal());
  onTestFinished(() => other.close());
  const wish = screen.getByRole<HTMLInputElement>('textbox', { name: 'wish' });
  await user.type(wish, 'Kechqurun');
  tell();
  await user.type(wish, ' qulay');
  assert.equal(wish.value, 'Kechqurun qulay');
  assert.equal(document.activeElement, wish);
  assert.equal(screen.queryByRole('dialog', { name: t.result.won }), null);
  act(() => other.close());
  const dialog = await screen.findByRole('dialog', { name: t.result.won });
  assert.ok(plainSpaces(dialog.textContent ?? '').includes(written(price)));
});
