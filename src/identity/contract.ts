import { define } from '#platform/contract/operation.ts';
import { legalEntitiesContract } from './contract/legal-entities.ts';

/** What people and companies do about themselves. */
export const contract = define({ ...legalEntitiesContract });
