import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import person from '#identity/text/uz/admin.ts';
import desk from '#platform/text/admin-list/uz.ts';
import { findDialog, findToast, openAdmin, write } from '../../../test/components/admin.tsx';
import { noNames } from '../../../test/components/listings.ts';
import { userOf, userRowOf } from '../../../test/components/people.ts';
import { type Call, refuse } from '../../../test/components/render.tsx';
import type { StaffSpecialist } from '../contract/staff.ts';
import t from '../text/uz/specialist-staff.ts';

const READ = 'GET /office/specialists/:id';
const SAVE = 'PUT /office/specialists/:id';
const reason = 'Guvohnoma nusxasi koʻrildi';
const agencies = [
  { id: 2_050, name: '«Yangi makon»' },
  { id: 2_051, name: 'Poytaxt uylari' },
];
const akmal: StaffSpecialist = {
  ...{ id: 101, kind: 'REALTOR', name: 'Akmal Qodirov', agency: null, verified: null, version: 3, agencies },
};

const openPerson = async (specialist: StaffSpecialist | null, roles: ('ADMIN' | 'MODERATOR')[] = ['ADMIN']) => {
  const user = userOf(101, { kind: specialist?.kind ?? null });
  const server = { specialist, reply: null as Response | null };
  const page = await openAdmin('/admin/people/101', {
    roles,
    answers: {
      'GET /public/reference': noNames,
      'POST /office/people/search': { data: [userRowOf(user)], total: 1, next: null },
      'GET /office/people/:id': user,
      'GET /office/people/:id/deeds': {
        sessions: [],
        companies: [],
        applications: [],
        participations: [],
        defaults: 0,
      },
      [READ]: () => server.specialist,
      [SAVE]: ({ body }: Call) => {
        if (server.reply) return server.reply;
        const { agencyId, isVerified } = body as { agencyId: number | null; isVerified: boolean };
        const agency = agencies.find(({ id }) => id === agencyId) ?? null;
        const verified = isVerified ? { by: 'demo.admin', at: '2026-11-21T06:00:00Z' } : null;
        server.specialist = specialist && { ...specialist, agency, verified, version: specialist.version + 1 };
        return server.specialist;
      },
    },
  });
  await screen.findByText(person.person.noSessions);
  return { ...page, server };
};
const saved = (calls: Call[]) => calls.filter(({ key }) => key === SAVE).map(({ body }) => body);

test('USR-001 an administrator makes a realtor a member of an agency and says that his papers were seen, for a reason', async () => {
  const { user, calls, server } = await openPerson(akmal);
  await screen.findByText(t.noAgency);
  screen.getByText(t.notVerified);
  await user.click(screen.getByRole('button', { name: t.change }));
  const dialog = await findDialog(t.changeTitle);
  await user.selectOptions(dialog.getByRole('combobox', { name: t.agency }), agencies[1]?.name ?? '');
  await user.click(dialog.getByRole('checkbox', { name: t.isVerified }));
  await user.click(dialog.getByRole('button', { name: t.change }));
  assert.deepEqual(saved(calls), [], 'without a reason nothing is sent');
  write(dialog.getByRole('textbox', { name: desk.reason }), reason);
  server.reply = refuse(409, 'specialistChanged', 'Maʼlumot boshqa joyda oʻzgartirilgan.');
  await user.click(dialog.getByRole('button', { name: t.change }));
  await dialog.findByText('Maʼlumot boshqa joyda oʻzgartirilgan.');
  server.reply = null;
  await user.click(dialog.getByRole('button', { name: t.change }));
  await findToast(t.done);
  await screen.findByText(t.verified({ by: 'demo.admin', day: '21.11.2026' }));
  assert.deepEqual(saved(calls).at(-1), { agencyId: 2_051, isVerified: true, reason, version: 3 });
  screen.getByText('Poytaxt uylari');
});

test('an agency is nobody’s member, and one that is not shown keeps whom it has', async () => {
  const { user, unmount } = await openPerson({ ...akmal, kind: 'AGENCY', agencies: [] });
  await user.click(await screen.findByRole('button', { name: t.change }));
  const dialog = await findDialog(t.changeTitle);
  assert.equal(dialog.queryByRole('combobox'), null);
  assert.equal(screen.queryByText(t.noAgency), null);
  unmount();

  const hidden = { id: 2_052, name: 'Eski makon' };
  const member = await openPerson({ ...akmal, agency: hidden });
  await member.user.click(await screen.findByRole('button', { name: t.change }));
  const agency = (await findDialog(t.changeTitle)).getByRole<HTMLSelectElement>('combobox', { name: t.agency });
  assert.equal(agency.value, '2052');
  assert.equal(within(agency).getAllByRole('option').length, 4);
});

test('of whoever has no trade nothing is said, and a moderator changes no trades', async () => {
  const { calls, unmount } = await openPerson(null);
  assert.equal(screen.queryByText(t.title), null);
  unmount();
  const { calls: others } = await openPerson(akmal, ['MODERATOR']);
  assert.equal(screen.queryByText(t.title), null);
  assert.deepEqual(
    [...calls, ...others].filter(({ key }) => key === READ),
    [],
  );
});
