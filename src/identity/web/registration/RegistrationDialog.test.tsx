import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { test, vi } from 'vitest';
import uz from '#identity/text/uz.ts';
import { field, press, put } from '../../../../test/components/fields.ts';
import {
  CAPTCHA,
  CODE,
  confirmCode,
  fill,
  REGISTER,
  registered,
  registrationAnswers,
  SEND,
  sent,
  sums,
} from '../../../../test/components/registration.ts';
import { type Answers, type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { RegistrationDialog } from './RegistrationDialog.tsx';

const { registration: t, refusals } = uz;

/** A page with the button that opens the form. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <RegistrationDialog
        variant="plain"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        supportPhone="+998712000000"
        logo={null}
        loginAddress="/auth/login"
        onRegistered={() => undefined}
      />
    </>
  );
}

const openForm = async (answers: Answers = {}) => {
  const { user, calls } = await renderComponent(<Page />, { answers: { ...registrationAnswers, ...answers } });
  await screen.findByLabelText(t.captcha(sums.first));
  return { user, calls, callsOf: (key: string) => calls.filter((call) => call.key === key) };
};
/** The same where time goes on as usual, but nothing outlives the test. */
const openFormForAWhile = (answers: Answers = {}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return openForm(answers);
};

const form = () => within(screen.getByRole('dialog', { name: t.title }));
const codeDialog = () => within(screen.getByRole('dialog', { name: t.sms.sheetTitle }));
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));
const isOnlyForm = () => assert.equal(screen.getAllByRole('dialog').length, 1);

test('REG-003 REG-005 REG-021 REG-022 REG-024 an empty form is marked field by field and warned of, and nothing is sent', async () => {
  const { calls } = await openForm();
  assert.equal(field(t.phone).value, '+998');
  assert.ok(screen.getByRole<HTMLInputElement>('radio', { name: t.physical }).checked);
  press(t.submit);
  assert.ok(toasts().getByText(t.fillRequired));
  for (const code of [
    'pinflMissing',
    'birthDateMissing',
    'phoneMissing',
    'usernameMissing',
    'passwordMissing',
    'confirmMissing',
    'roleMissing',
    'agreementMissing',
  ] as const)
    assert.ok(form().getByText(refusals[code]), code);
  assert.ok(form().getByText(t.captchaMissing));
  await waitFor(() => assert.ok(document.activeElement === field(t.pinfl)));
  assert.equal(field(t.pinfl).getAttribute('aria-invalid'), 'true');
  fireEvent.click(screen.getByRole('radio', { name: t.legal }));
  for (const label of [t.pinfl, t.dateOfBirth]) assert.throws(() => field(label), /Unable to find/);
  assert.deepEqual(
    calls.map(({ key }) => key),
    [CAPTCHA],
  );
});

test('REG-014 REG-017 REG-020 INP-003 INP-006 INP-007 INP-010 fields take only what they may hold and say at once what does not fit', async () => {
  const { user } = await openForm();
  await user.type(field(t.username), 'Ab1_.@-! z');
  assert.equal(field(t.username).value, 'ab1_.@z');
  put(t.phone, '901234567');
  assert.equal(field(t.phone).value, '+998 90 123-45-67');
  await user.type(field(t.pinfl), '7');
  assert.ok(form().getByText(refusals.pinflWrong));
  await user.clear(field(t.pinfl));
  await user.type(field(t.pinfl), 'x4120391');
  assert.ok(form().getByText(t.pinflWarning({ n: 7 })));
  await user.type(field(t.pinfl), '05300179');
  assert.equal(field(t.pinfl).value.replace(/ /g, ''), '41203910530017');
  assert.ok(form().getByText(t.pinflSuccess));
  await user.type(field(t.dateOfBirth), '13.3.1991');
  assert.ok(form().getByText(refusals.birthDateMismatch));
  put(t.dateOfBirth, '12.03.1991');
  assert.ok(form().getByText(t.pinflMatches));
  assert.ok(!form().queryByText(refusals.birthDateMismatch));
  put(t.password, 'Abcdef1!');
  put(t.confirmPassword, 'Abcdef1?');
  assert.ok(form().getByText(refusals.confirmDiffers));
  const rules = within(screen.getByRole('list', { name: t.passwordRulesLabel }));
  assert.equal(rules.getAllByText(`: ${t.ruleMet}`).length, 5);
  put(t.password, 'abcdef');
  assert.equal(rules.getAllByText(`: ${t.ruleMet}`).length, 1);
  assert.equal(field(t.password).type, 'password');
  fireEvent.click(screen.getAllByRole('button', { name: t.showPassword })[0] as HTMLElement);
  assert.equal(field(t.password).type, 'text');
});

test('INP-002 the help of the PINFL shows an example, and closes back to the form', async () => {
  await openForm();
  press(t.pinflHelp);
  const help = within(screen.getByRole('dialog', { name: t.pinflHelp }));
  assert.ok(help.getByRole('img', { name: t.pinflExample }));
  fireEvent.click(help.getByRole('button', { name: t.understood }));
  isOnlyForm();
  assert.ok(form().getByRole('button', { name: t.pinflHelp }));
});

test('REG-023 CPT-001 CPT-002 the reload button asks for other numbers and empties the answer, and a wrong sum sends nothing', async () => {
  const { callsOf } = await openForm();
  await fill();
  put(t.captcha(sums.first), '1');
  press(t.captchaReload);
  await screen.findByLabelText(t.captcha(sums.later));
  assert.deepEqual(
    callsOf(CAPTCHA).map(({ query }) => query.refresh),
    [undefined, '1'],
  );
  assert.ok(form().getByText('12 + 25 ='));
  assert.equal(field(t.captcha(sums.later)).value, '');
  put(t.captcha(sums.later), '1');
  press(t.submit);
  assert.ok(form().getByText(t.captchaWrong));
  isOnlyForm();
  assert.deepEqual(callsOf(SEND), []);
});

