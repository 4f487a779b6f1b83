import { listingViewerOf } from '#listings/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { contract } from '../contract.ts';
import { commentHandlers } from './comment-routes.ts';
import type { RealtorsDeps } from './deps.ts';
import { findOwnProfile, saveOwnProfile } from './own-profile.ts';
import * as store from './specialist-store.ts';
import { staffHandlers } from './staff-profile.ts';

/** The list of specialists, their pages, what they say of themselves, and what others say of them. */
export const handlers = (deps: RealtorsDeps): Handlers<typeof contract> => {
  const { db } = deps;
  return {
    ...commentHandlers(deps),
    'GET /public/users': async ({ query, locale }) => {
      const { kind = null, province = null, language = null, verified, search, sort, page } = query;
      const asked = { kind, province, language, isVerified: verified === '1', search, sort, page };
      return { ...(await store.listSpecialists(db, locale, asked)), page, size: limits.specialistsPage };
    },
    'GET /public/users/:id': async ({ params: { id }, locale }) =>
      (await store.findSpecialist(db, locale, id)) ?? refuse('specialistMissing'),
    'GET /public/users/:id/products': async ({ params: { id }, query: { status, page }, locale, caller }) => {
      const viewer = await listingViewerOf(deps, caller);
      const products = await store.listSpecialistProducts(db, locale, { id, status, page }, viewer);
      return products ? { ...products, page, size: limits.pageSizeDefault } : refuse('specialistMissing');
    },
    'GET /user/specialist': async ({ caller, locale }) => ({
      profile: await findOwnProfile(db, caller.subject),
      provinces: await store.listProvinces(db, locale),
    }),
    'PUT /user/specialist': ({ caller, body, locale }) =>
      saveOwnProfile(db, { ...body, subject: caller.subject, locale }),
    ...staffHandlers(deps),
  };
};
