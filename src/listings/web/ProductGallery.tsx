import { useEffect, useRef, useState } from 'react';
import type { Picture as PictureFacts } from '#listings/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import styles from './ProductGallery.module.css';
import { useListingsText } from './text.ts';

const THUMBNAILS = 6;
const mainSizes = '(max-width: 1023px) 100vw, 856px';

/** One large picture at a time by scroll snapping, thumbnails below, and the same again on the full screen. */
export function ProductGallery({
  pictures,
  isSold,
  badges,
}: {
  pictures: PictureFacts[];
  isSold: boolean;
  badges: React.ReactNode;
}) {
  const t = useListingsText().product;
  const strip = useRef<HTMLUListElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(0);
  /** The picture a button leads to, until the strip has come there: what passes on the way does not count. */
  const target = useRef<number | null>(null);
  const [isFull, setFull] = useState(false);

  const show = (index: number) => {
    const element = strip.current;
    const bounded = Math.max(0, Math.min(pictures.length - 1, index));
    target.current = bounded;
    element?.scrollTo({ left: bounded * element.clientWidth, behavior: 'smooth' });
    setAt(bounded);
  };
  const follow = () => {
    const element = strip.current;
    if (!element || element.clientWidth === 0) return;
    const shown = Math.round(element.scrollLeft / element.clientWidth);
    if (target.current === null) setAt(shown);
    else if (target.current === shown) target.current = null;
  };
  useEffect(() => {
    if (isFull) dialog.current?.showModal();
  }, [isFull]);

  const more = pictures.length > THUMBNAILS ? t.morePhotos({ n: pictures.length - THUMBNAILS }) : '';
  // What is written on the last thumbnail is a part of its name.
  const thumbnailName = (index: number): string =>
    [t.photo({ n: index + 1, of: pictures.length }), ...(more !== '' && index === THUMBNAILS - 1 ? [more] : [])].join(
      ', ',
    );
  return (
    <section className={styles.gallery} aria-label={t.gallery}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          data-sold={isSold || undefined}
          onScroll={follow}
          onPointerDown={() => {
            target.current = null;
          }}
          onWheel={() => {
            target.current = null;
          }}
          // A strip that scrolls must be reachable by the keyboard.
          tabIndex={0}
        >
          {pictures.map((picture, index) => (
            <li key={picture.key} aria-label={t.photo({ n: index + 1, of: pictures.length })}>
              <StoredPicture picture={picture} sizes={mainSizes} isEager={index === 0} />
            </li>
          ))}
          {pictures.length === 0 && (
            <li>
              <StoredPicture picture={null} sizes={mainSizes} />
            </li>
          )}
        </ul>
        <div className={styles.badges}>{badges}</div>
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              className={styles.before}
              onClick={() => show(at - 1)}
              disabled={at === 0}
              aria-label={t.previousPhoto}
            >
              <Icon name="chevron-left" />
            </button>
            <button
              type="button"
              className={styles.after}
              onClick={() => show(at + 1)}
              disabled={at === pictures.length - 1}
              aria-label={t.nextPhoto}
            >
              <Icon name="chevron-right" />
            </button>
          </>
        )}
        {pictures.length > 0 && (
          <div className={styles.corner}>
            <span className={styles.pill} aria-live="polite">
              <Icon name="photo" size={16} /> {t.position({ n: at + 1, of: pictures.length })}
            </span>
            <button type="button" className={styles.pill} onClick={() => setFull(true)}>
              <Icon name="maximize" size={16} /> <span>{t.fullScreen}</span>
            </button>
          </div>
        )}
      </div>
      {pictures.length > 1 && (
        <div className={styles.thumbnails}>
          {pictures.slice(0, THUMBNAILS).map((picture, index) => (
            <button
              key={picture.key}
              type="button"
              aria-label={thumbnailName(index)}
              aria-current={index === at}
              onClick={() => show(index)}
            >
              <StoredPicture picture={picture} sizes="140px" />
              {more !== '' && index === THUMBNAILS - 1 && <b>{more}</b>}
            </button>
          ))}
        </div>
      )}
      {isFull && (
        <dialog ref={dialog} className={styles.full} aria-label={t.gallery} onClose={() => setFull(false)}>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()} aria-label={t.close}>
            <Icon name="x" size={24} />
          </button>
          <ul>
            {pictures.map((picture, index) => (
              <li key={picture.key} aria-label={t.photo({ n: index + 1, of: pictures.length })}>
                <StoredPicture picture={picture} sizes="100vw" />
              </li>
            ))}
          </ul>
        </dialog>
      )}
    </section>
  );
}
