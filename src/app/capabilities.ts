import { contract as contentContract } from '#content/contract.ts';
import { handlers as contentHandlers } from '#content/server/routes.ts';
import contentEn from '#content/text/en.ts';
import contentRu from '#content/text/ru.ts';
import contentUz from '#content/text/uz.ts';
import { contract as listingsContract } from '#listings/contract.ts';
import { handlers as listingsHandlers } from '#listings/server/routes.ts';
import type { ListingSearch } from '#listings/server/search/search.ts';
import listingsEn from '#listings/text/en.ts';
import listingsRu from '#listings/text/ru.ts';
import listingsUz from '#listings/text/uz.ts';
import { contract as placesContract } from '#places/contract.ts';
import { handlers as placesHandlers } from '#places/server/routes.ts';
import placesEn from '#places/text/en.ts';
import placesRu from '#places/text/ru.ts';
import placesUz from '#places/text/uz.ts';
import type { Db } from '#platform/server/db.ts';
import { type Capability, capability } from '#platform/server/serve.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';
import { contract as appContract } from './contract.ts';
import type { Payments } from './open-payments.ts';
import { shellHandlers } from './shell-handlers.ts';

export type CapabilityDeps = { db: Db; search: ListingSearch; config: Config; vault: Vault; payments: Payments };

const none = { uz: {}, ru: {}, en: {} };

/** Every capability with its handlers and sentences: what the API and the pages can do. */
export const gatherCapabilities = (deps: CapabilityDeps): Capability[] => [
  capability({ name: 'app', contract: appContract, handlers: shellHandlers(deps), refusals: none }),
  capability({
    name: 'places',
    contract: placesContract,
    handlers: placesHandlers(deps),
    refusals: { uz: placesUz.refusals, ru: placesRu.refusals, en: placesEn.refusals },
  }),
  capability({
    name: 'content',
    contract: contentContract,
    handlers: contentHandlers(deps),
    refusals: { uz: contentUz.refusals, ru: contentRu.refusals, en: contentEn.refusals },
  }),
  capability({
    name: 'listings',
    contract: listingsContract,
    handlers: listingsHandlers(deps),
    refusals: { uz: listingsUz.refusals, ru: listingsRu.refusals, en: listingsEn.refusals },
  }),
  ...deps.payments.capabilities,
];
