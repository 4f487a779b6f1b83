import { z } from 'zod';
import type { Encryption } from '#platform/server/encryption.ts';

const PURPOSE = 'resetStep';

const Step = z.object({
  /** The login in which the password was found to be forgotten. */
  uid: z.string(),
  /** Digits only. */
  phone: z.string(),
  smsId: z.string(),
  /** Whether the code was right. */
  isProven: z.boolean(),
  codeUntilMs: z.number(),
  untilMs: z.number(),
});

/** How far somebody has come, sealed into the page. */
export type ResetStep = z.output<typeof Step>;

export const encryptResetStep = (encryption: Encryption, step: ResetStep): string =>
  encryption.encrypt(JSON.stringify(step), PURPOSE).toString('base64url');

/** The step that a page carries; null when it is not ours, of another login, or too old. */
export const decryptResetStep = (
  encryption: Encryption,
  encrypted: string,
  { uid, nowMs }: { uid: string; nowMs: number },
): ResetStep | null => {
  try {
    const step = Step.parse(JSON.parse(encryption.decrypt(Buffer.from(encrypted, 'base64url'), PURPOSE)));
    return step.uid === uid && step.untilMs > nowMs ? step : null;
  } catch {
    return null;
  }
};
