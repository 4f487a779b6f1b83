import type { Handlers } from '#platform/contract/operation.ts';
import { contract } from '../contract.ts';
import { analysisHandlers } from './analysis-routes.ts';
import { benefitsHandlers } from './benefits-routes.ts';
import { contractHandlers } from './contract-routes.ts';
import type { ApplicationDeps } from './deps.ts';
import { draftsHandlers } from './drafts-routes.ts';
import { feesHandlers } from './fees-routes.ts';
import { figuresHandlers } from './figures-routes.ts';
import { filesHandlers } from './files-routes.ts';
import { importsHandlers } from './imports-routes.ts';
import { lookupHandlers } from './lookup-routes.ts';
import { ownHandlers } from './own-routes.ts';
import { purchaseHandlers } from './purchase-routes.ts';
import { queueHandlers } from './queue-routes.ts';
import { reasonsHandlers } from './reasons-routes.ts';
import { risksHandlers } from './risks-routes.ts';
import { viewingHandlers } from './viewing-routes.ts';
import { workflowHandlers } from './workflow-routes.ts';
import { assertRules } from './write-operations.ts';

/** Everything that may be asked of applications. */
export const handlers = (deps: ApplicationDeps): Handlers<typeof contract> => {
  assertRules(contract);
  return all(deps);
};

const all = (deps: ApplicationDeps): Handlers<typeof contract> => ({
  ...ownHandlers(deps),
  ...filesHandlers(deps),
  ...lookupHandlers(deps),
  ...importsHandlers(deps),
  ...queueHandlers(deps),
  ...figuresHandlers(deps),
  ...purchaseHandlers(deps),
  ...analysisHandlers(deps),
  ...draftsHandlers(deps),
  ...workflowHandlers(deps),
  ...feesHandlers(deps),
  ...risksHandlers(deps),
  ...benefitsHandlers(deps),
  ...viewingHandlers(deps),
  ...reasonsHandlers(deps),
  ...contractHandlers(deps),
});
