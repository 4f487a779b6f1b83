import type { ContentPicture } from '#content/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import css from './EntryPicture.module.css';

type Props = {
  picture: ContentPicture | null;
  sizes: string;
  /** Said to those who cannot see it; beside a title a picture is decoration and stays silent. */
  alt?: string;
  /** The length of a film; a play mark lies on the picture then. */
  length?: string | undefined;
  /** On the first screen, so it is fetched at once. */
  isEager?: boolean;
};

/** The picture of an entry, cropped to its place; nothing but the ground where an editor gave none. */
export function EntryPicture({ picture, sizes, alt = '', length, isEager }: Props) {
  return (
    <span className={css.frame}>
      {picture && (
        <StoredPicture
          picture={picture}
          alt={alt}
          sizes={sizes}
          isEager={isEager ?? false}
          className={css.fill ?? ''}
        />
      )}
      {length !== undefined && (
        <>
          <span className={css.play}>
            <Icon name="player-play-filled" size={20} />
          </span>
          <span className={css.length} aria-hidden="true">
            {length}
          </span>
        </>
      )}
    </span>
  );
}
