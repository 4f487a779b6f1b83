import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';

/** What the calls about realtors, agencies and developers need. */
export type RealtorsDeps = { db: Db; encryption: Encryption };
