import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { OwnParticipation } from '#auctions/contract.ts';
import uz from '#auctions/text/uz/entry.ts';
import refusals from '#auctions/text/uz/refusals.ts';
import deposits from '#deposits/text/uz.ts';
import type { DocumentModel } from '#documents/rules/document-model.ts';
import documents from '#documents/text/uz.ts';
import {
  acceptingLot,
  balanceOf,
  createLotServer,
  cutOffAtMs,
  lotAt,
  lotId,
  noPart,
  ownAt,
} from '../../../../test/components/lot.ts';
import { type Answers, type Call, plainSpaces, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { EntryDialog } from './EntryDialog.tsx';

const t = uz.entry;
const ENTER = 'POST /auction/:id/enter';
const DEPOSIT = 'GET /user/deposit';
const AGREEMENT = 'GET /auction/:id/agreement/:kind';

const sheetOf = (title: string): DocumentModel => ({
  kind: 'bidOffer',
  language: 'uz',
  templateVersion: 1,
  title,
  line: '',
  badge: null,
  facts: [],
  terms: [{ kind: 'paragraph', text: `${title}: shartlar shu yerda.` }],
  signatures: [],
  qrAddress: null,
  qrLine: '',
  footer: [],
  letterhead: { heading: 'Ostona', lines: [] },
});
const hashes: Record<string, string> = { bidOffer: 'd'.repeat(64), depositAgreement: 'e'.repeat(64) };
const agreement = ({ params: { kind = '' } }: Call) => ({ sha256: hashes[kind], sheet: sheetOf(kind) });

/** Opens the way into a lot that takes applications, for somebody who has 15 million free. */
const openEntry = async (own: Partial<OwnParticipation> = noPart, answers: Answers = {}) => {
  const server = createLotServer(lotAt({ ...acceptingLot, participantCount: 1 }), ownAt(own));
  const onChange = vi.fn();
  const rendered = await renderComponent(
    <EntryDialog
      isOpen
      onClose={() => undefined}
      lotId={lotId}
      dues={null}
      actingName="Bobur Karimov"
      onChange={onChange}
    />,
    { answers: { ...server.answers, [DEPOSIT]: balanceOf(15_000_000), [AGREEMENT]: agreement, ...answers } },
  );
  return { ...rendered, server, onChange };
};
type Opened = Awaited<ReturnType<typeof openEntry>>;

const dialog = () => within(screen.getByRole('dialog', { name: t.title }));
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));
const button = (name: string | RegExp) => dialog().getByRole<HTMLButtonElement>('button', { name });
const submitButton = () => button(/band qilib, qatnashish$/);
const consent = (name: string) => dialog().getByRole<HTMLInputElement>('checkbox', { name });
const findConsent = async (name: string) => {
  await waitFor(() => assert.equal(consent(name).disabled, false));
  return consent(name);
};
const begin = async ({ user }: Opened) => {
  await dialog().findByRole('button', { name: t.acceptRules });
  await user.click(button(t.acceptRules));
};
/** Goes through the rules and the bid offer to the deposit. */
const goToDeposit = async (opened: Opened) => {
  const { user } = opened;
  await begin(opened);
  await user.click(await findConsent(t.offerConsent));
  await user.click(button(t.acceptOffer));
  await user.click(await findConsent(t.depositConsent));
};
const keysOf = (calls: readonly Call[]) =>
  calls.filter(({ key }) => key === ENTER).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
const countOf = (calls: readonly Call[], key: string) => calls.filter((call) => call.key === key).length;

test('O37 the seller, whoever comes too late and everybody else who may not enter reads why, in place', async () => {
  for (const reason of [
    'isSeller',
    'hasDefaulted',
    'entryClosed',
    'notVerified',
    'forbidden',
    'companyInvalid',
  ] as const) {
    const { unmount } = await openEntry({ ...noPart, mayEnter: reason });
    await dialog().findByText(t.blocked[reason]);
    dialog().getByText(t.blockedTitle);
    assert.equal(dialog().queryByRole('button', { name: t.acceptRules }), null);
    const toProfile = dialog().queryByRole('link', { name: t.toProfile })?.getAttribute('href') ?? null;
    assert.equal(toProfile, reason === 'notVerified' || reason === 'companyInvalid' ? '/profile' : null);
    unmount();
  }
});

test('O37 a participant who comes again is told the number, and what is held', async () => {
  await openEntry({});
  const done = within(await screen.findByRole('dialog', { name: t.doneTitle }));
  done.getByText(t.done({ n: 1 }));
  done.getByText(t.doneLine({ when: 'bugun 15:00' }));
  done.getByText(t.doneHeld({ amount: '5 000 000 soʻm' }));
  assert.equal(done.getByRole('link', { name: t.toAuction }).getAttribute('href'), `/auction/${lotId}`);
});

