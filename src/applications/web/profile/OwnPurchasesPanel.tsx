import { useState } from 'react';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { OwnPurchase } from '../../contract/purchase.ts';
import type { contract } from '../../contract.ts';
import { usePurchaseText } from '../purchase/purchase-text.ts';
import { WithdrawDialog } from '../purchase/WithdrawDialog.tsx';
import { PropertyRow, PropertyRows } from './PropertyRow.tsx';

const loadOwnPurchases = async (): Promise<OwnPurchase[]> => (await api<typeof contract>()('GET /purchases')).data;

const tones = { OPEN: 'warn', CHOSEN: 'ok', DECLINED: 'plain', WITHDRAWN: 'plain' } as const;

/** What one has asked to buy; nothing while there is nothing. */
export function OwnPurchasesPanel() {
  const t = usePurchaseText();
  const { data, reload } = useResource(loadOwnPurchases);
  const [withdrawn, setWithdrawn] = useState<number | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <>
      <PropertyRows id="wishes" title={t.wishes.title}>
        {data.map((purchase) => (
          <PurchaseLine key={purchase.id} purchase={purchase} onWithdraw={() => setWithdrawn(purchase.id)} />
        ))}
      </PropertyRows>
      {withdrawn !== null && (
        <WithdrawDialog requestId={withdrawn} onClose={() => setWithdrawn(null)} onDone={reload} />
      )}
    </>
  );
}

function PurchaseLine({ purchase, onWithdraw }: { purchase: OwnPurchase; onWithdraw: () => void }) {
  const t = usePurchaseText().buy;
  const locale = useLocale();
  const { priceMinor, currency, state, createdAt } = purchase;
  return (
    <PropertyRow
      property={purchase}
      after={formatDate(createdAt)}
      badge={<Badge tone={tones[state]}>{t.states[state]}</Badge>}
      amount={formatMoney({ currency, hundredths: BigInt(priceMinor) }, locale)}
      acts={
        state === 'OPEN' && (
          <Button look="subtle" size={36} aria-haspopup="dialog" onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        )
      }
    />
  );
}
