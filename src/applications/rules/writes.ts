import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { AuctionContract } from './allowed-moves.ts';
import type { AnalysisStatus } from './statuses.ts';
import { type ActorRole, isAmendable, isEditableByAuthor } from './transitions.ts';

/**
 * Everything that somebody may write to an application besides moving it on, which the tables of moves decide; and what
 * may stand in the way where the application is.
 */
type Obstacles = {
  form: 'notEditable' | 'lotFrozen';
  correct: 'notInAuction';
  send: 'notEditable';
  drop: 'notEditable';
  comment: never;
  assign: 'notEditable';
  mib: 'notFromMib' | 'mibSettled';
  hide: 'notPublished' | 'lotInAuction';
  show: 'notPublished';
  renew: 'notPublished' | 'lotInAuction';
  price: 'auctionRuns' | 'notForSale';
  document: 'notEditable' | 'lotFrozen';
  record: 'analysisMissing' | 'analysisFrozen';
  contacts: 'analysisMissing';
  risks: 'notEditable' | 'lotFrozen';
  benefits: 'notEditable' | 'lotFrozen';
  checks: never;
  answerWarning: 'notEditable';
  visit: never;
  contract: 'notAtContract';
  proposeAuction: 'notForSale' | 'auctionAgreed';
  answerAuction: 'proposalMissing';
};
export type WriteCommand = keyof Obstacles;

/** What of an application decides whether it may be written to. */
export type WriteFacts = {
  kind: 'SALE' | 'REQUEST';
  process: ProcessStatus;
  analysis: AnalysisStatus | null;
  /** It was sent at least once: staff have seen it. */
  isSubmitted: boolean;
  /** It has a public page, shown or hidden. */
  isListed: boolean;
  /** The enforcement bureau has to accept it. */
  isFromMib: boolean;
  /** Of what is on sale by request: whether an auction is proposed to its owner, or agreed. */
  auctionContract: AuctionContract;
};

/** Why not: it is none of his business, the command is not his, or the application is not where it can be done. */
export type WriteRefusal<Command extends WriteCommand> = 'applicationMissing' | 'moveForbidden' | Obstacles[Command];

/** As what somebody writes, or why he does not. */
export type WriteAuthorization<Command extends WriteCommand> = { as: ActorRole } | { refusal: WriteRefusal<Command> };

type Rule<Obstacle> = {
  who: readonly ActorRole[];
  /** What stands in the way of one who may, as the application stands. */
  obstacle: (facts: WriteFacts, as: ActorRole) => Obstacle | null;
};

/** Sold without bidding: what its owner may show and hide as he likes. */
const isFreeSale = (process: ProcessStatus): boolean => process === 'in_sale' || process === 'direct';

/** Before anything was shown to the public: while the bureau's word still decides something. */
const beforePublic: readonly ProcessStatus[] = [
  'in_process',
  'confirmed',
  'analysis',
  'identification',
  'conclusion',
  'lot_released',
  'lot_confirmed',
  'agreement',
  'own_expense',
];

/** Stages whose findings no paper holds yet. */
const editableStatuses: readonly AnalysisStatus[] = ['IDENTIFICATION', 'LEGAL_ANALYSIS', 'PRICE_ANALYSIS', 'OBJECTION'];

/** Whether what was found out may still be written: what a conclusion holds stays as the paper says it. */
export const isRecordOpen = (analysis: AnalysisStatus | null): boolean =>
  analysis !== null && editableStatuses.includes(analysis);

const isRunning = (analysis: AnalysisStatus | null): boolean =>
  analysis !== null && analysis !== 'FAILED' && analysis !== 'DONE';

const formObstacle = ({ kind, process }: WriteFacts, as: ActorRole): 'notEditable' | 'lotFrozen' | null => {
  // What is bid on stays as its bidders read it; staff correct it under their eyes.
  if (process === 'auction') return 'lotFrozen';
  if (isEditableByAuthor(process)) return as === 'author' ? null : 'notEditable';
  if (!isAmendable(process)) return 'notEditable';
  // An announcement is its author's to mend as long as it is shown.
  return as === 'author' && kind !== 'REQUEST' ? 'notEditable' : null;
};

/** Of what buyers read beside the form. */
const buyersReadObstacle = ({ process }: WriteFacts): 'notEditable' | 'lotFrozen' | null => {
  if (process === 'auction') return 'lotFrozen';
  return isAmendable(process) ? null : 'notEditable';
};

