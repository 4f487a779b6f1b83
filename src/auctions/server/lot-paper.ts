import type { HouseDetails, Issued } from '#documents/server/actions.ts';
import { composeBidOffer, composeDepositAgreement, type LotPaper } from '#documents/server/actions.ts';
import { partyPaper } from '#identity/server/actions.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Locale } from '#platform/values/locale.ts';
import { cutOffOf, dayForFirst, openingOf } from '../rules/calendar.ts';
import type { Lot } from '../rules/lot.ts';
import type { Who } from './commands.ts';
import { lotObject } from './lot-object.ts';

export const lotPapers = { bidOffer: composeBidOffer, depositAgreement: composeDepositAgreement } as const;
export type LotPaperKind = keyof typeof lotPapers;

/** Everything that the papers of a lot name; null for somebody who is not known here. `atMs`: when it is drawn up. */
export const paperOf = async (
  tx: Db | Tx,
  { vault, house }: { vault: Vault; house: HouseDetails },
  { lot, sheetHash, who, language, atMs }: { lot: Lot; sheetHash: string; who: Who; language: Locale; atMs: number },
): Promise<Omit<LotPaper, 'issued'> | null> => {
  const { sheet } = lot;
  const party = await partyPaper(tx, vault, {
    kind: who.party.kind,
    id: BigInt(who.party.id),
    personId: BigInt(who.personId),
  });
  if (!party) return null;
  const day = lot.day || dayForFirst(sheet, atMs);
  return {
    language,
    house,
    party,
    lot: await lotObject(tx, sheet.lotId, language),
    rules: {
      sheetHash,
      startPriceTiyin: sheet.startPriceTiyin,
      stepTiyin: sheet.stepTiyin,
      depositTiyin: sheet.depositTiyin,
      day,
      cutOffAtMs: cutOffOf(sheet, day),
      opensAtMs: openingOf(sheet, day),
      windowSeconds: sheet.windowSeconds,
      extensionSeconds: sheet.extensionSeconds,
      signWorkingDays: sheet.signWorkingDays,
      payDays: sheet.payDays,
    },
    today: new Date(atMs),
  };
};

/** The paper as it is read before, without a number, or as it is kept. */
export const compose = (kind: LotPaperKind, paper: Omit<LotPaper, 'issued'>, issued: Issued | null) =>
  lotPapers[kind]({ ...paper, issued });
