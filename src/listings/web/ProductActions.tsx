import { lazy, Suspense, useState } from 'react';
import type { Product } from '#listings/contract.ts';
import { numbered } from '#platform/values/format-number.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import styles from './ProductActions.module.css';
import { toggleCompared, toggleSaved, useCompared, useSaved } from './saved-store.ts';
import { useListingsText } from './text.ts';

const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(({ ShareDialog: Component }) => ({ default: Component })),
);
const PriceHistoryDialog = lazy(() =>
  import('./PriceHistoryDialog.tsx').then(({ PriceHistoryDialog: Component }) => ({ default: Component })),
);

/** What a visitor can do with a listing besides reading it. */
export function ProductActions({ product, publicUrl }: { product: Product; publicUrl: string }) {
  const t = useListingsText().product;
  const locale = useLocale();
  const isSaved = useSaved().includes(product.id);
  const isCompared = useCompared().includes(product.id);
  const [open, setOpen] = useState<'share' | 'prices' | null>(null);
  return (
    <div className={styles.actions}>
      <span className={styles.id}>{numbered(locale, product.id)}</span>
      {product.prices.length > 1 && <Action icon="history" label={t.priceHistory} onClick={() => setOpen('prices')} />}
      <Action
        icon="scale"
        label={isCompared ? t.compared : t.compare}
        isOn={isCompared}
        onClick={() => toggleCompared(product.id)}
      />
      <Action
        icon={isSaved ? 'heart-filled' : 'heart'}
        label={isSaved ? t.saved : t.save}
        isOn={isSaved}
        onClick={() => toggleSaved(product.id)}
      />
      <Action icon="share" label={t.share} onClick={() => setOpen('share')} />
      <span className={styles.print}>
        <Action icon="printer" label={t.print} onClick={() => print()} />
      </span>
      <Suspense>
        {open === 'share' && (
          <ShareDialog
            title={t.shareTitle}
            name={product.name}
            path={`/products/product/${product.id}`}
            publicUrl={publicUrl}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'prices' && <PriceHistoryDialog prices={product.prices} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

type ActionProps = {
  icon: React.ComponentProps<typeof Icon>['name'];
  label: string;
  isOn?: boolean;
  onClick: () => void;
};

function Action({ icon, label, isOn, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
