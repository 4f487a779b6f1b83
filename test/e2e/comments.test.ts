import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import admin from '#realtors/text/uz/comment-list.ts';
import pages from '#realtors/text/uz/comment-pages.ts';
import words from '#realtors/text/uz/comments.ts';
import { createUser } from '../factories/identity.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const { app, openPage } = openScreens();
const open = loggedIn({ app, openPage });

/** A realtor who sells something, and somebody who was at a viewing of it. */
const afterViewing = async () => {
  const username = await createUser(app);
  const [seller] = await app.db.sql<{ id: number; username: string; listing: bigint }>`
    select p.id::float8 as id, p.username, l.id as listing
      from listing l join person p on p.kind = 'REALTOR' and l.seller_kind = 'PERSON' and l.seller_id = p.id
     where l.process = 'in_sale' and l.is_shown order by l.id limit 1`;
  assert.ok(seller, 'a realtor sells something');
  await app.db.sql`
    insert into viewing (listing_id, person_id, username, at, state, settled_at)
    select ${seller.listing}, id, username, clock_timestamp() - interval '1 day', 'HELD', clock_timestamp()
      from person where username = ${username}`;
  return { username, seller };
};

test('CMT-001 CMT-002 USR-002 PRF-004 after a viewing somebody comments with a phone in hand, is answered, and reads both in his profile; a moderator hides it with a reason', async () => {
  const { username, seller } = await afterViewing();
  const text = 'Qoʻngʻiroq qildik, uyni oʻz vaqtida koʻrsatdi. Raqami 90 123 45 67.';

  const visitor = await openPage({ width: 1440 });
  await visitor.open(`/users/${seller.id}`);
  await visitor.page.getByRole('link', { name: new RegExp(`^${words.title}`) }).click();
  await visitor.page.waitForURL(/tab=comments/);
  await hasNoViolations(visitor.page);
  await fits(visitor.page, [390, 1024, 1440]);
  assert.match((await visitor.page.getByRole('link', { name: words.leave }).getAttribute('href')) ?? '', /auth\/login/);

  const buyer = await open({ username, width: 390, context: { hasTouch: true } });
  await buyer.open(`/users/${seller.id}?tab=comments`);
  await buyer.page.getByRole('button', { name: words.leave }).click();
  const dialog = buyer.page.getByRole('dialog', { name: words.leave });
  await dialog.getByText(pages.leave.lockedNoDeal).waitFor();
  await hasNoViolations(buyer.page);
  const box = dialog.getByLabel(pages.leave.text);
  await box.fill('abc');
  await dialog.getByRole('button', { name: pages.leave.send }).click();
  await dialog.getByText(kit.field.minLength({ min: limits.commentTextMin })).waitFor();
  await box.fill(text);
  await dialog.getByRole('button', { name: pages.leave.send }).click();
  // The page of the specialist is an article too.
  const card = buyer.page
    .getByRole('article')
    .filter({ hasText: 'Qoʻngʻiroq qildik, uyni oʻz vaqtida koʻrsatdi.' })
    .last();
  await card.getByText(words.proofs.VIEWING).waitFor();
  await card.getByText('Raqami •••').waitFor();

  const realtor = await open({ username: seller.username, width: 1440 });
  await realtor.open('/profile?activeTab=comments&side=ABOUT');
  await realtor.page.getByRole('button', { name: words.acts.reply }).first().click();
  await realtor.page.getByLabel(words.reply.text).fill('Rahmat, yana keling.');
  await hasNoViolations(realtor.page);
  await realtor.page.getByRole('button', { name: words.reply.send }).click();
  await realtor.page.getByText('Rahmat, yana keling.').waitFor();

  await buyer.open('/profile?activeTab=comments');
  await buyer.page.getByText('Rahmat, yana keling.').waitFor();
  await hasNoViolations(buyer.page);
  await fits(buyer.page, [350, 390]);

  const moderator = await open({ username: 'demo.moderator', width: 1440 });
  await moderator.open('/admin/comments');
  const row = moderator.page.getByRole('row').filter({ hasText: 'Qoʻngʻiroq qildik, uyni oʻz vaqtida koʻrsatdi.' });
  await row.getByText('90 123 45 67').waitFor();
  await hasNoViolations(moderator.page);
  await row.getByRole('button', { name: admin.hide.act }).click();
  const decision = moderator.page.getByRole('dialog');
  await decision.getByLabel(words.reasons.PERSONAL_DATA).check();
  await decision.getByRole('button', { name: admin.hide.act }).click();
  await moderator.page.getByText(admin.hide.done).waitFor();

  await visitor.open(`/users/${seller.id}?tab=comments`);
  await visitor.page
    .getByText(words.hidden({ reason: words.reasons.PERSONAL_DATA }))
    .first()
    .waitFor();
  assert.equal(await visitor.page.getByText('Qoʻngʻiroq qildik, uyni oʻz vaqtida koʻrsatdi.').count(), 0);
  await visitor.open('/comments?filter=ANSWERED');
  await visitor.page.getByRole('heading', { level: 1, name: pages.all.title }).waitFor();
  await hasNoViolations(visitor.page);
  await fits(visitor.page, [390, 1440]);
});
