import { RefundsDesk } from '#deposits/web/office/RefundsDesk.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useViewer } from '../../web/viewer.ts';
import { useOfficeRoles } from './office-data.ts';

/** Money that goes back to people. */
export function Component() {
  const mayDecide = isAllowed('ledger.return', useOfficeRoles());
  return <RefundsDesk mayDecide={mayDecide} username={useViewer()?.username ?? ''} />;
}
