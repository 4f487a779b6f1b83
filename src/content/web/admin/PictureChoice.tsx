import { useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { ContentPicture, contract } from '../../contract.ts';
import css from './editor.module.css';
import { useEditorText } from './editor-text.ts';

type Props = { picture: ContentPicture | null; onPicture: (picture: ContentPicture | null) => void };

/** Chooses a picture of our own by its description. */
export function PictureChoice({ picture, onPicture }: Props) {
  const t = useEditorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.choice}>
      <p className={css.label}>{t.fields.image}</p>
      <div className={css.chosen}>
        {picture && (
          <span className={css.thumb}>
            <StoredPicture
              picture={picture}
              alt={picture.alt}
              sizes="120px"
              isEager={false}
              className={css.fill ?? ''}
            />
          </span>
        )}
        <Button look="line" size={36} icon="photo" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t.fields.search}
        </Button>
        {picture && (
          <Button look="subtle" size={36} onClick={() => onPicture(null)}>
            {t.fields.noImage}
          </Button>
        )}
      </div>
      {isOpen && (
        <Pictures
          onPicture={(newPicture) => {
            onPicture(newPicture);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Pictures({ onPicture }: { onPicture: (picture: ContentPicture) => void }) {
  const t = useEditorText();
  const [search, setSearch] = useState('');
  const [pictures, setPictures] = useState<readonly ContentPicture[]>([]);
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(() => {
      const query = { search };
      // Without an answer the pictures of before stay.
      api<typeof contract>()('GET /office/content/pictures', { query }).then(
        ({ data }) => !isLate && setPictures(data),
        () => undefined,
      );
    }, limits.typingPauseMs);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [search]);
  return (
    <>
      <TextInput
        label={t.fields.search}
        isLabelHidden
        icon="search"
        size={40}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={css.pictures}>
        {pictures.map((picture) => (
          <li key={picture.key}>
            <button type="button" className={css.thumb} title={picture.alt} onClick={() => onPicture(picture)}>
              <StoredPicture
                picture={picture}
                alt={picture.alt || picture.key}
                sizes="120px"
                isEager={false}
                className={css.fill ?? ''}
              />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
