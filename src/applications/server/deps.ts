import type { FileStore } from '#adapters/files/port.ts';
import type { Scanner } from '#adapters/scanner/port.ts';
import type { DocumentService } from '#documents/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import type { PropertyRegisters } from './lookup.ts';
import type { LotAdmin } from './lot-admin.ts';

/** What applications work with; each part adds what it needs of the outside world. */
export type ApplicationDeps = {
  db: Db;
  encryption: Encryption;
  log: Log;
  notifyUsers: NotifyUsers;
  /** The auctions, which stand to the right of this capability: the platform hands them in. */
  lots: LotAdmin;
  /** Where the bytes of pictures and documents are kept, and who looks into them first. */
  files: FileStore;
  scanner: Scanner;
  /** What the state knows of properties. */
  registers: PropertyRegisters;
  /** Draws up papers. */
  documents: DocumentService;
};
