import { alertErasers } from '#alerts/server/erase-user-store.ts';
import { applicationErasers } from '#applications/server/erase-user-store.ts';
import { deleteRequestsOf } from '#content/server/api.ts';
import { accountErasers, type Erasers } from '#identity/server/api.ts';

/** How everything is erased that an account leaves behind in any capability. */
export const erasers: Erasers = {
  ...accountErasers,
  ...alertErasers,
  ...applicationErasers,
  calls: deleteRequestsOf,
};
