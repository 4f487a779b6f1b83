import { defineContract } from '#platform/contract/operation.ts';
import { papersContract } from './contract/papers.ts';
import { signingContract } from './contract/signatures.ts';

/** What is drawn up, agreed to and signed. */
export const contract = defineContract({ ...papersContract, ...signingContract });
