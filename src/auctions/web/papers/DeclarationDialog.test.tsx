import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, test, vi } from 'vitest';
import { createSimulatedAuthority } from '#adapters/signature/simulator.ts';
import t from '#auctions/text/uz/papers.ts';
import type { SigningStarted, SigningView } from '#documents/contract/signatures.ts';
import signing from '#documents/text/uz/signatures.ts';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { type Answers, plainSpaces, refuse, renderFresh } from '../../../../test/components/render.tsx';
import { declarationSheet, declared, type Papers, paperAnswers, signed } from '../../../../test/e2e/paper-fixtures.ts';
import { sumOf } from './facts.ts';

const TEXT = 'GET /user/documents/:id/text';
const FILE = 'GET /user/documents/:id/file';
const START = 'POST /user/sign/start';
const SIGN = 'POST /user/sign/:id';
/** An opening takes a second of work, by design, and longer where the machine is busy. */
const OPENS_MS = 60_000;
const PASSWORD = 'Kalit-2026';
const NUMBER = 'GD-2026/000913';

const started: SigningStarted = {
  id: '00000000-0000-4000-8000-000000000001',
  payload: 'imzolanadigan matn',
  expiresInSeconds: 300,
  attempts: 3,
  pollSeconds: 60,
  pollAttempts: 5,
};
const confirmed: SigningView = { id: started.id, state: 'CONFIRMED', attemptsLeft: 3, problem: null, expiresAt: '' };

/** The key of the winner, by the invented authority. */
let keyFile: File;
beforeAll(async () => {
  const authority = await createSimulatedAuthority({
    findSecret: async () => null,
    saveSecret: async (secret) => secret,
    saveRevoked: async () => undefined,
    listRevokedSerials: async () => [],
  });
  const winner = { name: 'Valiyeva Aziza', pinfl: '41203910010017', state: 'valid', password: PASSWORD } as const;
  const { bytes } = await authority.issue(winner, new Date());
  keyFile = new File([Uint8Array.from(bytes)], 'kalit.pfx', { type: 'application/x-pkcs12' });
}, OPENS_MS);

/** The same key as if its file were open. */
const openKey: SigningKey = {
  owner: {
    cn: 'Valiyeva Aziza',
    pinfl: '41203910010017',
    tin: null,
    organisation: null,
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2036-01-01T00:00:00Z'),
  },
  isInAgent: false,
  sign: async (words) => btoa(words),
};
afterEach(() => vi.doUnmock('#documents/web/keys/pfx.ts'));

/** Opens the declaration that waits for the signature of its winner. */
const openDeclaration = async (answers: Answers, papers: Papers = { declarations: [declared('d1')] }) => {
  const page = await renderFresh(
    async () => {
      const { DeclarationsTab } = await import('./DeclarationsTab.tsx');
      return <DeclarationsTab />;
    },
    {
      answers: {
        ...paperAnswers(papers),
        'GET /public/listings/chosen': { data: [] },
        'GET /user/sign/settings': { provider: 'pfx', agent: null },
        [TEXT]: { sheet: declarationSheet(NUMBER) },
        [START]: started,
        ...answers,
      },
    },
  );
  await page.user.click(await screen.findByRole('button', { name: t.declarations.sign }));
  const document = within(screen.getByRole('dialog', { name: t.document.title({ number: NUMBER }) }));
  return { ...page, document };
};
const toConfirm = () => screen.getByRole<HTMLButtonElement>('button', { name: t.document.toConfirm });
const confirmation = () => within(screen.getByRole('dialog', { name: t.confirm.title }));
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));
const closeSigning = async (user: UserEvent) => {
  const close = confirmation().getAllByRole('button', { name: signing.words.close }).at(-1);
  assert.ok(close);
  await user.click(close);
};

