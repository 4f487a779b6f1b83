import type { HistoryEntry } from '#applications/contract/purchase.ts';
import { DealAct } from '#applications/web/purchase/DealAct.tsx';
import { PropertyHistory } from '#applications/web/purchase/PropertyHistory.tsx';
import { usePurchaseText } from '#applications/web/purchase/purchase-text.ts';
import { ViewingAct } from '#applications/web/viewing/ViewingAct.tsx';
import css from '#applications/web/viewing/viewing.module.css';
import { useViewingText } from '#applications/web/viewing/viewing-text.ts';
import type { Product } from '#listings/contract.ts';
import { localePath } from '#platform/values/locale.ts';
import { buttonClass } from '#platform/web/Button.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { loginAddress } from '../../guards.ts';
import { useViewer } from '../../web/viewer.ts';

/** Asking to buy what is sold without an auction, and to see it. A visitor logs in first and comes back into either. */
export function Buying({ product }: { product: Product }) {
  const t = usePurchaseText().buy;
  const viewing = useViewingText();
  const locale = useLocale();
  const viewer = useViewer();
  const { search } = useLocation();
  const navigate = useNavigate();
  const path = `/products/product/${product.id}`;
  if (viewer)
    return (
      <>
        <DealAct
          key={`${viewer.username} deal`}
          listing={product}
          isAsked={new URLSearchParams(search).get('buy') === '1'}
          onPriced={() => void navigate(path, { replace: true })}
        />
        <ViewingAct
          key={`${viewer.username} viewing`}
          listing={product}
          isAsked={new URLSearchParams(search).get('viewing') === '1'}
        />
      </>
    );
  const backInto = (deed: 'buy' | 'viewing') => loginAddress(locale, localePath(locale, `${path}?${deed}=1`));
  return (
    <div className={css.acts}>
      <a className={buttonClass({ size: 52, isWide: true })} href={backInto('buy')} rel="nofollow">
        {t.open}
      </a>
      <a className={buttonClass({ look: 'line', size: 52, isWide: true })} href={backInto('viewing')} rel="nofollow">
        {viewing.open}
      </a>
    </div>
  );
}

/** What happened to the property under other numbers. */
export function Past({ entries }: { entries: readonly HistoryEntry[] }) {
  return <PropertyHistory entries={entries} />;
}

/** Its heading comes with its words. */
export function PastTitle() {
  return usePurchaseText().history.title;
}
