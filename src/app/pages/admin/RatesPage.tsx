import { RatesAdminPanel } from '#listings/web/admin/RatesAdminPanel.tsx';
import { useViewer } from '../../web/viewer.ts';

/** The dollar rate, entered by hand. */
export function Component() {
  return <RatesAdminPanel username={useViewer()?.username ?? ''} />;
}
