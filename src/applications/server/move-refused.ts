/** An expected no from within a move: rolls its transaction back. The code is one of the contract's refusals. */
export class MoveRefused extends Error {
  readonly code: MoveRefusal;
  constructor(code: MoveRefusal) {
    super(code);
    this.code = code;
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
  | 'contractUnsigned'
  | 'analysisUnfinished'
  | 'bankMissing'
  | 'bankDecides'
  | 'hasParticipants'
  | 'tooFewRequests'
  | 'soldPriceMissing'
  | 'priceMissing'
  | 'purchaseMissing'
  | 'rateMissing'
  | 'assistantUnknown'
  | 'feeIsDue'
  | 'auctionBusy'
  | 'secondPerson';
