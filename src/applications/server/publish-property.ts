import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import {
  isOwnerDoubted,
  type ListingToPublish,
  type ListingWords,
  publishListing,
  setListingStatus as setListingProcess,
  updateOwnerClaim,
} from '#listings/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { priceWithServiceFee } from '#platform/values/service-fee.ts';
import type { FormDraft } from '../contract/form.ts';
import { auctionTermsOf } from '../rules/contract.ts';
import { feeOfApplication } from '../rules/fees.ts';
import { type ApplicationRecord, setPublish } from './application-store.ts';
import { findCheckSubject, findOwnerStatus, type OwnerStatus } from './check-store.ts';
import { subjectDigest } from './check-subject.ts';
import type { BarredParticipant, LotAdmin } from './lot-admin.ts';
import { MoveRefused } from './move-refused.ts';
import { findEncryptedDebtor, findPrincipalsByDigests, nextListingNumber } from './publication-store.ts';

/** What of a whole form goes public; refused when something is missing that a listing cannot be without. */
const listingToPublish = (
  application: ApplicationRecord,
  form: FormDraft,
  { id, process, isDoubted }: { id: number; process: ProcessStatus; isDoubted: boolean },
): ListingToPublish => {
  const { categoryId, areaAllDm2, provinceId, districtId, objectPrice, name, address } = form;
  if (!categoryId || !areaAllDm2 || !provinceId || !districtId || !objectPrice || !name || !address)
    throw new MoveRefused('incomplete');
  return {
    id,
    process,
    seller: { kind: application.principalKind, id: application.principalId },
    visibility: form.visibilityType ?? 'TO_EVERYONE',
    groupIds: form.groupIds ?? [],
    isShown: application.publish === 'YES',
    categoryId,
    buildingTypeId: form.buildingTypeId ?? null,
    currency: form.currency ?? 'UZS',
    priceMinor: priceWithServiceFee(BigInt(objectPrice), feeOfApplication(application)),
    areaDm2: areaAllDm2,
    areaLivingDm2: form.areaLivingDm2 || null,
    areaEffectiveDm2: form.areaEffectiveDm2 || null,
    rooms: form.rooms ?? null,
    floor: form.floor ?? null,
    floorsBuilding: form.floorsBuilding ?? null,
    provinceId,
    districtId,
    neighbourhoodId: form.neighbourhoodId ?? null,
    companyId: application.companyId,
    source: sourceOf(application, isDoubted),
    point: form.point ?? null,
    cadastralNumber: form.docNumber || null,
    withEquipment: form.withEquipment ?? false,
    details: detailsOf(form),
    name,
    address,
    landmark: form.landmark ?? '',
    description: form.description ?? '',
    pictures: form.pictures ?? [],
  };
};

/**
 * Who sells, as buyers read it. Of whoever sells for himself three things may be known: the register confirmed him for the
 * property as it stands (`owner`), it shows another (`unconfirmed`), or it said nothing, was away or was never asked; then
 * it is said as it was, and at first as he says himself (`owner`, a private seller of whom no register is claimed to speak).
 */
const sourceOf = ({ companyId, assistant }: ApplicationRecord, isDoubted: boolean): ListingToPublish['source'] => {
  if (companyId !== null) return 'bank';
  if (assistant !== null) return 'realtor';
  return isDoubted ? 'unconfirmed' : 'owner';
};

/** What of a form are the words and pictures of its listing. */
export const listingWordsOf = ({ name, address, landmark, description, pictures }: FormDraft): ListingWords => ({
  name: name ?? '',
  address: address ?? '',
  landmark: landmark ?? '',
  description: description ?? '',
  pictures: pictures ?? [],
});

/** Characteristics by their code; the footprint has a field of its own in the form and none in a listing. */
const detailsOf = ({ characteristics, areaConstructionDm2 }: FormDraft): Record<string, unknown> => ({
  ...characteristics,
  ...(areaConstructionDm2 ? { building_width_area: areaConstructionDm2 / 100 } : {}),
});

