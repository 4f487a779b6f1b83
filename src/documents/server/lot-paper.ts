import type { Locale } from '#platform/values/locale.ts';
import type { Issued, OperatorDetails } from './compose.ts';

/** A participant as its own papers name it; see `PrincipalDetails` of identity. */
export type LotPaperParticipant = {
  fullName: string;
  pinfl: string;
  tin: string;
  address: string;
  companyName: string;
  nameMasked: string;
};

/** What the papers of a lot are put together from. Money is tiyin, moments are milliseconds since 1970. */
export type LotPaper = {
  language: Locale;
  operator: OperatorDetails;
  participant: LotPaperParticipant;
  lot: {
    lotId: number;
    objectName: string;
    objectAddress: string;
    cadastralNumber: string;
    areaDm2: number;
    sellerName: string;
  };
  rules: {
    sheetHash: string;
    startPriceTiyin: bigint;
    stepTiyin: bigint;
    depositTiyin: bigint;
    /** YYYY-MM-DD. */
    day: string;
    cutOffAtMs: number;
    opensAtMs: number;
    windowSeconds: number;
    extensionSeconds: number;
    signWorkingDays: number;
    payDays: number;
    /** Of a forfeited deposit, the percent that goes to the seller. */
    forfeitSellerPercent: number;
    /** Days without a bid after which the auction ends, and how many times the starting price a bid may be. */
    repeatDaysMax: number;
    priceTimesMax: number;
  };
  /** The day of a copy for reading. */
  today: Date;
  /** Null for a copy for reading. */
  issued: Issued | null;
};

/** The organiser's electronic signature: Ed25519 over `organiserSignedText`. */
export type OrganiserSignature = { keyFingerprint: string; signature: string; atMs: number };

export type UnsignedDeclaration = LotPaper & {
  priceTiyin: bigint;
  signByMs: number;
  payDays: number;
  endedAtMs: number;
  /** The row of the log in which the lot was won. */
  logRow: number;
};
export type DeclarationPaper = UnsignedDeclaration & { organiserSignature: OrganiserSignature };
