import { api } from '#platform/web/api.ts';
import type { contract } from '../../contract.ts';

/** The calls of this capability. */
export const callApi = api<typeof contract>();
