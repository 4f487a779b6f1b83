import { alertErasers } from '#alerts/server/erase-user-store.ts';
import { abandonCreditDocuments } from '#applications/server/api.ts';
import { createApplicationErasers } from '#applications/server/erase-user-store.ts';
import { forgetQuestions } from '#auctions/server/question-store.ts';
import { deleteRequestsOf } from '#content/server/api.ts';
import { forgetCreditsOf } from '#credit/server/api.ts';
import { deleteUnsigned } from '#documents/server/api.ts';
import { accountErasers, type Erasers } from '#identity/server/api.ts';
import { deleteSavedOf } from '#listings/server/api.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { deleteCommentsOf, deleteSpecialist } from '#realtors/server/api.ts';
import { forgetBuyer } from '#reservations/server/api.ts';

/** How everything is erased that an account leaves behind in any capability. */
export const createErasers = (deps: { notifyUsers: NotifyUsers }): Erasers => ({
  ...accountErasers,
  ...alertErasers,
  ...createApplicationErasers(deps),
  calls: deleteRequestsOf,
  specialist: deleteSpecialist,
  comments: deleteCommentsOf,
  questions: forgetQuestions,
  credits: async (tx, user) => {
    await forgetCreditsOf(tx, deps, user);
    await abandonCreditDocuments(tx, user.id);
  },
  reservations: (tx, { id }) => forgetBuyer(tx, id),
  searches: async (tx, user) => {
    await alertErasers.searches(tx, user);
    await deleteSavedOf(tx, user);
  },
  login: async (tx, user) => {
    await accountErasers.login(tx, user);
    await deleteUnsigned(tx, user.subject);
  },
});
