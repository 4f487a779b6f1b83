import type { Page } from '@playwright/test';
import signing from '#documents/text/uz/signatures.ts';
import { demoUsers } from '#identity/server/seed.ts';
import type { TestApp } from '../app.ts';

export type KeyFile = { file: { name: string; mimeType: string; buffer: Buffer }; password: string };

/** The key file of a person of the demonstration, as its page of keys gives it. */
export const keyFile = async (app: TestApp, username: string): Promise<KeyFile> => {
  const pinfl = demoUsers.find((person) => person.username === username)?.pinfl ?? '';
  const { body } = await app.post('/api/dev/keys', { name: 'Valiyeva Aziza', pinfl, tin: '', state: 'valid' });
  const { pfxBase64, password } = body as { pfxBase64: string; password: string };
  const buffer = Buffer.from(pfxBase64, 'base64');
  return { file: { name: 'kalit.pfx', mimeType: 'application/x-pkcs12', buffer }, password };
};

/** Opens the key in the dialog that is shown, and signs with it. */
export const signWith = async (page: Page, { file, password }: KeyFile): Promise<void> => {
  await page.getByLabel(signing.key.file).setInputFiles(file);
  await page.getByLabel(signing.key.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signing.key.open }).click();
  await page.getByRole('button', { name: signing.words.sign, exact: true }).click();
};
