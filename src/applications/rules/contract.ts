import type { ProcessStatus } from '#listings/rules/sale-status.ts';

/** The name under which signing knows service contracts. The object is the public id of the document. */
export const SERVICE_CONTRACT_PURPOSE = 'serviceContract';

const before: readonly ProcessStatus[] = [
  'new',
  'pending',
  'in_process',
  'rejected',
  'confirmed',
  'analysis',
  'identification',
  'conclusion',
  'lot_released',
  'lot_confirmed',
];

/** Whether an application may have come to its contract. */
export const mayHaveContract = (process: ProcessStatus): boolean => !before.includes(process);
