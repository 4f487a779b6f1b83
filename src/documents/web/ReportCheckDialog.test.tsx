import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { CheckedReport, DocumentSigner } from '#documents/contract/papers.ts';
import t from '#documents/text/uz.ts';
import { type Call, refuse, renderComponent } from '../../../test/components/render.tsx';
import { ReportCheckDialog } from './ReportCheckDialog.tsx';

const words = t.check;
const CHECK = 'POST /public/documents/check';
const SIGNERS = 'GET /public/documents/:id/signers';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const valid: CheckedReport = {
  result: 'valid',
  reason: null,
  document: {
    id,
    number: 'OF-2026/000012',
    kind: 'offer',
    status: 'accepted',
    createdAt: '2026-11-20T06:00:00Z',
    acceptedAt: '2026-11-20T06:01:00Z',
    sha256: 'a'.repeat(64),
    copySha256: null,
    owner: 'V*** A***',
  },
};
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));

test('PRD-021 AGR-014 a valid report stays valid where its signers do not come, and a toast says that', async () => {
  // Only a page that came with encryption can make the hash, as the product is served.
  vi.stubGlobal('isSecureContext', true);
  const { user, calls } = await renderComponent(<ReportCheckDialog isOpen onClose={() => undefined} />, {
    answers: { [CHECK]: valid, [SIGNERS]: refuse(503, 'x', 'y') },
  });
  const bytes = `%PDF-1.7 ostona:${id}`;
  await user.upload(
    screen.getByLabelText(words.choose, { selector: 'input' }),
    new File([bytes], 'x.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => toasts().getByText(words.signersFailed));
  const dialog = within(screen.getByRole('dialog', { name: words.title }));
  await dialog.findByText(words.valid);
  assert.deepEqual(
    calls.map(({ key, params, body }) => [key, params, body]),
    [
      [CHECK, {}, { sha256: createHash('sha256').update(bytes).digest('hex'), id }],
      [SIGNERS, { id }, undefined],
    ],
  );
});

test('PRD-021 AGR-014 a signed report is valid with signer and date, a changed one invalid, a foreign one unknown; no file leaves the device', async () => {
  vi.stubGlobal('isSecureContext', true);
  const signer: DocumentSigner = { name: 'V*** A***', at: '2026-11-20T06:01:00Z', by: 'smsCode' };
  const genuine = `%PDF-1.7 ostona:${id}`;
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const check = ({ body }: Call): CheckedReport => {
    const asked = body as { sha256: string; id?: string };
    if (asked.sha256 === hashOf(genuine)) return valid;
    if (asked.id === id) return { ...valid, result: 'invalid', reason: 'fileChanged' };
    return { result: 'unknown', reason: null, document: null };
  };
  const { user, calls } = await renderComponent(<ReportCheckDialog isOpen onClose={() => undefined} />, {
    answers: { [CHECK]: check, [SIGNERS]: { data: [signer] } },
  });
  const dialog = within(screen.getByRole('dialog', { name: words.title }));
  const choose = (text: string) =>
    user.upload(
      screen.getByLabelText(words.choose, { selector: 'input' }),
      new File([text], 'x.pdf', { type: 'application/pdf' }),
    );
  await choose(genuine);
  await dialog.findByText(words.valid);
  const [fact] = dialog.getAllByText(words.facts.signer);
  assert.match(
    fact?.nextElementSibling?.textContent ?? '',
    /^V\*\*\* A\*\*\*20\.11\.2026 11:01, SMS kod bilan tasdiqlangan$/,
  );
  dialog.getByText('OF-2026/000012');
  await choose(`${genuine} `);
  await dialog.findByText(words.fileChanged);
  assert.equal(dialog.queryByText(words.facts.signer), null);
  await choose('%PDF-1.7');
  await dialog.findByText(words.unknown);
  assert.equal(dialog.queryByRole('definition'), null);
  assert.deepEqual(
    calls.filter(({ key }) => key === CHECK).map(({ body }) => body),
    [{ sha256: hashOf(genuine), id }, { sha256: hashOf(`${genuine} `), id }, { sha256: hashOf('%PDF-1.7') }],
  );
});
