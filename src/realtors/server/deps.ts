import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';

/** What the calls about realtors, agencies and developers need. */
export type RealtorsDeps = { db: Db; encryption: Encryption; notifyUsers: NotifyUsers };
