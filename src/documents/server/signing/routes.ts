import type { Handlers } from '#platform/contract/operation.ts';
import type { signingContract } from '../../contract/signatures.ts';
import { getSigning, type SigningDeps, startByPurpose, submitSignature } from './api.ts';

/** Where the agent of the national key software is reached, and by which keys; null for key files. */
export type SigningAgent = { url: string; apiKeys: string[] };

export const signingHandlers = (
  deps: SigningDeps & { signingAgent: SigningAgent | null },
): Handlers<typeof signingContract> => ({
  'GET /user/sign/settings': async () => ({
    provider: deps.signatures.kind,
    agent: deps.signatures.kind === 'eimzo' ? deps.signingAgent : null,
  }),
  'POST /user/sign/start': async ({ caller, body }) => startByPurpose(deps, caller, body),
  'POST /user/sign/:id': async ({ caller, params, body, visitorAddress }) =>
    submitSignature(deps, { id: params.id, subject: caller.subject, pkcs7: body.pkcs7, visitorAddress }),
  'GET /user/sign/:id': async ({ caller, params }) => getSigning(deps.db, params.id, caller.subject),
});
