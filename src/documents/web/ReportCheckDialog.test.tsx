import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { CheckedReport } from '#documents/contract/papers.ts';
import t from '#documents/text/uz.ts';
import { refuse, renderComponent } from '../../../test/components/render.tsx';
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
