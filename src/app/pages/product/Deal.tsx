import type { ComponentProps } from 'react';
import type { HistoryEntry } from '#applications/contract/purchase.ts';
import { DealAct, DealBarAct, mayAct } from '#applications/web/purchase/DealAct.tsx';
import { PropertyHistory } from '#applications/web/purchase/PropertyHistory.tsx';
import { usePurchaseText } from '#applications/web/purchase/purchase-text.ts';
import { ReservedAct } from '#applications/web/purchase/ReservedAct.tsx';
import { useDeal } from '#applications/web/purchase/use-deal.ts';
import { ViewingAct } from '#applications/web/viewing/ViewingAct.tsx';
import { useViewingText } from '#applications/web/viewing/viewing-text.ts';
import type { PurchaseMethod } from '#credit/rules/purchase-method.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { ProductView } from '#listings/web/ProductView.tsx';
import { localePath } from '#platform/values/locale.ts';
import { buttonClass } from '#platform/web/Button.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { loginAddress } from '../../guards.ts';
import { useViewer } from '../../web/viewer.ts';

type PageProps = Omit<ComponentProps<typeof ProductView>, 'auction' | 'act' | 'barAct'>;
type DealProductProps = PageProps & {
  /** The ways to pay that are offered. */
  methods: readonly PurchaseMethod[];
};

/** The page of a property that is sold without an auction: one asks to buy it, and to see it. */
export function DealProduct({ methods, ...props }: DealProductProps) {
  const viewer = useViewer();
  return viewer ? (
    <UserProduct key={viewer.username} viewer={viewer} methods={methods} {...props} />
  ) : (
    <VisitorProduct {...props} />
  );
}

function UserProduct({ viewer, methods, ...props }: DealProductProps & { viewer: Viewer }) {
  const { product } = props;
  const { search } = useLocation();
  const navigate = useNavigate();
  const isRequested = (command: string) => new URLSearchParams(search).get(command) === '1';
  const deal = useDeal(product.id, isRequested('buy'));
  const reload = () => void navigate(pathOf(product), { replace: true });
  return (
    <ProductView
      {...props}
      act={
        <>
          {product.reservedUntil !== null && <ReservedAct listing={product} viewer={viewer} />}
          <DealAct listing={product} deal={deal} methods={methods} onPriced={reload} />
          <ViewingAct listing={product} isRequested={isRequested('viewing')} />
        </>
      }
      barAct={mayAct(deal) && <DealBarAct deal={deal} />}
    />
  );
}

/** A visitor logs in first and comes back into either. Nobody asks to buy what is reserved. */
function VisitorProduct(props: PageProps) {
  const t = usePurchaseText().buy;
  const viewing = useViewingText();
  const locale = useLocale();
  const isFree = props.product.reservedUntil === null;
  const login = (command: 'buy' | 'viewing') =>
    loginAddress(locale, localePath(locale, `${pathOf(props.product)}?${command}=1`));
  return (
    <ProductView
      {...props}
      act={
        <>
          {isFree && (
            <a className={buttonClass({ size: 52, isWide: true })} href={login('buy')} rel="nofollow">
              {t.open}
            </a>
          )}
          <a className={buttonClass({ look: 'line', size: 52, isWide: true })} href={login('viewing')} rel="nofollow">
            {viewing.open}
          </a>
        </>
      }
      barAct={
        isFree && (
          <a className={buttonClass({ size: 48 })} href={login('buy')} rel="nofollow">
            {t.openShort}
          </a>
        )
      }
    />
  );
}

const pathOf = ({ id }: { id: number }): string => `/products/product/${id}`;

/** What happened to the property under other numbers. */
export function Past({ entries }: { entries: readonly HistoryEntry[] }) {
  return <PropertyHistory entries={entries} />;
}

/** Its heading comes with its words. */
export function PastTitle() {
  return usePurchaseText().history.title;
}
