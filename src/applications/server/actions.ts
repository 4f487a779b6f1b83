export { type CheckDeps, checkPending, keepChecking } from './checks.ts';
export type { PropertyRegisters } from './lookup.ts';
export { takeLotNews, takeToAuction } from './lot-news.ts';
export type { Barred, LotOffice, LotWish } from './lot-office.ts';
export { countQueues, queueHandlers } from './queue-routes.ts';
export { keepUploads, sweepUploads } from './uploads/sweeping.ts';
