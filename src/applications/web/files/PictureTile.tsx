import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import type { StoredPicture as Stored } from '../../contract.ts';
import css from './files.module.css';
import { useFilesText } from './text.ts';

type Props = {
  picture: Stored;
  /** Its place, from one. */
  n: number;
  isLast: boolean;
  isDragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragged: (at: number | null) => void;
  onDropped: () => void;
};

/** One picture with what can be done to it. It is dragged by mouse, and moved by its buttons everywhere. */
export function PictureTile({ picture, n, isLast, isDragged, onMove, onRemove, onDragged, onDropped }: Props) {
  const words = useFilesText().pictures;
  const at = n - 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a short cut of the buttons inside
    <li
      className={classNames(css.tile, isDragged && css.dragged)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(n));
        onDragged(at);
      }}
      onDragEnd={() => onDragged(null)}
      onDragOver={(event) => !event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onDropped();
      }}
    >
      <StoredPicture
        picture={picture}
        alt={words.name({ n })}
        sizes="(min-width: 640px) 200px, 46vw"
        className={css.photo}
      />
      {n === 1 ? (
        <span className={css.cover}>
          <Icon name="star-filled" size={14} />
          {words.cover}
        </span>
      ) : (
        <IconButton
          icon="star"
          label={words.makeCover({ n })}
          look="filled"
          size={36}
          isRound
          className={css.makeCover}
          onClick={() => onMove(0)}
        />
      )}
      <div className={css.tileBar}>
        <IconButton
          icon="chevron-left"
          label={words.earlier({ n })}
          disabled={n === 1}
          onClick={() => onMove(at - 1)}
        />
        <span aria-hidden="true">{n}</span>
        <IconButton icon="chevron-right" label={words.later({ n })} disabled={isLast} onClick={() => onMove(at + 1)} />
        <IconButton icon="trash" label={words.remove({ n })} onClick={onRemove} />
      </div>
    </li>
  );
}
