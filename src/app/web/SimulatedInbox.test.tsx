import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import t from '#app/text/simulators/uz.ts';
import { press } from '../../../test/components/fields.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import type { SimulatedMessage } from '../contract.ts';
import { SimulatedInbox } from './SimulatedInbox.tsx';

const link = 'http://ostona.test/unsubscribe/a-token';
const messages: SimulatedMessage[] = [
  { id: '2', at: '2026-11-21T06:01:00Z', channel: 'mail', recipient: 'a@example.uz', text: `Yangi eʼlon\n\n${link}` },
  { id: '1', at: '2026-11-21T06:00:00Z', channel: 'sms', recipient: '998000000101', text: 'Yunusobod, 3 xona' },
];
const shown = () => screen.queryAllByRole('listitem').length;

test('the simulators show what went by every way, or by one, with addresses that can be pressed', async () => {
  await renderComponent(<SimulatedInbox messages={messages} />);
  assert.equal(shown(), 2);
  press(t.channels.mail);
  assert.equal(shown(), 1);
  screen.getByText('a@example.uz');
  assert.equal(screen.getByRole('link', { name: link }).getAttribute('href'), link);
  press(t.channels.push);
  screen.getByText(t.noneByWay);
  assert.equal(shown(), 0);
  press(t.all);
  assert.equal(shown(), 2);
});

test('before anything was sent the simulators say so', async () => {
  await renderComponent(<SimulatedInbox messages={[]} />);
  screen.getByText(t.empty);
});
