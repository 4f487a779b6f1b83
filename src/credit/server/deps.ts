import type { SmsSender } from '#adapters/sms/port.ts';
import type { DocumentService } from '#documents/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';

/** What the calls about credits need. */
export type CreditDeps = {
  db: Db;
  encryption: Encryption;
  documents: DocumentService;
  sms: SmsSender;
  log: Log;
  notifyUsers: NotifyUsers;
};
