import { type FormEvent, useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import css from './SavedViews.module.css';
import { useQueueText } from './text.ts';

/** A name for an address of a queue, kept on this device. */
type SavedView = { name: string; address: string };

const KEY = 'office.views';

const isView = (one: unknown): one is SavedView =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'address' in one &&
  typeof one.address === 'string' &&
  one.address.startsWith('/admin/');

const readViews = (): readonly SavedView[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, limits.savedViewsMax) : [];
  } catch {
    return [];
  }
};

const persistViews = (views: readonly SavedView[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    // A device that keeps nothing shows none next time.
  }
};

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
