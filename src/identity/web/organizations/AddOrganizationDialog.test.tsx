import assert from 'node:assert/strict';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { test, vi } from 'vitest';
import documents from '#documents/text/uz/signatures.ts';
import type { OrganizationInfo } from '#identity/contract/organizations.ts';
import t from '#identity/text/uz/companies.ts';
import identity from '#identity/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { field, press, put } from '../../../../test/components/fields.ts';
import { profileOf } from '../../../../test/components/profile.ts';
import { type Answers, refuse, renderComponent } from '../../../../test/components/render.tsx';
import {
  confirmed,
  openKeyFile,
  refused,
  SIGN,
  signing,
  signingAnswers,
  TIN,
  VIEW,
} from '../../../../test/components/signing-key.ts';
import { AddOrganizationDialog } from './AddOrganizationDialog.tsx';

vi.mock('#documents/web/keys/pfx.ts', async () => {
  const { unlockKeyFile } = await import('../../../../test/components/signing-key.ts');
  return { unlockKeyFile };
});

const CHECK = 'POST /user/legal-entities/check';
const START = 'POST /user/legal-entities/start';
const IDENTIFY = 'POST /user/profile/pinfl';
const AGAIN = 'POST /user/sign/start';

const company: OrganizationInfo = {
  companyName: '«NAMUNA QURILISH» MCHJ',
  companyTin: TIN,
  companyDirector: 'Valiyeva Aziza',
  companyEmail: 'info@korxona.example',
  companyOked: '41201',
  companyOpf: 'MCHJ',
  companyAddress: 'Toshkent shahri, Namuna koʻchasi, 1-uy',
  companyActivityState: 'active',
};

const openDialog = async (answers: Answers = {}) => {
  const told = { closed: 0, added: 0 };
  const component = await renderComponent(
    <AddOrganizationDialog isOpen onClose={() => void (told.closed += 1)} onAdded={() => void (told.added += 1)} />,
    {
      answers: {
        ...signingAnswers,
        [CHECK]: company,
        [START]: { objectId: 'o-1', company, signing },
        [AGAIN]: signing,
        [SIGN]: confirmed,
        ...answers,
      },
    },
  );
  const asked = (key: string) => component.calls.filter((call) => call.key === key).map(({ body }) => body);
  return { ...component, told, asked };
};
const dialog = () => within(screen.getByRole('dialog'));
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));
const kindOf = (title: string) =>
  ['warning', 'error', 'success'].find((kind) => toasts().getByText(title).closest(`.${kind}`));
/** Accepts the offer where that is not done yet, and signs. */
const sign = () => {
  const offer = dialog().getByRole<HTMLInputElement>('checkbox');
  if (!offer.checked) fireEvent.click(offer);
  press(t.dialog.sign);
};
const signWithKey = async (user: UserEvent) => {
  await openKeyFile(user);
  await dialog().findByRole('button', { name: t.dialog.sign });
  sign();
};

test('LEG-001 LEG-006 LEG-009 a key opens by its password, signs once the offer is accepted, and the way to log in as the company is shown', async () => {
  const { user, told, asked } = await openDialog();
  await openKeyFile(user, documents, 'wrong');
  await dialog().findByText(documents.keyProblems.WRONG_PASSWORD);
  assert.deepEqual(asked(CHECK), []);
  await openKeyFile(user);
  const table = within(await dialog().findByRole('table', { name: t.dialog.table }));
  assert.deepEqual(asked(CHECK), [{ tin: TIN }]);
  assert.equal(table.getAllByRole('row').length, 8);
  table.getByText('303 456 789');
  press(t.dialog.sign);
  dialog().getByText(t.refusals.offerNotAccepted);
  assert.deepEqual(asked(START), []);
  sign();
  await dialog().findByText(t.dialog.addedTitle);
  assert.equal(kindOf(t.toasts.added), 'success');
  assert.deepEqual(asked(START), [{ tin: TIN, offerAccepted: true }]);
  assert.deepEqual(asked(SIGN), [{ pkcs7: btoa(signing.payload) }]);
  const way = dialog().getByRole<HTMLAnchorElement>('link', { name: t.dialog.logIn });
  const { pathname, searchParams } = new URL(way.href);
  assert.deepEqual(
    [pathname, searchParams.get('tin'), searchParams.get('to')],
    ['/auth/login', TIN, '/profile?activeTab=legalEntities'],
  );
  assert.deepEqual(told, { closed: 0, added: 1 });
  press(t.dialog.later);
  assert.equal(told.closed, 1);
});

