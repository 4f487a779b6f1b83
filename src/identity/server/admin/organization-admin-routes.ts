import { type Handlers, type Refusal, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { AdminOrganization, adminOrganizationsContract } from '../../contract/admin-organizations.ts';
import { parseOrganizationSearch } from '../../rules/admin-search.ts';
import { maskTin } from '../../rules/mask.ts';
import { audit } from '../audit.ts';
import { auditReveal } from '../audit-reveal.ts';
import { type AccountAdminDeps, type AdminRequestContext, callProvider } from './manage-users.ts';
import { notifyRightsChanged } from './notify-rights-changed.ts';
import * as store from './organization-admin-store.ts';

const organizationReply = async (
  { db, encryption }: AccountAdminDeps,
  id: number,
): Promise<AdminOrganization | null> => {
  const [organization, members] = await Promise.all([store.findOrganization(db, id), store.listMembers(db, id)]);
  if (!organization) return null;
  const { encryptedTin, createdAt, checkedAt, blockedAt, ...rest } = organization;
  return {
    ...rest,
    id,
    tin: maskTin(encryption.decrypt(encryptedTin, 'tin')),
    createdAt: createdAt.toISOString(),
    checkedAt: checkedAt.toISOString(),
    blockedAt: blockedAt?.toISOString() ?? null,
    members: members.map(({ personId, username, name, keyState, keyValidTo, addedAt }) => ({
      personId: Number(personId),
      userName: username,
      name,
      keyState,
      keyValidTo: keyValidTo.toISOString(),
      addedAt: addedAt.toISOString(),
    })),
  };
};

/**
 * Shuts a company, so that nobody acts for it, or opens it again. Here it counts at once; the provider is told of every
 * member, and what they began for the company ends.
 */
const blockOrganization = async (
  deps: AccountAdminDeps,
  id: number,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
  { caller, requestId }: AdminRequestContext,
): Promise<Refusal<'legalEntityMissing' | 'providerAway'> | null> => {
  const organization = await store.findOrganization(deps.db, id);
  if (!organization) return refuse('legalEntityMissing');
  const members = (await store.listMembers(deps.db, id)).filter(({ keyState }) => keyState === 'valid');
  const tin = deps.encryption.decrypt(organization.encryptedTin, 'tin');
  await deps.db.begin(async (tx) => {
    await store.setBlocked(tx, id, isBlocked, reason);
    const action = isBlocked ? 'legalEntity.block' : 'legalEntity.unblock';
    await audit(tx, { caller, action, object: `legal_entity:${id}`, detail: { reason }, requestId });
    if (!isBlocked) return;
    await store.endSessionsFor(
      tx,
      organization.name,
      members.map(({ subject }) => subject),
    );
    await notifyRightsChanged(deps.notifyUsers, tx, members, 'companyBlocked');
  });
  const { admin } = deps;
  const results = await Promise.all(
    members.map(({ subject }) =>
      callProvider(deps, () =>
        isBlocked
          ? admin.removeFromOrganization(subject, tin)
          : admin.addToOrganization(subject, { tin, name: organization.name }),
      ),
    ),
  );
  return results.every(Boolean) ? null : refuse('providerAway');
};

/** What staff see of companies and do about them. */
export const adminOrganizationsHandlers = (deps: AccountAdminDeps): Handlers<typeof adminOrganizationsContract> => {
  const { db, encryption } = deps;
  return {
    'POST /office/entities/search': async ({ caller, body: { text, state, before }, requestId }) => {
      const search = parseOrganizationSearch(text);
      if (search.by === 'tin')
        await audit(db, {
          caller,
          action: 'legalEntity.search',
          object: 'legal_entity',
          detail: { by: 'tin' },
          requestId,
        });
      const filter: store.OrganizationFilter = {
        words: search.by === 'words' ? search.words : [],
        tinDigest: search.by === 'tin' ? encryption.digest(search.number, 'tin') : null,
        state: state ?? null,
        before: before ?? null,
      };
      const [rows, total] = await Promise.all([
        store.searchOrganizations(db, filter),
        store.countOrganizations(db, filter),
      ]);
      const data = rows.slice(0, limits.adminPageSize).map(({ id, encryptedTin, createdAt, ...rest }) => ({
        ...rest,
        id: Number(id),
        tin: maskTin(encryption.decrypt(encryptedTin, 'tin')),
        createdAt: createdAt.toISOString(),
      }));
      return { data, total, next: rows.length > data.length ? (data.at(-1)?.id ?? null) : null };
    },

    'GET /office/entities/:id': async ({ caller, params: { id }, requestId }) => {
      const organization = await organizationReply(deps, id);
      if (!organization) return refuse('legalEntityMissing');
      await audit(db, { caller, action: 'legalEntity.read', object: `legal_entity:${id}`, requestId });
      return organization;
    },

    'POST /office/entities/:id/reveal': async ({ caller, params: { id }, body: { reason }, requestId }) => {
      const organization = await store.findOrganization(db, id);
      if (!organization) return refuse('legalEntityMissing');
      const detail = { field: 'tin', reason };
      const object = `legal_entity:${id}`;
      const refused = await auditReveal(deps, { caller, action: 'legalEntity.reveal', object, detail, requestId });
      if (refused) return refused;
      return { value: encryption.decrypt(organization.encryptedTin, 'tin') };
    },

    'POST /office/entities/:id/block': async ({ params: { id }, body, ...by }) =>
      (await blockOrganization(deps, id, body, by)) ??
      (await organizationReply(deps, id)) ??
      refuse('legalEntityMissing'),
  };
};
