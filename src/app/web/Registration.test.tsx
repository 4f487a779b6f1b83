import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#identity/text/uz/registration.ts';
import { press } from '../../../test/components/fields.ts';
import { CODE, confirmCode, fill, REGISTER, registrationAnswers, sums } from '../../../test/components/registration.ts';
import { refuse, renderComponent } from '../../../test/components/render.tsx';
import { Registration } from './Registration.tsx';
import type { Shell } from './shell.ts';

test('REG-011 a registration that fails names the support line of the site; who has an account comes back to the page', async () => {
  const frame: Pick<Shell, 'phone'> = { phone: '+998712000000' };
  await renderComponent(<Registration variant="plain" isOpen onClose={() => undefined} />, {
    frame,
    path: '/faq',
    answers: { ...registrationAnswers, [REGISTER]: refuse(409, 'x', 'y') },
  });
  await screen.findByLabelText(t.captcha(sums.first));
  assert.equal(screen.getByRole('link', { name: t.login }).getAttribute('href'), '/auth/login?lang=uz&to=%2Ffaq');
  await fill();
  press(t.submit);
  await confirmCode(CODE);
  const contact = within(await screen.findByRole('dialog', { name: t.contact.title }));
  const call = contact.getByRole('link', { name: t.contact.call({ phone: '+998 71 200-00-00' }) });
  assert.equal(call.getAttribute('href'), 'tel:+998712000000');
});
