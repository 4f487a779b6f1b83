import { define } from '#platform/contract/operation.ts';
import { profileContract } from './contract/profile.ts';

/** What people and companies do about themselves. */
export const contract = define({ ...profileContract });
