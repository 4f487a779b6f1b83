import { lazy, Suspense, useState } from 'react';
import { useAuctionsText } from '../auctions-text.ts';

const ReceiptsDialog = lazy(async () => ({ default: (await import('./ReceiptsDialog.tsx')).ReceiptsDialog }));

type ReceiptsButtonProps = {
  lotId: number;
  /** How many there are; without any there is no button. */
  count: number;
  className?: string;
};

/** Opens the receipts of a lot: while it runs, and after its end. */
export function ReceiptsButton({ lotId, count, className }: ReceiptsButtonProps) {
  const t = useAuctionsText().live.receipts;
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t.open({ n: count })}
      </button>
      {isOpen && (
        <Suspense>
          <ReceiptsDialog lotId={lotId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
