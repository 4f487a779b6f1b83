import { createHash } from 'node:crypto';
import { contract as accountsContract } from '#accounts/contract.ts';
import { handlers as accountsHandlers } from '#accounts/server/routes.ts';
import accountsEn from '#accounts/text/en.ts';
import accountsRu from '#accounts/text/ru.ts';
import accountsUz from '#accounts/text/uz.ts';
import type { IdentityAdmin } from '#adapters/identity/port.ts';
import { contract as alertsContract } from '#alerts/contract.ts';
import { createAccessWarning } from '#alerts/server/api.ts';
import { handlers as alertsHandlers } from '#alerts/server/routes.ts';
import alertsEn from '#alerts/text/en/refusals.ts';
import alertsRu from '#alerts/text/ru/refusals.ts';
import alertsUz from '#alerts/text/uz/refusals.ts';
import { contract as applicationsContract } from '#applications/contract.ts';
import { createIncomeFiles } from '#applications/server/api.ts';
import { handlers as applicationsHandlers } from '#applications/server/routes.ts';
import { serviceContractPurpose } from '#applications/server/sign-service-contract.ts';
import applicationsEn from '#applications/text/en/refusals.ts';
import applicationsRu from '#applications/text/ru/refusals.ts';
import applicationsUz from '#applications/text/uz/refusals.ts';
import { contract as auctionsContract } from '#auctions/contract.ts';
import { handlers as auctionsHandlers } from '#auctions/server/routes.ts';
import { winnerDeclarationPurpose } from '#auctions/server/sign-declaration.ts';
import auctionsEn from '#auctions/text/en.ts';
import auctionsRu from '#auctions/text/ru.ts';
import auctionsUz from '#auctions/text/uz.ts';
import { contract as contentContract } from '#content/contract.ts';
import { handlers as contentHandlers } from '#content/server/routes.ts';
import contentAdminEn from '#content/text/en/admin.ts';
import contentEn from '#content/text/en.ts';
import contentAdminRu from '#content/text/ru/admin.ts';
import contentRu from '#content/text/ru.ts';
import contentAdminUz from '#content/text/uz/admin.ts';
import contentUz from '#content/text/uz.ts';
import { contract as creditContract } from '#credit/contract.ts';
import { handlers as creditHandlers } from '#credit/server/routes.ts';
import benefitsEn from '#credit/text/en/benefits.ts';
import { creditRefusals } from '#credit/text/refusals.ts';
import benefitsRu from '#credit/text/ru/benefits.ts';
import benefitsUz from '#credit/text/uz/benefits.ts';
import { contract as documentsContract } from '#documents/contract.ts';
import { createPdfRenderer, type DocumentService } from '#documents/server/api.ts';
import { handlers as documentsHandlers } from '#documents/server/routes.ts';
import type { SigningPurposes } from '#documents/server/signing/api.ts';
import documentsEn from '#documents/text/en.ts';
import documentsRu from '#documents/text/ru.ts';
import documentsUz from '#documents/text/uz.ts';
import { contract as identityContract } from '#identity/contract.ts';
import type { AccountProvisioner } from '#identity/server/account-provisioner.ts';
import { ORGANIZATION_PURPOSE, organizationSigningPurpose } from '#identity/server/add-organization.ts';
import { audit, sendCode, verifyAndConsumeCode } from '#identity/server/api.ts';
import type { PhoneCodeService } from '#identity/server/change-phone.ts';
import { findSigner } from '#identity/server/organization-store.ts';
import { handlers as identityHandlers } from '#identity/server/routes.ts';
import type { Sessions } from '#identity/server/session/sessions.ts';
import identityEn from '#identity/text/en.ts';
import identityRu from '#identity/text/ru.ts';
import identityUz from '#identity/text/uz.ts';
import { contract as listingsContract } from '#listings/contract.ts';
import { handlers as listingsHandlers } from '#listings/server/routes.ts';
import type { ListingSearch } from '#listings/server/search/listing-search.ts';
import listingsAdminEn from '#listings/text/en/admin.ts';
import listingsMapEn from '#listings/text/en/map-refusals.ts';
import listingsEn from '#listings/text/en.ts';
import listingsAdminRu from '#listings/text/ru/admin.ts';
import listingsMapRu from '#listings/text/ru/map-refusals.ts';
import listingsRu from '#listings/text/ru.ts';
import listingsAdminUz from '#listings/text/uz/admin.ts';
import listingsMapUz from '#listings/text/uz/map-refusals.ts';
import listingsUz from '#listings/text/uz.ts';
import { contract as placesContract } from '#places/contract.ts';
import { handlers as placesHandlers } from '#places/server/routes.ts';
import placesEn from '#places/text/en.ts';
import placesRu from '#places/text/ru.ts';
import placesUz from '#places/text/uz.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Publish } from '#platform/server/live/message-bus.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import { type Capability, defineCapability } from '#platform/server/operations.ts';
import { contract as realtorsContract } from '#realtors/contract.ts';
import { handlers as realtorsHandlers } from '#realtors/server/routes.ts';
import { realtorRefusals } from '#realtors/text/refusals.ts';
import { contract as reservationsContract } from '#reservations/contract.ts';
import { handlers as reservationsHandlers } from '#reservations/server/routes.ts';
import { reservationRefusals } from '#reservations/text/refusals.ts';
import { adminCallsHandlers } from './admin-calls-handlers.ts';
import { adminHandlers } from './admin-handlers.ts';
import type { Config } from './config.ts';
import { contract as appContract } from './contract.ts';
import { type Auctions, operatorDetails } from './create-auctions.ts';
import type { Payments } from './create-payments.ts';
import type { Signatures } from './create-signatures.ts';
import type { ExternalServices } from './external-services.ts';
import { mapTileSourceOf } from './map-tile-source.ts';
import { registersHandlers } from './registers-handlers.ts';
import { shellHandlers } from './shell-handlers.ts';
import { simulatorHandlers } from './simulator-handlers.ts';
import callsEn from './text/admin-calls/en.ts';
import callsRu from './text/admin-calls/ru.ts';
import callsUz from './text/admin-calls/uz.ts';

