import type { Product } from '#listings/contract.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { useListingsText } from './text.ts';

/** Former prices in a dialog. */
export function PriceHistoryDialog({ prices, onClose }: { prices: Product['prices']; onClose: () => void }) {
  const t = useListingsText().product;
  return (
    <Dialog title={t.priceHistory} isOpen onClose={onClose}>
      <PriceHistory prices={prices} />
    </Dialog>
  );
}
