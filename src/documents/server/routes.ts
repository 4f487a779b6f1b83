import type { Handlers } from '#platform/contract/operation.ts';
import type { contract } from '../contract.ts';
import { type DocumentRouteDeps, documentHandlers } from './paper-routes.ts';
import type { SigningDeps } from './signing/api.ts';
import { type SigningAgent, signingHandlers } from './signing/routes.ts';

export type DocumentsDeps = DocumentRouteDeps & SigningDeps & { signingAgent: SigningAgent | null };

/** The calls of the documents capability, part by part. */
export const handlers = (deps: DocumentsDeps): Handlers<typeof contract> => ({
  ...documentHandlers(deps),
  ...signingHandlers(deps),
});
