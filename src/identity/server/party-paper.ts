import { maskName } from '#documents/rules/masked.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import { findSigner } from './legal-store.ts';
import { type CompanyOnPaper, companyOnPaper, type PersonOnPaper, personOnPaper } from './paper-store.ts';
import { type Party, partyOf } from './party.ts';

/** A party as its own papers name it. What was never given is an empty text. */
export type PartyPaper = {
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

const fullNameOf = ({ familyName, givenName, middleName }: PersonOnPaper): string =>
  [familyName, givenName, middleName].filter(Boolean).join(' ');

const opened = (vault: Vault, sealed: Buffer | null, purpose: 'pinfl' | 'tin'): string =>
  sealed ? vault.open(sealed, purpose) : '';

/** A middle name would tell more than recognising oneself needs: family and given name stand masked, as in messages. */
const maskedOf = (person: PersonOnPaper, company: CompanyOnPaper | null): string =>
  maskName(company?.name ?? `${person.familyName} ${person.givenName}`);

/**
 * What the papers of a party say of it, with PINFL and TIN opened. Only for papers that the party itself gets: whoever
 * calls this must have found the party by the login of the person (`partyOf`), or act on a deed of that party. Null when
 * person or company is gone.
 */
export const partyPaper = async (
  tx: Tx | Db,
  vault: Vault,
  party: Party & { personId: bigint },
): Promise<PartyPaper | null> => {
  const person = await personOnPaper(tx, party.personId);
  const company = party.kind === 'ENTITY' ? await companyOnPaper(tx, party.id) : null;
  if (!person || (party.kind === 'ENTITY' && !company)) return null;
  return {
    fullName: fullNameOf(person),
    pinfl: opened(vault, person.pinflSealed, 'pinfl'),
    tin: opened(vault, company ? company.tinSealed : person.tinSealed, 'tin'),
    address: company ? company.address : person.address,
    companyName: company?.name ?? '',
    nameMasked: maskedOf(person, company),
  };
};

/** What a certificate must have to sign for a party: keyed hashes of the PINFL, and for a company of its TIN. */
export type PartySigner = { party: Party; pinflDigest: Buffer; tinDigest: Buffer | null };

/**
 * By which key the caller may sign for the acting party: the caller's own, and for a company one that names it. Null for
 * somebody without a PINFL, and for a company that is not active or was blocked.
 */
export const partySigner = async (
  tx: Tx | Db,
  vault: Vault,
  caller: Pick<Caller, 'subject' | 'loginMode' | 'companyTin'>,
): Promise<PartySigner | null> => {
  const party = await partyOf({ db: tx, vault }, caller);
  const signer = await findSigner(tx, caller.subject);
  if (!party || !signer?.pinflDigest) return null;
  if (party.kind === 'PERSON') return { party, pinflDigest: signer.pinflDigest, tinDigest: null };
  const company = await companyOnPaper(tx, party.id);
  return company?.mayAct ? { party, pinflDigest: signer.pinflDigest, tinDigest: company.tinDigest } : null;
};