test('F15 whoever registered for a company is asked who they are, keeps the TIN they typed and goes on by themselves', async () => {
  let isKnown = false;
  let answer: unknown = refuse(400, 'pinflUnknown', 'Topilmadi', { field: 'pinfl' });
  const { asked } = await openDialog({
    [CHECK]: () => (isKnown ? company : refuse(409, 'personUnknown', 'x')),
    [IDENTIFY]: () => answer,
  });
  fireEvent.click(dialog().getByRole('radio', { name: t.dialog.byTin }));
  put(t.dialog.tin, TIN);
  press(t.dialog.find);
  await screen.findByRole('dialog', { name: t.dialog.personTitle });
  press(t.dialog.personNext);
  dialog().getByText(identity.refusals.pinflMissing);
  put(identity.registration.pinfl, '41203910010017');
  put(identity.registration.dateOfBirth, '13.03.1991');
  press(t.dialog.personNext);
  dialog().getByText(identity.refusals.birthDateMismatch);
  assert.deepEqual(asked(IDENTIFY), [], 'what cannot be right is not sent');
  put(identity.registration.dateOfBirth, '12.03.1991');
  press(t.dialog.personNext);
  await dialog().findByText('Topilmadi');
  assert.equal(field(identity.registration.pinfl).value.replace(/\D/g, ''), '41203910010017', 'nothing typed is lost');
  answer = profileOf();
  isKnown = true;
  press(t.dialog.personNext);
  await dialog().findByRole('table', { name: t.dialog.table });
  assert.deepEqual(asked(CHECK), [{ tin: TIN }, { tin: TIN }]);
  assert.deepEqual(asked(IDENTIFY).at(-1), { pinfl: '41203910010017', dateOfBirth: '1991-03-12' });
});

test('LEG-007 LEG-008 a TIN that exists or is unknown is a warning by name, LEG-011 a failing addition an error', async () => {
  let answer: unknown;
  const { asked } = await openDialog({ [CHECK]: () => answer });
  fireEvent.click(dialog().getByRole('radio', { name: t.dialog.byTin }));
  const ask = (tin: string) => {
    put(t.dialog.tin, tin);
    press(t.dialog.find);
  };
  for (const [refusal, kind, title, sentence] of [
    [refuse(409, 'legalEntityExists', 'x'), 'warning', t.toasts.existsTitle, t.refusals.legalEntityExists],
    [refuse(404, 'legalEntityNotFound', 'x'), 'warning', t.toasts.notFoundTitle, t.refusals.legalEntityNotFound],
    [refuse(503, 'registerUnavailable', 'x'), 'error', t.toasts.failedTitle, t.refusals.registerUnavailable],
  ] as const) {
    answer = refusal;
    ask('302345678');
    await dialog().findByText(sentence);
    assert.equal(kindOf(title), kind);
  }
  ask('123');
  dialog().getByText(t.refusals.tinWrong);
  assert.equal(asked(CHECK).length, 3);
  answer = { ...company, companyActivityState: 'inactive' } satisfies OrganizationInfo;
  ask('299000410');
  await dialog().findByText(t.dialog.inactive);
  assert.deepEqual(asked(CHECK).at(-1), { tin: '299000410' });
  assert.equal(dialog().queryByRole('button', { name: t.dialog.sign }), null);
});

test('SIG-003 SIG-004 LEG-012 another person’s and an expired key are refused with their reason; the third time is the last', async () => {
  const outcomes: unknown[] = [
    refused('SIGNER_MISMATCH', 2),
    refused('CERTIFICATE_EXPIRED', 1),
    refused('CERTIFICATE_REVOKED', 0),
    confirmed,
  ];
  const { user, asked } = await openDialog({ [SIGN]: () => outcomes.shift() });
  await signWithKey(user);
  await dialog().findByText(documents.problems.SIGNER_MISMATCH);
  assert.equal(kindOf(t.toasts.signerTitle), 'warning');
  dialog().getByText(documents.words.attemptsLeft({ n: 2 }));
  press(documents.words.retry);
  await signWithKey(user);
  await dialog().findByText(documents.problems.CERTIFICATE_EXPIRED);
  assert.equal(kindOf(t.toasts.keyTitle), 'error');
  press(documents.words.retry);
  await signWithKey(user);
  await dialog().findByText(documents.words.exhausted.title);
  assert.deepEqual([asked(START).length, asked(AGAIN).length], [1, 0]);
  // SIG-002: trying again starts over, and a right key adds the company.
  press(documents.words.retry);
  await signWithKey(user);
  await dialog().findByText(t.dialog.addedTitle);
  assert.equal(asked(START).length, 1);
  assert.deepEqual(asked(AGAIN), [{ purpose: 'legalEntity', objectId: 'o-1' }]);
});

test('SIG-001 a signature that never comes is asked for 20 times, then a warning and a retry button appear', async () => {
  let isPending = true;
  const { user, asked } = await openDialog({
    [SIGN]: () => (isPending ? new Promise(() => undefined) : confirmed),
  });
  await openKeyFile(user);
  await dialog().findByRole('button', { name: t.dialog.sign });
  vi.useFakeTimers();
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  sign();
  await pass(0);
  dialog().getByText(documents.words.signing);
  assert.equal(limits.signingPollAttempts, 20);
  for (let polls = 1; polls <= limits.signingPollAttempts; polls += 1) {
    assert.equal(dialog().queryByText(documents.words.timedOut.title), null);
    await pass(limits.signingPollSeconds);
    assert.equal(asked(VIEW).length, polls);
  }
  dialog().getByText(documents.words.timedOut.title);
  assert.equal(kindOf(documents.words.timedOut.title), 'warning');
  await pass(60);
  assert.equal(asked(VIEW).length, limits.signingPollAttempts);
  isPending = false;
  press(documents.words.retry);
  sign();
  await pass(0);
  dialog().getByText(t.dialog.addedTitle);
});
