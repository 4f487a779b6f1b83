import { LotsDesk } from '#auctions/web/office/LotsDesk.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useViewer } from '../../web/viewer.ts';
import { useOfficeRoles } from './office-data.ts';

/** Auctions as the office watches them. */
export function Component() {
  const mayCancel = isAllowed('auction.cancel', useOfficeRoles());
  return <LotsDesk mayCancel={mayCancel} username={useViewer()?.username ?? ''} />;
}
