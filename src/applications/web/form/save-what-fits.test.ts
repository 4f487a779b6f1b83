import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#platform/web/api-error.ts';
import type { FormDraft } from '../../contract/form.ts';
import { saveWhatFits } from './use-draft.ts';

const refusing = (...fields: string[]) => {
  const seen: FormDraft[] = [];
  return {
    seen,
    save: async (form: FormDraft) => {
      seen.push(form);
      const field = fields[seen.length - 1];
      if (field) throw new ApiError(400, 'invalidInput', 'wrong', { field });
      return { id: 1 };
    },
  };
};

test('F31 a field that the server cannot take is left out and named, and everything else is saved', async () => {
  const server = refusing('body.form.rooms', 'body.form.debtor.mfo');
  const form = {
    name: 'Uy',
    rooms: 3,
    debtor: { mfo: '1', branch: 'Markaz' },
  } as FormDraft;
  const saved = await saveWhatFits(form, server.save);
  assert.deepEqual(saved, { id: 1, leftOut: ['rooms', 'debtor.mfo'] });
  assert.deepEqual(server.seen.at(-1), {
    name: 'Uy',
    debtor: { branch: 'Markaz' },
  });
});

test('F31 what is no fault of a field, or comes again, is told as it is', async () => {
  for (const server of [refusing('body.version'), refusing('body.form.rooms', 'body.form.rooms')])
    await assert.rejects(saveWhatFits({ rooms: 1 }, server.save), { code: 'invalidInput' });
});
