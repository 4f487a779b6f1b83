import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { test } from 'vitest';
import identity from '#identity/text/uz.ts';
import kit from '#platform/text/uz.ts';
import { press, put } from '../../../../test/components/fields.ts';
import { profileOf } from '../../../../test/components/profile.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { hearSavedFiles } from '../../../../test/components/saved-files.ts';
import { MyData } from './MyData.tsx';

const { profile: t } = identity;
const s = t.settings;
const ASK = 'POST /user/deletion';
const WITHDRAW = 'DELETE /user/deletion';

/** The settings of a person: they know whether the deletion was asked for. */
function Settings() {
  const [profile, setProfile] = useState(profileOf({ userName: 'demo.seller' }));
  return <MyData profile={profile} onProfile={setProfile} />;
}

test('O6 INP-019 deletion is asked for by typing the username, another one is told in the dialog, and it is taken back', async () => {
  const { calls } = await renderComponent(<Settings />, {
    answers: {
      [ASK]: { deletionRequestedAt: '2026-11-21T10:04:00Z', deletionDueAt: '2026-12-20T10:04:00Z', deletionHolds: [] },
      [WITHDRAW]: { done: true },
    },
  });
  press(s.askDeletion);
  put(s.deletionType({ userName: 'demo.seller' }), 'demo.buyer1');
  press(s.deletionConfirm);
  const exactly = kit.field.exactValue({ value: 'demo.seller' });
  await within(screen.getByRole('dialog', { name: s.deletion })).findByText(exactly);
  assert.deepEqual(calls, [], 'what cannot be right is not sent');
  put(s.deletionType({ userName: 'demo.seller' }), 'demo.seller');
  assert.equal(screen.queryByText(exactly), null);
  press(s.deletionConfirm);
  await screen.findByText(s.deletionAsked({ date: '21.11.2026' }));
  screen.getByText(s.deletionDue({ date: '20.12.2026' }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  press(s.deletionWithdraw);
  await screen.findByRole('button', { name: s.askDeletion });
  within(screen.getByRole('region', { name: kit.notices })).getByText(s.deletionWithdrawn);
  assert.equal(screen.queryByText(s.deletionAsked({ date: '21.11.2026' })), null);
  assert.deepEqual(
    calls.map(({ key, body }) => [key, body]),
    [
      [ASK, { userName: 'demo.seller' }],
      [WITHDRAW, undefined],
    ],
  );
});

test('O6 all data are taken along as a file', async () => {
  const all = { userName: 'demo.seller', pinfl: '42206820010063' };
  const files = hearSavedFiles();
  await renderComponent(<Settings />, { answers: { 'GET /user/export': all } });
  press(s.export);
  await waitFor(() => assert.equal(files.length, 1));
  const [{ name, file } = assert.fail('no file was given')] = files;
  assert.equal(name, 'ostona.json');
  assert.deepEqual(JSON.parse(await file.text()), all);
});

test('F47 O76 whoever asked for deletion reads what it waits for, and before asking what is erased and what is kept', async () => {
  const asked = { deletionRequestedAt: '2026-11-21T10:04:00Z', deletionDueAt: '2026-12-20T10:04:00Z' };
  const profile = profileOf({ ...asked, deletionHolds: ['money', 'auction'] });
  await renderComponent(<MyData profile={profile} onProfile={() => undefined} />, { answers: {} });
  screen.getByText(s.deletionWaits({ holds: ['money', 'auction'] }));
  assert.equal(screen.queryByText(s.deletionDue({ date: '20.12.2026' })), null);
  screen.getByText(s.deletionErases);
  screen.getByText(s.deletionStays);
});
