import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { beforeEach, test, vi } from 'vitest';
import type { OwnBalance } from '#accounts/contract.ts';
import t from '#app/text/uz.ts';
import { press } from '../../../test/components/fields.ts';
import { viewerOf } from '../../../test/components/profile.ts';
import { renderFresh } from '../../../test/components/render.tsx';
import type { Shell } from './shell.ts';

const shell: Shell = {
  phone: '+998712000000',
  address: 'Toshkent',
  publicUrl: 'http://ostona.test',
  rate: null,
  social: { telegram: null, instagram: null, facebook: null, youtube: null, notes: null },
  alert: null,
  now: '2026-11-21T06:00:00Z',
  isDevelopment: false,
  hasPasswordReset: false,
};
const balance: OwnBalance = { deposit: 0, currency: 'UZS', available: '0', held: '0', refunding: '0' };

beforeEach(() => {
  // What the page does when it is idle it never does here.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

for (const [who, viewer, path] of [
  ['a visitor', null, '/apply/add'],
  ['a user', viewerOf(), '/apply/add'],
  ['a realtor assistant', viewerOf({ username: 'demo.realtor', roles: ['REALTOR_ASSISTANT'] }), '/apply/add_new'],
] as const)
  test(`HDR-006 HDR-019 the way to apply stands in the header and in the menu, and leads ${who} to ${path}`, async () => {
    await renderFresh(
      async () => {
        const { Header } = await import('./Header.tsx');
        return <Header shell={shell} />;
      },
      { viewer, path: '/faq', answers: { 'GET /user/deposit': balance } },
    );
    const link = within(screen.getByRole('banner')).getByRole('link', { name: t.header.apply });
    assert.equal(link.getAttribute('href'), path);
    press(t.header.menu);
    const menu = within(await screen.findByRole('dialog', { name: t.header.menu }));
    assert.equal(menu.getByRole('link', { name: t.header.apply }).getAttribute('href'), path);
  });
