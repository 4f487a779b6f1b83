import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import identity from '#identity/text/uz.ts';
import kit from '#platform/text/uz.ts';
import { field, press, put } from '../../../../test/components/fields.ts';
import { profileOf } from '../../../../test/components/profile.ts';
import { type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';

const t = identity.profile.settings;

/** Fills in the form and sends it. */
const send = (old: string, next: string, repeated: string) => {
  put(t.oldPassword, old);
  put(t.newPassword, next);
  put(t.repeatPassword, repeated);
  press(t.changePassword);
};

test('O6 a new password that is repeated otherwise is not sent, a wrong old one is told, and what went through is forgotten', async () => {
  const { calls } = await renderComponent(<PasswordPanel profile={profileOf()} />, {
    answers: {
      'POST /user/password': ({ body }: Call) =>
        (body as { oldPassword: string }).oldPassword === 'Ostona!2026'
          ? { done: true }
          : refuse(400, 'passwordWrong', identity.refusals.passwordWrong),
    },
  });
  send('Ostona!2026', 'Yangi!2026', 'Yangi!2027');
  screen.getByText(kit.field.sameAsPassword);
  assert.deepEqual(calls, []);
  send('notit-1234', 'Yangi!2026', 'Yangi!2026');
  await screen.findByText(identity.refusals.passwordWrong);
  send('Ostona!2026', 'Yangi!2026', 'Yangi!2026');
  within(await screen.findByRole('region', { name: kit.notices })).getByText(t.passwordChanged);
  for (const label of [t.oldPassword, t.newPassword, t.repeatPassword]) assert.equal(field(label).value, '', label);
  assert.equal(screen.queryByText(identity.refusals.passwordWrong), null);
  assert.deepEqual(
    calls.map(({ body }) => body),
    [
      { oldPassword: 'notit-1234', newPassword: 'Yangi!2026' },
      { oldPassword: 'Ostona!2026', newPassword: 'Yangi!2026' },
    ],
  );
});
