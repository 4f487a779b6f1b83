import { classNames } from './class-names.ts';
import { useKitText } from './kit-text.ts';
import styles from './Picture.module.css';

export type PictureSource = {
  /** `srcset` of each format: '/media/1-320.avif 320w, /media/1-640.avif 640w'. */
  avif?: string;
  webp?: string;
  /** For browsers that know neither. */
  src: string;
  /** A tiny picture as a data address, shown blurred until the real one comes. */
  blur?: string;
};

type PictureProps = {
  /** Null if the listing has no picture: the placeholder stands in its place. */
  source: PictureSource | null;
  alt: string;
  /** The width it takes, as in the `sizes` attribute: '(min-width: 1280px) 304px, 92vw'. */
  sizes: string;
  width: number;
  height: number;
  /** The first pictures of a page are fetched at once, the others when they come near. */
  isEager?: boolean;
  className?: string;
};

/**
 * A picture that is loading, loaded, failed or absent. Only of one that does not exist the frame says so.
 * A drawing gives the frame its proportions and carries the blur, for both are data and come without styles.
 * `watchPictures` marks what failed, for all pictures of the page at once, so that a card costs no code of its own.
 */
export function Picture({ source, alt, sizes, width, height, isEager = false, className }: PictureProps) {
  const text = useKitText();
  const frame = classNames(styles.frame, className);
  if (!source)
    return (
      <span className={frame} data-picture="absent" data-absent={text.noPicture}>
        <svg viewBox={`0 0 ${width} ${height}`} className={styles.shape} aria-hidden="true" />
        <span className="visually-hidden">{alt}</span>
      </span>
    );
  return (
    <span
      className={frame}
      data-picture="loading"
      // The state may have been marked before React came.
      suppressHydrationWarning
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className={styles.shape}
        aria-hidden="true"
      >
        {source.blur && <image href={source.blur} width={width} height={height} preserveAspectRatio="xMidYMid slice" />}
      </svg>
      <picture>
        {source.avif && <source type="image/avif" srcSet={source.avif} sizes={sizes} />}
        {source.webp && <source type="image/webp" srcSet={source.webp} sizes={sizes} />}
        <img
          src={source.src}
          alt={alt}
          width={width}
          height={height}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding="async"
          className={styles.image}
        />
      </picture>
    </span>
  );
}
