import { useRef, useState } from 'react';
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

type Props = {
  title: string;
  /** What the link leads to: its name, and its path below the language prefix. */
  name: string;
  path: string;
  publicUrl: string;
  onClose: () => void;
};

/** The link of a page, to copy or to hand to another app. */
export function ShareDialog({ title, name: sharedName, path, publicUrl, onClose }: Props) {
  const t = useListingsText().product;
  const link = publicUrl + localePath(useLocale(), path);
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
    <Dialog title={title} isOpen onClose={onClose}>
      <div className={styles.share}>
        <label>
          {t.link}
          <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
        <Button size={48} isWide onClick={() => void copy()}>
          {t.copy}
        </Button>
        <ul className={styles.ways}>
          {waysFor(link, sharedName).map(({ name, href }) => (
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
            onClick={() => void navigator.share({ title: sharedName, url: link }).catch(() => undefined)}
          >
            {t.shareBy}
          </Button>
        )}
        <p role="status">{result}</p>
      </div>
    </Dialog>
  );
}
