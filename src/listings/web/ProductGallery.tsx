import { useState } from 'react';
import type { ListingPicture as PictureFacts } from '#listings/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { GalleryArrows } from './GalleryArrows.tsx';
import { GalleryDialog } from './GalleryDialog.tsx';
import styles from './ProductGallery.module.css';
import { useListingsText } from './text.ts';
import { useStrip } from './use-strip.ts';

const THUMBNAILS = 6;
const mainSizes = '(max-width: 1023px) 100vw, 856px';

/** One large picture at a time by scroll snapping, thumbnails below; a press on one shows it on the full screen. */
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
  const count = pictures.length;
  const strip = useStrip(count);
  const [openedAt, setOpenedAt] = useState<number | null>(null);

  const more = count > THUMBNAILS ? t.morePhotos({ n: count - THUMBNAILS }) : '';
  // What is written on the last thumbnail is a part of its name.
  const thumbnailName = (index: number): string =>
    [t.photo({ n: index + 1, of: count }), ...(more !== '' && index === THUMBNAILS - 1 ? [more] : [])].join(', ');
  return (
    <section className={styles.gallery} aria-label={t.gallery}>
      <div className={styles.stage}>
        <ul {...strip.bind} className={styles.strip} data-sold={isSold || undefined}>
          {pictures.map((picture, index) => (
            <li key={picture.key} aria-label={t.photo({ n: index + 1, of: count })}>
              <button
                type="button"
                className={styles.open}
                aria-label={[t.enlargePhoto({ n: index + 1 }), picture.alt].filter(Boolean).join(': ')}
                onClick={() => setOpenedAt(index)}
              >
                <StoredPicture picture={picture} sizes={mainSizes} isEager={index === 0} />
              </button>
            </li>
          ))}
          {count === 0 && (
            <li>
              <StoredPicture picture={null} sizes={mainSizes} />
            </li>
          )}
        </ul>
        <div className={styles.badges}>{badges}</div>
        <div className={styles.arrows}>
          <GalleryArrows strip={strip} count={count} />
        </div>
        {count > 0 && (
          <div className={styles.corner}>
            <span className={styles.pill} aria-live="polite">
              <Icon name="photo" size={16} /> {t.position({ n: strip.at + 1, of: count })}
            </span>
            <button type="button" className={styles.pill} onClick={() => setOpenedAt(strip.at)}>
              <Icon name="maximize" size={16} /> <span>{t.fullScreen}</span>
            </button>
          </div>
        )}
      </div>
      {count > 1 && (
        <div className={styles.thumbnails}>
          {pictures.slice(0, THUMBNAILS).map((picture, index) => (
            <button
              key={picture.key}
              type="button"
              aria-label={thumbnailName(index)}
              aria-current={index === strip.at}
              onClick={() => strip.show(index)}
            >
              <StoredPicture picture={picture} sizes="140px" />
              {more !== '' && index === THUMBNAILS - 1 && <b>{more}</b>}
            </button>
          ))}
        </div>
      )}
      <GalleryDialog pictures={pictures} openedAt={openedAt} onClose={() => setOpenedAt(null)} />
    </section>
  );
}
