import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import { createTestApp } from '../../../test/app.ts';
import { changePhone, type PhoneCodeService, sendPhoneCode } from './change-phone.ts';

const { db } = await createTestApp();
const subjectOf = async (username: string) =>
  (await db.sql<{ subject: string }>`select subject from person where username = ${username}`)[0]?.subject ?? '';
const phoneOf = async (username: string) =>
  (await db.sql<{ phone: string }>`select phone from person where username = ${username}`)[0]?.phone;
const codeOf = (answer: unknown) => (answer instanceof Refusal ? answer.code : answer);

/** Codes whose right answer is 123456 and that note what they were asked for. */
const codesWith = (sent: Awaited<ReturnType<PhoneCodeService['send']>> = { smsId: 'one' }) => {
  const phones: string[] = [];
  const codes: PhoneCodeService = {
    send: async ({ phone }) => {
      phones.push(phone);
      return sent;
    },
    verifyAndConsume: async (_, { code }) => (code === '123456' ? 'ok' : 'codeWrong'),
  };
  return { phones, deps: { db, codes, warnAddresses: async () => undefined, supportPhone: '' } };
};
const requestFor = (phone: string) =>
  ({ phone, address: '127.0.0.1', locale: 'uz', provenPhone: '998000000101' }) as const;
const reply = (phone: string, code = '123456', provenPhone: string | null = '998000000101') => ({
  smsId: 'one',
  phone,
  code,
  provenPhone,
});

test('O6 a code goes to the new phone; for the phone one has already none is sent', async () => {
  const subject = await subjectOf('demo.buyer1');
  const { phones, deps } = codesWith();
  assert.deepEqual(await sendPhoneCode(deps, subject, requestFor('998000000701')), { smsId: 'one' });
  assert.equal(codeOf(await sendPhoneCode(deps, subject, requestFor('998000000101'))), 'phoneSame');
  assert.equal(codeOf(await sendPhoneCode(deps, 'nobody', requestFor('998000000701'))), 'personMissing');
  assert.deepEqual(phones, ['998000000701']);
});

test('whoever asks for too many codes waits; nobody who is logged in adds numbers', async () => {
  const subject = await subjectOf('demo.buyer1');
  const refusalFor = async (refusal: Refusal<'captchaNeeded' | 'smsPause'>) =>
    sendPhoneCode(codesWith(refusal).deps, subject, requestFor('998000000701'));
  assert.equal(codeOf(await refusalFor(refuse('captchaNeeded'))), 'smsTooMany');
  const pause = await refusalFor(refuse('smsPause', { seconds: 41 }));
  assert.deepEqual(pause instanceof Refusal && pause.params, { seconds: 41 });
});

test('O6 the phone changes by a right code alone, and one that another has stays with the other', async () => {
  const subject = await subjectOf('demo.buyer1');
  const { deps } = codesWith();
  assert.equal(codeOf(await changePhone(deps, subject, reply('998000000702', '000000'))), 'codeWrong');
  assert.equal(codeOf(await changePhone(deps, subject, reply('998000000102'))), 'phoneOfAnother');
  assert.equal(await phoneOf('demo.buyer1'), '998000000101');
  assert.equal(await changePhone(deps, subject, reply('998000000702')), null);
  assert.equal(await phoneOf('demo.buyer1'), '998000000702');
  assert.equal(
    codeOf(await changePhone(deps, subject, reply('998000000704'))),
    'proofNeeded',
    'it was for the old phone',
  );
});

test('of two who take one phone at once, one gets it and the other is told', async () => {
  const { deps } = codesWith();
  const subjects = [await subjectOf('demo.buyer3'), await subjectOf('demo.buyer4')];
  const answers = await Promise.all(
    subjects.map((subject, n) => changePhone(deps, subject, reply('998000000703', '123456', `99800000010${n + 3}`))),
  );
  assert.deepEqual(answers.map(codeOf).sort(), [null, 'phoneOfAnother'].sort());
});
