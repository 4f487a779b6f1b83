import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import uz from '#applications/text/uz.ts';

/** The words of the form. */
export const t = uz.wizard;
export const f = uz.form;

/** A field of the form by its path. */
export const fieldOf = (page: Page, path: string): Locator => page.locator(`[data-field~="${path}"]`);

export const choose = (page: Page, path: string, value: string): Promise<void> =>
  fieldOf(page, path).locator(`input[value="${value}"]`).check();

export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: t.next }).click();

export const stepIs = (page: Page, step: keyof typeof f.steps): Promise<void> =>
  page.getByRole('group', { name: f.steps[step].name }).waitFor();

/** Waits until everything that was typed is stored. */
export const untilStored = (page: Page): Promise<void> =>
  page.locator('[data-state="saved"]', { hasText: 'saqlandi' }).waitFor();

/** Chooses the first place of each column. */
export const choosePlace = async (page: Page): Promise<void> => {
  await fieldOf(page, 'districtId').getByRole('button').click();
  const dialog = page.locator('dialog[open]');
  for (const part of ['province', 'region', 'mfy'] as const)
    await dialog.locator(`[data-part="${part}"] [role="option"]`).nth(1).click();
  await dialog.getByRole('button', { name: 'Tanlash' }).click();
};

/** Chooses a picture from the disk. */
export const addPicture = async (page: Page): Promise<void> => {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8aa' } })
    .jpeg()
    .toBuffer();
  await fieldOf(page, 'pictures')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'uy.jpg', mimeType: 'image/jpeg', buffer });
};

/** Fills in and finishes the second step by hand: the register is not asked. */
export const fillObject = async (page: Page, docNumber: string): Promise<void> => {
  await fieldOf(page, 'docNumber').fill(docNumber);
  await fieldOf(page, 'name').fill('3 xonali kvartira, 14-mavze');
  if ((await fieldOf(page, 'buildingTypeId').count()) > 0)
    await fieldOf(page, 'buildingTypeId').selectOption({ index: 1 });
  await fieldOf(page, 'areaAllDm2').fill('78,5');
  await choosePlace(page);
  await fieldOf(page, 'address').fill('14-mavze, 32-uy, 41-xonadon');
};