test('nothing that was typed is lost when the form is closed by accident', async () => {
  await openForm();
  put(t.username, 'kept.person');
  put(t.pinfl, '41203910530017');
  // What a browser makes of Escape.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  assert.ok(!screen.queryByRole('dialog'));
  press('open');
  assert.equal(field(t.username).value, 'kept.person');
  assert.equal(field(t.pinfl).value.replace(/ /g, ''), '41203910530017');
});

test('SMS-004 when sending fails the timer shows 00:00 and the code can be asked for again at once', async () => {
  let isUp = false;
  const { callsOf } = await openFormForAWhile({
    [SEND]: () => (isUp ? sent : Promise.reject(new TypeError('Failed to fetch'))),
  });
  await fill();
  press(t.submit);
  await codeDialog().findByRole('heading', { name: t.sms.failed });
  assert.ok(toasts().getByText(t.failed));
  assert.equal(codeDialog().getByRole('timer').textContent, '00:00');
  isUp = true;
  press(t.sms.resend);
  await confirmCode(CODE);
  await form().findByRole('heading', { name: t.success });
  assert.ok(toasts().getByText(t.success));
  // The sum was not used up by a call that did not arrive.
  const body = { phoneNumber: '998901234567', username: 'new.person', captchaId: 'c-1', captchaAnswer: '17' };
  assert.deepEqual(
    callsOf(SEND).map((call) => call.body),
    [body, body],
  );
});

test('REG-026 a wrong code is told of, and the same dialog takes the right one', async () => {
  const { callsOf } = await openFormForAWhile({
    [REGISTER]: ({ body }: Call) =>
      (body as { providedSmsCode: string }).providedSmsCode === CODE
        ? registered
        : refuse(400, 'codeWrong', refusals.codeWrong),
  });
  await fill();
  press(t.submit);
  await confirmCode('246811');
  await waitFor(() => assert.ok(codeDialog().getByText(refusals.codeWrong)));
  assert.ok(toasts().getByText(refusals.codeWrong));
  await confirmCode(CODE);
  await form().findByRole('heading', { name: t.success });
  assert.ok(toasts().getByText(t.success));
  assert.equal(callsOf(SEND).length, 1);
});

test('REG-010 REG-011 REG-012 200 alone is success: 204, 409 and 500 open the contact dialog, 400 only tells its sentence', async () => {
  const answers = [
    Response.json({ message: 'x400' }, { status: 400 }),
    new Response(null, { status: 204 }),
    Response.json({ message: 'x409' }, { status: 409 }),
    Response.json({ message: 'x500' }, { status: 500 }),
  ];
  let turn = 0;
  const { callsOf } = await openForm({ [REGISTER]: () => answers[turn++] });
  await fill();
  press(t.submit);
  await confirmCode(CODE);
  await waitFor(() => assert.ok(toasts().getByText('x400')));
  isOnlyForm();
  for (const text of [null, 'x409', 'x500']) {
    press(t.submit);
    const contact = within(await screen.findByRole('dialog', { name: t.contact.title }));
    assert.ok(contact.getByRole('link', { name: t.contact.call({ phone: '+998 71 200-00-00' }) }));
    if (text) assert.ok(toasts().getByText(text));
    fireEvent.click(contact.getByRole('button', { name: t.contact.ok }));
    isOnlyForm();
  }
  assert.equal(field(t.username).value, 'new.person');
  assert.deepEqual([callsOf(SEND).length, callsOf(REGISTER).length], [1, 4]);
});

test('F15 REG-026 a username that is taken is told of under its field before a code is sent', async () => {
  const { callsOf } = await openFormForAWhile({
    [SEND]: ({ body }: Call) =>
      (body as { username: string }).username === 'demo.buyer1'
        ? refuse(400, 'usernameTaken', refusals.usernameTaken, { field: 'username' })
        : sent,
  });
  await fill('demo.buyer1');
  press(t.submit);
  await waitFor(() => assert.ok(form().getByText(refusals.usernameTaken)));
  assert.equal(field(t.username).getAttribute('aria-invalid'), 'true');
  isOnlyForm();
  await waitFor(() => assert.equal(document.activeElement, field(t.username), 'F83 the refusal leads to its field'));
  // The sum was used up: another one is asked for.
  await screen.findByLabelText(t.captcha(sums.later));
  put(t.username, 'new.person');
  assert.ok(!form().queryByText(refusals.usernameTaken));
  put(t.captcha(sums.later), '37');
  press(t.submit);
  await confirmCode(CODE);
  await form().findByRole('heading', { name: t.success });
  assert.ok(toasts().getByText(t.success));
  assert.deepEqual(
    callsOf(SEND).map((call) => (call.body as { captchaId: string }).captchaId),
    ['c-1', 'c-2'],
  );
});

test('F83 choosing the kind of account keeps what was accepted; other terms are asked for in words, and the first stay accepted', async () => {
  await openForm();
  await fill();
  const isAgreed = () => form().getByRole<HTMLInputElement>('checkbox').checked;
  const choose = (words: string) => fireEvent.click(form().getByRole('radio', { name: new RegExp(words) }));
  await waitFor(() => assert.ok(isAgreed()));
  assert.equal(screen.queryByText(t.agreementOther), null);
  for (const [other, first] of [
    [t.roleRealtor, t.roleUser],
    [t.legal, t.physical],
  ] as const) {
    choose(other);
    assert.ok(!isAgreed());
    screen.getByText(t.agreementOther);
    choose(first);
    assert.ok(isAgreed(), `${other}: nothing accepted is lost`);
  }
});
