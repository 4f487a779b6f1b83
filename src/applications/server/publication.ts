import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { type ListingToPublish, publishListing, setProcess as setListingProcess } from '#listings/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import type { FormDraft } from '../contract/form.ts';
import type { Barred, LotOffice } from './lot-office.ts';
import { MoveRefused } from './move-refused.ts';
import { type Standing, setPublish } from './moving-store.ts';
import { nextListingNumber, partiesByDigests, sealedDebtor } from './publication-store.ts';

/** What of a whole form goes public; refused when something is missing that a listing cannot be without. */
const listingOf = (standing: Standing, form: FormDraft, id: number, process: ProcessStatus): ListingToPublish => {
  const { categoryId, areaAllDm2, provinceId, districtId, objectPrice, name, address } = form;
  if (!categoryId || !areaAllDm2 || !provinceId || !districtId || !objectPrice || !name || !address)
    throw new MoveRefused('incomplete');
  return {
    id,
    process,
    seller: { kind: standing.partyKind, id: standing.partyId },
    visibility: form.visibilityType ?? 'TO_EVERYONE',
    groupIds: form.groupIds ?? [],
    isShown: standing.publish === 'YES',
    categoryId,
    buildingTypeId: form.buildingTypeId ?? null,
    currency: form.currency ?? 'UZS',
    priceMinor: BigInt(objectPrice),
    areaDm2: areaAllDm2,
    areaLivingDm2: form.areaLivingDm2 || null,
    areaEffectiveDm2: form.areaEffectiveDm2 || null,
    rooms: form.rooms ?? null,
    floor: form.floor ?? null,
    floorsBuilding: form.floorsBuilding ?? null,
    provinceId,
    districtId,
    neighbourhoodId: form.neighbourhoodId ?? null,
    companyId: standing.companyId,
    source: standing.companyId !== null ? 'bank' : standing.assistant !== null ? 'realtor' : 'owner',
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

/** Characteristics by their code; the footprint has a field of its own in the form and none in a listing. */
const detailsOf = ({ characteristics, areaConstructionDm2 }: FormDraft): Record<string, unknown> => ({
  ...characteristics,
  ...(areaConstructionDm2 ? { building_width_area: areaConstructionDm2 / 100 } : {}),
});

/** The price at which bidding starts: with the fee where the customer pays it (O44). */
export const startPriceTiyin = (form: FormDraft, priceTiyin: bigint): bigint => {
  if (form.whoPaysRealtorServiceFee !== 'CUSTOMER') return priceTiyin;
  const whole = 10_000n;
  return (priceTiyin * (whole + BigInt(limits.serviceFeeHundredths)) + whole - 1n) / whole;
};

/** Makes the property public under its number, or again under it. Gives the number of the listing. */
export const publish = async (
  tx: Tx,
  standing: Standing,
  process: ProcessStatus,
  insteadOf: number | null = null,
): Promise<number> => {
  const id = standing.listingId ?? standing.id;
  await publishListing(tx, listingOf(standing, standing.form, id, process), insteadOf);
  return id;
};

/**
 * Publishes the property as a lot. After an auction that found no buyer it gets a new number: the log of an auction is
 * closed for ever, and the old page stays what it was.
 */
export const publishAsLot = async (
  tx: Tx,
  { lots, barred }: { lots: LotOffice; barred: readonly Barred[] },
  standing: Standing,
): Promise<number> => {
  const tiyin = standing.priceTiyin;
  if (tiyin === null) throw new MoveRefused('incomplete');
  const before = standing.listingId ?? standing.id;
  const isAgain = await lots.exists(tx, before);
  const id = isAgain ? await nextListingNumber(tx) : before;
  // Whoever may bid has to find it, whatever its owner hid before.
  await publish(tx, { ...standing, listingId: id, publish: 'YES' }, 'auction', isAgain ? before : null);
  if (standing.publish === 'NO') await setPublish(tx, standing.id, 'YES');
  if (isAgain) await setListingProcess(tx, before, { process: 'failed', soldPriceTiyin: null });
  const { form } = standing;
  await lots.schedule(tx, {
    listingId: id,
    startPriceTiyin: startPriceTiyin(form, tiyin),
    stepHundredths: form.bidStepHundredths ?? limits.bidStepHundredthsUsual,
    depositHundredths: form.pledgeHundredths ?? limits.pledgeHundredthsUsual,
    daysToStart: form.daysToStart ?? limits.daysToStartUsual,
    barred,
  });
  return id;
};

/** Who may not bid: the seller, who typed it in, and the debtor where he is known here. */
export const barredFrom = async (tx: Tx, vault: Vault, standing: Standing): Promise<Barred[]> => {
  const seller: Barred = { kind: standing.partyKind, id: standing.partyId, reason: 'seller' };
  const author: Barred = { kind: 'PERSON', id: standing.authorPersonId, reason: 'author' };
  const isSame = (one: Barred, other: Barred) => one.kind === other.kind && one.id === other.id;
  return [seller, author, ...(await debtorsAt(tx, vault, standing.id))].filter(
    (one, at, all) => all.findIndex((other) => isSame(one, other)) === at,
  );
};

const debtorsAt = async (tx: Tx, vault: Vault, id: number): Promise<Barred[]> => {
  const sealed = await sealedDebtor(tx, id);
  if (!sealed) return [];
  const { debtorPinflOrTin: number } = JSON.parse(vault.open(sealed, 'debtor')) as { debtorPinflOrTin?: string };
  if (!number) return [];
  const parties = await partiesByDigests(tx, {
    pinfl: vault.digest(number, 'pinfl'),
    tin: vault.digest(number, 'tin'),
  });
  return parties.map((party) => ({ ...party, reason: 'debtor' }));
};
