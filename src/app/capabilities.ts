import { contract as accountsContract } from '#accounts/contract.ts';
import { handlers as accountsHandlers } from '#accounts/server/routes.ts';
import accountsEn from '#accounts/text/en.ts';
import accountsRu from '#accounts/text/ru.ts';
import accountsUz from '#accounts/text/uz.ts';
import type { IdentityAdmin } from '#adapters/identity/port.ts';
import { contract as alertsContract } from '#alerts/contract.ts';
import { openAccessWarning } from '#alerts/server/actions.ts';
import { handlers as alertsHandlers } from '#alerts/server/routes.ts';
import alertsEn from '#alerts/text/en/refusals.ts';
import alertsRu from '#alerts/text/ru/refusals.ts';
import alertsUz from '#alerts/text/uz/refusals.ts';
import { contract as applicationsContract } from '#applications/contract.ts';
import { serviceContractPurpose } from '#applications/server/contract-signing.ts';
import { handlers as applicationsHandlers } from '#applications/server/routes.ts';
import applicationsEn from '#applications/text/en/refusals.ts';
import applicationsRu from '#applications/text/ru/refusals.ts';
import applicationsUz from '#applications/text/uz/refusals.ts';
import { contract as auctionsContract } from '#auctions/contract.ts';
import { winnerDeclarationPurpose } from '#auctions/server/declaration-signing.ts';
import { handlers as auctionsHandlers } from '#auctions/server/routes.ts';
import auctionsEn from '#auctions/text/en.ts';
import auctionsRu from '#auctions/text/ru.ts';
import auctionsUz from '#auctions/text/uz.ts';
import { contract as contentContract } from '#content/contract.ts';
import { handlers as contentHandlers } from '#content/server/routes.ts';
import contentOfficeEn from '#content/text/en/office.ts';
import contentEn from '#content/text/en.ts';
import contentOfficeRu from '#content/text/ru/office.ts';
import contentRu from '#content/text/ru.ts';
import contentOfficeUz from '#content/text/uz/office.ts';
import contentUz from '#content/text/uz.ts';
import { contract as documentsContract } from '#documents/contract.ts';
import { type Desk, openPress } from '#documents/server/actions.ts';
import { handlers as documentsHandlers } from '#documents/server/routes.ts';
import documentsEn from '#documents/text/en.ts';
import documentsRu from '#documents/text/ru.ts';
import documentsUz from '#documents/text/uz.ts';
import { contract as identityContract } from '#identity/contract.ts';
import type { AccountKeeper } from '#identity/server/account-keeper.ts';
import { audit, sendCode, takeCode } from '#identity/server/actions.ts';
import { LEGAL_ENTITY_PURPOSE, legalEntityPurpose } from '#identity/server/legal-actions.ts';
import type { PhoneCodes } from '#identity/server/profile-phone.ts';
import { handlers as identityHandlers } from '#identity/server/routes.ts';
import type { Sessions } from '#identity/server/session/sessions.ts';
import identityEn from '#identity/text/en.ts';
import identityRu from '#identity/text/ru.ts';
import identityUz from '#identity/text/uz.ts';
import { contract as listingsContract } from '#listings/contract.ts';
import { handlers as listingsHandlers } from '#listings/server/routes.ts';
import type { ListingSearch } from '#listings/server/search/search.ts';
import listingsMapEn from '#listings/text/en/map-refusals.ts';
import listingsOfficeEn from '#listings/text/en/office.ts';
import listingsEn from '#listings/text/en.ts';
import listingsMapRu from '#listings/text/ru/map-refusals.ts';
import listingsOfficeRu from '#listings/text/ru/office.ts';
import listingsRu from '#listings/text/ru.ts';
import listingsMapUz from '#listings/text/uz/map-refusals.ts';
import listingsOfficeUz from '#listings/text/uz/office.ts';
import listingsUz from '#listings/text/uz.ts';
import { contract as placesContract } from '#places/contract.ts';
import { handlers as placesHandlers } from '#places/server/routes.ts';
import placesEn from '#places/text/en.ts';
import placesRu from '#places/text/ru.ts';
import placesUz from '#places/text/uz.ts';
import type { Db } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/bus.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import type { Log } from '#platform/server/log.ts';
import { type Capability, capability } from '#platform/server/serve.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';
import { contract as appContract } from './contract.ts';
import { mapBaseOf } from './map-base.ts';
import { officeCallsHandlers } from './office-calls-handlers.ts';
import { officeHandlers } from './office-handlers.ts';
import { type Auctions, houseDetails } from './open-auctions.ts';
import type { Payments } from './open-payments.ts';
import type { Outside } from './outside.ts';
import { registersHandlers } from './registers-handlers.ts';
import { shellHandlers } from './shell-handlers.ts';
import { simulatorHandlers } from './simulator-handlers.ts';
import callsEn from './text/office-calls/en.ts';
import callsRu from './text/office-calls/ru.ts';
import callsUz from './text/office-calls/uz.ts';
import { trialPurpose } from './trial-signing.ts';

