import { RatesAdminPanel } from '#listings/web/admin/RatesAdminPanel.tsx';
import { useViewer } from '../../web/viewer.ts';

/** The dollar rate, entered by hand. */
function RatesPage() {
  return <RatesAdminPanel username={useViewer()?.username ?? ''} />;
}

export { RatesPage as Component };
