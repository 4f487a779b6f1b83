import type { Tx } from '#platform/server/db.ts';
import type { CorrectionRefusal, LotCorrection } from './correct-lot.ts';

/** Somebody who may not take part in the auction of his own property. */
export type BarredParticipant = { kind: 'PERSON' | 'ENTITY'; id: bigint; reason: 'seller' | 'author' | 'debtor' };

/** What the sale of a property by auction needs to know. Percentages are hundredths of a percent. */
export type LotToSchedule = {
  listingId: number;
  startPriceTiyin: bigint;
  stepHundredths: number;
  depositHundredths: number;
  /** Days from publication to the auction. */
  daysToStart: number;
  barred: readonly BarredParticipant[];
};

/** What applications ask of the auctions. */
export type LotAdmin = {
  /** Publishes the lot in the same transaction; its log begins with the rules. */
  schedule: (tx: Tx, lot: LotToSchedule) => Promise<void>;
  /** Whether there has ever been a lot of this number. */
  exists: (tx: Tx, listingId: number) => Promise<boolean>;
  /** How many have entered an auction that is not over, a winner who has not signed included; null when there is none. */
  participants: (tx: Tx, listingId: number) => Promise<number | null>;
  /**
   * Has a lot corrected by the lot writer, which calls `applyCorrection` in the transaction of the log's entry. Gives why it was not
   * made; `biddingOver` when the auction does not take one any more.
   */
  correct: (
    listingId: number,
    what: { correction: LotCorrection; reason: string },
  ) => Promise<'corrected' | CorrectionRefusal | 'biddingOver'>;
  /** Ends an auction that nobody has entered; false when somebody has meanwhile or the auctions cannot be asked. */
  callOff: (listingId: number, by: string, reason: string) => Promise<boolean>;
};
