import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { trimText } from '#platform/values/visible-text.ts';
import type { AnalysisStatus } from './statuses.ts';
import { type ActorRole, allowedTransitions, processTransitions, type Transition, waitsFor } from './transitions.ts';

export const lotPayments = ['none', 'due', 'paid'] as const;
export type LotPayment = (typeof lotPayments)[number];

export const auctionContracts = ['none', 'proposed', 'agreed'] as const;
export type AuctionContract = (typeof auctionContracts)[number];

/** What of an application decides whether it may take a step. */
export type MoveFacts = {
  process: ProcessStatus;
  analysis: AnalysisStatus | null;
  isOfBank: boolean;
  goal: string | null | undefined;
  tradeType: string | null | undefined;
  /** Its collection is by the enforcement bureau; what the bureau answered, null before it did. */
  isFromMib: boolean;
  fromMib: 'ACCEPTED' | 'NOT_ACCEPTED' | null;
  /** Another answer was asked for, which somebody else has to confirm or refuse. */
  isMibChanging: boolean;
  /** The owner has signed the service contract. */
  isContractSigned: boolean;
  /** Something that the checks found, after it was accepted if it was, has no answer of a moderator yet. */
  hasUnansweredWarnings: boolean;
  /** Of what is on sale by request: whether its owner was asked for an auction, and has signed its terms. */
  auctionContract: AuctionContract;
  /** Of a property that was sold by auction: whether its winner still has to pay the price, or has. */
  lotPayment: LotPayment;
  /** Whether it is in the hands of an assistant who works here. */
  hasAssistant: boolean;
};

/** Nobody can do anything about these where the application is: the step is not offered at all. */
type PermanentObstacle = 'noSuchMove' | 'analysisUnfinished' | 'bankMissing' | 'bankDecides';
/** These are done by somebody, and then the step is open: whoever would take it is told what is waited for. */
export type AwaitedObstacle =
  | 'mibNotAccepted'
  | 'mibUnanswered'
  | 'mibChanging'
  | 'warningUnanswered'
  | 'contractUnsigned'
  | 'auctionNotAgreed'
  | 'priceUnpaid';
export type MoveObstacle = PermanentObstacle | AwaitedObstacle;

const toPublic: readonly ProcessStatus[] = ['in_sale', 'auction', 'direct'];

const isUnderBuyers = (process: ProcessStatus): boolean => process === 'auction' || process === 'sold';

/** Whether the platform's own flat may be sold at once, without an assessment (table 3.1). */
const skipsAnalysis = ({ isOfBank, goal, tradeType }: MoveFacts): boolean =>
  !isOfBank && goal !== 'OUT_OF_COURT' && tradeType !== 'TRADE_PLATFORM';

const permanentObstacle = (facts: MoveFacts, to: ProcessStatus): PermanentObstacle | null => {
  const { process, isOfBank, analysis, tradeType } = facts;
  const is = (from: ProcessStatus, towards: ProcessStatus) => process === from && to === towards;
  if (is('confirmed', 'in_sale') && !skipsAnalysis(facts)) return 'analysisUnfinished';
  if (is('identification', 'conclusion') && analysis !== 'CONCLUSION') return 'analysisUnfinished';
  if (is('conclusion', 'lot_released') && !isOfBank) return 'bankMissing';
  if (is('conclusion', 'agreement') && isOfBank) return 'bankDecides';
  // Whoever has paid the price of a lot has bought it.
  if (process === 'sold' && facts.lotPayment === 'paid' && toPublic.includes(to)) return 'noSuchMove';
  return is('agreement', 'auction') && tradeType !== 'TRADE_PLATFORM' ? 'noSuchMove' : null;
};

const awaitedObstacle = (
  {
    process,
    isFromMib,
    fromMib,
    isMibChanging,
    isContractSigned,
    hasUnansweredWarnings,
    auctionContract,
    lotPayment,
  }: MoveFacts,
  to: ProcessStatus,
): AwaitedObstacle | null => {
  // Until then the winner may default, and the auction itself takes the property back.
  if (process === 'sold' && lotPayment === 'due') return 'priceUnpaid';
  // What comes back from an auction or a fallen sale was public, and its buyers do not wait for a moderator.
  const isJudged = process === 'in_process' ? to === 'confirmed' : toPublic.includes(to) && !isUnderBuyers(process);
  if (isJudged && hasUnansweredWarnings) return 'warningUnanswered';
  if (!toPublic.includes(to)) return null;
  if (process === 'agreement' && !isContractSigned) return 'contractUnsigned';
  if (process === 'in_sale' && to === 'auction' && auctionContract !== 'agreed') return 'auctionNotAgreed';
  // What was public already had the bureau's word.
  if (!isFromMib || process === 'sold') return null;
  if (fromMib !== 'ACCEPTED') return fromMib === null ? 'mibUnanswered' : 'mibNotAccepted';
  return isMibChanging ? 'mibChanging' : null;
};

