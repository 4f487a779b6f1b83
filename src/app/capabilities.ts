import { contract as accountsContract } from '#accounts/contract.ts';
import { handlers as accountsHandlers } from '#accounts/server/routes.ts';
import accountsEn from '#accounts/text/en.ts';
import accountsRu from '#accounts/text/ru.ts';
import accountsUz from '#accounts/text/uz.ts';
import { contract as contentContract } from '#content/contract.ts';
import { handlers as contentHandlers } from '#content/server/routes.ts';
import contentEn from '#content/text/en.ts';
import contentRu from '#content/text/ru.ts';
import contentUz from '#content/text/uz.ts';
import { contract as identityContract } from '#identity/contract.ts';
import type { PhoneCodes } from '#identity/server/profile-phone.ts';
import { handlers as identityHandlers } from '#identity/server/routes.ts';
import identityEn from '#identity/text/en.ts';
import identityRu from '#identity/text/ru.ts';
import identityUz from '#identity/text/uz.ts';
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
import { refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { type Capability, capability } from '#platform/server/serve.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';
import { contract as appContract } from './contract.ts';
import { shellHandlers } from './shell-handlers.ts';

export type CapabilityDeps = { db: Db; search: ListingSearch; config: Config; vault: Vault };

/** No gateway for messages is connected: a code cannot be sent. */
const noCodes: PhoneCodes = { send: async () => refuse('smsFailed'), take: async () => 'codeExpired' };

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
    name: 'identity',
    contract: identityContract,
    handlers: identityHandlers({
      ...deps,
      codes: noCodes,
      passwordAt: deps.config.isProviderEmbedded ? null : `${deps.config.issuer}/account`,
    }),
    refusals: { uz: identityUz.refusals, ru: identityRu.refusals, en: identityEn.refusals },
  }),
  capability({
    name: 'accounts',
    contract: accountsContract,
    handlers: accountsHandlers(deps),
    refusals: { uz: accountsUz.refusals, ru: accountsRu.refusals, en: accountsEn.refusals },
  }),
  capability({
    name: 'listings',
    contract: listingsContract,
    handlers: listingsHandlers(deps),
    refusals: { uz: listingsUz.refusals, ru: listingsRu.refusals, en: listingsEn.refusals },
  }),
];
