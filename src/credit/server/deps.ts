import type { SmsSender } from '#adapters/sms/port.ts';
import type { DocumentService } from '#documents/server/api.ts';
import type { Refusal } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';

/** The files that people have sent. Whoever keeps them stands to the right of this capability: the app hands them in. */
export type IncomeFiles = {
  /** Why a person may not attach one of some documents; null where they may attach all. */
  refusalOf: (
    db: Db | Tx,
    personId: bigint,
    ids: readonly string[],
  ) => Promise<Refusal<'creditDocumentForeign' | 'creditDocumentUsed'> | null>;
  /** Gives documents of a person to an application: they are removed no more. The first that could not be had, else null. */
  claim: (tx: Tx, personId: bigint, creditId: number, ids: readonly string[]) => Promise<string | null>;
  /** The bytes under a name of the store; null where it does not answer. */
  read: (storeName: string) => Promise<Uint8Array | null>;
};

/** What the calls about credits need. */
export type CreditDeps = {
  db: Db;
  encryption: Encryption;
  documents: DocumentService;
  incomeFiles: IncomeFiles;
  sms: SmsSender;
  log: Log;
  notifyUsers: NotifyUsers;
};
