import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Field, type FieldTexts } from '#platform/web/Field.tsx';
import { apiUploadFile } from '#platform/web/upload-file.ts';
import type { contract, StoredPicture } from '../../contract.ts';
import { moveItem, pictureRule } from '../../rules/files.ts';
import { DropZone } from './DropZone.tsx';
import css from './files.module.css';
import { PictureTile } from './PictureTile.tsx';
import { Removed } from './Removed.tsx';
import { useFilesText } from './text.ts';
import { UploadList } from './UploadList.tsx';
import { useFileList } from './use-file-list.ts';

type Props = Partial<FieldTexts> & {
  /** In their order: the first is the cover. */
  pictures: readonly StoredPicture[];
  onPictures: (next: readonly StoredPicture[]) => void;
};

/** The pictures of an object: dropped or chosen, sent at once, put in order by dragging or by buttons, removed and taken back. */
export function PictureField({ pictures, onPictures, ...texts }: Props) {
  const words = useFilesText();
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useFileList({
    rule: pictureRule,
    items: pictures,
    onItems: onPictures,
    noRoom: words.pictures.noRoom,
    send: (file, watch) => apiUploadFile<typeof contract>()('POST /upload/picture', undefined, { file, ...watch }),
  });
  const move = (from: number, to: number) => {
    const next = moveItem(pictures, from, to);
    if (next === pictures) return;
    list.change(next);
    setAnnouncement(words.pictures.moved({ n: to + 1, of: next.length }));
  };
  const max = pictureRule.countMax;
  const hint = words.pictures.takes({ megabytes: pictureRule.bytesMax / limits.megabyte, max });
  return (
    <div className={css.field}>
      <Field hint={hint} {...texts} label={texts.label ?? words.pictures.label}>
        {(wiring, state) => (
          <DropZone
            {...{ wiring, state }}
            types={pictureRule.types}
            icon="photo"
            choose={words.pictures.choose}
            drop={words.pictures.drop}
            counted={words.counted({ n: pictures.length, max })}
            isFull={pictures.length >= max}
            hasFiles={pictures.length + list.uploads.length > 0}
            onFiles={list.add}
          />
        )}
      </Field>
      <UploadList uploads={list.uploads} onAgain={list.again} onDismiss={list.dismiss} />
      {list.removed && <Removed text={words.pictures.removed} onUndo={list.undo} />}
      {pictures.length > 0 && (
        <ol className={css.tiles} aria-label={words.pictures.list}>
          {pictures.map((picture, at) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              n={at + 1}
              isLast={at === pictures.length - 1}
              isDragged={dragged === at}
              onMove={(to) => move(at, to)}
              onRemove={() => list.remove(at)}
              onDragged={setDragged}
              onDropped={() => dragged !== null && move(dragged, at)}
            />
          ))}
        </ol>
      )}
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
}
