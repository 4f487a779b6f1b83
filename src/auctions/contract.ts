import { defineContract } from '#platform/contract/operation.ts';
import { admin } from './contract/admin.ts';
import { bidding } from './contract/bidding.ts';
import { practice } from './contract/practice.ts';
import { proof } from './contract/proof.ts';
import { questions } from './contract/questions.ts';
import { receipts } from './contract/receipts.ts';
import { result } from './contract/result.ts';
import { watching } from './contract/watching.ts';

export type { AdminDeclaration, AdminLot } from './contract/admin.ts';
export type { BidDone, OwnParticipation, Receipt } from './contract/bidding.ts';
export type { DemoClock } from './contract/practice.ts';
export type { AdminQuestion, LotQuestion } from './contract/questions.ts';
export type { OwnReceipt } from './contract/receipts.ts';
export type { BidAgreement, CheckedDeclaration, Declaration, DepositAgreement } from './contract/result.ts';
export type { Bid, Duty, LotRulesReply, LotSnapshot, LotTick, LotUpdate } from './contract/shapes.ts';
export type { LotCard, MyLot } from './contract/watching.ts';

/** Electronic auctions: watching, taking part, what comes of it, and the proof of it. */
export const contract = defineContract({
  ...watching,
  ...bidding,
  ...result,
  ...proof,
  ...questions,
  ...receipts,
  ...practice,
  ...admin,
});
