import assert from 'node:assert/strict';
import { fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { test, vi } from 'vitest';
import t from '#documents/text/ru/signatures.ts';
import { press } from '../../../test/components/fields.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import {
  confirmed,
  openKeyFile,
  refused,
  SIGN,
  signing,
  signingAnswers,
} from '../../../test/components/signing-key.ts';
import { SignDialog } from './SignDialog.tsx';

vi.mock('#documents/web/keys/pfx.ts', async () => {
  const { unlockKeyFile } = await import('../../../test/components/signing-key.ts');
  return { unlockKeyFile };
});

type SignedProps = Pick<ComponentProps<typeof SignDialog>, 'start' | 'onConfirmed' | 'onFailed'>;

/** Something that is signed. */
function Signed(props: SignedProps) {
  const [isOpen, setIsOpen] = useState(true);
  return <SignDialog isOpen={isOpen} onClose={() => setIsOpen(false)} {...props} />;
}

test('SIG-002 SIG-003 SIG-004 one dialog signs anything: what is wrong is said, the third time is the end, then it is confirmed', async () => {
  const outcomes = [...[2, 1, 0].map((left) => refused('SIGNER_MISMATCH', left)), confirmed];
  const told = { starts: 0, confirmed: 0, failed: 0 };
  const start = async () => {
    told.starts += 1;
    return signing;
  };
  const signed = (
    <Signed start={start} onConfirmed={() => void (told.confirmed += 1)} onFailed={() => void (told.failed += 1)} />
  );
  const { user } = await renderComponent(signed, {
    locale: 'ru',
    answers: { ...signingAnswers, [SIGN]: () => outcomes.shift() },
  });
  const dialog = within(screen.getByRole('dialog', { name: t.words.title }));
  const sign = async () => {
    await openKeyFile(user, t);
    fireEvent.click(await dialog.findByText(t.words.sign));
  };
  for (const n of [2, 1]) {
    await sign();
    await dialog.findByText(t.words.refused.title);
    dialog.getByText(t.problems.SIGNER_MISMATCH);
    dialog.getByText(t.words.attemptsLeft({ n }));
    press(t.words.retry);
  }
  await sign();
  await dialog.findByText(t.words.exhausted.title);
  assert.deepEqual(told, { starts: 1, confirmed: 0, failed: 3 });
  press(t.words.retry);
  await sign();
  await dialog.findByText(t.words.done.title);
  assert.deepEqual(told, { starts: 2, confirmed: 1, failed: 3 });
  const close = dialog.getAllByRole('button', { name: t.words.close }).at(-1);
  fireEvent.click(close ?? assert.fail('there is no way to close'));
  assert.equal(screen.queryByRole('dialog'), null);
});
