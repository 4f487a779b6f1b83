import { isAllowed } from '#identity/rules/permissions.ts';
import type { Role } from '#platform/values/role.ts';

/** Where somebody with these roles begins an application (HDR-006). */
export const addApplicationPath = (roles: readonly Role[]): '/apply/add' | '/apply/add_new' =>
  isAllowed('application.createForClient', roles) ? '/apply/add_new' : '/apply/add';
