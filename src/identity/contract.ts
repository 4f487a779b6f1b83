import { define } from '#platform/contract/operation.ts';
import { sessionsContract } from './contract/sessions.ts';

export const contract = define({ ...sessionsContract });