/** The name of a signature that brings about nothing. */
const TRIAL_PURPOSE = 'trial';

/** Where signatures are simulated anybody may try their key on a text that means nothing; elsewhere there is no such purpose. */
const createTrialPurpose = ({ keyIssuer }: Pick<Signatures, 'keyIssuer'>): SigningPurposes =>
  keyIssuer === null
    ? {}
    : {
        [TRIAL_PURPOSE]: {
          prepare: async (tx, caller, objectId) => {
            const signer = await findSigner(tx, caller.subject);
            if (!signer?.pinflDigest) return null;
            const documentSha256 = createHash('sha256').update(objectId).digest('hex');
            return { documentSha256, pinflDigest: signer.pinflDigest, tinDigest: null };
          },
          complete: async () => null,
          failed: async () => undefined,
        },
      };

export type CapabilityDeps = {
  db: Db;
  search: ListingSearch;
  config: Config;
  encryption: Encryption;
  log: Log;
  sessions: Sessions;
  accounts: AccountProvisioner;
  /** What the product does with people at their provider. */
  admin: IdentityAdmin;
  rolesDb: Db;
  externalServices: ExternalServices;
  publish: Publish;
  notifyUsers: NotifyUsers;
  payments: Payments;
  auctions: Auctions;
};

/** One document service for all capabilities that draw up documents, so that one thread draws for all of them. */
const createDocumentService = ({
  config,
  encryption,
}: Pick<CapabilityDeps, 'config' | 'encryption'>): DocumentService => ({
  renderer: createPdfRenderer(),
  encryption,
  operator: operatorDetails(config),
});

/** Whoever changes the phone of an account is logged in, which proves as much as a captcha. */
const createPhoneCodes = ({ db, encryption, log, externalServices }: CapabilityDeps): PhoneCodeService => ({
  send: (request) =>
    sendCode(
      db,
      { encryption, log, sms: externalServices.sms },
      { ...request, purpose: 'phoneChange', isProven: true },
    ),
  verifyAndConsume: (tx, answer) => verifyAndConsumeCode(tx, encryption, { ...answer, purpose: 'phoneChange' }),
});