const rules: { readonly [Command in WriteCommand]: Rule<Obstacles[Command]> } = {
  form: { who: ['author', 'assistant', 'moderator'], obstacle: formObstacle },
  correct: { who: ['moderator'], obstacle: ({ process }) => (process === 'auction' ? null : 'notInAuction') },
  send: { who: ['author'], obstacle: ({ process }) => (process === 'new' ? null : 'notEditable') },
  // What staff have seen stays.
  drop: {
    who: ['author'],
    obstacle: ({ process, isSubmitted }) => (process === 'new' && !isSubmitted ? null : 'notEditable'),
  },
  comment: { who: ['author', 'assistant', 'moderator', 'bank', 'finance'], obstacle: () => null },
  assign: { who: ['moderator'], obstacle: ({ process }) => (process === 'new' ? 'notEditable' : null) },
  mib: {
    who: ['moderator', 'bank'],
    obstacle: ({ isFromMib, process }) => {
      if (!isFromMib) return 'notFromMib';
      return beforePublic.includes(process) ? null : 'mibSettled';
    },
  },
  /**
   * From the hand-over to the auction on a lot is under the eyes of those who bid: it stays to be seen, also after the
   * sale. Only the cancellation of the auction takes it away, which two administrators decide with a reason.
   */
  hide: {
    who: ['author', 'moderator'],
    obstacle: ({ process, isListed }) => {
      if (!isListed) return 'notPublished';
      if (process === 'auction') return 'lotInAuction';
      return isFreeSale(process) ? null : 'notPublished';
    },
  },
  show: {
    who: ['author', 'moderator'],
    obstacle: ({ process, isListed }) =>
      isListed && (isFreeSale(process) || process === 'auction') ? null : 'notPublished',
  },
  renew: {
    who: ['author'],
    obstacle: ({ process, isListed }) => {
      if (!isListed) return 'notPublished';
      // A lot is shown as long as its auction lasts.
      if (process === 'auction') return 'lotInAuction';
      return isFreeSale(process) ? null : 'notPublished';
    },
  },
  price: {
    who: ['author', 'moderator'],
    obstacle: ({ process }) => {
      if (process === 'auction') return 'auctionRuns';
      return isFreeSale(process) ? null : 'notForSale';
    },
  },
  // A paper that came with the form is sorted by whoever may write the form.
  document: { who: ['author', 'assistant', 'moderator'], obstacle: formObstacle },
  record: {
    who: ['assistant', 'moderator'],
    obstacle: ({ analysis }) => {
      if (!isRunning(analysis)) return 'analysisMissing';
      return isRecordOpen(analysis) ? null : 'analysisFrozen';
    },
  },
  // Buyers are looked for after the conclusion, and stand on no paper.
  contacts: {
    who: ['assistant', 'moderator'],
    obstacle: ({ analysis }) => (isRunning(analysis) ? null : 'analysisMissing'),
  },
  // Asking the registers again changes nothing that anybody wrote.
  checks: { who: ['assistant', 'moderator', 'bank', 'finance'], obstacle: () => null },
  // The seller's answer to one who wants to see it, or that of staff in his place; finance has no part in it.
  visit: { who: ['author', 'assistant', 'moderator', 'bank'], obstacle: () => null },
  contract: {
    who: ['author', 'moderator', 'bank'],
    obstacle: ({ process, auctionContract }) =>
      process === 'agreement' || auctionContract === 'proposed' ? null : 'notAtContract',
  },
  // What is on sale by request is auctioned when its owner has signed for it: staff propose the terms.
  proposeAuction: {
    who: ['moderator'],
    obstacle: ({ kind, process, auctionContract }) => {
      if (kind !== 'SALE' || process !== 'in_sale') return 'notForSale';
      return auctionContract === 'agreed' ? 'auctionAgreed' : null;
    },
  },
  // The owner or the bank declines, or staff withdraw it; agreeing is a signature.
  answerAuction: {
    who: ['author', 'moderator', 'bank'],
    obstacle: ({ auctionContract }) => (auctionContract === 'proposed' ? null : 'proposalMissing'),
  },
  risks: { who: ['assistant', 'moderator'], obstacle: buyersReadObstacle },
  // How a buyer may pay: offered with what is sold, until it is sold. An announcement offers nothing of the kind.
  benefits: {
    who: ['author', 'assistant', 'moderator'],
    obstacle: (facts) => (facts.kind === 'SALE' ? buyersReadObstacle(facts) : 'notEditable'),
  },
  // Whoever accepts answers for what the registers said otherwise; while a lot runs a first answer adds to what bidders read.
  answerWarning: { who: ['moderator'], obstacle: ({ process }) => (isAmendable(process) ? null : 'notEditable') },
};

/**
 * Who may write what in which state; the API, the pages and their buttons ask this alone. An application that is none of
 * somebody's business does not exist for him; who has to do with it learns first whether the command is his, then whether
 * the application is where it can be done. Of several capacities the first that may counts.
 */
export const authorizeWrite = <Command extends WriteCommand>(
  command: Command,
  facts: WriteFacts,
  actorRoles: readonly ActorRole[],
): WriteAuthorization<Command> => {
  if (actorRoles.length === 0) return { refusal: 'applicationMissing' };
  const { who, obstacle }: Rule<Obstacles[Command]> = rules[command];
  const capacities = who.filter((one) => actorRoles.includes(one));
  const as = capacities.find((one) => obstacle(facts, one) === null);
  if (as !== undefined) return { as };
  const [first] = capacities;
  return { refusal: (first && obstacle(facts, first)) ?? 'moveForbidden' };
};

/** Whether a button for the command is offered. */
export const mayWrite = (command: WriteCommand, facts: WriteFacts, actorRoles: readonly ActorRole[]): boolean =>
  'as' in authorizeWrite(command, facts, actorRoles);

export const writeCommands = Object.keys(rules) as WriteCommand[];
