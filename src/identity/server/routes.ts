import type { Handlers } from '#platform/contract/operation.ts';
import type { contract } from '../contract.ts';
import { type RegistrationDeps, registrationHandlers } from './registration-routes.ts';

/** The calls of the identity capability, part by part. */
export const handlers = (deps: RegistrationDeps): Handlers<typeof contract> => ({ ...registrationHandlers(deps) });
