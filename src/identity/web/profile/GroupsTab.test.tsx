import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { VisibilityGroup } from '#identity/contract/groups.ts';
import identity from '#identity/text/uz.ts';
import { press, put } from '../../../../test/components/fields.ts';
import { type Answers, type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { GroupsTab } from './GroupsTab.tsx';

const { profile, refusals } = identity;
const t = profile.groups;
const ADD = 'POST /user/groups/:id/members';
const group: VisibilityGroup = { id: 7, name: 'Mijozlarim', members: [] };
const buyer = { userName: 'demo.buyer1', name: 'A*** V***' };

const openTab = async (answers: Answers) => {
  const tab = await renderComponent(<GroupsTab />, { answers: { 'GET /user/groups': { data: [group] }, ...answers } });
  await screen.findByRole('region', { name: group.name });
  return tab;
};
const card = (name = group.name) => within(screen.getByRole('region', { name }));

test('O4 a username that nobody has is named below its field; one that is found comes in by Enter, and goes out again', async () => {
  const { user, calls } = await openTab({
    [ADD]: ({ body }: Call) => {
      const { userName } = body as { userName: string };
      if (userName === buyer.userName) return { ...group, members: [buyer] };
      return refuse(404, 'usernameUnknown', refusals.usernameUnknown({ userName }));
    },
    'DELETE /user/groups/:id/members/:userName': group,
  });
  put(t.addLabel, 'nobody.here');
  press(t.add);
  await card().findByText(refusals.usernameUnknown({ userName: 'nobody.here' }));
  put(t.addLabel, buyer.userName);
  assert.equal(card().queryByText(refusals.usernameUnknown({ userName: 'nobody.here' })), null);
  const name = card().getByRole<HTMLInputElement>('textbox', { name: t.addLabel });
  await user.type(name, '{Enter}');
  await card().findByText(buyer.name);
  assert.equal(name.value, '');
  card().getByText(t.members({ n: 1 }));
  press(t.removeMember({ name: buyer.userName }));
  await card().findByText(t.members({ n: 0 }));
  assert.equal(card().queryByText(buyer.name), null);
  assert.deepEqual(calls.at(-1)?.params, { id: '7', userName: buyer.userName });
});

test('O4 a group gets another name in its dialog, and is gone once its deletion is confirmed', async () => {
  const { calls } = await openTab({
    'PATCH /user/groups/:id': ({ body }: Call) => ({ ...group, name: (body as { name: string }).name }),
    'DELETE /user/groups/:id': { done: true },
  });
  press(t.renameOf({ name: group.name }));
  const rename = within(screen.getByRole('dialog', { name: t.rename }));
  const name = rename.getByRole<HTMLInputElement>('textbox', { name: t.name });
  assert.equal(name.value, group.name);
  fireEvent.change(name, { target: { value: 'Xaridorlar' } });
  press(profile.save);
  await screen.findByRole('region', { name: 'Xaridorlar' });
  // The list changes first, the dialog goes right after it.
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  press(t.removeOf({ name: 'Xaridorlar' }));
  const question = within(screen.getByRole('dialog', { name: t.removeOf({ name: 'Xaridorlar' }) }));
  question.getByText(t.removeLine({ name: 'Xaridorlar' }));
  press(t.remove);
  await screen.findByText(t.empty);
  assert.equal(screen.queryByRole('region', { name: 'Xaridorlar' }), null);
  assert.deepEqual(
    calls.slice(1).map(({ key, params, body }) => [key, params, body]),
    [
      ['PATCH /user/groups/:id', { id: '7' }, { name: 'Xaridorlar' }],
      ['DELETE /user/groups/:id', { id: '7' }, undefined],
    ],
  );
});

test('O4 a group is made where there was none; one that was deleted elsewhere is told of, and nothing of it breaks', async () => {
  const { calls } = await renderComponent(<GroupsTab />, {
    answers: {
      'GET /user/groups': { data: [] },
      'POST /user/groups': group,
      [ADD]: refuse(404, 'groupMissing', refusals.groupMissing),
    },
  });
  await screen.findByText(t.empty);
  put(t.name, group.name);
  press(t.make);
  await screen.findByRole('region', { name: group.name });
  assert.equal(screen.queryByText(t.empty), null);
  card().getByText(t.members({ n: 0 }));
  put(t.addLabel, 'demo.buyer2');
  press(t.add);
  await card().findByText(refusals.groupMissing);
  assert.deepEqual(
    calls.slice(1).map(({ key, body }) => [key, body]),
    [
      ['POST /user/groups', { name: group.name }],
      [ADD, { userName: 'demo.buyer2' }],
    ],
  );
});
