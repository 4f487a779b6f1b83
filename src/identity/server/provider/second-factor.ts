import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import type { Credential } from './credential-store.ts';
import * as store from './credential-store.ts';
import type { Enrolment } from './login-pages.ts';

export type SecondFactor = {
  /** What the app of the person needs; null once a first code was right. */
  enrolmentOf: (credential: Credential) => Promise<Enrolment | null>;
  /** The same with a secret that nobody has seen before; null once a first code was right. */
  begin: (credential: Credential) => Promise<Enrolment | null>;
  /** The code of this moment; for the demo world alone. */
  codeNow: (credential: Credential) => Promise<string>;
  /**
   * Whether a code of the app, or a recovery code, is right and was not taken before; the first right one of the app
   * confirms the secret. Blanks in it do not count. In a transaction it is taken only together with what it is given for.
   */
  isRight: (credential: Credential, code: string, tx?: Tx) => Promise<boolean>;
  /** New recovery codes in the place of those there are: this once in plain text. */
  renewRecoveryCodes: (tx: Tx, credential: Credential) => Promise<string[]>;
  recoveryCodesLeft: (credential: Credential) => Promise<number>;
  /** From now on the password alone is asked for. False where there was none. */
  remove: (tx: Tx, credential: Credential) => Promise<boolean>;
};

const PURPOSE = 'recoveryCode';
const newRecoveryCode = (): string =>
  String(randomInt(10 ** limits.recoveryCodeLength)).padStart(limits.recoveryCodeLength, '0');
const grouped = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ');

/** Codes by time (RFC 6238) that an authenticator app shows. */
export const createSecondFactor = (db: Db, encryption: Encryption): SecondFactor => {
  const secretOf = async ({ encryptedTotp, personId }: Credential): Promise<Buffer> =>
    encryptedTotp ?? store.saveTotpSecret(db, personId, encryption.encrypt(new Secret({ size: 20 }).base32, 'totp'));
  const totpOf = ({ username }: Credential, encrypted: Buffer): TOTP =>
    new TOTP({ issuer: 'Ostona', label: username, secret: encryption.decrypt(encrypted, 'totp') });
  const enrolmentOf: SecondFactor['enrolmentOf'] = async (credential) => {
    if (credential.isTotpConfirmed) return null;
    const totp = totpOf(credential, await secretOf(credential));
    const qrDataUrl = await qrcode.toDataURL(totp.toString(), { margin: 2, width: 360 });
    return { qrDataUrl, secret: totp.secret.base32 };
  };
  return {
    enrolmentOf,
    begin: async (credential) => {
      const isForgotten = await store.forgetUnconfirmedTotp(db, credential.personId);
      return isForgotten ? enrolmentOf({ ...credential, encryptedTotp: null }) : null;
    },
    codeNow: async (credential) => totpOf(credential, await secretOf(credential)).generate(),
    isRight: async (credential, typed, tx) => {
      const code = typed.replace(/\s/g, '');
      if (code.length === limits.recoveryCodeLength)
        return (
          credential.isTotpConfirmed &&
          store.consumeRecoveryCode(tx ?? db, credential.personId, encryption.digest(code, PURPOSE))
        );
      const { encryptedTotp: encrypted, personId } = credential;
      if (encrypted === null) return false;
      const totp = totpOf(credential, encrypted);
      const delta = totp.validate({ token: code, window: limits.totpWindowSteps });
      return delta !== null && store.consumeTotpStep(tx ?? db, { personId, encrypted, step: totp.counter() + delta });
    },
    renewRecoveryCodes: async (tx, { personId }) => {
      const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
      await store.replaceRecoveryCodes(
        tx,
        personId,
        codes.map((code) => encryption.digest(code, PURPOSE)),
      );
      return codes.map(grouped);
    },
    recoveryCodesLeft: ({ personId }) => store.countRecoveryCodes(db, personId),
    remove: (tx, { personId }) => store.removeTotp(tx, personId),
  };
};
