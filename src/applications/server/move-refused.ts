/**
 * An expected no from within a move of an application or of its analysis: rolls its transaction back. The code is one of the
 * contract's refusals.
 */
export class MoveRefused<Code extends string = MoveRefusal> extends Error {
  readonly code: Code;
  /** Sent along with the refusal. */
  readonly facts: Record<string, unknown>;
  constructor(code: Code, facts: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

export type MoveRefusal =
  | 'applicationMissing'
  | 'statusChanged'
  | 'moveForbidden'
  | 'noSuchMove'
  | 'reasonMissing'
  | 'incomplete'
  | 'mibNotAccepted'
  | 'mibUnanswered'
  | 'mibChanging'
  | 'warningUnanswered'
  | 'contractUnsigned'
  | 'auctionNotAgreed'
  | 'priceUnpaid'
  | 'analysisUnfinished'
  | 'bankMissing'
  | 'bankDecides'
  | 'hasParticipants'
  | 'soldPriceMissing'
  | 'priceMissing'
  | 'priceFarOff'
  | 'purchaseMissing'
  | 'reserved'
  | 'reservationUnpaid'
  | 'reservationPrice'
  | 'rateMissing'
  | 'assistantUnknown'
  | 'feeIsDue'
  | 'auctionBusy'
  | 'secondPerson';
