import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#listings/text/uz/risks.ts';
import { type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import type { Passport } from '../../contract/risks.ts';
import { RiskEditor } from './RiskEditor.tsx';

const READ = 'GET /application/:id/risks';
const SAVE = 'PUT /application/:id/risks';

test('F80 whoever saves over a colleague’s check is shown who wrote what, keeps what was chosen, and decides', async () => {
  const line = { kind: 'dues', source: 'UTILITIES', checkedOn: '2026-11-20', checkedAs: 'moderator' } as const;
  const stored = (version: number, note: string): Passport => ({
    data: [{ ...line, state: 'PRESENT', note, checkedBy: 'demo.moderator' }],
    today: '2026-11-21',
    mayEdit: true,
    version,
    changedBy: 'Hakimova Lola',
    changedAt: '2026-11-21T07:30:00Z',
  });
  let passport = stored(1, 'Avval');
  const { user, calls } = await renderComponent(<RiskEditor id={7} />, {
    answers: {
      [READ]: () => passport,
      [SAVE]: ({ body }: Call) => {
        const isStale = (body as { version: number }).version !== passport.version;
        return isStale ? refuse(409, 'changedElsewhere', 'x') : { ...passport, version: passport.version + 1 };
      },
    },
  });
  const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.editor.note });
  await screen.findByRole('textbox', { name: t.editor.note });
  await user.clear(note());
  await user.type(note(), 'Meniki');
  passport = stored(2, 'Hamkasbniki');
  const save = () => user.click(screen.getByRole('button', { name: t.editor.save }));
  await save();
  const conflict = within(await screen.findByRole('alert', { name: t.editor.conflict.title }));
  conflict.getByText(/Hakimova Lola.*21\.11\.2026.*12:30/);
  conflict.getByText(/Hamkasbniki/);
  assert.equal(note().value, 'Meniki');
  await user.click(conflict.getByRole('button', { name: t.editor.conflict.mine }));
  assert.equal(screen.queryByRole('alert'), null);
  await save();
  const versions = () =>
    calls.filter(({ key }) => key === SAVE).map(({ body }) => (body as { version: number }).version);
  await waitFor(() => assert.deepEqual(versions(), [1, 2]));
});
