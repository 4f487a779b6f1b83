import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  applyUsernameInputMask,
  isCommonPassword,
  mobileOf,
  type RegistrationDraft,
  type RegistrationField,
  validatePassword,
  validatePerson,
  validateRegistration,
  validateUsername,
} from './registration.ts';

const today = { year: 2026, month: 11, day: 21 };
const good: RegistrationDraft = {
  clientType: 'Physical',
  pinfl: '41203910530017',
  dateOfBirth: '1991-03-12',
  phoneNumber: '998901234567',
  username: 'aziza.valiyeva',
  password: 'Abcdef1!',
  confirmPassword: 'Abcdef1!',
  userRoleType: 'USER',
  isAgreed: true,
};
const problemsOf = (change: Partial<RegistrationDraft>) => {
  const checked = validateRegistration({ ...good, ...change }, today);
  return checked.ok ? null : checked.problems;
};
const problemAt = (field: RegistrationField, change: Partial<RegistrationDraft>) => problemsOf(change)?.[field] ?? null;

test('a whole form passes and comes out with its phone as digits', () => {
  const checked = validateRegistration({ ...good, phoneNumber: '+998 90 123-45-67' }, today);
  assert.ok(checked.ok);
  assert.equal(checked.registration.phone, '998901234567');
});

test('REG-003 REG-015 REG-016 PINFL and birth date are asked of a physical person and not of a legal one', () => {
  assert.deepEqual(problemsOf({ pinfl: '', dateOfBirth: '' }), {
    pinfl: 'pinflMissing',
    dateOfBirth: 'birthDateMissing',
  });
  assert.equal(problemsOf({ clientType: 'Legal', pinfl: '', dateOfBirth: '' }), null);
  assert.deepEqual(problemsOf({ clientType: 'Legal', pinfl: '123' }), { pinfl: 'pinflWrong' });
  assert.equal(problemAt('clientType', { clientType: 'physical' }), 'clientTypeWrong');
});

test('REG-015 INP-003 INP-004 INP-005 a malformed PINFL is refused', () => {
  for (const pinfl of ['4120391053001', '21203910530017', '73104990530017', '43004990530017x', '33104990530017'])
    assert.equal(problemAt('pinfl', { pinfl }), 'pinflWrong', pinfl);
});

test('REG-017 the birth date must be the one in the PINFL', () => {
  assert.equal(problemAt('dateOfBirth', { pinfl: '30102900530017', dateOfBirth: '1990-02-02' }), 'birthDateMismatch');
  assert.equal(problemsOf({ pinfl: '30102900530017', dateOfBirth: '1990-02-01' }), null);
  for (const dateOfBirth of ['1990-02-30', '01.02.1990', '0990-01-01', 'x'])
    assert.equal(problemAt('dateOfBirth', { dateOfBirth }), 'birthDateWrong', dateOfBirth);
});

test('who is not 18 yet may not register, and a birth date to come least of all', () => {
  const young = { pinfl: '52211080530017', dateOfBirth: '2008-11-22' };
  assert.equal(problemAt('dateOfBirth', young), 'tooYoung');
  assert.equal(problemsOf({ pinfl: '52111080530017', dateOfBirth: '2008-11-21' }), null);
  assert.equal(problemAt('dateOfBirth', { pinfl: '50102990530017', dateOfBirth: '2099-02-01' }), 'tooYoung');
});

test('REG-018 a phone must be a whole one of Uzbekistan that takes an SMS', () => {
  assert.equal(problemAt('phoneNumber', { phoneNumber: '' }), 'phoneMissing');
  assert.equal(problemAt('phoneNumber', { phoneNumber: '+998' }), 'phoneMissing');
  for (const phoneNumber of ['+998 90 123-45-6', '79161234567', '998711234567', '12025550123', '8901234567'])
    assert.equal(problemAt('phoneNumber', { phoneNumber }), 'phoneWrong', phoneNumber);
  assert.equal(mobileOf('90 123-45-67'), '998901234567');
});

test('REG-013 REG-014 a username has 8 to 50 of its signs', () => {
  assert.equal(validateUsername(''), 'usernameMissing');
  assert.equal(validateUsername('a'.repeat(7)), 'usernameLength');
  assert.equal(validateUsername('a'.repeat(8)), null);
  assert.equal(validateUsername('a'.repeat(50)), null);
  assert.equal(validateUsername('a'.repeat(51)), 'usernameLength');
  for (const name of ['Aziza.valiyeva', 'aziza-valiyeva', 'aziza valiyeva', 'азиза.валиева'])
    assert.equal(validateUsername(name), 'usernameLetters', name);
});

