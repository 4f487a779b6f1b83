import { useEffect, useState } from 'react';
import type { Card, contract } from '#listings/contract.ts';
import { CardSkeleton } from '#listings/web/CardSkeleton.tsx';
import { ListingCard } from '#listings/web/ListingCard.tsx';
import { reloadSaved, toggleSaved, useSaved, useSavedState } from '#listings/web/saved-store.ts';
import type { Ids } from '#listings/web/stored-list.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useAppText } from '../web/app-text.ts';
import { appText } from '../web/head.ts';
import { lastListPath } from '../web/last-list.ts';
import { useLastList } from '../web/last-list-state.ts';
import type { HeadInput, PageHead } from '../web/page.ts';
import { useViewer } from '../web/viewer.ts';
import css from './SavedPage.module.css';

/** Listings that whoever looks put a heart on. The server sends the page without them: a visitor's are known only to the browser. */
function SavedPage() {
  const t = useAppText().saved;
  const isOfAccount = useViewer() !== null;
  const state = useSavedState();
  const isUnknown = state === 'loading' || state === 'failed' || (isOfAccount && state === 'ofVisitor');
  const ids = useIdsOfVisit(!isUnknown);
  const saved = useSaved();
  const { cards, hasFailed: haveCardsFailed, more, again } = useCards(ids ?? []);
  const hasFailed = haveCardsFailed || state === 'failed';
  const missing = ids?.filter((id) => cards.get(id) === null && saved.includes(id)) ?? [];
  const isEmpty =
    ids?.length === 0 || (ids !== null && missing.length === 0 && ids.every((id) => cards.get(id) === null));
  return (
    <div className={`wrap ${css.page}`}>
      {/* The server does not know how many: beside the heading they move nothing when they come. */}
      <div className={css.head}>
        <h1>{t.title}</h1>
        <p role="status">{saved.length > 0 && t.count({ n: saved.length })}</p>
      </div>
      <p className={css.line}>{isOfAccount ? t.keptByAccount : t.kept}</p>
      {missing.length > 0 && <Missing ids={missing} />}
      {hasFailed && <Failure onAgain={state === 'failed' ? reloadSaved : again} />}
      {isEmpty ? <Empty /> : !hasFailed && <Cards ids={ids} cards={cards} />}
      {more && (
        <Button look="soft" className={css.more} onClick={more}>
          {t.more}
        </Button>
      )}
    </div>
  );
}

export const head = ({ catalogues }: HeadInput<undefined>): PageHead => {
  const t = appText(catalogues).saved;
  return { title: t.title, description: t.description, isHidden: true };
};

/**
 * What was saved when the page was opened, and since. A heart that is taken off here leaves its card in place until the
 * visitor goes away, so that a slip can be undone. Null until they are known.
 */
const useIdsOfVisit = (isKnown: boolean): Ids | null => {
  const saved = useSaved();
  const [ids, setIds] = useState<Ids>([]);
  const fresh = isKnown ? saved.filter((id) => !ids.includes(id)) : [];
  if (fresh.length > 0) setIds([...fresh, ...ids]);
  return isKnown ? ids : null;
};

/** The cards behind ids, a page of them at a time; null stands for a listing that is no longer shown. */
const useCards = (ids: Ids) => {
  const [cards, setCards] = useState<ReadonlyMap<number, Card | null>>(new Map());
  const [count, setCount] = useState<number>(limits.pageSizeDefault);
  const [hasFailed, setHasFailed] = useState(false);
  const requestedIds = ids
    .slice(0, count)
    .filter((id) => !cards.has(id))
    .join(',');
  useEffect(() => {
    if (!requestedIds || hasFailed) return;
    let isCurrent = true;
    api<typeof contract>()('GET /public/listings/chosen', { query: { ids: requestedIds } }).then(
      ({ data }) => isCurrent && setCards((loaded) => mergeAnswers(loaded, requestedIds, data)),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [requestedIds, hasFailed]);
  const more = ids.length > count ? () => setCount(count + limits.pageSizeDefault) : null;
  return { cards, hasFailed, more, again: () => setHasFailed(false) };
};

const mergeAnswers = (loaded: ReadonlyMap<number, Card | null>, requested: string, answers: Card[]) => {
  const cards = new Map(loaded);
  for (const id of requested.split(',').map(Number)) cards.set(id, answers.find((card) => card.id === id) ?? null);
  return cards;
};

/** So many are drawn while nobody knows how many there are. */
const SKELETONS: Ids = [1, 2, 3, 4];

function Cards({ ids, cards }: { ids: Ids | null; cards: ReadonlyMap<number, Card | null> }) {
  const t = useAppText().saved;
  const loaded = ids?.flatMap((id) => cards.get(id) ?? []) ?? [];
  const places = ids?.slice(0, limits.pageSizeDefault) ?? SKELETONS;
  return (
    <div className={css.grid}>
      {loaded.map((card, at) => (
        <ListingCard key={card.id} card={card} heading="h2" priority={at === 0 ? 'first' : 'lazy'} />
      ))}
      {loaded.length === 0 && (
        <>
          <span className="visually-hidden">{t.loading}</span>
          {places.map((place) => (
            <CardSkeleton key={place} />
          ))}
        </>
      )}
    </div>
  );
}

function Missing({ ids }: { ids: Ids }) {
  const t = useAppText().saved;
  return (
    <p className={css.notice}>
      {t.missing({ n: ids.length })}
      <Button look="subtle" size={36} onClick={() => ids.forEach(toggleSaved)}>
        {t.forget}
      </Button>
    </p>
  );
}

function Failure({ onAgain }: { onAgain: () => void }) {
  const t = useAppText();
  return (
    <p className={css.notice} role="alert">
      {t.saved.failed}
      <Button look="line" size={36} icon="refresh" onClick={onAgain}>
        {t.failure.again}
      </Button>
    </p>
  );
}

function Empty() {
  const t = useAppText().saved;
  const last = useLastList();
  return (
    <EmptyState
      icon="heart"
      title={t.empty}
      text={t.emptyLine}
      action={
        <LinkButton look="soft" to={lastListPath(last)}>
          {t.toListings}
        </LinkButton>
      }
    />
  );
}

export { SavedPage as Component };
