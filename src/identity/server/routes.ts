import type { contract } from '#identity/contract.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import type { Sessions } from './session/sessions.ts';
import { sessionsHandlers } from './sessions-routes.ts';

export type IdentityDeps = { sessions: Sessions };

export const handlers = (deps: IdentityDeps): Handlers<typeof contract> => ({ ...sessionsHandlers(deps) });
