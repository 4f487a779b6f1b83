import { type FormEvent, useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import css from './SavedViews.module.css';
import { persistViews, readViews, type SavedView } from './saved-views.ts';
import { useQueueText } from './text.ts';

type SavedViewsProps = {
  /** The address of what is shown now. */
  address: string;
  /** Filters are applied that an address can hold: there is something to keep. */
  maySave: boolean;
};

/** Filters under a name of their own: one press leads back to them. They stay on this device. */
export function SavedViews({ address, maySave }: SavedViewsProps) {
  const t = useQueueText().kept;
  const [views, setViews] = useViews();
  const [isNaming, setIsNaming] = useState(false);
  const isSaved = views.some((view) => view.address === address);
  const canSave = maySave && !isSaved && views.length < limits.savedViewsMax;
  if (views.length === 0 && !canSave) return null;
  return (
    <section className={css.bar} aria-label={t.label}>
      {views.length > 0 && (
        <ul className={css.list}>
          {views.map((view) => (
            <li key={view.address}>
              <Link to={view.address} aria-current={view.address === address ? 'page' : undefined}>
                {view.name}
              </Link>
              <IconButton
                icon="x"
                size={36}
                label={t.forget({ name: view.name })}
                onClick={() => setViews(views.filter((one) => one !== view))}
              />
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button look="subtle" size={36} icon="bookmark" onClick={() => setIsNaming(true)}>
          {t.keep}
        </Button>
      )}
      <Dialog isOpen={isNaming} onClose={() => setIsNaming(false)} title={t.keep} width={440}>
        <NameForm
          onName={(name) => {
            setIsNaming(false);
            setViews([...views, { name, address }]);
          }}
        />
      </Dialog>
    </section>
  );
}

function NameForm({ onName }: { onName: (name: string) => void }) {
  const t = useQueueText().kept;
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label={t.name}
        maxLength={limits.savedViewNameMax}
        value={name}
        error={isTried && name.trim() === '' ? t.nameMissing : undefined}
        onChange={(event) => setName(event.target.value)}
        isRequired
      />
      <Button type="submit">{t.keep}</Button>
    </form>
  );
}

/** The views of this device: none until the page is alive. */
const useViews = (): [readonly SavedView[], (views: readonly SavedView[]) => void] => {
  const [views, setViews] = useState<readonly SavedView[]>([]);
  useEffect(() => setViews(readViews()), []);
  return [
    views,
    (next) => {
      setViews(next);
      persistViews(next);
    },
  ];
};
