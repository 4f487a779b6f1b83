import { promisedMinutes } from '#content/rules/call-target.ts';
import type { Product } from '#listings/contract.ts';
import { useListingsText } from '#listings/web/text.ts';
import { CallBackButton } from '../../web/CallBackButton.tsx';
import css from './CallBack.module.css';

/** Being called about a property by staff, or by the realtor or agency who sells it. */
export function CallBack({ product: { id, seller } }: { product: Pick<Product, 'id' | 'seller'> }) {
  const t = useListingsText().product;
  return (
    <div className={css.calls}>
      <CallBackButton target={{ kind: 'product', id }} look="line" isWide>
        {t.callBack({ n: promisedMinutes.product })}
      </CallBackButton>
      {seller && (
        <CallBackButton target={{ kind: 'user', id: seller.id, name: seller.name }} look="subtle" isWide>
          {t.sellerCall({ n: promisedMinutes.user, name: seller.name })}
        </CallBackButton>
      )}
    </div>
  );
}