export type CapabilityDeps = {
  db: Db;
  search: ListingSearch;
  config: Config;
  vault: Vault;
  log: Log;
  sessions: Sessions;
  accounts: AccountKeeper;
  /** What the product does with people at their provider. */
  admin: IdentityAdmin;
  outside: Outside;
  publish: Publish;
  tellUsers: TellUsers;
  payments: Payments;
  auctions: Auctions;
};

/** One desk for all capabilities that draw up documents, so that one thread draws for all of them. */
const openDesk = ({ config, vault }: Pick<CapabilityDeps, 'config' | 'vault'>): Desk => ({
  press: openPress(),
  vault,
  house: houseDetails(config),
});

/** Whoever changes the phone of an account is logged in, which proves as much as a captcha. */
const phoneCodes = ({ db, vault, log, outside }: CapabilityDeps): PhoneCodes => ({
  send: (wish) => sendCode(db, { vault, log, sms: outside.sms }, { ...wish, purpose: 'phoneChange', isProven: true }),
  take: (tx, answer) => takeCode(tx, vault, { ...answer, purpose: 'phoneChange' }),
});

/** Every capability with its handlers and sentences: what the API and the pages can do. */
export const gatherCapabilities = (deps: CapabilityDeps, desk: Desk = openDesk(deps)): Capability[] => [
  capability({
    name: 'app',
    contract: appContract,
    handlers: {
      ...shellHandlers({ ...deps, ...deps.outside }),
      ...officeHandlers(deps),
      ...officeCallsHandlers(deps),
      ...simulatorHandlers(deps),
      ...registersHandlers(deps),
    },
    refusals: { uz: callsUz, ru: callsRu, en: callsEn },
  }),
  capability({
    name: 'places',
    contract: placesContract,
    handlers: placesHandlers({ ...deps, mapBase: mapBaseOf(deps.config) }),
    refusals: { uz: placesUz.refusals, ru: placesRu.refusals, en: placesEn.refusals },
  }),
  capability({
    name: 'content',
    contract: contentContract,
    handlers: contentHandlers({ ...deps, noteDeed: audit }),
    refusals: {
      uz: { ...contentUz.refusals, ...contentOfficeUz.refusals },
      ru: { ...contentRu.refusals, ...contentOfficeRu.refusals },
      en: { ...contentEn.refusals, ...contentOfficeEn.refusals },
    },
  }),
  capability({
    name: 'documents',
    contract: documentsContract,
    handlers: documentsHandlers({
      ...deps,
      ...deps.outside,
      personRegister: deps.outside.people,
      desk,
      purposes: {
        [LEGAL_ENTITY_PURPOSE]: legalEntityPurpose({ ...deps, desk }),
        ...winnerDeclarationPurpose({ ...deps, ...deps.auctions, desk }),
        ...serviceContractPurpose({ ...deps, desk }),
        ...trialPurpose({ ...deps, ...deps.outside }),
      },
      host: new URL(deps.config.publicUrl).host,
    }),
    refusals: { uz: documentsUz.refusals, ru: documentsRu.refusals, en: documentsEn.refusals },
  }),
  capability({
    name: 'identity',
    contract: identityContract,
    handlers: identityHandlers({
      ...deps,
      ...deps.outside,
      desk,
      codes: phoneCodes(deps),
      warnAddresses: openAccessWarning(deps.tellUsers),
      supportPhone: deps.config.CALL_CENTRE_PHONE,
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
    refusals: {
      uz: { ...listingsUz.refusals, ...listingsMapUz, ...listingsOfficeUz.refusals },
      ru: { ...listingsRu.refusals, ...listingsMapRu, ...listingsOfficeRu.refusals },
      en: { ...listingsEn.refusals, ...listingsMapEn, ...listingsOfficeEn.refusals },
    },
  }),
  capability({
    name: 'applications',
    contract: applicationsContract,
    handlers: applicationsHandlers({ ...deps, ...deps.outside, desk, lots: deps.auctions.office }),
    refusals: { uz: applicationsUz, ru: applicationsRu, en: applicationsEn },
  }),
  capability({
    name: 'auctions',
    contract: auctionsContract,
    handlers: auctionsHandlers({ ...deps, ...deps.auctions, ...desk, isDemonstration: !deps.config.isProduction }),
    refusals: { uz: auctionsUz.refusals, ru: auctionsRu.refusals, en: auctionsEn.refusals },
  }),
  capability({
    name: 'alerts',
    contract: alertsContract,
    handlers: alertsHandlers({
      ...deps,
      ...deps.outside,
      publicUrl: deps.config.publicUrl,
      reportSecret: deps.config.SMS_REPORT_SECRET ?? null,
      telegramSecret: deps.config.TELEGRAM_WEBHOOK_SECRET ?? null,
    }),
    refusals: { uz: alertsUz, ru: alertsRu, en: alertsEn },
  }),
  ...deps.payments.capabilities,
];