/** What an application demands of a step before it is made, by table 3.1; null: nothing is in the way. */
export const obstacleTo = (facts: MoveFacts, to: ProcessStatus): MoveObstacle | null =>
  permanentObstacle(facts, to) ?? awaitedObstacle(facts, to);

export type AllowedMoves = {
  /** What will be accepted now. */
  open: Transition<ProcessStatus>[];
  /** What will be, once somebody has done what is named. */
  awaited: { to: ProcessStatus; obstacle: AwaitedObstacle }[];
};

/** The steps of somebody who stands so towards an application: buttons are made of the rule that answers them. */
export const allowedMoves = (facts: MoveFacts, actorRoles: readonly ActorRole[]): AllowedMoves => {
  const moves = allowedTransitions(processTransitions, facts.process, actorRoles).filter(
    ({ to }) => permanentObstacle(facts, to) === null,
  );
  return {
    open: moves.filter(({ to }) => awaitedObstacle(facts, to) === null),
    awaited: moves.flatMap(({ to }) => {
      const obstacle = awaitedObstacle(facts, to);
      return obstacle === null ? [] : [{ to, obstacle }];
    }),
  };
};

/**
 * Whom an application waits for now: whoever takes its next step, but first the owner or the bank that has a contract to sign, and the winner of a
 * lot who has its price to pay. Where no bank writes down that a debt is settled, finance does. What no assistant has in hand is given to one by moderators.
 */
export const waitedFor = ({
  process,
  isOfBank,
  isContractSigned,
  auctionContract,
  lotPayment,
  hasAssistant,
}: Pick<MoveFacts, 'process' | 'isOfBank' | 'isContractSigned' | 'auctionContract' | 'lotPayment' | 'hasAssistant'>):
  | ActorRole
  | 'buyer'
  | null => {
  const isToBeSigned =
    process === 'agreement' ? !isContractSigned : process === 'in_sale' && auctionContract === 'proposed';
  if (isToBeSigned) return isOfBank ? 'bank' : 'author';
  if (process === 'in_sale' && auctionContract === 'agreed') return 'moderator';
  if (process === 'sold' && lotPayment === 'due') return 'buyer';
  if (process === 'own_expense' && !isOfBank) return 'finance';
  return waitsFor[process] === 'assistant' && !hasAssistant ? 'moderator' : waitsFor[process];
};

/** Where staff do not decide about what they handed in themselves: another of their office does. */
export const decidedBySecondPerson: Partial<Record<ActorRole, readonly ProcessStatus[]>> = {
  moderator: ['in_process', 'confirmed'],
  bank: ['lot_released'],
};

/** Whether money may have to go back, so that rejecting needs an account: once staff have it in hand (table 3.1). */
export const needsReturnAccount = (from: ProcessStatus, to: ProcessStatus): boolean =>
  to === 'rejected' && from !== 'pending';

/** What a conclusion cannot be without: it goes on a paper that others decide by. */
export const conclusionParts = ['seenOn', 'summary', 'price', 'liquidity', 'wayOfSale'] as const;
export type ConclusionPart = (typeof conclusionParts)[number];

export type ConclusionDraft = {
  seenOn?: string | null | undefined;
  summary?: string | null | undefined;
  priceTiyin?: bigint | string | null | undefined;
  liquidity?: string | null | undefined;
  wayOfSale?: string | null | undefined;
};

/** The parts of a conclusion that nobody has written or chosen; nothing is filled in by itself. */
export const missingConclusionParts = (draft: ConclusionDraft): ConclusionPart[] => {
  const isPresent: Record<ConclusionPart, boolean> = {
    seenOn: Boolean(draft.seenOn),
    summary: trimText(draft.summary ?? '') !== '',
    price: draft.priceTiyin !== null && draft.priceTiyin !== undefined && BigInt(draft.priceTiyin || 0) > 0n,
    liquidity: Boolean(draft.liquidity),
    wayOfSale: Boolean(draft.wayOfSale),
  };
  return conclusionParts.filter((part) => !isPresent[part]);
};

/** Visits are of the time of the platform, and nobody has been there tomorrow. Days are YYYY-MM-DD. */
export const firstVisitDay = '2020-01-01';
export const isVisitDay = (day: string, today: string): boolean => day >= firstVisitDay && day <= today;
