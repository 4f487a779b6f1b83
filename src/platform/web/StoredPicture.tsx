import { pictureUrl } from './base-urls.ts';
import { Picture, type PictureSource } from './Picture.tsx';

/** A picture as the API names it: the key is the beginning of its files' names. */
export type StoredPictureFacts = { key: string; width: number; height: number; blur: string; alt: string };

const widths = [320, 640, 1280];

/** The addresses of a stored picture in every width and format. */
export const sourceOf = ({ key, blur }: Pick<StoredPictureFacts, 'key'> & { blur?: string }) => {
  const set = (format: string) => widths.map((width) => `${pictureUrl(key)}-${width}.${format} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), src: `${pictureUrl(key)}-640.webp`, blur } satisfies PictureSource;
};

type Props = { picture: StoredPictureFacts | null; sizes: string; alt?: string; isEager?: boolean; className?: string };

/** A picture from the store; the placeholder where there is none. */
export function StoredPicture({ picture, alt, ...rest }: Props) {
  if (!picture) return <Picture source={null} alt={alt ?? ''} width={3} height={2} {...rest} />;
  return (
    <Picture
      source={sourceOf(picture)}
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      {...rest}
    />
  );
}
