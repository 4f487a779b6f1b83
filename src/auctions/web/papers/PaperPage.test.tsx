import assert from 'node:assert/strict';
import { act, screen, waitFor, within } from '@testing-library/react';
import { onTestFinished, test } from 'vitest';
import type { BidAgreement, CheckedDeclaration } from '#auctions/contract.ts';
import ru from '#auctions/text/ru/papers.ts';
import uz from '#auctions/text/uz/papers.ts';
import documents from '#documents/text/uz.ts';
import { PreferencesProvider } from '#platform/web/preferences.tsx';
import { defaultPreferences } from '#platform/web/preferences-cookie.ts';
import { press } from '../../../../test/components/fields.ts';
import { type Answers, plainSpaces, renderComponent, renderFresh } from '../../../../test/components/render.tsx';
import { hearSavedFiles } from '../../../../test/components/saved-files.ts';
import { declared, offerOf, paperAnswers } from '../../../../test/e2e/paper-fixtures.ts';
import { BidAgreementPage } from './BidAgreementPage.tsx';
import { DeclarationPage } from './DeclarationPage.tsx';
import { PaperMissing } from './PaperPage.tsx';

const CHECKED_AT = '2026-11-21T11:04:00Z';
/** What anybody sees of a person who holds a paper. */
const masked = { participant: 'V*** A***', pinfl: '•••••• 0017', tin: '', address: 'Toshkent shahri, •••' };
const declaration: CheckedDeclaration = { ...declared('d1', masked), isSealed: true };
const offer: BidAgreement = offerOf('one', masked);

/** The facts of the paper that is shown, by their names. */
const facts = (): Map<string, string> =>
  new Map(
    screen.getAllByRole('row').map((row) => {
      const read = (role: string) => plainSpaces(within(row).getByRole(role).textContent ?? '');
      return [read('rowheader'), read('cell')];
    }),
  );

test('NAV-020 DEC-001 the QR page of a declaration shows a visitor that it is genuine and who won what, without the way to its file', async () => {
  const t = uz.page;
  const { user, calls } = await renderComponent(
    <DeclarationPage declaration={declaration} checkedAt={CHECKED_AT} mayOwn={false} />,
  );
  screen.getByText(t.genuine);
  screen.getByText(t.sealLine);
  screen.getByText(declaration.number);
  screen.getByText(t.declarationStates.PENDING);
  screen.getByText(t.checkedAt({ when: '21.11.2026, 16:04:00' }));
  assert.deepEqual(
    [t.winner, t.pinfl, t.tin, t.lot, t.object, t.objectAddress, t.price, t.signed].map((name) => facts().get(name)),
    [
      masked.participant,
      masked.pinfl,
      t.absent,
      '№ 100 001',
      declaration.objectName,
      declaration.objectAddress,
      '1 064 700 000 soʻm',
      t.notSigned,
    ],
  );
  assert.match(facts().get(t.created) ?? '', /^21\.11\.2026/);
  assert.equal(screen.queryByRole('button', { name: t.copy }), null);
  await user.click(screen.getByRole('button', { name: t.checkFile }));
  screen.getByRole('dialog', { name: documents.check.title });
  assert.deepEqual(calls, []);
});

test('DEC-001 a declaration whose words were changed where they are kept is told by its seal, before anything else', async () => {
  const t = uz.page;
  for (const [change, title, line] of [
    [{ isSealed: false }, t.broken, t.brokenLine],
    [{ isSealed: false, status: 'REJECT' }, t.broken, t.brokenLine],
    [{ status: 'REJECT' }, t.rejected, t.voidLine],
    [{ status: 'CONFIRMED' }, t.genuine, t.sealLine],
  ] as const) {
    const page = <DeclarationPage declaration={{ ...declaration, ...change }} checkedAt={CHECKED_AT} mayOwn={false} />;
    const { unmount } = await renderComponent(page);
    screen.getByText(title);
    screen.getByText(line);
    unmount();
  }
});

test('NAV-019 AUC-027 the QR page of a bid agreement has participant, lot, amount, date, number and status', async () => {
  const t = ru.page;
  const page = (agreement: BidAgreement) => (
    <BidAgreementPage agreement={agreement} checkedAt={CHECKED_AT} mayOwn={false} />
  );
  const { unmount } = await renderComponent(page(offer), { locale: 'ru' });
  screen.getByText(t.genuine);
  screen.getByText(offer.number);
  screen.getByText(ru.bids.states.active);
  assert.deepEqual(
    [t.participant, t.pinfl, t.lot, t.object, t.startPrice, t.step, t.deposit].map((name) => facts().get(name)),
    [
      masked.participant,
      masked.pinfl,
      '№ 100 001',
      offer.objectName,
      '845 000 000 сум',
      '42 250 000 сум',
      '42 250 000 сум',
    ],
  );
  assert.match(facts().get(t.accepted) ?? '', /^20\.11\.2026/);
  unmount();
  await renderComponent(page({ ...offer, status: 'ended' }), { locale: 'ru' });
  screen.getByText(t.ended);
  screen.getByText(t.voidLine);
});

test('NAV-019 NAV-020 a code that no paper has says so, and leads home', async () => {
  await renderComponent(<PaperMissing />);
  screen.getByRole('heading', { name: uz.page.missing });
  screen.getByText(uz.page.missingLine);
  assert.equal(screen.getByRole('link', { name: uz.page.home }).getAttribute('href'), '/');
});

test('papers are light in the dark theme too, which comes back when the page is left', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  document.documentElement.dataset.theme = 'dark';
  const { unmount } = await renderComponent(
    <PreferencesProvider initial={{ ...defaultPreferences, theme: 'dark' }}>
      <PaperMissing />
    </PreferencesProvider>,
  );
  assert.equal(document.documentElement.dataset.theme, 'light');
  unmount();
  assert.equal(document.documentElement.dataset.theme, 'dark');
});

/** Opens the QR page of the declaration for somebody who may have declarations. */
const openOwn = (answers: Answers) =>
  renderFresh(
    async () => {
      const { DeclarationPage: Page } = await import('./DeclarationPage.tsx');
      return <Page declaration={declaration} checkedAt={CHECKED_AT} mayOwn />;
    },
    { answers },
  );

test('the owner of a paper, and nobody else, may take its file from the QR page', async () => {
  const files = hearSavedFiles();
  const { calls, unmount } = await openOwn({
    ...paperAnswers({ declarations: [declared('d1')] }),
    'GET /user/documents/:id/file': () => new Response('%PDF-1.7'),
  });
  await screen.findByRole('button', { name: uz.page.copy });
  press(uz.page.copy);
  await waitFor(() => assert.equal(files.length, 1));
  assert.equal(files[0]?.name, 'GD-2026-000913.pdf');
  assert.equal(await files[0]?.file.text(), '%PDF-1.7');
  assert.deepEqual(calls.at(-1)?.params, { id: 'd1' });
  unmount();

  const other = await openOwn(paperAnswers({ declarations: [declared('another')] }));
  await waitFor(() => assert.equal(other.calls.length, 1));
  await act(async () => undefined);
  assert.equal(screen.queryByRole('button', { name: uz.page.copy }), null);
});
