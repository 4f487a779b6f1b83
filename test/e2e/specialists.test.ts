import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import words from '#realtors/text/uz/realtors.ts';
import pages from '#realtors/text/uz/specialist-pages.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const { app, openPage } = openScreens();
const open = loggedIn({ app, openPage });

test('USR-001 IDN-013 LIST-023 a visitor comes from the list of properties to an agency, its people and what they sell; a realtor says something of himself', async () => {
  const { page, open: visit } = await openPage({ width: 1440 });
  await visit('/products');
  await page.getByRole('link', { name: 'Yangi makon' }).first().waitFor();
  await hasNoViolations(page);
  await visit('/users?kind=AGENCY');
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  await hasNoViolations(page);
  await fits(page, [390, 1024, 1440]);
  await page.getByRole('link', { name: 'Yangi makon' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Yangi makon' }).waitFor();
  await page.getByRole('link', { name: 'Sherzod Aliyev' }).waitFor();
  await hasNoViolations(page);
  await fits(page, [390, 1440]);
  await page.getByRole('link', { name: 'Sherzod Aliyev' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sherzod Aliyev' }).waitFor();
  await page.getByRole('link', { name: new RegExp(pages.page.tabs.suggestions) }).click();
  await page.getByText(pages.page.statuses.on_sale).first().waitFor();
  await hasNoViolations(page);

  const [seller] = await app.db.sql<{ id: number; listing: number; name: string }>`
    select s.person_id::float8 as id, l.id::float8 as listing, s.trade_name as name
      from listing l join specialist_profile s on l.seller_kind = 'PERSON' and l.seller_id = s.person_id
     where l.process = 'in_sale' and l.visibility = 'TO_EVERYONE' and l.is_shown and s.trade_name <> ''
     order by l.id limit 1`;
  assert.ok(seller, 'an agency or a developer sells something');
  await visit(`/products/product/${seller.listing}`);
  await page
    .getByRole('link', { name: seller.name.replace(/[«»]/gu, '') })
    .first()
    .click();
  await page.waitForURL(new RegExp(`/users/${seller.id}$`));

  const realtor = await open({ username: 'demo.realtor', width: 390 });
  await realtor.open('/profile-realtor?activeTab=specialist');
  await realtor.page.getByRole('textbox').first().waitFor();
  await hasNoViolations(realtor.page);
  await fits(realtor.page, [350, 390]);
});
