import { useState } from 'react';
import { useOwnBalance } from '#accounts/web/use-own-balance.ts';
import type { EntryForm } from './use-entry.ts';

/** What is on the account, what is missing for the lot, and the dialogs that move money. */
export const useEntryMoney = ({ data }: EntryForm) => {
  const deposit = useOwnBalance();
  const [opened, setOpened] = useState<'topUp' | 'refund' | null>(null);
  const neededTiyin = typeof data === 'string' ? 0n : BigInt(data.lot.sheet.depositTiyin);
  const availableTiyin = deposit === null || deposit === 'failed' ? null : BigInt(deposit.available);
  const missingTiyin = availableTiyin !== null && availableTiyin < neededTiyin ? neededTiyin - availableTiyin : 0n;
  return {
    neededTiyin,
    availableTiyin,
    missingTiyin,
    hasFailed: deposit === 'failed',
    opened,
    open: setOpened,
    close: () => setOpened(null),
  };
};
export type EntryMoney = ReturnType<typeof useEntryMoney>;
