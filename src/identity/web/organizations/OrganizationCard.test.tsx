import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import type { OwnOrganization } from '#identity/contract/organizations.ts';
import t from '#identity/text/uz/companies.ts';
import { organizationOf } from '../../../../test/components/profile.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { OrganizationCard } from './OrganizationCard.tsx';

test('LEG-009 a company that one cannot act for says why; one that one can act for leads to the login for it', async () => {
  const reasons: [Partial<OwnOrganization>, string][] = [
    [{ companyActivityState: 'inactive' }, t.words.cannotAct.inactive],
    [{ keyState: 'expired' }, t.words.cannotAct.expired],
    [{ isBlocked: true }, t.words.cannotAct.blocked],
    [{ isBlocked: true, companyActivityState: 'inactive', keyState: 'expired' }, t.words.cannotAct.blocked],
  ];
  for (const [change, reason] of reasons) {
    const company = organizationOf({ ...change, mayActFor: false });
    const { unmount } = await renderComponent(<OrganizationCard company={company} />);
    screen.getByText(reason);
    assert.equal(screen.queryByRole('link'), null);
    unmount();
  }
  const { unmount } = await renderComponent(<OrganizationCard company={organizationOf()} />);
  const link = screen.getByRole('link', { name: new RegExp(`^${t.words.logIn}`) });
  assert.match(link.getAttribute('href') ?? '', /301234567/);
  unmount();
  await renderComponent(<OrganizationCard company={organizationOf({ isCurrent: true })} />);
  screen.getByText(t.words.current);
  assert.equal(screen.queryByRole('link'), null);
});
