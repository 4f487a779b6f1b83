import { useEffect, useRef, useState } from 'react';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useResource } from '#identity/web/profile/use-resource.ts';
import type { ListingPicture, contract as listingsContract } from '#listings/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { showFailure, showToast } from '#platform/web/toasts.ts';
import type { OwnCredit } from '../../contract/credit-applications.ts';
import type { contract } from '../../contract.ts';
import { CreditStatusCard } from './CreditStatusCard.tsx';
import { useOwnCreditsText } from './credit-applications-text.ts';
import css from './own-credits.module.css';

type Loaded = { credits: OwnCredit[]; pictures: ReadonlyMap<number, ListingPicture | null> };

/** Without a picture an application is as good. */
const loadPictures = async (credits: readonly OwnCredit[]): Promise<Loaded['pictures']> => {
  const ids = [...new Set(credits.map(({ property }) => property.id))].slice(0, limits.pageSizeMax);
  if (ids.length === 0) return new Map();
  return api<typeof listingsContract>()('GET /public/listings/chosen', { query: { ids: ids.join(',') } }).then(
    ({ data }) => new Map(data.map(({ id, picture }) => [id, picture])),
    () => new Map(),
  );
};

const load = async (): Promise<Loaded> => {
  const { data: credits } = await api<typeof contract>()('GET /credit-applications');
  return { credits, pictures: await loadPictures(credits) };
};

/** The credits that whoever is logged in has applied for, and how banks answered (CRD-008). */
export function OwnCreditsTab() {
  const t = useOwnCreditsText();
  const { data, refusal, reload } = useResource(load);
  const [withdrawn, setWithdrawn] = useState<OwnCredit | null>(null);
  const place = useRef<HTMLElement>(null);
  const isSettled = useRef(false);
  // The button that took an application back is gone with it: the keyboard goes on from the list.
  useEffect(() => {
    if (isSettled.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [data]);
  const settle = () => {
    isSettled.current = true;
    reload();
  };
  return (
    <section ref={place} className={css.stack} aria-labelledby="own-credits" tabIndex={-1}>
      <header>
        <h2 id="own-credits" className="h3">
          {t.title}
        </h2>
        <p className={css.lead}>{t.line}</p>
      </header>
      {refusal && <TabFailure message={refusal.message} onAgain={reload} />}
      {!refusal && !data && <TabSkeleton />}
      {!refusal && data?.credits.length === 0 && (
        <EmptyState
          icon="building-bank"
          title={t.empty}
          text={t.emptyLine}
          action={
            <LinkButton look="soft" to="/products">
              {t.toListings}
            </LinkButton>
          }
        />
      )}
      {!refusal && data && data.credits.length > 0 && (
        <ul className={css.cards}>
          {data.credits.map((credit) => (
            <li key={credit.id}>
              <CreditStatusCard
                credit={credit}
                picture={data.pictures.get(credit.property.id)}
                onWithdraw={() => setWithdrawn(credit)}
              />
            </li>
          ))}
        </ul>
      )}
      {withdrawn && <WithdrawDialog credit={withdrawn} onClose={() => setWithdrawn(null)} onSettled={settle} />}
    </section>
  );
}

type WithdrawDialogProps = {
  credit: OwnCredit;
  onClose: () => void;
  /** It is taken back, or somebody has moved it meanwhile: either way the list is read anew. */
  onSettled: () => void;
};

/** Asks before an application is taken back. */
function WithdrawDialog({ credit: { id, number, state, company }, onClose, onSettled }: WithdrawDialogProps) {
  const t = useOwnCreditsText().withdraw;
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async () => {
    setIsBusy(true);
    try {
      await api<typeof contract>()('POST /credit-applications/:id/withdraw', { params: { id }, body: { from: state } });
      showToast({ kind: 'success', text: t.done });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      onClose();
      onSettled();
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={t.title}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" size={48} isLoading={isBusy} onClick={() => void withdraw()}>
            {t.act}
          </Button>
        </>
      }
    >
      <p>{t.text({ number, bank: company.name })}</p>
    </Dialog>
  );
}
