import assert from 'node:assert/strict';
import { fireEvent, screen, within } from '@testing-library/react';
import { test } from 'vitest';
import uz from '#applications/text/uz.ts';
import { Outlet } from '#platform/web/router.tsx';
import {
  BEGIN,
  choices,
  choose,
  draftOf,
  findField,
  openForm,
  openStep,
  savedAt,
  store,
  t,
  untilStored,
  wholeForm,
} from '../../../../test/components/application-form.tsx';
import { press } from '../../../../test/components/fields.ts';
import { Pages } from '../../../../test/components/pages.tsx';
import { viewerOf } from '../../../../test/components/profile.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import * as page from './RequestAddPage.tsx';

const { request } = uz.own;
const SUBMIT = 'POST /application/:id/submit';

for (const [who, viewer, origin] of [
  ['a user', viewerOf(), 'ADD'],
  ['a realtor assistant', viewerOf({ username: 'demo.realtor', roles: ['REALTOR_ASSISTANT'] }), 'ADD_NEW'],
] as const)
  test(`NAV-014 the short form of an announcement does not ask ${who} whose the property is, or for an auction`, async () => {
    const { calls } = await renderComponent(
      <Pages
        routes={[
          { path: '/request', load: async () => ({ Component: () => <p>the announcements</p> }) },
          { path: '/request/add', load: async () => page },
        ]}
        to="/request/add"
        frame={{ viewer }}
      >
        <Outlet errorPage={null} />
      </Pages>,
      {
        path: '/faq',
        answers: {
          'GET /application-choices': choices,
          [BEGIN]: savedAt(1),
          'DELETE /application/:id': { isDone: true },
        },
      },
    );
    fireEvent.click(screen.getByRole('link', { name: 'enter' }));
    await screen.findByRole('heading', { level: 1, name: request.addTitle });
    for (const path of ['goal', 'tradeType']) assert.equal(findField(path), null, path);
    choose('categoryId', '8');
    openStep('price');
    for (const path of ['whoPaysRealtorServiceFee', 'pledgeHundredths']) assert.equal(findField(path), null, path);
    store();
    await untilStored();
    const begun = calls.find(({ key }) => key === BEGIN)?.body as { kind: string; origin: string };
    assert.deepEqual([begun.kind, begun.origin], ['REQUEST', origin]);
    press(t.drop);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: t.drop }));
    await screen.findByText('the announcements');
  });

test('NAV-014 APP-019 an announcement that was sent is said to be on its way to its page', async () => {
  const sent = { process: 'pending', version: 4, faults: [] };
  const draft = draftOf(wholeForm, { kind: 'REQUEST', version: 3 });
  await openForm('review', { [SUBMIT]: sent }, draft, { kind: 'REQUEST', origin: 'ADD' });
  screen.getByRole('heading', { level: 1, name: request.editTitle({ id: '7' }) });
  press(t.send);
  await screen.findByText(request.published);
  screen.getByRole('heading', { name: request.viewTitle({ id: '7' }) });
  assert.equal(screen.getByRole('link', { name: request.title }).getAttribute('href'), '/request/7');
});