test('AUC-025 AUC-024 whatever the server refuses is told by a toast and in place, and can be sent again', async () => {
  const missing = plainSpaces(refusals.notEnoughMoney({ missingTiyin: '100' }));
  const answers: (() => Response)[] = [
    () => refuse(422, 'notEnoughMoney', missing),
    () => {
      throw new TypeError('The line was cut.');
    },
    () => refuse(409, 'agreementChanged', refusals.agreementChanged),
  ];
  const opened = await openEntry(noPart, { [ENTER]: () => answers.shift()?.() });
  const { user, calls, server, onChange } = opened;
  await goToDeposit(opened);
  const isTold = async (message: string) => {
    await dialog().findByText(message);
    const [toast] = await toasts().findAllByRole('alert');
    within(toast as HTMLElement).getByText(t.approvalTitle);
    within(toast as HTMLElement).getByText(message);
  };
  const before = countOf(calls, DEPOSIT);
  await user.click(submitButton());
  await isTold(missing);
  assert.equal(countOf(calls, DEPOSIT), before + 1);
  assert.ok(submitButton().disabled, 'what was refused is consented to anew');
  await user.click(consent(t.depositConsent));
  await user.click(submitButton());
  await isTold(t.approvalFailed);
  await user.click(submitButton());
  await isTold(refusals.agreementChanged);
  assert.equal((await findConsent(t.offerConsent)).checked, false);
  const [first, lost, again] = keysOf(calls);
  assert.notEqual(first, lost, 'after a refusal it is another attempt');
  assert.equal(lost, again, 'after a lost answer it is the same');
  const body = calls.find(({ key }) => key === ENTER)?.body;
  assert.deepEqual(body, {
    sheetHash: server.lot.sheetHash,
    bidOfferSha256: hashes.bidOffer,
    depositAgreementSha256: hashes.depositAgreement,
    idempotencyKey: first,
  });
  assert.equal(onChange.mock.calls.length, 0);
});

test('AUC-026 an agreement that cannot be provided is said by a toast, and can be asked for again', async () => {
  let answer: unknown = refuse(503, 'documentsBusy');
  const opened = await openEntry(noPart, { [AGREEMENT]: (call: Call) => answer ?? agreement(call) });
  const { user } = opened;
  await begin(opened);
  const toast = within(await toasts().findByRole('alert'));
  toast.getByText(t.documentTitle);
  toast.getByText(t.documentFailed);
  dialog().getByText(t.documentFailed);
  assert.ok(consent(t.offerConsent).disabled);
  assert.ok(button(t.acceptOffer).disabled);
  answer = null;
  await user.click(button(documents.agreement.again));
  await dialog().findByRole('button', { name: t.download });
  dialog().getByText('bidOffer: shartlar shu yerda.');
  assert.equal(consent(t.offerConsent).disabled, false);
});

test('AUC-021 a refund can be asked for on the way in, of what is free; held money cannot', async () => {
  const opened = await openEntry(noPart, {
    'GET /user/deposit/refunds': { data: [], canReturnToCard: false, waitUntil: null },
  });
  const { user, calls } = opened;
  await goToDeposit(opened);
  await user.click(button(deposits.refund.title));
  const refund = within(screen.getByRole('dialog', { name: deposits.refund.title }));
  refund.getByText(deposits.refund.available({ amount: '15 000 000 soʻm' }));
  await user.type(refund.getByRole('textbox', { name: deposits.refund.amount }), '16000000');
  await user.click(refund.getByRole('button', { name: deposits.refund.send }));
  refund.getByText(deposits.refund.tooMuch);
  assert.deepEqual(
    calls.filter(({ key }) => key.startsWith('POST')),
    [],
  );
});

test('AUC-010 whoever reads for too long is told that applications have closed', async () => {
  const opened = await openEntry(noPart, {
    [ENTER]: () => {
      opened.server.lot = lotAt({ ...acceptingLot, phase: 'CLOSED', nowMs: cutOffAtMs + 1000 });
      opened.server.own = ownAt({ ...noPart, mayEnter: 'entryClosed' });
      return refuse(409, 'entryClosed', refusals.entryClosed);
    },
  });
  const { user } = opened;
  await goToDeposit(opened);
  await user.click(submitButton());
  await dialog().findByText(t.blockedTitle);
  dialog().getByText(t.blocked.entryClosed);
  assert.equal(dialog().queryByRole('checkbox'), null);
  within(await toasts().findByRole('alert')).getByText(refusals.entryClosed);
});
