import { z } from 'zod';
import { TrimmedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { rolesWithPermission } from '../rules/permissions.ts';

const own = rolesWithPermission('profile.own');

/** A code of the app, or one of the recovery codes; blanks do not count. */
const Code = TrimmedText.max(limits.secondFactorCharsMax);

const OwnSecondFactor = z.object({
  /** `elsewhere`: passwords and their second step are kept by an outside provider. */
  state: z.enum(['on', 'off', 'elsewhere']),
  /** Staff cannot switch it off. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type OwnSecondFactor = z.output<typeof OwnSecondFactor>;

/** Shown this once: only their hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const refusals = {
  personMissing: 404,
  passwordElsewhere: 409,
  secondFactorOff: 409,
  secondFactorWrong: 400,
  secondFactorPause: 429,
} as const;

/** The second step of a login, which everybody may switch on for their own account (F44). */
export const secondFactorContract = defineContract({
  'GET /user/second-factor': {
    name: 'ownSecondFactor',
    summary: 'Whether the own login asks for a code of an authenticator app after the password',
    who: own,
    access: 'own',
    reply: OwnSecondFactor,
    refusals: { personMissing: 404 },
    isPrivate: true,
  },
  'POST /user/second-factor': {
    name: 'beginSecondFactor',
    summary: 'A new secret for the authenticator app, as text and as a QR code; it counts once a code of it was right',
    who: own,
    access: 'own',
    ownerProof: 'always',
    reply: z.object({ secret: z.string(), qrDataUrl: z.string() }),
    refusals: { personMissing: 404, passwordElsewhere: 409, secondFactorOn: 409 },
    perMinute: 10,
    isPrivate: true,
  },
  'POST /user/second-factor/confirm': {
    name: 'confirmSecondFactor',
    summary:
      'Switches the second factor on by a first code of the app; gives the recovery codes and ends all other sessions',
    who: own,
    access: 'own',
    ownerProof: 'always',
    body: z.strictObject({ code: Code }),
    reply: RecoveryCodes,
    refusals: { ...refusals, secondFactorOn: 409 },
    perMinute: 10,
    isPrivate: true,
  },
  'POST /user/second-factor/recovery-codes': {
    name: 'renewRecoveryCodes',
    summary: 'New recovery codes in the place of those that are left',
    who: own,
    access: 'own',
    ownerProof: 'always',
    body: z.strictObject({ code: Code }),
    reply: RecoveryCodes,
    refusals,
    perMinute: 10,
    isPrivate: true,
  },
  'POST /user/second-factor/off': {
    name: 'removeSecondFactor',
    summary: 'Switches the second factor off, by a code of the app or a recovery code',
    who: own,
    access: 'own',
    ownerProof: 'always',
    body: z.strictObject({ code: Code }),
    reply: OwnSecondFactor,
    refusals: { ...refusals, secondFactorRequired: 409 },
    perMinute: 10,
  },
});
