import { defineContract } from '#platform/contract/operation.ts';
import { analysis } from './contract/analysis.ts';
import { benefits } from './contract/benefits.ts';
import { drafts } from './contract/drafts.ts';
import { fees } from './contract/fees.ts';
import { figures } from './contract/figures.ts';
import { files } from './contract/files.ts';
import { imports } from './contract/imports.ts';
import { lookup } from './contract/lookup.ts';
import { own } from './contract/own.ts';
import { purchase } from './contract/purchase.ts';
import { queue } from './contract/queue.ts';
import { reasons } from './contract/reasons.ts';
import { risks } from './contract/risks.ts';
import { serviceContract } from './contract/service-contract.ts';
import { viewing } from './contract/viewing.ts';
import { workflow } from './contract/workflow.ts';

export type { Choices, FieldErrorReply } from './contract/drafts.ts';
export type { FeeFigures, FeeRow } from './contract/fees.ts';
export type { FormDraft } from './contract/form.ts';
export type { HistoryEntry } from './contract/purchase.ts';
export type {
  Application,
  ApplicationEvent,
  ApplicationRow,
  Check,
  StoredDocument,
  StoredPicture,
} from './contract/shapes.ts';
export type { MoveInput } from './contract/workflow.ts';

/** How a property becomes a listing or a lot: forms, checks, moves, queues. */
export const contract = defineContract({
  ...own,
  ...files,
  ...lookup,
  ...imports,
  ...queue,
  ...figures,
  ...purchase,
  ...analysis,
  ...drafts,
  ...workflow,
  ...fees,
  ...risks,
  ...benefits,
  ...viewing,
  ...reasons,
  ...serviceContract,
});
