import type { DocumentService } from '#documents/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';

/** What the calls about reservations need. */
export type ReservationDeps = {
  db: Db;
  encryption: Encryption;
  documents: Pick<DocumentService, 'operator'>;
  log: Log;
  notifyUsers: NotifyUsers;
};
