import type { Handlers } from '#platform/contract/operation.ts';
import type { contract } from '../contract.ts';
import { type PaperDeps, paperHandlers } from './paper-routes.ts';

export type DocumentsDeps = PaperDeps;

/** The calls of the documents capability, part by part. */
export const handlers = (deps: DocumentsDeps): Handlers<typeof contract> => ({ ...paperHandlers(deps) });
