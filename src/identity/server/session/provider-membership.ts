import type { IdentityAdmin } from '#adapters/identity/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { isUnavailable, UnavailableError } from '#platform/values/unavailable-error.ts';
import { findOrganizationOfMember } from '../provider/grant-context-store.ts';
import { findUserBySubject } from '../user-store.ts';

/** Who acts for which company, as a provider outside has to know it before it makes tokens for the company. */
export type ProviderMembership = {
  /**
   * Makes the person a member of the company there, when our tables let them act for it now; whether they do. Throws
   * `UnavailableError`.
   */
  join: (subject: string, tin: string) => Promise<boolean>;
};

/** Members are made when somebody logs in for the company: the same rule by which the embedded provider grants it. */
export const createProviderMembership = ({
  db,
  encryption,
  admin,
}: {
  db: Db;
  encryption: Encryption;
  admin: Pick<IdentityAdmin, 'addToOrganization'>;
}): ProviderMembership => ({
  join: async (subject, tin) => {
    const user = await findUserBySubject(db, subject);
    if (!user || user.blockedAt) return false;
    const organization = await findOrganizationOfMember(db, subject, encryption.digest(tin, 'tin'));
    if (!organization) return false;
    try {
      await admin.addToOrganization(subject, { tin, name: organization.name });
    } catch (error) {
      if (isUnavailable(error, 'identityProvider')) throw error;
      throw new UnavailableError('identityProvider', 'The company could not be made known.', { cause: error });
    }
    return true;
  },
});
