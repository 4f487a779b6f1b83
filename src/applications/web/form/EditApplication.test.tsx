import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { FormDraft } from '#applications/contract/form.ts';
import type { Application } from '#applications/contract/shapes.ts';
import uz from '#applications/text/uz.ts';
import { Outlet } from '#platform/web/router.tsx';
import {
  choices,
  draftOf,
  fieldOf,
  fill,
  findField,
  keep,
  SAVE,
  t,
  wholeForm,
} from '../../../../test/components/application-form.tsx';
import { press } from '../../../../test/components/fields.ts';
import { Pages } from '../../../../test/components/pages.tsx';
import { type Answers, renderComponent } from '../../../../test/components/render.tsx';
import { EditApplication } from './EditApplication.tsx';

/** A map needs a canvas. */
vi.mock('#applications/web/form/steps/PointField.tsx', () => ({ PointField: () => null }));

const DROP = 'DELETE /application/:id';
const CORRECT = 'PUT /application/:id/correction';

const openEditing = async (application: Application, answers: Answers = {}) => {
  const page = (name: string) => async () => ({ Component: () => <p>{name}</p> });
  const rendered = await renderComponent(
    <Pages
      routes={[
        { path: '/apply', load: page('the applications') },
        { path: '/request', load: page('the announcements') },
        {
          path: '/apply/:id/edit',
          load: async () => ({ Component: () => <EditApplication application={application} choices={choices} /> }),
        },
      ]}
      to={`/apply/${application.id}/edit`}
    >
      <Outlet errorPage={null} />
    </Pages>,
    { path: '/faq', answers },
  );
  fireEvent.click(screen.getByRole('link', { name: 'enter' }));
  await waitFor(() => assert.equal(location.pathname, '/apply/7/edit'));
  return rendered;
};

for (const [what, kind, list] of [
  ['an application', 'SALE', 'the applications'],
  ['an announcement', 'REQUEST', 'the announcements'],
] as const)
  test(`APP-008 the draft of ${what} is thrown away after asking, and ${list} stand in its place`, async () => {
    const { calls } = await openEditing(draftOf(wholeForm, { kind }), { [DROP]: { isDone: true } });
    fireEvent.click(await screen.findByRole('button', { name: t.drop }));
    const question = within(screen.getByRole('dialog', { name: t.drop }));
    question.getByText(t.dropAsk({ id: 7 }));
    assert.equal(calls.length, 0);
    fireEvent.click(question.getByRole('button', { name: t.drop }));
    await screen.findByText(list);
    screen.getByText(t.dropped);
    assert.deepEqual(
      calls.map(({ key, params }) => [key, params.id]),
      [[DROP, '7']],
    );
  });

test('F1 what is bid on is corrected with a reason that its bidders will read, and with no other call', async () => {
  const lot = draftOf(wholeForm, { process: 'auction', version: 3, mayEdit: false, mayCorrect: true });
  const { calls } = await openEditing(lot, { [CORRECT]: keep });
  await screen.findByText(t.mend.correctLine);
  fill('name', 'Uch xonali kvartira');
  press(t.mend.store);
  screen.getByText(t.mend.reasonMissing({ min: 10 }));
  const reason = screen.getByRole('textbox', { name: new RegExp(t.mend.reason) });
  assert.equal(document.activeElement, reason);
  assert.equal(calls.length, 0);
  fireEvent.change(reason, { target: { value: 'Xona soni xato yozilgan edi.' } });
  press(t.mend.store);
  await screen.findAllByText(t.mend.corrected);
  assert.deepEqual(
    calls.map(({ key, body }) => [
      key,
      (body as { reason: string; version: number }).reason,
      (body as { version: number }).version,
    ]),
    [[CORRECT, 'Xona soni xato yozilgan edi.', 3]],
  );
});

test('APP-017 what was sent is mended by staff: its words are stored on asking, nothing else is asked', async () => {
  const sent = draftOf(wholeForm, { process: 'in_sale', version: 3 });
  const { calls } = await openEditing(sent, { [SAVE]: keep });
  await screen.findByText(t.mend.line);
  assert.equal(findField('objectPrice'), null);
  assert.equal(findField('docNumber'), null);
  fill('name', '');
  press(t.mend.store);
  screen.getByText(uz.form.faults.missing as string);
  assert.equal(document.activeElement, fieldOf('name'));
  assert.equal(calls.length, 0);
  const save = async (name: string) => {
    fill('name', name);
    press(t.mend.store);
    await screen.findAllByText(t.mend.stored);
    await waitFor(() => assert.equal((calls.at(-1)?.body as { form: FormDraft } | undefined)?.form.name, name));
    await waitFor(() =>
      assert.equal(screen.getByRole('button', { name: t.mend.store }).getAttribute('aria-busy'), null),
    );
  };
  await save('Tuzatilgan nom');
  await save('Yana bir nom');
  assert.deepEqual(
    calls.map(({ body }) => body),
    [
      { version: 3, form: { ...wholeForm, name: 'Tuzatilgan nom' } },
      { version: 4, form: { ...wholeForm, name: 'Yana bir nom' } },
    ],
  );
});

test('APP-017 what was sent is closed to its author, who is told how it stands', async () => {
  await openEditing(draftOf(wholeForm, { process: 'in_process', mayEdit: false }));
  await screen.findByRole('heading', { name: t.closed.title });
  screen.getByText(t.closed.line({ status: uz.statuses.process.in_process }));
  assert.equal(screen.getByRole('link', { name: t.closed.open }).getAttribute('href'), '/apply/7');
  assert.equal(findField('name'), null);
});
