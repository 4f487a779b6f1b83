import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import type { FormDraft } from '#applications/contract/form.ts';
import { Link, Outlet } from '#platform/web/router.tsx';
import {
  BEGIN,
  choices,
  choose,
  draftOf,
  fieldOf,
  savedAt,
  t,
  wholeForm,
} from '../../../../test/components/application-form.tsx';
import { press } from '../../../../test/components/fields.ts';
import { Pages } from '../../../../test/components/pages.tsx';
import { type Answers, type Call, renderComponent } from '../../../../test/components/render.tsx';
import { NewApplication } from './NewApplication.tsx';
import { rememberDraft, rememberedDraft } from './remembered-draft.ts';

const READ = 'GET /application/:id';
const owner = { principal: 'PERSON:1', origin: 'ADD' } as const;

/** The form and a page elsewhere, with links to both. */
const openPages = (answers: Answers) =>
  renderComponent(
    <Pages
      routes={[
        { path: '/', load: async () => ({ Component: () => <p>the home page</p> }) },
        {
          path: '/apply/add',
          load: async () => ({ Component: () => <NewApplication choices={choices} {...owner} /> }),
        },
      ]}
    >
      <Link to="/">home</Link>
      <Link to="/apply/add">apply</Link>
      <Outlet errorPage={null} />
    </Pages>,
    { path: '/faq', answers },
  );
const leave = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'home' }));
  await screen.findByText('the home page');
};
const enterForm = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'apply' }));
  await screen.findByRole('heading', { level: 1 });
};
const chosen = (path: string) => fieldOf(path).querySelector<HTMLInputElement>('input:checked')?.value ?? null;
const continued = () => screen.queryByText(t.continued({ id: 7 }));

test('APP-008 NAV-012 leaving by a link and coming back finds the same draft; a new one can be begun', async () => {
  let stored: FormDraft = {};
  const begin = ({ body }: Call) => {
    stored = (body as { form: FormDraft }).form;
    return savedAt(1);
  };
  const { calls } = await openPages({ [BEGIN]: begin, [READ]: () => draftOf(stored) });
  await enterForm();
  choose('goal', 'ON_BALANCE');
  await leave();
  await enterForm();
  await waitFor(() => assert.ok(continued()));
  assert.equal(chosen('goal'), 'ON_BALANCE');
  assert.deepEqual(
    calls.map(({ key, params }) => [key, params.id]),
    [
      [BEGIN, undefined],
      [READ, '7'],
    ],
    'what was left is stored before it is looked for',
  );

  press(t.newDraft);
  assert.equal(continued(), null);
  assert.equal(chosen('goal'), null);
  assert.equal(rememberedDraft(owner), null);
  await leave();
  await enterForm();
  assert.equal(continued(), null);
});

test('NAV-011 what was sent meanwhile is no draft any more: the form begins anew', async () => {
  rememberDraft(owner, 7);
  await openPages({ [READ]: draftOf(wholeForm, { process: 'pending', mayEdit: false }) });
  await enterForm();
  await waitFor(() => assert.equal(rememberedDraft(owner), null));
  await waitFor(() => assert.equal(chosen('goal'), null));
  assert.equal(continued(), null);
});
