import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import identity from '#identity/text/uz.ts';
import { press, put } from '../../../../test/components/fields.ts';
import { type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const t = identity.profile.settings;
const STATE = 'GET /user/second-factor';
const codes = ['1111 2222 3333', '4444 5555 6666'];

test('F44 a second factor is switched on by the code of an app that has its QR code or key; the recovery codes are shown once', async () => {
  let isOn = false;
  const { calls } = await renderComponent(<SecondFactorPanel />, {
    answers: {
      [STATE]: () => ({ state: isOn ? 'on' : 'off', isRequired: false, recoveryCodesLeft: isOn ? 2 : 0 }),
      'POST /user/second-factor': { secret: 'ABCDEFGH', qrDataUrl: 'data:image/png;base64,AA==' },
      'POST /user/second-factor/confirm': ({ body }: Call) => {
        if ((body as { code: string }).code !== '123456')
          return refuse(400, 'secondFactorWrong', identity.refusals.secondFactorWrong);
        isOn = true;
        return { recoveryCodes: codes };
      },
    },
  });
  await screen.findByText(t.secondFactorLine);
  press(t.secondFactorBegin);
  const dialog = within(await screen.findByRole('dialog', { name: t.secondFactor }));
  dialog.getByAltText(t.secondFactorQr);
  dialog.getByText('ABCD EFGH');
  put(t.secondFactorCode, '000000');
  dialog.getByRole('button', { name: t.secondFactorBegin }).click();
  await dialog.findByText(identity.refusals.secondFactorWrong);
  put(t.secondFactorCode, '123456');
  dialog.getByRole('button', { name: t.secondFactorBegin }).click();
  const shown = within(await screen.findByRole('dialog', { name: t.recoveryCodes }));
  for (const code of codes) shown.getByText(code);
  press(t.recoveryCodesSaved);
  await screen.findByText(t.recoveryCodesLeft({ count: 2 }));
  assert.equal(screen.queryByText(codes[0] ?? ''), null);
  assert.equal(calls.filter(({ key }) => key === STATE).length, 2);
});

test('F44 staff have no way to switch theirs off; at an outside provider there is none here', async () => {
  const answer = { [STATE]: { state: 'on', isRequired: true, recoveryCodesLeft: 0 } };
  await renderComponent(<SecondFactorPanel />, { answers: answer });
  await screen.findByText(t.secondFactorIsOn);
  assert.equal(screen.queryByRole('button', { name: t.secondFactorOff }), null);
});