/** Makes the property public under its number, or again under it. Gives the number of the listing. */
export const publishProperty = async (
  tx: Tx,
  { encryption }: { encryption: Encryption },
  application: ApplicationRecord,
  process: ProcessStatus,
  insteadOf: number | null = null,
): Promise<number> => {
  const id = application.listingId ?? application.id;
  const status = await ownerStatusOf(tx, encryption, application.id);
  const listing = listingToPublish(application, application.form, {
    id,
    process,
    isDoubted: status === 'unknown' ? await isOwnerDoubted(tx, insteadOf ?? id) : status === 'differs',
  });
  if (!(await publishListing(tx, listing, insteadOf))) throw new MoveRefused('rateMissing');
  // Published again it is the same listing, which may have been said otherwise.
  await updateOwnerClaim(tx, id, status);
  return id;
};

/** What the register says of whoever sells, for the property as it stands now. */
export const ownerStatusOf = async (tx: Tx, encryption: Encryption, id: number): Promise<OwnerStatus> => {
  const subject = await findCheckSubject(tx, id);
  return subject ? findOwnerStatus(tx, id, subjectDigest(encryption, 'owner', subject)) : 'unknown';
};

/**
 * Publishes the property as a lot. After an auction that found no buyer it gets a new number: the log of an auction is
 * closed for ever, and the old page stays what it was.
 */
export const publishAsLot = async (
  tx: Tx,
  { encryption, lots, barred }: { encryption: Encryption; lots: LotAdmin; barred: readonly BarredParticipant[] },
  application: ApplicationRecord,
): Promise<number> => {
  const tiyin = application.priceTiyin;
  if (tiyin === null) throw new MoveRefused('incomplete');
  const before = application.listingId ?? application.id;
  const isAgain = await lots.exists(tx, before);
  const id = isAgain ? await nextListingNumber(tx) : before;
  // Whoever may bid has to find it, whatever its owner hid before.
  const shown = { ...application, listingId: id, publish: 'YES' } as const;
  await publishProperty(tx, { encryption }, shown, 'auction', isAgain ? before : null);
  if (application.publish === 'NO') await setPublish(tx, application.id, 'YES');
  if (isAgain) await setListingProcess(tx, before, { process: 'failed', soldPriceTiyin: null });
  const { form } = application;
  await lots.schedule(tx, {
    listingId: id,
    startPriceTiyin: priceWithServiceFee(tiyin, feeOfApplication(application)),
    ...auctionTermsOf(form),
    barred,
  });
  return id;
};

/** Who may not bid: the seller, who typed it in, and the debtor where he is known here. */
export const listBarred = async (
  tx: Tx,
  encryption: Encryption,
  application: ApplicationRecord,
): Promise<BarredParticipant[]> => {
  const seller: BarredParticipant = { kind: application.principalKind, id: application.principalId, reason: 'seller' };
  const author: BarredParticipant = { kind: 'PERSON', id: application.authorPersonId, reason: 'author' };
  const isSame = (one: BarredParticipant, other: BarredParticipant) => one.kind === other.kind && one.id === other.id;
  return [seller, author, ...(await findDebtors(tx, encryption, application.id))].filter(
    (one, at, all) => all.findIndex((other) => isSame(one, other)) === at,
  );
};

/** The PINFL or TIN of the debtor of an application, and the account of the credit, in plain text; null what was not given. */
export const readDebtorNumbers = async (
  tx: Tx,
  encryption: Encryption,
  id: number,
): Promise<{ number: string | null; accountNumber: string | null }> => {
  const encrypted = await findEncryptedDebtor(tx, id);
  const debtor = encrypted ? JSON.parse(encryption.decrypt(encrypted, 'debtor')) : {};
  const { debtorPinflOrTin, accountNumber } = debtor as { debtorPinflOrTin?: string; accountNumber?: string };
  return { number: debtorPinflOrTin || null, accountNumber: accountNumber || null };
};

const findDebtors = async (tx: Tx, encryption: Encryption, id: number): Promise<BarredParticipant[]> => {
  const { number } = await readDebtorNumbers(tx, encryption, id);
  if (number === null) return [];
  const principals = await findPrincipalsByDigests(tx, {
    pinfl: encryption.digest(number, 'pinfl'),
    tin: encryption.digest(number, 'tin'),
  });
  return principals.map((principal) => ({ ...principal, reason: 'debtor' }));
};
