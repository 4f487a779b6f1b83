import { useRef, useState } from 'react';
import type { Product } from '#listings/contract.ts';
import { localePath } from '#platform/values/locale.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useLocale } from '#platform/web/text.tsx';
import styles from './ShareDialog.module.css';
import { useListingsText } from './text.ts';

/** Where the link can be sent from any browser. */
const waysFor = (link: string, name: string) => {
  const [url, text] = [link, name].map(encodeURIComponent);
  return [
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
    { name: 'E-mail', href: `mailto:?subject=${text}&body=${url}` },
  ];
};

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
        <Button size={48} isWide onClick={() => void copy()}>
          {t.copy}
        </Button>
        <ul className={styles.ways}>
          {waysFor(link, product.name).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
        {'share' in navigator && (
          <Button
            look="soft"
            size={48}
            isWide
            onClick={() => void navigator.share({ title: product.name, url: link }).catch(() => undefined)}
          >
            {t.shareBy}
          </Button>
        )}
        <p role="status">{result}</p>
      </div>
    </Dialog>
  );
}
