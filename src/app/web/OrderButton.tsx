import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SavedSearch } from '#alerts/web/orders/save-search.ts';
import { useListingsText } from '#listings/web/text.ts';
import { Button, type ButtonLook, type ButtonSize } from '#platform/web/Button.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { showToast } from '#platform/web/toasts.ts';
import { loadLazyCatalogues } from './lazy-catalogues.ts';
import type { SearchToSave } from './saved-search.ts';
import { useViewer } from './viewer.ts';

const loadDialog = async () => {
  const [{ OrderDialog }] = await Promise.all([
    import('#alerts/web/orders/OrderDialog.tsx'),
    loadLazyCatalogues(['orders', 'identity']),
  ]);
  return { default: OrderDialog };
};
const OrderDialog = lazy(loadDialog);

type OrderButtonProps = {
  /** A search to be saved. */
  search?: SearchToSave;
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string | undefined;
  /** The words on it: they come from the place it stands in. */
  children: ReactNode;
};

/**
 * Opens the order for the latest ads; its code comes with the first press. Once opened the dialog stays, so that what was
 * typed stays too. Whoever is logged in saves a search that has filters with that one press. Never within a form: the dialog
 * has its own.
 */
export function OrderButton({ search, children, ...face }: OrderButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const viewer = useViewer();
  const open = () => setIsOpen(true);
  const query = search?.query;
  if (search && search.refused !== null)
    return (
      <Button {...face} icon="bell-plus" disabled title={search.refused}>
        {children}
      </Button>
    );
  return (
    <>
      {viewer && search && !search.isForAll ? (
        <OneTap {...face} key={search.query} query={search.query} onForm={open}>
          {children}
        </OneTap>
      ) : (
        <Button
          {...face}
          icon="bell-plus"
          aria-haspopup="dialog"
          onPointerDown={() => void prefetch(loadDialog)}
          onClick={open}
        >
          {children}
        </Button>
      )}
      {isOpen !== null && (
        <Suspense>
          <OrderDialog query={query} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const loadSaving = () => import('#alerts/web/orders/save-search.ts');

type OneTapProps = Omit<OrderButtonProps, 'search'> & { query: string; onForm: () => void };

/** Saves the search at once, and then stands for taking it back. What cannot be saved so is asked for by the form. */
function OneTap({ query, onForm, children, ...face }: OneTapProps) {
  const t = useListingsText().list;
  const [saved, setSaved] = useState<SavedSearch | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const work = async (action: () => Promise<void>) => {
    setIsBusy(true);
    // The form says what is wrong, and offers to try again.
    await action().catch(onForm);
    setIsBusy(false);
  };
  const save = () =>
    work(async () => {
      const result = await (await loadSaving()).saveSearch(query);
      setSaved(result);
      if (result) showToast({ kind: 'success', text: t.orderSaved });
      else onForm();
    });
  const undo = ({ id }: SavedSearch) =>
    work(async () => {
      await (await loadSaving()).forgetSearch(id);
      setSaved(null);
    });
  if (saved && !saved.isNew)
    return (
      <Button {...face} icon="check" disabled>
        {t.orderSaved}
      </Button>
    );
  return saved ? (
    <Button {...face} icon="arrow-back-up" isLoading={isBusy} onClick={() => void undo(saved)}>
      {t.orderUndo}
    </Button>
  ) : (
    <Button {...face} icon="bell-plus" isLoading={isBusy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