/** Every capability with its handlers and sentences: what the API and the pages can do. */
export const createCapabilities = (
  deps: CapabilityDeps,
  documentService: DocumentService = createDocumentService(deps),
): Capability[] => [
  defineCapability({
    name: 'app',
    contract: appContract,
    handlers: {
      ...shellHandlers({ ...deps, ...deps.externalServices }),
      ...adminHandlers(deps),
      ...adminCallsHandlers(deps),
      ...simulatorHandlers(deps),
      ...registersHandlers(deps),
    },
    refusals: { uz: callsUz, ru: callsRu, en: callsEn },
  }),
  defineCapability({
    name: 'places',
    contract: placesContract,
    handlers: placesHandlers({ ...deps, mapBase: mapTileSourceOf(deps.config) }),
    refusals: { uz: placesUz.refusals, ru: placesRu.refusals, en: placesEn.refusals },
  }),
  defineCapability({
    name: 'content',
    contract: contentContract,
    handlers: contentHandlers({ ...deps, auditEdit: audit }),
    refusals: {
      uz: { ...contentUz.refusals, ...contentAdminUz.refusals },
      ru: { ...contentRu.refusals, ...contentAdminRu.refusals },
      en: { ...contentEn.refusals, ...contentAdminEn.refusals },
    },
  }),
  defineCapability({
    name: 'documents',
    contract: documentsContract,
    handlers: documentsHandlers({
      ...deps,
      ...deps.externalServices,
      personRegister: deps.externalServices.personRegister,
      documents: documentService,
      purposes: {
        [ORGANIZATION_PURPOSE]: organizationSigningPurpose({ ...deps, documents: documentService }),
        ...winnerDeclarationPurpose({ ...deps, ...deps.auctions, documents: documentService }),
        ...serviceContractPurpose({ ...deps, documents: documentService }),
        ...createTrialPurpose({ ...deps, ...deps.externalServices }),
      },
      host: new URL(deps.config.publicUrl).host,
    }),
    refusals: { uz: documentsUz.refusals, ru: documentsRu.refusals, en: documentsEn.refusals },
  }),
  defineCapability({
    name: 'identity',
    contract: identityContract,
    handlers: identityHandlers({
      ...deps,
      ...deps.externalServices,
      documents: documentService,
      codes: createPhoneCodes(deps),
      warnAddresses: createAccessWarning(deps.notifyUsers),
      supportPhone: deps.config.CALL_CENTRE_PHONE,
      isRequiredOfStaff: deps.config.STAFF_SECOND_FACTOR === 'on',
      passwordPageUrl: deps.config.isProviderEmbedded ? null : `${deps.config.issuer}/account`,
    }),
    refusals: { uz: identityUz.refusals, ru: identityRu.refusals, en: identityEn.refusals },
  }),
  defineCapability({
    name: 'accounts',
    contract: accountsContract,
    handlers: accountsHandlers(deps),
    refusals: { uz: accountsUz.refusals, ru: accountsRu.refusals, en: accountsEn.refusals },
  }),
  defineCapability({
    name: 'listings',
    contract: listingsContract,
    handlers: listingsHandlers(deps),
    refusals: {
      uz: { ...listingsUz.refusals, ...listingsMapUz, ...listingsAdminUz.refusals },
      ru: { ...listingsRu.refusals, ...listingsMapRu, ...listingsAdminRu.refusals },
      en: { ...listingsEn.refusals, ...listingsMapEn, ...listingsAdminEn.refusals },
    },
  }),
  defineCapability({
    name: 'realtors',
    contract: realtorsContract,
    handlers: realtorsHandlers(deps),
    refusals: realtorRefusals,
  }),
  defineCapability({
    name: 'credit',
    contract: creditContract,
    handlers: creditHandlers({
      ...deps,
      ...deps.externalServices,
      documents: documentService,
      incomeFiles: createIncomeFiles({ ...deps, ...deps.externalServices }),
    }),
    // Codes by SMS are refused in the words of all of them.
    refusals: {
      uz: { ...identityUz.refusals, ...creditRefusals.uz },
      ru: { ...identityRu.refusals, ...creditRefusals.ru },
      en: { ...identityEn.refusals, ...creditRefusals.en },
    },
  }),
  defineCapability({
    name: 'reservations',
    contract: reservationsContract,
    handlers: reservationsHandlers({ ...deps, documents: documentService }),
    refusals: reservationRefusals,
  }),
  defineCapability({
    name: 'applications',
    contract: applicationsContract,
    handlers: applicationsHandlers({
      ...deps,
      ...deps.externalServices,
      documents: documentService,
      lots: deps.auctions.lotAdmin,
    }),
    // What sellers offer with their property is written by the rules of all benefits, and refused in their words.
    refusals: {
      uz: { ...benefitsUz.refusals, ...applicationsUz },
      ru: { ...benefitsRu.refusals, ...applicationsRu },
      en: { ...benefitsEn.refusals, ...applicationsEn },
    },
  }),
  defineCapability({
    name: 'auctions',
    contract: auctionsContract,
    handlers: auctionsHandlers({
      ...deps,
      ...deps.auctions,
      ...documentService,
      isDemonstration: !deps.config.isProduction,
    }),
    refusals: { uz: auctionsUz.refusals, ru: auctionsRu.refusals, en: auctionsEn.refusals },
  }),
  defineCapability({
    name: 'alerts',
    contract: alertsContract,
    handlers: alertsHandlers({
      ...deps,
      ...deps.externalServices,
      publicUrl: deps.config.publicUrl,
      reportSecret: deps.config.SMS_REPORT_SECRET ?? null,
      telegramSecret: deps.config.TELEGRAM_WEBHOOK_SECRET ?? null,
    }),
    refusals: { uz: alertsUz, ru: alertsRu, en: alertsEn },
  }),
  ...deps.payments.capabilities,
];
