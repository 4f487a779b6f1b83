import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import uz from '#places/text/uz.ts';
import { openScreens } from './browser.ts';

const { openPage } = openScreens();

test('LAY-005 LAY-007 the columns are 204 px high and at least 200 px wide', { tag: '@looks' }, async () => {
  const { open } = await openPage();
  const page = await open('/');
  await page
    .locator('form[role="search"]')
    .getByRole('button', { name: /^Hudud/ })
    .click();
  const column = (part: 'province' | 'region' | 'mfy') =>
    page.getByRole('dialog', { name: uz.choose }).locator(`[data-part="${part}"]`);
  await column('province').getByRole('option').nth(1).click();
  await column('region').getByRole('option').nth(1).waitFor();
  for (const part of ['province', 'region', 'mfy'] as const) {
    const box = await column(part)
      .getByRole('listbox')
      .evaluate((list) => {
        const around = list.parentElement as HTMLElement;
        return { height: around.offsetHeight, width: around.offsetWidth };
      });
    assert.equal(box.height, 204, part);
    assert.ok(box.width >= 200, `${part} is ${box.width} px wide`);
  }
});
