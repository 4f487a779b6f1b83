import { AdminQuestionList } from '#auctions/web/questions/AdminQuestionList.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useAdminRoles } from './admin-data.ts';

/** Questions about lots, for whoever answers them. */
function QuestionsPage() {
  return <AdminQuestionList mayHide={isAllowed('question.hide', useAdminRoles())} />;
}

export { QuestionsPage as Component };
