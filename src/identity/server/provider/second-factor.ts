import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { type Credential, consumeTotpStep, saveTotpSecret } from './credential-store.ts';
import type { Enrolment } from './login-pages.ts';

export type SecondFactor = {
  /** What the app of the person needs; null once a first code was right. */
  enrolmentOf: (credential: Credential) => Promise<Enrolment | null>;
  /** The code of this moment; for the demo world alone. */
  codeNow: (credential: Credential) => Promise<string>;
  /** Whether a code is right and was not taken before; the first right one confirms the secret. */
  isRight: (credential: Credential, code: string) => Promise<boolean>;
};

/** Codes by time (RFC 6238) that an authenticator app shows. */
export const createSecondFactor = (db: Db, encryption: Encryption): SecondFactor => {
  const totpOf = async (credential: Credential): Promise<TOTP> => {
    const encrypted =
      credential.encryptedTotp ??
      (await saveTotpSecret(db, credential.personId, encryption.encrypt(new Secret({ size: 20 }).base32, 'totp')));
    return new TOTP({ issuer: 'Ostona', label: credential.username, secret: encryption.decrypt(encrypted, 'totp') });
  };
  return {
    enrolmentOf: async (credential) => {
      if (credential.isTotpConfirmed) return null;
      const totp = await totpOf(credential);
      const qrDataUrl = await qrcode.toDataURL(totp.toString(), { margin: 2, width: 360 });
      return { qrDataUrl, secret: totp.secret.base32 };
    },
    codeNow: async (credential) => (await totpOf(credential)).generate(),
    isRight: async (credential, code) => {
      const totp = await totpOf(credential);
      const delta = totp.validate({ token: code, window: limits.totpWindowSteps });
      return delta !== null && consumeTotpStep(db, credential.personId, totp.counter() + delta);
    },
  };
};
