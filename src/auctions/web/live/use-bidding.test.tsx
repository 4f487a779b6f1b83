import assert from 'node:assert/strict';
import { fireEvent, screen, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import party from '#app/text/principal/uz.ts';
import t from '#auctions/text/uz/live.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { createLotServer, inSum, lotId, start, step, written } from '../../../../test/components/lot.ts';
import { confirmButton, findGiveButton, giveButton } from '../../../../test/components/lot-page.tsx';
import { plainSpaces, refuse, renderFresh } from '../../../../test/components/render.tsx';

const viewer: Viewer = {
  username: 'demo.buyer2',
  givenName: 'Bobur',
  familyName: 'Karimov',
  name: 'Bobur Karimov',
  roles: ['USER'],
  loginMode: 'PERSON',
  companyName: null,
  companyTin: null,
  principal: 'PERSON:2',
};
const now = { name: '«Baraka» MCHJ', username: viewer.username };

/** The page of a lot below the frame that asks who goes on; the server takes nothing from it any more. */
const openPage = () => {
  const server = createLotServer();
  const refusal = refuse(409, 'partyChanged', now.name, now);
  return renderFresh(
    async () => {
      const { LotPage } = await import('../../../../test/components/lot-page.tsx');
      const { PrincipalChangedDialog } = await import('#app/web/PrincipalChangedDialog.tsx');
      const { useChangedPrincipal } = await import('#platform/web/acting-principal.ts');
      function Page() {
        const changed = useChangedPrincipal();
        return (
          <>
            <LotPage server={server} />
            {changed && <PrincipalChangedDialog viewer={viewer} now={changed} />}
          </>
        );
      }
      return <Page />;
    },
    { answers: { ...server.answers, 'POST /auction/:id/bid': refusal, 'POST /auction/:id/maximum': refusal } },
  );
};

/** The question, and that nothing was sent after the refusal: what the page reads then is refused by itself. */
const isAsked = async (unsent: string) => {
  const question = await screen.findByRole('alertdialog', { name: party.title });
  await within(question).findByText(plainSpaces(unsent));
  within(question).getByText(party.line({ was: viewer.name, now: now.name }));
  within(question).getByText(party.notSent);
};

test('F2 a bid that is not made because another party acts is named in the question who goes on', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, calls } = await openPage();
  await findGiveButton();
  await user.click(giveButton());
  await user.click(confirmButton());
  await isAsked(t.unsent.bid({ lot: String(lotId), amount: inSum(start) }));
  assert.equal(calls.at(-1)?.key, 'POST /auction/:id/bid');
  assert.equal(calls.filter(({ key }) => key.startsWith('POST')).length, 1);
  assert.equal(warned.mock.calls.length, 3);
});

test('F2 so is a maximum', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, calls } = await openPage();
  await findGiveButton();
  await user.click(screen.getByRole('button', { name: t.auto.turnOn }));
  const dialog = within(screen.getByRole('dialog', { name: t.auto.dialog }));
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: t.auto.amount });
  fireEvent.change(amount, { target: { value: String(start + 3 * step) } });
  assert.equal(plainSpaces(amount.value), written(start + 3 * step));
  await user.click(dialog.getByRole('button', { name: t.auto.set }));
  await user.click(dialog.getByRole('button', { name: t.confirmMaximum.yes }));
  await isAsked(t.unsent.maximum({ lot: String(lotId), amount: inSum(start + 3 * step) }));
  assert.equal(calls.at(-1)?.key, 'POST /auction/:id/maximum');
  assert.equal(warned.mock.calls.length, 3);
});
