import { type KeyboardEvent, useState } from 'react';
import { digitsOf } from '#platform/values/digits.ts';
import { numbered } from '#platform/values/format-number.ts';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import css from './orders.module.css';
import { useOrdersText } from './text.ts';
import type { PickedListings } from './use-picked.ts';

const NUMBER_DIGITS = 12;

/** Listings by their number, or those that have a heart in this browser. */
export function ListingPicker({ picked, error }: { picked: PickedListings; error: string | undefined }) {
  const t = useOrdersText().selections;
  const locale = useLocale();
  const [number, setNumber] = useState('');
  const { cards, saved, error: pickError, remove } = picked;
  const add = async () => {
    if (number === '') return;
    await picked.add([Number(number)]);
    setNumber('');
  };
  // Enter adds the listing; it does not send the form.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <>
      <div className={css.adding}>
        <TextInput
          name="listing"
          label={t.number}
          inputMode="numeric"
          inputClassName="num"
          autoComplete="off"
          value={number}
          error={pickError ?? error}
          onChange={({ target }) => setNumber(digitsOf(target.value).slice(0, NUMBER_DIGITS))}
          onKeyDown={enter}
        />
        <Button look="line" size={48} onClick={() => void add()}>
          {t.add}
        </Button>
      </div>
      {saved.length > 0 && (
        <Button look="subtle" size={36} icon="heart" onClick={() => void picked.add(saved)}>
          {t.fromSaved({ n: saved.length })}
        </Button>
      )}
      {cards.length > 0 && (
        <>
          <p className={css.count} aria-live="polite">
            {t.chosen({ n: cards.length })}
          </p>
          <ul className={css.picked}>
            {cards.map(({ id, name, address }) => (
              <li key={id} className={css.pick}>
                <span>
                  <b>
                    {numbered(locale, id)} · {name}
                  </b>
                  {address}
                </span>
                <IconButton icon="x" size={36} label={t.remove({ name })} onClick={() => remove(id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
