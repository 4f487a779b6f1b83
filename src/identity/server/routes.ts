import type { Handlers } from '#platform/contract/operation.ts';
import type { contract } from '../contract.ts';
import { type ProfileDeps, profileHandlers } from './profile-routes.ts';

/** The calls of the identity capability, part by part. */
export const handlers = (deps: ProfileDeps): Handlers<typeof contract> => ({ ...profileHandlers(deps) });
