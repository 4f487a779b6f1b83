import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { profileContract } from '../contract/profile.ts';
import { audit } from './audit.ts';
import { personIdByPhone, profileBySubject, subjectOfPerson } from './profile-store.ts';
import { openField, profileOf } from './profile-view.ts';

type OfficeKeys = Extract<keyof typeof profileContract, `${string} /office/people/${string}`>;

/** What staff see of people. Every look is written down before it is answered; the trail itself holds no personal data. */
export const officePeopleHandlers = ({
  db,
  vault,
}: {
  db: Db;
  vault: Vault;
}): Pick<Handlers<typeof profileContract>, OfficeKeys> => {
  const rowOf = async (id: number) => {
    const subject = await subjectOfPerson(db, id);
    return subject === null ? null : profileBySubject(db, subject);
  };
  return {
    'GET /office/people/:id': async ({ caller, params: { id }, requestId }) => {
      const row = await rowOf(id);
      if (!row) return refuse('personMissing');
      await audit(db, { caller, action: 'person.read', object: `person:${id}`, requestId });
      const { settings: _, ...seen } = profileOf(vault, row);
      return { ...seen, id, isBlocked: row.blockedAt !== null };
    },

    'POST /office/people/find': async ({ caller, body, requestId }) => {
      const id = await personIdByPhone(db, body.phoneNumber.slice(1));
      const object = id === null ? 'person:unknown' : `person:${id}`;
      await audit(db, { caller, action: 'person.findByPhone', object, requestId });
      return id === null ? refuse('phoneUnknown') : { id: Number(id) };
    },

    'POST /office/people/:id/reveal': async ({ caller, params: { id }, body, requestId }) => {
      const row = await rowOf(id);
      if (!row) return refuse('personMissing');
      const { field, reason } = body;
      await audit(db, {
        caller,
        action: 'person.reveal',
        object: `person:${id}`,
        detail: { field, reason },
        requestId,
      });
      const value = openField(vault, row, field);
      return value === null ? refuse('notGiven') : { value };
    },
  };
};
