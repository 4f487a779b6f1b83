import { maskName } from '#documents/rules/mask.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { findSigner } from './organization-store.ts';
import { findPrincipal, type Principal } from './principal.ts';
import {
  findOrganizationDetails,
  findUserDetails,
  type OrganizationDetailsRow,
  type UserDetailsRow,
} from './principal-details-store.ts';

/** A principal as its own papers name it. What was never given is an empty text. */
export type PrincipalDetails = {
  /** Of the person: who takes part, or who acts for the company. */
  fullName: string;
  /** Of that person. */
  pinfl: string;
  /** Of the company when one takes part, else of the person. */
  tin: string;
  /** Of the company when one takes part, else of the person. */
  address: string;
  /** Empty when a person takes part. */
  companyName: string;
  /** First letters of whoever takes part: «V*** A***». The one thing that others may see. */
  nameMasked: string;
};

const fullNameOf = ({ familyName, givenName, middleName }: UserDetailsRow): string =>
  [familyName, givenName, middleName].filter(Boolean).join(' ');

const decrypt = (encryption: Encryption, encrypted: Buffer | null, purpose: 'pinfl' | 'tin'): string =>
  encrypted ? encryption.decrypt(encrypted, purpose) : '';

/** A middle name would tell more than recognising oneself needs: family and given name stand masked, as in messages. */
const maskedNameOf = (user: UserDetailsRow, organization: OrganizationDetailsRow | null): string =>
  maskName(organization?.name ?? `${user.familyName} ${user.givenName}`);

/**
 * What the papers of a principal say of it, with PINFL and TIN opened. Only for papers that it gets itself: whoever
 * calls this must have found the principal by the login of the person (`findPrincipal`), or act on a command of it. Null when
 * person or company is gone.
 */
export const findPrincipalDetails = async (
  tx: Tx | Db,
  encryption: Encryption,
  principal: Principal & { personId: bigint },
): Promise<PrincipalDetails | null> => {
  const user = await findUserDetails(tx, principal.personId);
  const organization = principal.kind === 'ENTITY' ? await findOrganizationDetails(tx, principal.id) : null;
  if (!user || (principal.kind === 'ENTITY' && !organization)) return null;
  return {
    fullName: fullNameOf(user),
    pinfl: decrypt(encryption, user.encryptedPinfl, 'pinfl'),
    tin: decrypt(encryption, organization ? organization.encryptedTin : user.encryptedTin, 'tin'),
    address: organization ? organization.address : user.address,
    companyName: organization?.name ?? '',
    nameMasked: maskedNameOf(user, organization),
  };
};

/** What a certificate must have to sign for a principal: keyed hashes of the PINFL, and for a company of its TIN. */
export type PrincipalSigner = { principal: Principal; pinflDigest: Buffer; tinDigest: Buffer | null };

/**
 * By which key the caller may sign for the acting principal: the caller's own, and for a company one that names it. Null for
 * somebody without a PINFL, and for a company that is not active or was blocked.
 */
export const findPrincipalSigner = async (
  tx: Tx | Db,
  encryption: Encryption,
  caller: Pick<Caller, 'subject' | 'loginMode' | 'companyTin'>,
): Promise<PrincipalSigner | null> => {
  const principal = await findPrincipal({ db: tx, encryption }, caller);
  const signer = await findSigner(tx, caller.subject);
  if (!principal || !signer?.pinflDigest) return null;
  if (principal.kind === 'PERSON') return { principal, pinflDigest: signer.pinflDigest, tinDigest: null };
  const organization = await findOrganizationDetails(tx, principal.id);
  return organization?.mayAct
    ? { principal, pinflDigest: signer.pinflDigest, tinDigest: organization.tinDigest }
    : null;
};
