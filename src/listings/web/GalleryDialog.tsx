import type { KeyboardEvent } from 'react';
import type { ListingPicture } from '#listings/contract.ts';
import { IconButton } from '#platform/web/IconButton.tsx';
import { ModalFrame } from '#platform/web/Modal.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { GalleryArrows } from './GalleryArrows.tsx';
import styles from './GalleryDialog.module.css';
import { useListingsText } from './text.ts';
import { useStrip } from './use-strip.ts';

type Props = {
  pictures: readonly ListingPicture[];
  /** The picture it starts at; null while it is closed. */
  openedAt: number | null;
  onClose: () => void;
};

/** The pictures one by one on the whole screen: by arrows, keys, wheel or finger. */
export function GalleryDialog({ pictures, openedAt, onClose }: Props) {
  const t = useListingsText().product;
  const count = pictures.length;
  // The frame inside opens before this: what is not shown has no place to scroll to.
  const strip = useStrip(count, openedAt);
  const go = (event: KeyboardEvent) => {
    const to = { ArrowLeft: strip.at - 1, ArrowRight: strip.at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    strip.show(to);
  };
  return (
    <ModalFrame
      isOpen={openedAt !== null}
      onClose={onClose}
      closesOnOutsideClick={false}
      className={styles.full}
      aria-label={t.gallery}
    >
      {openedAt !== null && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys mean the same wherever the focus is in the dialog
        <div className={styles.inside} onKeyDown={go}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
          <ul {...strip.bind} className={styles.strip} tabIndex={0} data-first-focus>
            {pictures.map((picture, index) => (
              <li key={picture.key} aria-label={t.photo({ n: index + 1, of: count })}>
                <StoredPicture picture={picture} sizes="100vw" className={styles.picture ?? ''} />
              </li>
            ))}
          </ul>
          <p className={styles.position} aria-live="polite">
            {t.position({ n: strip.at + 1, of: count })}
          </p>
          <GalleryArrows strip={strip} count={count} />
          <IconButton icon="x" label={t.close} className={styles.close} onClick={onClose} />
        </div>
      )}
    </ModalFrame>
  );
}