/** Opens the key in the window that is shown, and signs with it. */
const signWithKey = async (user: UserEvent) => {
  await user.upload(await confirmation().findByLabelText(signing.key.file), keyFile);
  await user.type(confirmation().getByLabelText(signing.key.password), PASSWORD);
  await user.click(confirmation().getByRole('button', { name: signing.key.open }));
  await user.click(await confirmation().findByRole('button', { name: signing.words.sign }, { timeout: OPENS_MS }));
};

test('DEC-004 DEC-005 DEC-006 the winner reads the declaration, goes on to its confirmation and signs with the key', {
  timeout: 2 * OPENS_MS,
}, async () => {
  const papers = { declarations: [declared('d1')] };
  const { user, calls, document } = await openDeclaration(
    {
      [SIGN]: () => {
        papers.declarations = [signed('d1')];
        return confirmed;
      },
    },
    papers,
  );
  await document.findByText('Gʻolib qolgan summani muddatida toʻlaydi.');
  await user.click(toConfirm());
  confirmation().getByText('Bir milliard oltmish toʻrt million yetti yuz ming soʻm');
  confirmation().getByText(plainSpaces(t.confirm.meaning({ rest: sumOf(102_245_000_000n, 'uz') })));
  await signWithKey(user);
  await waitFor(() => toasts().getByText(t.confirm.done));
  confirmation().getByText(signing.words.done.title);
  const asked = (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body);
  assert.deepEqual(asked(START), [{ purpose: 'winnerDeclaration', objectId: 'd1' }]);
  const [signature, ...others] = asked(SIGN) as { pkcs7: string }[];
  assert.match(signature?.pkcs7 ?? '', /^[A-Za-z0-9+/=]{500,}$/);
  assert.deepEqual(others, []);
  await closeSigning(user);
  await screen.findByRole('button', { name: t.pay.open });
  const step = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  assert.match(step?.textContent ?? '', /Toʻlov/);
});

test('DEC-007 a confirmation that fails has its toast, and the declaration still waits for the signature', async () => {
  const outcomes = [
    refuse(422, 'signatureRefused', 'x', { problem: 'SIGNER_MISMATCH', attemptsLeft: 2 }),
    refuse(500, 'unexpected', 'x'),
  ];
  vi.doMock('#documents/web/keys/pfx.ts', () => ({ unlockKeyFile: async () => openKey }));
  const { user, calls, document } = await openDeclaration({ [SIGN]: () => outcomes.shift() });
  await document.findByText('Gʻolib qolgan summani muddatida toʻlaydi.');
  await user.click(toConfirm());
  await signWithKey(user);
  await waitFor(() => toasts().getByText(t.confirm.failed));
  confirmation().getByText(signing.problems.SIGNER_MISMATCH);
  await user.click(confirmation().getByRole('button', { name: signing.words.retry }));
  await signWithKey(user);
  await confirmation().findByRole('button', { name: signing.words.retry });
  assert.equal(calls.filter(({ key }) => key === SIGN).length, 2);
  await closeSigning(user);
  assert.equal(screen.queryByRole('dialog'), null);
  const card = within(screen.getByRole('article'));
  card.getByText(t.declarations.states.PENDING);
  card.getByRole('button', { name: t.declarations.sign });
});

test('DEC-008 DEC-009 a declaration that does not load or download has its toast, and cannot be confirmed unread', async () => {
  let text: unknown = refuse(500, 'unexpected', 'x');
  const { user, document } = await openDeclaration({ [TEXT]: () => text, [FILE]: refuse(503, 'documentsBusy', 'x') });
  await waitFor(() => toasts().getByText(t.document.failed));
  assert.ok(toConfirm().disabled);
  await user.click(document.getByRole('button', { name: t.document.download }));
  await waitFor(() => toasts().getByText(t.document.downloadFailed));
  text = { sheet: declarationSheet(NUMBER) };
  await user.click(document.getByRole('button', { name: t.again }));
  await document.findByText('Gʻolib qolgan summani muddatida toʻlaydi.');
  assert.ok(!toConfirm().disabled);
});
