import type { FileStore } from '#adapters/files/port.ts';
import type { Scanner } from '#adapters/scanner/port.ts';
import type { Desk } from '#documents/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { PropertyRegisters } from './lookup.ts';
import type { LotOffice } from './lot-office.ts';

/** What applications work with; each part adds what it needs of the outside world. */
export type ApplicationDeps = {
  db: Db;
  vault: Vault;
  log: Log;
  tellUsers: TellUsers;
  /** The auctions, which stand to the right of this capability: the house hands them in. */
  lots: LotOffice;
  /** Where the bytes of pictures and documents are kept, and who looks into them first. */
  files: FileStore;
  scanner: Scanner;
  /** What the state knows of properties. */
  registers: PropertyRegisters;
  /** Draws up papers. */
  desk: Desk;
};
