import { type ComponentType, useState } from 'react';
import type { CallBackDialogProps, CallBackTarget } from '#alerts/web/calls/CallBackDialog.tsx';
import { promisedMinutes } from '#content/rules/call-target.ts';
import type { Product } from '#listings/contract.ts';
import { useListingsText } from '#listings/web/text.ts';
import { Button } from '#platform/web/Button.tsx';
import { loadLazyCatalogues } from '../../web/lazy-catalogues.ts';
import css from './CallBack.module.css';

/** Being called about a property by staff, or by the realtor or agency who sells it. The form comes when it is opened. */
export function CallBack({ product: { id, seller } }: { product: Pick<Product, 'id' | 'seller'> }) {
  const t = useListingsText().product;
  const [Dialog, setDialog] = useState<ComponentType<CallBackDialogProps> | null>(null);
  const [target, setTarget] = useState<CallBackTarget | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (nextTarget: CallBackTarget) => {
    setTarget(nextTarget);
    setIsOpen(true);
    void Promise.all([import('#alerts/web/calls/CallBackDialog.tsx'), loadLazyCatalogues(['callBack'])]).then(
      ([{ CallBackDialog }]) => setDialog(() => CallBackDialog),
    );
  };
  return (
    <div className={css.calls}>
      <Button
        look="line"
        size={44}
        isWide
        icon="phone-call"
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'product', id })}
      >
        {t.callBack({ n: promisedMinutes.product })}
      </Button>
      {seller && (
        <Button
          look="subtle"
          size={44}
          isWide
          icon="phone-call"
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'user', ...seller })}
        >
          {t.sellerCall({ n: promisedMinutes.user, name: seller.name })}
        </Button>
      )}
      {Dialog && target && <Dialog target={target} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
