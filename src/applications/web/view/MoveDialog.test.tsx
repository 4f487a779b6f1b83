import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import t from '#applications/text/uz/own-view.ts';
import statuses from '#applications/text/uz/statuses.ts';
import { draftOf, wholeForm } from '../../../../test/components/application-form.tsx';
import { MOVE } from '../../../../test/components/queue.ts';
import { refuse, renderComponent } from '../../../../test/components/render.tsx';
import { MoveDialog } from './MoveDialog.tsx';

test('F69 whoever offers a home anew at a price far off is asked about it, and about another one again; the same one sent again is meant', async () => {
  const farOff = 'Narx tuman medianasidan uzoq.';
  const moves: unknown[] = [
    refuse(409, 'priceFarOff', farOff),
    refuse(409, 'priceFarOff', farOff),
    { process: 'agreement' },
  ];
  let doneCount = 0;
  const { user, calls } = await renderComponent(
    <MoveDialog
      application={draftOf(wholeForm, { process: 'failed' })}
      move={{ to: 'agreement', asksReason: false }}
      onClose={() => undefined}
      onStale={() => undefined}
      onDone={() => {
        doneCount += 1;
      }}
    />,
    { answers: { [MOVE]: () => moves.shift() } },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const price = () => screen.getByRole('textbox', { name: t.move.price });
  await user.type(price(), '790000000');
  await press(statuses.moveTo.agreement);
  await screen.findByText(farOff);
  await user.type(price(), '0');
  await press(statuses.moveTo.agreement);
  await screen.findByRole('button', { name: t.move.priceMeant });
  await press(t.move.priceMeant);
  assert.equal(doneCount, 1);
  const sent = { from: 'failed', to: 'agreement', comment: '' };
  assert.deepEqual(
    calls.map(({ body }) => body),
    [
      { ...sent, price: '79000000000' },
      { ...sent, price: '790000000000' },
      { ...sent, price: '790000000000', isFarOffMeant: true },
    ],
  );
});
