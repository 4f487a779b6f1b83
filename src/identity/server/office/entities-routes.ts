import { type Handlers, type Refusal, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { EntityForStaff, officeEntitiesContract } from '../../contract/office-entities.ts';
import { maskTin } from '../../rules/masked.ts';
import { readEntitySearch } from '../../rules/people-search.ts';
import { audit } from '../audit.ts';
import * as store from './entities-store.ts';
import { askProvider, type By, type OfficeDeps } from './people-actions.ts';
import { tellOfRights } from './tell-account.ts';

const entityReply = async ({ db, vault }: OfficeDeps, id: number): Promise<EntityForStaff | null> => {
  const [entity, members] = await Promise.all([store.readEntity(db, id), store.membersOf(db, id)]);
  if (!entity) return null;
  const { tinSealed, createdAt, checkedAt, blockedAt, ...rest } = entity;
  return {
    ...rest,
    id,
    tin: maskTin(vault.open(tinSealed, 'tin')),
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
const blockEntity = async (
  deps: OfficeDeps,
  id: number,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
  { caller, requestId }: By,
): Promise<Refusal<'legalEntityNotFound' | 'providerAway'> | null> => {
  const entity = await store.readEntity(deps.db, id);
  if (!entity) return refuse('legalEntityNotFound');
  const members = (await store.membersOf(deps.db, id)).filter(({ keyState }) => keyState === 'valid');
  const tin = deps.vault.open(entity.tinSealed, 'tin');
  await deps.db.begin(async (tx) => {
    await store.setBlocked(tx, id, isBlocked, reason);
    const action = isBlocked ? 'legalEntity.block' : 'legalEntity.unblock';
    await audit(tx, { caller, action, object: `legal_entity:${id}`, detail: { reason }, requestId });
    if (!isBlocked) return;
    await store.endSessionsFor(
      tx,
      entity.name,
      members.map(({ subject }) => subject),
    );
    await tellOfRights(deps.tellUsers, tx, members, 'companyBlocked');
  });
  const { admin } = deps;
  const told = await Promise.all(
    members.map(({ subject }) =>
      askProvider(deps, () =>
        isBlocked ? admin.removeFromEntity(subject, tin) : admin.addToEntity(subject, { tin, name: entity.name }),
      ),
    ),
  );
  return told.every(Boolean) ? null : refuse('providerAway');
};

/** What staff see of companies and do about them. */
export const officeEntitiesHandlers = (deps: OfficeDeps): Handlers<typeof officeEntitiesContract> => {
  const { db, vault } = deps;
  return {
    'POST /office/entities/search': async ({ caller, body: { text, state, before }, requestId }) => {
      const asked = readEntitySearch(text);
      if (asked.by === 'tin')
        await audit(db, {
          caller,
          action: 'legalEntity.search',
          object: 'legal_entity',
          detail: { by: 'tin' },
          requestId,
        });
      const wish: store.EntitiesWish = {
        words: asked.by === 'words' ? asked.words : [],
        tinDigest: asked.by === 'tin' ? vault.digest(asked.number, 'tin') : null,
        state: state ?? null,
        before: before ?? null,
      };
      const [found, total] = await Promise.all([store.searchEntities(db, wish), store.countEntities(db, wish)]);
      const data = found.slice(0, limits.officePageSize).map(({ id, tinSealed, createdAt, ...rest }) => ({
        ...rest,
        id: Number(id),
        tin: maskTin(vault.open(tinSealed, 'tin')),
        createdAt: createdAt.toISOString(),
      }));
      return { data, total, next: found.length > data.length ? (data.at(-1)?.id ?? null) : null };
    },

    'GET /office/entities/:id': async ({ caller, params: { id }, requestId }) => {
      const entity = await entityReply(deps, id);
      if (!entity) return refuse('legalEntityNotFound');
      await audit(db, { caller, action: 'legalEntity.read', object: `legal_entity:${id}`, requestId });
      return entity;
    },

    'POST /office/entities/:id/reveal': async ({ caller, params: { id }, body: { reason }, requestId }) => {
      const entity = await store.readEntity(db, id);
      if (!entity) return refuse('legalEntityNotFound');
      const detail = { field: 'tin', reason };
      await audit(db, { caller, action: 'legalEntity.reveal', object: `legal_entity:${id}`, detail, requestId });
      return { value: vault.open(entity.tinSealed, 'tin') };
    },

    'POST /office/entities/:id/block': async ({ params: { id }, body, ...by }) =>
      (await blockEntity(deps, id, body, by)) ?? (await entityReply(deps, id)) ?? refuse('legalEntityNotFound'),
  };
};
