import type { Role } from '#platform/values/role.ts';
import { useLoaderData } from '#platform/web/router.tsx';
import { useText } from '#platform/web/text.tsx';
import type text from '../../text/admin/uz.ts';

/** What travels with every page of the admin area. */
export type AdminData = {
  /** The address of the entry of the sidebar. */
  to: string;
  roles: Role[];
  /** What waits, by the name of its entry; at most `limits.adminCountMax` each. */
  counts: Record<string, number>;
  /** What the loader of the page itself gave. */
  page: unknown;
};

/** What the loader of this page of the admin area gave. */
export const useAdminData = <Data>(): Data => useLoaderData<AdminData>().page as Data;

/** The roles of whoever works here. */
export const useAdminRoles = (): readonly Role[] => useLoaderData<AdminData>().roles;

/** The words of the frame of the admin area. */
export const useAdminText = () => useText<typeof text>('admin');
