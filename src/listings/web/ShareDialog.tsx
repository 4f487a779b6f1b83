import { useRef, useState } from 'react';
import type { Product } from '#listings/contract.ts';
import { localePath } from '#platform/values/locale.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useLocale } from '#platform/web/text.tsx';
import styles from './ShareDialog.module.css';
import { useListingsText } from './text.ts';

/** The link of a listing, to copy or to hand to another app. */
export function ShareDialog({
  product,
  publicUrl,
  onClose,
}: {
  product: Product;
  publicUrl: string;
  onClose: () => void;
}) {
  const t = useListingsText().product;
  const link = publicUrl + localePath(useLocale(), `/products/product/${product.id}`);
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setResult(t.copied);
    } catch {
      setResult(t.copyFailed);
    }
  };
  return (
    <Dialog title={t.shareTitle} isOpen onClose={onClose}>
      <div className={styles.share}>
        <label>
          {t.link}
          <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          {t.copy}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className={styles.other}
            onClick={() => void navigator.share({ title: product.name, url: link }).catch(() => undefined)}
          >
            {t.shareBy}
          </button>
        )}
        <p role="status">{result}</p>
      </div>
    </Dialog>
  );
}