test('REG-014 typing lets only the signs of a username through and lowers capitals', () => {
  assert.equal(applyUsernameInputMask('Ab1_.@-! z'), 'ab1_.@z');
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const masked = applyUsernameInputMask(typed);
      assert.match(masked, /^[a-z0-9_.@]{0,50}$/);
      assert.equal(applyUsernameInputMask(masked), masked);
    }),
  );
});

test('REG-019 a password has 8 to 16 Latin signs of four kinds', () => {
  assert.equal(validatePassword('Abcdef1!', ''), null);
  for (const [password, problem] of [
    ['', 'passwordMissing'],
    ['Abcde1!', 'passwordLength'],
    ['Abcdefghijklmn1!x', 'passwordLength'],
    ['abcdefg1!', 'passwordClasses'],
    ['ABCDEFG1!', 'passwordClasses'],
    ['Abcdefgh!', 'passwordClasses'],
    ['Abcdefgh1', 'passwordClasses'],
    ['Abcdefж1!', 'passwordLetters'],
    ['Abcdef 1!', 'passwordLetters'],
    ['P@ssw0rd', 'passwordCommon'],
    ['Qwerty123!', 'passwordCommon'],
  ] as const)
    assert.equal(validatePassword(password, ''), problem, password);
});

test('REG-019 exactly the passwords of four kinds and the right length are taken', () => {
  const sign = fc.constantFrom(...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)), 'ж', 'ʻ');
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 20 }), (signs) => {
      const password = signs.join('');
      const isGood =
        /^[\x21-\x7e]{8,16}$/.test(password) &&
        [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/].every((kind) => kind.test(password)) &&
        !isCommonPassword(password);
      assert.equal(validatePassword(password, '') === null, isGood, password);
    }),
    { numRuns: 2_000 },
  );
});

test('REG-020 the repeated password must be the same', () => {
  assert.equal(problemAt('confirmPassword', { confirmPassword: '' }), 'confirmMissing');
  assert.equal(problemAt('confirmPassword', { confirmPassword: 'Abcdef1?' }), 'confirmDiffers');
});

test('REG-006 REG-021 IDN-011 the role is one of the two that can be chosen', () => {
  assert.equal(problemsOf({ userRoleType: 'REALTOR_ASSISTANT' }), null);
  for (const userRoleType of ['', 'ADMIN', 'user'])
    assert.equal(problemAt('userRoleType', { userRoleType }), 'roleMissing', userRoleType);
});

test('REG-022 the agreement must be accepted', () => {
  assert.deepEqual(problemsOf({ isAgreed: false }), { agreement: 'agreementMissing' });
});

test('REG-024 an empty form complains of every field', () => {
  const empty = Object.fromEntries(Object.keys(good).map((name) => [name, ''])) as unknown as RegistrationDraft;
  const problems = problemsOf({ ...empty, clientType: 'Physical', isAgreed: false });
  assert.deepEqual(Object.keys(problems ?? {}), [
    'pinfl',
    'dateOfBirth',
    'phoneNumber',
    'username',
    'password',
    'confirmPassword',
    'userRoleType',
    'agreement',
  ]);
});

test('no text in any field makes the rules throw', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('Physical', '998901234567'));
  const draft = fc.record({
    clientType: text,
    pinfl: text,
    dateOfBirth: text,
    phoneNumber: text,
    username: text,
    password: text,
    confirmPassword: text,
    userRoleType: text,
    isAgreed: fc.boolean(),
  });
  fc.assert(fc.property(draft, (any) => typeof validateRegistration(any, today).ok === 'boolean'));
});

test('F15 who one is, is judged alike at registration and afterwards, whatever is typed', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
  const pinfls = fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 16 }),
    digits(14),
    digits(7).map((end) => `4120391${end}`),
  );
  const days = fc.oneof(
    fc.constantFrom('', '1991-03-12', '1991-02-31', '2015-01-01', '1850-01-01'),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(pinfls, days, (pinfl, dateOfBirth) => {
      const { pinfl: first, dateOfBirth: second } = problemsOf({ pinfl, dateOfBirth }) ?? {};
      const expected = first ?? second ?? null;
      assert.equal(validatePerson({ pinfl, dateOfBirth }, today)?.code ?? null, expected);
    }),
  );
});
