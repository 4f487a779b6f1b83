import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import type { Locale } from '#platform/values/locale.ts';
import { findDialog, findToast, write } from '../../../../test/components/admin.tsx';
import { CONTRACT, type ContractReply, contractViewOf } from '../../../../test/components/application-form.tsx';
import { type Answers, refuse, renderComponent } from '../../../../test/components/render.tsx';
import en from '../../text/en/contract.ts';
import uz from '../../text/uz/contract.ts';
import { ContractPanel } from './ContractPanel.tsx';

const PROPOSE = 'POST /application/:id/auction-contract';
const DECLINE = 'POST /application/:id/auction-contract/decline';
const DRAW = 'POST /application/:id/contract';
const t = uz.proposal;
const auction = { depositHundredths: 750, stepHundredths: 300, daysToStart: 7 };
const paper: ContractReply['contract'] = {
  documentId: 'a',
  number: 'SC-2026/000007',
  drawnAt: '2026-11-21T10:00:00Z',
  signedAt: null,
  signedBy: null,
  language: 'uz',
  auction,
};
const proposed = contractViewOf({ contract: paper, isProposal: true, mayDecline: true });

/** Opens the panel as its owner reads it, or as staff do; what the server tells of the contract a test may change. */
const openPanel = async (
  first: ContractReply,
  { isOwner = true, locale = 'uz', answers = {} }: { isOwner?: boolean; locale?: Locale; answers?: Answers } = {},
) => {
  const server = { contract: first };
  const rendered = await renderComponent(<ContractPanel id={7} mayBeSigned={isOwner} onChanged={() => undefined} />, {
    locale,
    answers: { [CONTRACT]: () => server.contract, ...answers },
  });
  await screen.findByRole('heading', { level: 3 });
  return { ...rendered, server };
};
const sent = ({ calls }: Awaited<ReturnType<typeof openPanel>>) =>
  calls.filter(({ key }) => !key.startsWith('GET')).map(({ key, body }) => [key, body]);
const button = (name: string) => screen.getByRole('button', { name });

test('F10 staff propose an auction on terms within their limits; a wrong one is said and nothing is sent', async () => {
  const onSale = contractViewOf({ mayPropose: true });
  const panel = await openPanel(onSale, {
    isOwner: false,
    answers: {
      [PROPOSE]: () => {
        panel.server.contract = { ...proposed, mayPropose: true };
        return { documentId: 'a' };
      },
    },
  });
  screen.getByText(t.unsigned);
  await panel.user.click(button(t.propose));
  const dialog = await findDialog(t.propose);
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  assert.deepEqual(
    Object.values(t.terms).map((name) => field(name).value),
    ['5', '5', '10'],
    'the usual terms stand there',
  );
  write(field(t.terms.depositHundredths), '51');
  await panel.user.click(dialog.getByRole('button', { name: t.send }));
  assert.deepEqual(sent(panel), []);
  write(field(t.terms.depositHundredths), '7,5');
  write(field(t.terms.stepHundredths), '3');
  write(field(t.terms.daysToStart), '7');
  await panel.user.click(dialog.getByRole('button', { name: t.send }));
  await findToast(t.sent);
  assert.deepEqual(sent(panel), [[PROPOSE, auction]]);
  await screen.findByText(t.others);
  for (const words of ['7,5%', '3%', '7 kun']) screen.getByText(words);
  button(t.proposeAnew);
  button(t.withdraw.action);
  assert.equal(screen.queryByRole('button', { name: uz.sign }), null, 'staff sign nothing');
});

test('F10 the owner reads what is proposed, and signs or declines; what was withdrawn meanwhile is said', async () => {
  const words = 'Auksion taklif qilinmagan';
  let isGone = true;
  const panel = await openPanel(
    { ...proposed, maySign: true },
    { answers: { [DECLINE]: () => (isGone ? refuse(409, 'proposalMissing', words) : { isDone: true }) } },
  );
  screen.getByText(t.yours);
  button(uz.sign);
  await panel.user.click(button(t.decline.action));
  const dialog = await findDialog(t.decline.title);
  write(dialog.getByRole('textbox', { name: t.comment }), ' Shoshmayman ');
  await panel.user.click(dialog.getByRole('button', { name: t.decline.action }));
  await dialog.findByText(words);
  isGone = false;
  panel.server.contract = contractViewOf({ contract: { ...paper, signedAt: '2026-11-21T10:00:00Z', signedBy: 'Siz' } });
  await panel.user.click(dialog.getByRole('button', { name: t.decline.action }));
  await findToast(t.decline.done);
  assert.deepEqual(sent(panel).at(-1), [DECLINE, { comment: 'Shoshmayman' }]);
  await waitFor(() => assert.equal(screen.queryByRole('button', { name: uz.sign }), null));
  screen.getByRole('heading', { name: uz.title });
});

test('F10 an owner who reads English may have the contract in English before he signs it; staff may not choose', async () => {
  const panel = await openPanel(
    { ...proposed, maySign: true },
    {
      locale: 'en',
      answers: {
        [DRAW]: () => {
          panel.server.contract = { ...proposed, maySign: true, contract: { ...paper, language: 'en' } };
          return { documentId: 'b' };
        },
      },
    },
  );
  await panel.user.click(button(en.inThisLanguage));
  await waitFor(() => assert.equal(screen.queryByRole('button', { name: en.inThisLanguage }), null));
  assert.deepEqual(sent(panel), [[DRAW, { language: 'en' }]]);
  panel.unmount();
  await openPanel(proposed, { locale: 'en', isOwner: false });
  assert.equal(screen.queryByRole('button', { name: en.inThisLanguage }), null);
});
