import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { test, vi } from 'vitest';
import type { Profile, ProfileChange, profileContract } from '#identity/contract/profile.ts';
import identity from '#identity/text/uz.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import kit from '#platform/text/uz.ts';
import { field, press, put } from '../../../../test/components/fields.ts';
import { profileOf } from '../../../../test/components/profile.ts';
import { type Answers, type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { PersonalTab } from './PersonalTab.tsx';

type ReplyOf<Key extends keyof typeof profileContract> = Reply<OperationAt<typeof profileContract, Key>>;

const { profile: t, refusals } = identity;
const p = t.personal;
const CHANGE = 'PATCH /user/profile';
const REVEAL = 'POST /user/profile/reveal';
const PROOF = 'POST /user/profile/proof';
const SEND_CODE = 'POST /user/profile/phone/code';
const CHANGE_PHONE = 'POST /user/profile/phone';
const proven: ReplyOf<typeof PROOF> = { ownerProof: 'proof' };

/** The page around the tab: it keeps what the profile is now. */
function Page({ loaded }: { loaded: Profile }) {
  const [profile, setProfile] = useState(loaded);
  return (
    <main>
      <PersonalTab profile={profile} onProfile={setProfile} />
    </main>
  );
}

const openTab = async (loaded: Profile, answers: Answers) => {
  const { user, calls } = await renderComponent(<Page loaded={loaded} />, { answers });
  return { user, bodiesOf: (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body) };
};
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
/** The page behind changes first, the dialog goes right after it. */
const hasNoDialog = () => waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
const toasts = () => within(screen.getByRole('region', { name: kit.notices }));
/** Shows that the account is one's own, by the password. */
const prove = (password: string) => {
  put(t.owner.password, password);
  press(t.phone.next);
};

test('PRF-001 PRF-015 O76 every fact is there, a masked number is shown on asking and hidden again', async () => {
  const revealed: ReplyOf<typeof REVEAL> = { value: '41203910010017' };
  const { bodiesOf } = await openTab(profileOf(), { [REVEAL]: revealed });
  for (const words of ['demo.buyer1', '+998 00 000-01-01', 'Valiyeva', 'Aziza', 'Rustam qizi', '12.03.1991', p.locked])
    screen.getByText(words);
  screen.getByText('••••••••••0017');
  press(p.show({ what: p.pinfl }));
  await screen.findByText('41203910010017');
  assert.deepEqual(bodiesOf(REVEAL), [{ field: 'pinfl' }]);
  press(p.hide({ what: p.pinfl }));
  screen.getByText('••••••••••0017');
  assert.equal(screen.queryByText('41203910010017'), null);
});

test('PRF-001 a wrong e-mail is told before it is sent; a right one is sent with the proof of the owner and shown', async () => {
  const { user, bodiesOf } = await openTab(profileOf(), {
    [PROOF]: proven,
    [CHANGE]: ({ body }: Call) => profileOf({ email: (body as ProfileChange).email ?? null }),
  });
  press(`${p.email}: ${t.edit}`);
  prove('Ostona!2026');
  const email = await dialog(p.email).findByRole('textbox', { name: p.email });
  put(p.email, 'dilnoza@misol');
  press(t.save);
  dialog(p.email).getByText(p.emailWrong);
  assert.deepEqual(bodiesOf(CHANGE), []);
  put(p.email, 'dilnoza@misol.uz');
  await user.type(email, '{Enter}');
  await screen.findByText('dilnoza@misol.uz');
  await hasNoDialog();
  toasts().getByText(t.saved);
  assert.deepEqual(bodiesOf(PROOF), [{ password: 'Ostona!2026' }]);
  assert.deepEqual(bodiesOf(CHANGE), [{ email: 'dilnoza@misol.uz', ownerProof: 'proof' }]);
});

test('O6 before verification names and passport can be changed in their dialogs; an empty name and wrong dates are told there', async () => {
  const change = (body: ProfileChange) => {
    if (body.passport?.expiry === '2020-05-05') return refuse(400, 'passportDates', refusals.passportDates);
    const { passport, ...names } = body;
    return profileOf({
      isVerified: false,
      ...names,
      passport: passport ? { ...passport, number: '•••••21' } : null,
    });
  };
  const { bodiesOf } = await openTab(profileOf({ isVerified: false }), {
    [CHANGE]: ({ body }: Call) => change(body as ProfileChange),
  });
  press(`${p.person}: ${t.edit}`);
  put(p.firstName, '');
  press(t.save);
  dialog(p.changePerson).getByText(kit.field.required({ label: p.firstName }));
  assert.deepEqual(bodiesOf(CHANGE), []);
  put(p.firstName, 'Otabekjon');
  assert.equal(dialog(p.changePerson).queryByText(kit.field.required({ label: p.firstName })), null);
  press(t.save);
  await screen.findByText('Otabekjon');
  await hasNoDialog();
  assert.deepEqual(bodiesOf(CHANGE), [{ firstName: 'Otabekjon' }]);

  press(`${p.passport}: ${t.edit}`);
  put(p.series, 'aa');
  put(p.number, '7654321');
  put(p.issuedBy, 'Namuna tumani IIB');
  put(p.dateIssue, '2019-05-06');
  put(p.expiry, '2020-05-05');
  press(t.save);
  await dialog(p.changePassport).findByText(refusals.passportDates);
  put(p.expiry, '2031-05-05');
  press(t.save);
  await screen.findByText('AA •••••21');
  await hasNoDialog();
  const passport = {
    series: 'AA',
    number: '7654321',
    issuedBy: 'Namuna tumani IIB',
    dateIssue: '2019-05-06',
    expiry: '2031-05-05',
  };
  assert.deepEqual(bodiesOf(CHANGE).at(-1), { passport });
});

test('O6 the phone is changed in three steps: password, number, then the code; a wrong code is told and can be typed again', async () => {
  // The time that a code holds does not run out.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const sent: ReplyOf<typeof SEND_CODE> = { smsId: 'sms-1' };
  const { user, bodiesOf } = await openTab(profileOf(), {
    [PROOF]: proven,
    [SEND_CODE]: sent,
    [CHANGE_PHONE]: ({ body }: Call) =>
      (body as { code: string }).code === '123456'
        ? profileOf({ phone: '+998000000777' })
        : refuse(400, 'codeWrong', refusals.codeWrong),
  });
  press(t.phone.change);
  prove('Ostona!2026');
  await dialog(t.phone.title).findByRole('textbox', { name: t.phone.label });
  press(t.phone.send);
  dialog(t.phone.title).getByText(kit.field.phoneNumber);
  assert.deepEqual(bodiesOf(SEND_CODE), []);
  put(t.phone.label, '000000777');
  press(t.phone.send);
  await dialog(t.phone.title).findByText(t.phone.codeLine({ phone: '+998 00 000-07-77' }));
  const type = async (code: string) => {
    field(kit.smsDigit({ n: 1 })).focus();
    await user.keyboard(code);
  };
  await type('111111');
  await dialog(t.phone.title).findByText(refusals.codeWrong);
  await type('123456');
  await screen.findByText('+998 00 000-07-77');
  await hasNoDialog();
  toasts().getByText(t.phone.done);
  const owned = { phoneNumber: '+998000000777', ownerProof: 'proof' };
  assert.deepEqual(bodiesOf(SEND_CODE), [owned]);
  assert.deepEqual(bodiesOf(CHANGE_PHONE), [
    { ...owned, smsId: 'sms-1', code: '111111' },
    { ...owned, smsId: 'sms-1', code: '123456' },
  ]);
});

test('F15 a profile without a PINFL takes one; then it stands masked, with the name of the register, and is asked no more', async () => {
  const asCompany = profileOf({
    clientType: 'Legal',
    pinfl: null,
    birthDate: null,
    firstName: '',
    lastName: '',
    isVerified: false,
  });
  const { bodiesOf } = await openTab(asCompany, { 'POST /user/profile/pinfl': profileOf({ clientType: 'Legal' }) });
  press(p.identify);
  const form = dialog(p.identify);
  form.getByText(p.identifyLine);
  put(identity.registration.pinfl, '41203910010017');
  put(identity.registration.dateOfBirth, '12.03.1991');
  press(t.save);
  await screen.findByText('••••••••••0017');
  toasts().getByText(t.saved);
  await hasNoDialog();
  screen.getByText('Valiyeva');
  assert.equal(screen.queryByRole('button', { name: p.identify }), null);
  assert.deepEqual(bodiesOf('POST /user/profile/pinfl'), [{ pinfl: '41203910010017', dateOfBirth: '1991-03-12' }]);
});
