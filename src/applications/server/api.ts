export { type CheckDeps, checkPending, startCheckWorker } from './check-application.ts';
export { applyCorrection, correctionRefusals, type LotCorrection } from './correct-lot.ts';
export type { PropertyRegisters } from './lookup.ts';
export type { BarredParticipant, LotAdmin, LotToSchedule } from './lot-admin.ts';
export { applyLotOutcome, moveToAuction } from './lot-outcome.ts';
export { countQueues, queueHandlers } from './queue-routes.ts';
export { cleanupUploads, startUploadCleanup } from './uploads/cleanup-uploads.ts';
export { createIncomeFiles } from './uploads/income-files.ts';
export { abandonCreditDocuments } from './uploads/upload-store.ts';
