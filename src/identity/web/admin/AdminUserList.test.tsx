import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { AdminUser } from '#identity/contract/admin-users.ts';
import desk from '#platform/text/admin-list/uz.ts';
import { limits } from '#platform/values/limits.ts';
import type { Role } from '#platform/values/role.ts';
import { findDialog, findToast, openAdmin, queried, write } from '../../../../test/components/admin.tsx';
import { noNames } from '../../../../test/components/listings.ts';
import { userOf, userRowOf } from '../../../../test/components/people.ts';
import { type Answers, type Call, refuse } from '../../../../test/components/render.tsx';
import t from '../../text/uz/admin.ts';

const SEARCH = 'POST /office/people/search';
const REVEAL = 'POST /office/people/:id/reveal';
const BLOCK = 'POST /office/people/:id/block';
const SECOND_FACTOR_OFF = 'POST /office/people/:id/second-factor/off';
const KIND = 'POST /office/people/:id/kind';
const ROLES = 'POST /office/people/:id/roles';
const PINFL = '41203910010017';
const reason = 'Mijozning yozma arizasi';

const aziza = userOf(101);
const jasur = userOf(102, {
  userName: 'demo.buyer2',
  firstName: 'Jasur',
  lastName: 'Karimov',
  pinfl: '••••••••••0025',
});

/** What a server knows of people: it finds them by the words that a test gives, and changes their accounts. */
const createPeople = (...people: AdminUser[]) => {
  const idOf = ({ params }: Call) => Number(params.id);
  const read = (call: Call) => people.find(({ id }) => id === idOf(call)) ?? assert.fail('there is no such person');
  const change = (call: Call, changed: Partial<AdminUser>): AdminUser => {
    const person = { ...read(call), ...changed };
    people.splice(people.indexOf(read(call)), 1, person);
    return person;
  };
  const answers: Answers = {
    'GET /public/reference': noNames,
    [SEARCH]: ({ body }: Call) => {
      const { text } = body as { text: string };
      const found = people.filter(
        ({ lastName, id }) => lastName.toLowerCase().includes(text) || (text === PINFL && id === 101),
      );
      return { data: found.map(userRowOf), total: found.length, next: null };
    },
    'GET /office/people/:id': read,
    'GET /office/people/:id/deeds': { sessions: [], companies: [], applications: [], participations: [], defaults: 0 },
    [REVEAL]: { value: PINFL },
    [BLOCK]: (call: Call) =>
      change(call, {
        isBlocked: true,
        blockedAt: '2026-11-21T06:00:00Z',
        blockReason: (call.body as { reason: string }).reason,
        providerGap: null,
      }),
    [SECOND_FACTOR_OFF]: (call: Call) => change(call, { isSecondFactorRemovable: false }),
    [ROLES]: (call: Call) => change(call, { userRole: (call.body as { roles: Role[] }).roles }),
  };
  return answers;
};

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: t.people.search });
/** Types at once: what is asked for is asked once the typing has paused. */
const search = async (words: string) => write(await field(), words);
const bodiesOf = (calls: Call[], key: string) => calls.filter((call) => call.key === key).map(({ body }) => body);

test('ERR-010 F57 a phone that nobody has is told as such, other words as nobody found', async () => {
  await openAdmin('/admin/people', { roles: ['MODERATOR'], answers: createPeople(aziza) });
  await search('+998 00 000 99 99');
  await screen.findByText(t.people.phoneUnknown);
  await search('qwertyuiop');
  await screen.findByText(t.people.nobody);
  assert.equal(screen.queryByText(t.people.phoneUnknown), null);
});

test('F34 a person is found by typing, which has an address; a number that names somebody stands in none', async () => {
  const answers = createPeople(aziza, jasur);
  const { calls, unmount } = await openAdmin('/admin/people', { answers });
  await screen.findByText(desk.total({ n: '2' }));
  await search('valiyeva');
  await screen.findByText(desk.total({ n: '1' }));
  assert.equal(queried('search'), 'valiyeva');
  assert.deepEqual(bodiesOf(calls, SEARCH), [{ text: '' }, { text: 'valiyeva' }], 'asked once the typing has paused');
  const address = location.pathname + location.search;
  unmount();

  const again = await openAdmin(address, { answers });
  await screen.findByText(desk.total({ n: '1' }));
  assert.equal((await field()).value, 'valiyeva', 'after a reload too');
  await search(PINFL);
  await waitFor(() => assert.match(queried('search') ?? '', /^\*/));
  await waitFor(() => assert.deepEqual(bodiesOf(again.calls, SEARCH).at(-1), { text: PINFL }));
  await screen.findByText(desk.total({ n: '1' }));
  assert.doesNotMatch(location.href, new RegExp(PINFL));
});

