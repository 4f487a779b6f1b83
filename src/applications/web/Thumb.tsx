import { Icon } from '#platform/web/Icon.tsx';
import { StoredPicture, type StoredPictureFacts } from '#platform/web/StoredPicture.tsx';
import css from './Thumb.module.css';

/** A small picture of a property; a quiet tile where there is none. */
export function Thumb({ picture, className }: { picture: StoredPictureFacts | null; className?: string | undefined }) {
  if (picture)
    return <StoredPicture picture={picture} alt="" sizes="112px" className={`${css.thumb} ${className ?? ''}`} />;
  return (
    <span className={`${css.thumb} ${css.none} ${className ?? ''}`} aria-hidden="true">
      <Icon name="photo" size={22} />
    </span>
  );
}
