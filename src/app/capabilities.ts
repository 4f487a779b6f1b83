import type { PersonRegister } from '#adapters/registers/person/port.ts';
import { contract as contentContract } from '#content/contract.ts';
import { handlers as contentHandlers } from '#content/server/routes.ts';
import contentEn from '#content/text/en.ts';
import contentRu from '#content/text/ru.ts';
import contentUz from '#content/text/uz.ts';
import { contract as documentsContract } from '#documents/contract.ts';
import { type Desk, openPress } from '#documents/server/actions.ts';
import { handlers as documentsHandlers } from '#documents/server/routes.ts';
import documentsEn from '#documents/text/en.ts';
import documentsRu from '#documents/text/ru.ts';
import documentsUz from '#documents/text/uz.ts';
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
import { shellHandlers } from './shell-handlers.ts';

export type CapabilityDeps = {
  db: Db;
  search: ListingSearch;
  config: Config;
  vault: Vault;
  personRegister: PersonRegister;
};

/** One desk for all capabilities that draw up documents, so that one thread draws for all of them. */
const openDesk = ({ config, vault }: Pick<CapabilityDeps, 'config' | 'vault'>): Desk => ({
  press: openPress(),
  vault,
  house: {
    publicUrl: config.publicUrl,
    phone: config.CALL_CENTRE_PHONE,
    address: { uz: config.OFFICE_ADDRESS_UZ, ru: config.OFFICE_ADDRESS_RU, en: config.OFFICE_ADDRESS_EN },
    operatorName: config.OPERATOR_NAME,
    operatorTin: config.OPERATOR_TIN,
  },
});

const none = { uz: {}, ru: {}, en: {} };

/** Every capability with its handlers and sentences: what the API and the pages can do. */
export const gatherCapabilities = (deps: CapabilityDeps, desk: Desk = openDesk(deps)): Capability[] => [
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
    name: 'documents',
    contract: documentsContract,
    handlers: documentsHandlers({ ...deps, desk }),
    refusals: { uz: documentsUz.refusals, ru: documentsRu.refusals, en: documentsEn.refusals },
  }),
  capability({
    name: 'listings',
    contract: listingsContract,
    handlers: listingsHandlers(deps),
    refusals: { uz: listingsUz.refusals, ru: listingsRu.refusals, en: listingsEn.refusals },
  }),
];