test('a person opens beside the list, a sealed fact is shown for a reason, and the account is closed for one', async () => {
  const { user, calls } = await openAdmin('/admin/people?search=valiyeva', { answers: createPeople(aziza, jasur) });
  await user.click(await screen.findByRole('button', { name: 'Valiyeva Aziza' }));
  const panel = within(await screen.findByRole('region', { name: 'Valiyeva Aziza' }));
  assert.equal(location.pathname + location.search, '/admin/people/101?search=valiyeva');
  panel.getByText('••••••••••0017');
  await panel.findByText(t.person.noSessions);
  await user.click(panel.getByRole('button', { name: t.person.show }));
  const dialog = await findDialog(t.person.showTitle({ what: t.person.pinfl }));
  const show = dialog.getByRole('button', { name: t.person.showDeed });
  await user.click(show);
  dialog.getByText(desk.reasonShort({ min: limits.reasonMin }));
  assert.deepEqual(bodiesOf(calls, REVEAL), []);
  write(dialog.getByRole('textbox', { name: desk.reason }), reason);
  await user.click(show);
  await panel.findByText(PINFL);
  assert.deepEqual(bodiesOf(calls, REVEAL), [{ field: 'pinfl', reason }]);

  await user.click(panel.getByRole('button', { name: t.person.block }));
  const question = await findDialog(t.person.block);
  write(question.getByRole('textbox', { name: desk.reason }), reason);
  await user.click(question.getByRole('button', { name: t.person.block }));
  await panel.findByRole('button', { name: t.person.unblock });
  assert.deepEqual(bodiesOf(calls, BLOCK), [{ isBlocked: true, reason }]);
  panel.getByText(t.people.states.blocked);
  panel.getByText(new RegExp(reason));
  const table = within(screen.getByRole('table', { name: t.people.label }));
  await table.findByText(t.people.states.blocked);
  await findToast(t.person.done);
});

test('an administrator gives another role with boxes to tick; a moderator looks and changes nothing', async () => {
  const { user, calls, unmount } = await openAdmin('/admin/people/102', { answers: createPeople(jasur) });
  await user.click(await screen.findByRole('button', { name: t.person.changeRoles }));
  const dialog = await findDialog(t.person.changeRoles);
  dialog.getByText(t.person.rolesText);
  const box = (role: Role) => dialog.getByRole<HTMLInputElement>('checkbox', { name: t.people.roles[role] });
  assert.deepEqual([box('USER').checked, box('EDITOR').checked], [true, false]);
  fireEvent.click(box('EDITOR'));
  write(dialog.getByRole('textbox', { name: desk.reason }), reason);
  await user.click(dialog.getByRole('button', { name: t.person.changeRoles }));
  await findToast(t.person.done);
  assert.deepEqual(bodiesOf(calls, ROLES), [{ roles: ['USER', 'EDITOR'], reason }]);
  const panel = () => within(screen.getByRole('region', { name: 'Karimov Jasur' }));
  await panel().findByText(t.people.roles.EDITOR);
  unmount();

  await openAdmin('/admin/people/102', { roles: ['MODERATOR'], answers: createPeople(jasur) });
  await screen.findByText('••••••••••0025');
  for (const name of [
    t.person.block,
    t.person.logOut,
    t.person.secondFactorOff,
    t.person.changeRoles,
    t.person.changeKind,
  ])
    assert.equal(panel().queryByRole('button', { name }), null, name);
});

test('a number that nobody has says so instead of blaming the network, and nothing is offered', async () => {
  const nobody = refuse(404, 'personMissing', 'Bunday foydalanuvchi yoʻq.');
  await openAdmin('/admin/people/99999999', { answers: { ...createPeople(aziza), 'GET /office/people/:id': nobody } });
  const panel = within(await screen.findByRole('region', { name: t.people.label }));
  assert.equal((await panel.findByRole('alert')).textContent, 'Bunday foydalanuvchi yoʻq.');
  assert.equal(panel.queryByText(desk.failed), null);
  assert.deepEqual(
    panel.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
    [desk.close],
  );
});

