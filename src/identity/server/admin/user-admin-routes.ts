import { type Handlers, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { AdminUser, AdminUserRow, adminUsersContract } from '../../contract/admin-users.ts';
import { parseUserSearch } from '../../rules/admin-search.ts';
import { audit } from '../audit.ts';
import { auditReveal } from '../audit-reveal.ts';
import { findProfile, findSubject } from '../profile-store.ts';
import { decryptField, deletionStateOf, profileOf } from '../profile-view.ts';
import type { AccessDeps } from '../record-access-change.ts';
import * as actions from './manage-users.ts';
import { getUserActivity } from './user-activity-store.ts';
import * as store from './user-admin-store.ts';

const bankOf = ({ bankId, bankName }: { bankId: number | null; bankName: string | null }) =>
  bankId === null ? null : { id: bankId, name: bankName ?? String(bankId) };

const rowReply = ({
  bankId,
  bankName,
  id,
  username,
  phone,
  registeredAt,
  ...rest
}: store.UserListRow): AdminUserRow => ({
  ...rest,
  id: Number(id),
  userName: username,
  phone: `+${phone}`,
  bank: bankOf({ bankId, bankName }),
  registeredAt: registeredAt.toISOString(),
});

/** What staff see of people and do about them. Every look is written down; the trail itself holds no personal data. */
export const adminUsersHandlers = (
  deps: actions.AccountAdminDeps & AccessDeps,
): Handlers<typeof adminUsersContract> => {
  const { db, encryption } = deps;
  const rowOf = async (id: number) => {
    const subject = await findSubject(db, id);
    return subject === null ? null : findProfile(db, subject);
  };
  const userReply = async (id: number, locale: Locale): Promise<AdminUser | null> => {
    const [row, adminInfo] = await Promise.all([rowOf(id), store.findAdminUserInfo(db, id, locale)]);
    if (!row || !adminInfo) return null;
    const { settings: _, ...profile } = profileOf(encryption, row);
    return {
      ...profile,
      ...(await deletionStateOf(db, row)),
      id,
      kind: adminInfo.kind,
      bank: bankOf(adminInfo),
      isBlocked: row.blockedAt !== null,
      blockedAt: row.blockedAt?.toISOString() ?? null,
      blockReason: adminInfo.blockReason,
      isSecondFactorRemovable: adminInfo.isSecondFactorRemovable,
      providerGap: adminInfo.providerGap,
    };
  };
  const changedReply = async (id: number, locale: Locale) => (await userReply(id, locale)) ?? refuse('personMissing');

  return {
    'POST /office/people/search': async ({ caller, body, locale, requestId }) => {
      const { text, role, kind, state, before } = body;
      const search = parseUserSearch(text);
      if (search.by === 'pinfl' || search.by === 'phone')
        await audit(db, { caller, action: 'person.search', object: 'person', detail: { by: search.by }, requestId });
      const filter: store.UserFilter = {
        words: search.by === 'words' ? search.words : [],
        phoneEnd: search.by === 'phone' ? search.digits : null,
        pinflDigest: search.by === 'pinfl' ? encryption.digest(search.number, 'pinfl') : null,
        role: role ?? null,
        kind: kind ?? null,
        state: state ?? null,
        before: before ?? null,
      };
      const [rows, total] = await Promise.all([store.searchUsers(db, locale, filter), store.countUsers(db, filter)]);
      const data = rows.slice(0, limits.adminPageSize).map(rowReply);
      return { data, total, next: rows.length > data.length ? (data.at(-1)?.id ?? null) : null };
    },

    'GET /office/people/:id': async ({ caller, params: { id }, locale, requestId }) => {
      const user = await userReply(id, locale);
      if (!user) return refuse('personMissing');
      await audit(db, { caller, action: 'person.read', object: `person:${id}`, requestId });
      return user;
    },

    'GET /office/people/:id/deeds': async ({ params: { id }, locale }) => {
      const subject = await findSubject(db, id);
      return subject === null ? refuse('personMissing') : getUserActivity(db, locale, { id, subject });
    },

    'POST /office/people/:id/reveal': async ({ caller, params: { id }, body, requestId }) => {
      const row = await rowOf(id);
      if (!row) return refuse('personMissing');
      const { field, reason } = body;
      const object = `person:${id}`;
      const refused = await auditReveal(deps, {
        caller,
        action: 'person.reveal',
        object,
        detail: { field, reason },
        requestId,
      });
      if (refused) return refused;
      const value = decryptField(encryption, row, field);
      return value === null ? refuse('notGiven') : { value };
    },

    'POST /office/people/:id/roles': async ({ params: { id }, body, locale, ...by }) =>
      (await actions.changeRoles(deps, id, body, by)) ?? changedReply(id, locale),

    'POST /office/people/:id/kind': async ({ params: { id }, body, locale, ...by }) =>
      (await actions.changeUserKind(deps, id, body, by)) ?? changedReply(id, locale),

    'POST /office/people/:id/block': async ({ params: { id }, body, locale, ...by }) =>
      (await actions.blockUser(deps, id, body, by)) ?? changedReply(id, locale),

    'POST /office/people/:id/log-out': async ({ params: { id }, body, ...by }) => {
      const done = await actions.logOutUser(deps, id, body.reason, by);
      if ('code' in done) return done;
      return { isDone: true, ...(done.gap && { providerGap: done.gap }) };
    },

    'POST /office/people/:id/second-factor/off': async ({ params: { id }, body, locale, ...by }) =>
      (await actions.removeSecondFactor(deps, id, body.reason, by)) ?? changedReply(id, locale),
  };
};
