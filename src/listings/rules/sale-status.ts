/** All process statuses of an application, with the codes of the specification (section 4). */
export const processStatuses = [
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
  'agreement',
  'auction',
  'direct',
  'own_expense',
  'in_sale',
  'sold',
  'sell',
  'credit',
  'done_own_expense',
  'monitoring',
  'commission_not_paid',
  'done',
  'failed',
] as const;

export type ProcessStatus = (typeof processStatuses)[number];

/** What the public sees of a process status. */
export type SaleStatus = 'on_sale' | 'sold' | 'hidden';

const onSale: ReadonlySet<ProcessStatus> = new Set(['in_sale', 'auction', 'direct']);
const sold: ReadonlySet<ProcessStatus> = new Set([
  'sold',
  'sell',
  'credit',
  'done_own_expense',
  'monitoring',
  'commission_not_paid',
  'done',
]);

/** The same reading as the SQL function `sale_status` (O20, T38). */
export const saleStatus = (process: ProcessStatus): SaleStatus =>
  onSale.has(process) ? 'on_sale' : sold.has(process) ? 'sold' : 'hidden';

export const isProcessStatus = (value: string): value is ProcessStatus =>
  (processStatuses as readonly string[]).includes(value);

/**
 * The value of the filter pPT. `ALL` means on sale (T9), `SOLD` means sold and everything after it; a single process
 * status serves links of the staff. Case tells `SOLD` (sale status) from `sold` (process status).
 */
export type ProcessFilter = 'ALL' | 'SOLD' | ProcessStatus;

export const isProcessFilter = (value: string): value is ProcessFilter =>
  value === 'ALL' || value === 'SOLD' || isProcessStatus(value);

/** The process statuses that a filter lets through, hidden ones left out: the public never sees those. */
export const publicStatuses = (filter: ProcessFilter): ProcessStatus[] => {
  const isIncluded = (status: ProcessStatus): boolean => {
    if (filter === 'ALL') return saleStatus(status) === 'on_sale';
    if (filter === 'SOLD') return saleStatus(status) === 'sold';
    return status === filter && saleStatus(status) !== 'hidden';
  };
  return processStatuses.filter(isIncluded);
};