test('a bank is offered to nobody with a trade, and a trade to nobody who works for a bank', async () => {
  const sqb = { id: 182, name: 'SQB' };
  const realtor = { ...aziza, kind: 'REALTOR' as const, bank: sqb };
  const banker = { ...jasur, bank: sqb, userRole: ['USER', 'BANK'] satisfies Role[] };
  const answers: Answers = {
    ...createPeople(realtor, banker),
    'GET /public/reference': { ...noNames, companies: [sqb] },
    'GET /office/specialists/:id': refuse(404, 'specialistMissing', 'Bunday rieltor yoʻq.'),
    [KIND]: realtor,
  };
  const openDialog = async (id: number) => {
    const { user, calls, unmount } = await openAdmin(`/admin/people/${id}`, { answers });
    await user.click(await screen.findByRole('button', { name: t.person.changeKind }));
    return { user, calls, unmount, dialog: await findDialog(t.person.changeKind) };
  };
  const { user, calls, unmount, dialog } = await openDialog(101);
  const kinds = dialog.getByRole('combobox', { name: t.people.kind });
  assert.equal(dialog.queryByRole('combobox', { name: t.person.bankOf }), null);
  await user.selectOptions(kinds, 'BANK');
  dialog.getByRole('combobox', { name: t.person.bankOf });
  await user.selectOptions(kinds, 'AGENCY');
  write(dialog.getByRole('textbox', { name: desk.reason }), reason);
  await user.click(dialog.getByRole('button', { name: t.person.changeKind }));
  await findToast(t.person.done);
  assert.deepEqual(bodiesOf(calls, KIND), [{ kind: 'AGENCY', bankId: null, reason }]);
  unmount();
  const options = (await openDialog(102)).dialog.getByRole<HTMLSelectElement>('combobox', {
    name: t.people.kind,
  }).options;
  assert.deepEqual(
    [...options].map(({ value }) => value),
    ['', 'BANK'],
  );
});

test('F44 an administrator lets in again who lost phone and recovery codes; where nothing can be switched off nothing is offered', async () => {
  const answers = createPeople({ ...jasur, isSecondFactorRemovable: true });
  const { user, calls } = await openAdmin('/admin/people/102', { answers });
  const panel = within(await screen.findByRole('region', { name: 'Karimov Jasur' }));
  await user.click(await panel.findByRole('button', { name: t.person.secondFactorOff }));
  const dialog = await findDialog(t.person.secondFactorOff);
  dialog.getByText(t.person.secondFactorOffText);
  write(dialog.getByRole('textbox', { name: desk.reason }), reason);
  await user.click(dialog.getByRole('button', { name: t.person.secondFactorOff }));
  await findToast(t.person.done);
  assert.deepEqual(bodiesOf(calls, SECOND_FACTOR_OFF), [{ reason }]);
  await waitFor(() => assert.equal(panel.queryByRole('button', { name: t.person.secondFactorOff }), null));
});

test('F93 of a block that the provider does not know of the panel says so, and passes it on', async () => {
  const blocked = { isBlocked: true, blockedAt: '2026-11-21T06:00:00Z', blockReason: reason };
  const answers = createPeople({ ...jasur, ...blocked, providerGap: 'away' });
  const { user, calls } = await openAdmin('/admin/people/102', { answers });
  const panel = within(await screen.findByRole('region', { name: 'Karimov Jasur' }));
  await panel.findByText(t.person.providerGaps.away);
  await user.click(panel.getByRole('button', { name: t.person.blockThere }));
  const dialog = await findDialog(t.person.blockThere);
  write(dialog.getByRole('textbox', { name: desk.reason }), reason);
  await user.click(dialog.getByRole('button', { name: t.person.blockThere }));
  await findToast(t.person.done);
  assert.deepEqual(bodiesOf(calls, BLOCK), [{ isBlocked: true, reason }]);
  await waitFor(() => assert.equal(panel.queryByRole('button', { name: t.person.blockThere }), null));
});

test('F51 closing the panel leaves the focus on the row that stood open, however it was opened', async () => {
  await openAdmin('/admin/people', { answers: createPeople(aziza, jasur) });
  const row = await screen.findByRole('button', { name: new RegExp(jasur.lastName) });
  // A press that focuses nothing, as of a finger on the row.
  fireEvent.click(row);
  await screen.findByRole('button', { name: desk.close });
  fireEvent.click(screen.getByRole('button', { name: desk.close }));
  await waitFor(() => assert.equal(screen.queryByRole('button', { name: desk.close }), null));
  await waitFor(() =>
    assert.equal(document.activeElement, screen.getByRole('button', { name: new RegExp(jasur.lastName) })),
  );
});
