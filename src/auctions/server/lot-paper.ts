import type { Issued, OperatorDetails } from '#documents/server/api.ts';
import { composeBidOffer, composeDepositAgreement, type LotPaper } from '#documents/server/api.ts';
import { findPrincipalDetails } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Locale } from '#platform/values/locale.ts';
import { cutOffOf, dayForFirst, openingOf } from '../rules/calendar.ts';
import { sellerPercentOf } from '../rules/forfeit.ts';
import type { Lot } from '../rules/lot.ts';
import type { Who } from './commands.ts';
import { lotObject } from './lot-object.ts';

export const lotPapers = { bidOffer: composeBidOffer, depositAgreement: composeDepositAgreement } as const;
export type LotPaperKind = keyof typeof lotPapers;

/** Everything that the papers of a lot name; null for somebody who is not known here. `atMs`: when it is drawn up. */
export const paperOf = async (
  tx: Db | Tx,
  { encryption, operator }: { encryption: Encryption; operator: OperatorDetails },
  { lot, sheetHash, who, language, atMs }: { lot: Lot; sheetHash: string; who: Who; language: Locale; atMs: number },
): Promise<Omit<LotPaper, 'issued'> | null> => {
  const { rules } = lot;
  const participant = await findPrincipalDetails(tx, encryption, {
    kind: who.principal.kind,
    id: BigInt(who.principal.id),
    personId: BigInt(who.personId),
  });
  if (!participant) return null;
  const day = lot.day || dayForFirst(rules, atMs);
  return {
    language,
    operator,
    participant,
    lot: await lotObject(tx, rules.lotId, language),
    rules: {
      sheetHash,
      startPriceTiyin: rules.startPriceTiyin,
      stepTiyin: rules.stepTiyin,
      depositTiyin: rules.depositTiyin,
      day,
      cutOffAtMs: cutOffOf(rules, day),
      opensAtMs: openingOf(rules, day),
      windowSeconds: rules.windowSeconds,
      extensionSeconds: rules.extensionSeconds,
      signWorkingDays: rules.signWorkingDays,
      payDays: rules.payDays,
      forfeitSellerPercent: sellerPercentOf(rules),
      repeatDaysMax: rules.repeatDaysMax,
      priceTimesMax: rules.priceTimesMax,
    },
    today: new Date(atMs),
  };
};

/** The paper as it is read before, without a number, or as it is kept. */
export const compose = (kind: LotPaperKind, paper: Omit<LotPaper, 'issued'>, issued: Issued | null) =>
  lotPapers[kind]({ ...paper, issued });
