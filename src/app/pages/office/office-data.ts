import type { Role } from '#platform/values/role.ts';
import { useLoaderData } from '#platform/web/router.tsx';
import { useText } from '#platform/web/text.tsx';
import type text from '../../text/office/uz.ts';

/** What travels with every page of the back office. */
export type OfficeData = {
  /** The address of the entry of the rail. */
  to: string;
  roles: Role[];
  /** What waits, by the name of its entry; at most `limits.officeCountMax` each. */
  counts: Record<string, number>;
  /** What the loader of the page itself gave. */
  page: unknown;
};

/** What the loader of this page of the back office gave. */
export const useOfficeData = <Data>(): Data => useLoaderData<OfficeData>().page as Data;

/** The roles of whoever works here. */
export const useOfficeRoles = (): readonly Role[] => useLoaderData<OfficeData>().roles;

/** The words of the frame of the back office. */
export const useOfficeText = () => useText<typeof text>('office');
