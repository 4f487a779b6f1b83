import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { ownPageOf, rowOf } from '../../../../test/components/own-applications.ts';
import { type Call, renderComponent } from '../../../../test/components/render.tsx';
import uz from '../../text/uz.ts';
import { AnnouncementsTab, ApplicationsTab, RealtorAppliesTab } from './ListTab.tsx';

const { tab: t, request } = uz.own;
const { process, creatorType } = uz.statuses;
const LIST = 'GET /applications';

const findRow = async (list: string) => {
  const [row, ...others] = within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
  assert.equal(others.length, 0);
  return within(row ?? assert.fail('the list has no rows'));
};
const filtersIn = (calls: readonly Call[]) => calls.map(({ query: { lang: _, ...filter } }) => filter);

test('PRF-009 a profile shows applications and announcements with their state, each a way to its page', async () => {
  const applications = await renderComponent(<ApplicationsTab />, {
    answers: { [LIST]: ownPageOf(rowOf(31, { process: 'in_process' })) },
  });
  const application = await findRow(t.applications);
  application.getByText(process.in_process);
  assert.equal(application.getByRole('link').getAttribute('href'), '/apply/31');
  assert.equal(screen.getByRole('link', { name: t.seeAll }).getAttribute('href'), '/apply');
  assert.deepEqual(filtersIn(applications.calls), [{}]);
  applications.unmount();

  const announcements = await renderComponent(<AnnouncementsTab />, {
    answers: { [LIST]: ownPageOf(rowOf(32, { kind: 'REQUEST', process: 'in_sale' })) },
  });
  const announcement = await findRow(t.announcements);
  announcement.getByText(process.in_sale);
  assert.equal(announcement.getByRole('link').getAttribute('href'), '/request/32');
  assert.equal(screen.getByRole('link', { name: request.add }).getAttribute('href'), '/request/add');
  assert.deepEqual(filtersIn(announcements.calls), [{ kind: 'REQUEST' }]);
});

test('PRF-017 APP-008 a realtor assistant filters what he made by whom it is for', async () => {
  const own = rowOf(41);
  const client = rowOf(42, { creatorType: 'OTHERS', clientName: 'Valiyeva Aziza' });
  const made = ({ query: { creatorType: whose } }: Call) =>
    ownPageOf(...[own, client].filter((row) => whose === undefined || row.creatorType === whose));
  const { user, calls } = await renderComponent(<RealtorAppliesTab />, { answers: { [LIST]: made } });
  const list = () => screen.findByRole('list', { name: t.assistant });
  assert.equal(within(await list()).getAllByRole('listitem').length, 2);
  const seeAll = () => screen.getByRole('link', { name: t.seeAll }).getAttribute('href');
  await user.click(screen.getByRole('radio', { name: creatorType.OTHERS }));
  (await findRow(t.assistant)).getByText(/№ 42/);
  assert.equal(seeAll(), '/apply?creatorType=OTHERS');
  await user.click(screen.getByRole('radio', { name: creatorType.MY_SELF }));
  (await findRow(t.assistant)).getByText(/№ 41/);
  assert.equal(seeAll(), '/apply?creatorType=MY_SELF');
  assert.deepEqual(filtersIn(calls), [{}, { creatorType: 'OTHERS' }, { creatorType: 'MY_SELF' }]);
});
