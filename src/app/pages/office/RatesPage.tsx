import { RatesDesk } from '#listings/web/office/RatesDesk.tsx';
import { useViewer } from '../../web/viewer.ts';

/** The dollar rate, entered by hand. */
export function Component() {
  return <RatesDesk username={useViewer()?.username ?? ''} />;
}
