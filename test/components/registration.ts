import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import documents from '#documents/text/uz.ts';
import type { registrationContract } from '#identity/contract/registration.ts';
import t from '#identity/text/uz/registration.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { agreement } from './agreement.ts';
import { press, put } from './fields.ts';
import type { Answers, Call } from './render.tsx';

type ReplyOf<Key extends keyof typeof registrationContract> = Reply<OperationAt<typeof registrationContract, Key>>;

export const CAPTCHA = 'GET /public/captcha';
export const SEND = 'POST /sms/sale-registration-send';
export const REGISTER = 'POST /user/registration';
export const CODE = '246810';

/** The numbers to add: those that come with the form, and those that follow. */
export const sums = {
  first: { captchaId: 'c-1', first: 3, second: 14 },
  later: { captchaId: 'c-2', first: 12, second: 25 },
} satisfies Record<string, ReplyOf<typeof CAPTCHA>>;
export const sent: ReplyOf<typeof SEND> = { smsId: 'sms-1', data: { smsId: 'sms-1' } };
export const registered: ReplyOf<typeof REGISTER> = { username: 'new.person', userRoleType: 'USER' };
/** What a registration asks for on its way, where all goes well. */
export const registrationAnswers: Answers = {
  [CAPTCHA]: ({ query }: Call) => (query.refresh === undefined ? sums.first : sums.later),
  [SEND]: sent,
  [REGISTER]: registered,
  'POST /public/report/user-or-legal-entity-offer-contract': agreement,
};

/** Fills in the whole form, and reads and accepts the agreement. */
export const fill = async (username = 'new.person') => {
  put(t.pinfl, '41203910530017');
  put(t.dateOfBirth, '12.03.1991');
  put(t.phone, '901234567');
  put(t.username, username);
  put(t.password, 'Abcdef1!');
  put(t.confirmPassword, 'Abcdef1!');
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(t.roleUser) }));
  put(t.captcha(sums.first), '17');
  fireEvent.click(screen.getByRole('checkbox', { name: `${t.agreementUser} ${t.agreementAfter}` }));
  await screen.findByText('Shartlar shu yerda.');
  fireEvent.click(screen.getByRole('checkbox', { name: documents.agreement.consent }));
  press(documents.agreement.confirm);
};
/** Pastes a code into the boxes once they take one, and confirms it. */
export const confirmCode = async (code: string) => {
  const [box] = within(await screen.findByRole('group', { name: t.sms.code })).getAllByRole<HTMLInputElement>(
    'textbox',
  );
  if (!box) throw new Error('There is no box for the code.');
  await waitFor(() => assert.ok(!box.disabled));
  fireEvent.paste(box, { clipboardData: { getData: () => code } });
  press(t.sms.confirm);
};
