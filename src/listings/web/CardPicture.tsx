import type { MouseEvent } from 'react';
import type { Card } from '#listings/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { StoredPicture, sourceOf } from '#platform/web/StoredPicture.tsx';
import css from './CardPicture.module.css';
import { useListingsText } from './text.ts';

/** `first`: likely the largest picture of the first screen; `lazy`: fetched when it comes near. */
export type PicturePriority = 'first' | 'lazy';

type Props = {
  card: Pick<Card, 'picture' | 'name'>;
  sizes: string;
  priority: PicturePriority;
};

/** The picture of a card; a drawn placeholder where there is none. */
export function CardPicture({ card, sizes, priority }: Props) {
  return (
    <StoredPicture
      picture={card.picture}
      alt={card.picture?.alt || card.name}
      sizes={sizes}
      isEager={priority === 'first'}
      className={css.fill ?? ''}
    />
  );
}

/** What a finger pushes must be reached by a keyboard too; under a mouse it stands still and is no stop. */
const reachable = (strip: HTMLElement | null): void => {
  if (strip && matchMedia('(pointer: coarse)').matches) strip.tabIndex = 0;
};

/** Under a finger the photos lie above the link that covers the card, so a tap is passed on to it. */
const openCard = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest('article')?.querySelector<HTMLElement>('a[href]')?.click();

/**
 * The first photos of a card, pushed through with a finger: the style sheet does it all, and what has not been pushed
 * into sight is not fetched. Each carries its number, so nothing has to count along.
 */
export function CardPhotos({
  card,
  ...rest
}: Props & { card: Pick<Card, 'picture' | 'name' | 'photoKeys' | 'photoCount'> }) {
  const { photoKeys, photoCount: total } = card;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link of the card is what keys use
    <div className={css.strip} ref={reachable} onClick={openCard}>
      <div>
        <CardPicture card={card} {...rest} />
        <PhotoCount n={1} of={total} />
      </div>
      {photoKeys.slice(1).map((key, index) => {
        const { src, avif } = sourceOf({ key });
        return (
          <div key={key}>
            {/* The cover says what it is of; the words of the others are on the page of the listing. */}
            <img
              className={css.fill}
              src={src}
              srcSet={avif}
              sizes={rest.sizes}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <PhotoCount n={index + 2} of={total} />
          </div>
        );
      })}
    </div>
  );
}

/** Which photo it is, of how many, or only how many there are; said once for those who listen. */
export function PhotoCount({ n, of }: { n?: number; of: number }) {
  const t = useListingsText().card;
  if (of < 2) return null;
  const isAnnounced = n === undefined || n === 1;
  return (
    <span
      className={css.count}
      {...(isAnnounced ? { role: 'img', 'aria-label': t.photos({ n: of }) } : { 'aria-hidden': true })}
    >
      <Icon name="photo" size={14} /> {n === undefined ? of : `${n}/${of}`}
    </span>
  );
}
