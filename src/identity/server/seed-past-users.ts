import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/db.ts';
import { insertUser, type NewUser } from './user-store.ts';

/** Puts invented people who registered long ago into a demo world; without a password nobody can log in as one of them. */
export const insertPastUsers = async (
  tx: Tx,
  users: readonly Pick<NewUser, 'username' | 'givenName' | 'familyName' | 'phone' | 'kind'>[],
): Promise<bigint[]> => {
  const ids: bigint[] = [];
  for (const user of users)
    ids.push(
      await insertUser(tx, {
        ...user,
        subject: randomUUID(),
        clientType: 'Physical',
        middleName: '',
        birthDate: null,
        email: null,
        address: '',
        pinfl: null,
        passport: null,
        roles: ['USER'],
        bankId: null,
        isVerified: true,
        language: 'uz',
      }),
    );
  await tx.sql`
    update person p set registered_at = clock_timestamp() - make_interval(days => 200 + (x.place * 37 % 500)::int)
      from unnest(${ids}::bigint[]) with ordinality as x (id, place) where p.id = x.id`;
  return ids;
};
