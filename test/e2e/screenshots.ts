import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Keeps a picture of the screen for those who look at it, where `SHOTS` names a folder. */
export const saveScreenshot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) });
};
