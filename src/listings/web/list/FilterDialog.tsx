import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Facets, Reference } from '#listings/contract.ts';
import { withoutFilters } from '#listings/rules/chips.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { Button } from '#platform/web/Button.tsx';
import { Modal } from '#platform/web/Modal.tsx';
import { useListingsText } from '../text.ts';
import { FacetPanel } from './FacetPanel.tsx';
import css from './FilterDialog.module.css';
import { loadFacets, type PlacePath } from './load-list.ts';
import { PlaceFacet } from './PlaceFacet.tsx';

/**
 * A question being put together, with the counts of its choices. The counts of the question before stay until the new
 * ones come; when they do not come they are unknown (null) and the question can be asked all the same.
 */
const useDraftQuery = (start: ListingQuery, startFacets: Facets | null) => {
  const [query, setQuery] = useState(start);
  const [facets, setFacets] = useState(startFacets);
  const [isCounting, setIsCounting] = useState(false);
  useEffect(() => {
    if (query === start && startFacets) return;
    let isCurrent = true;
    setIsCounting(true);
    const show = (counted: Facets | null) => {
      if (!isCurrent) return;
      setFacets(counted);
      setIsCounting(false);
    };
    loadFacets(query).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [query, start, startFacets]);
  return { query, setQuery, facets, isCounting };
};

type Props = {
  query: ListingQuery;
  /** Null where they are not known yet: then they are asked for. */
  facets: Facets | null;
  reference: Reference;
  places: readonly PlacePath[];
  onClose: () => void;
  /** Asks what was put together. */
  onShow: (query: ListingQuery) => void;
};

/** All filters on a narrow screen. Nothing is asked of the list until the button is pressed; the counts follow every choice. */
export default function FilterDialog({ query: start, facets: startFacets, reference, places, onClose, onShow }: Props) {
  const t = useListingsText();
  const form = useId();
  const { query, setQuery, facets, isCounting } = useDraftQuery(start, startFacets);
  const show = (event: FormEvent) => {
    event.preventDefault();
    onShow(query);
  };
  const footer = (
    <div className={css.foot}>
      <Button look="line" size={52} onClick={() => setQuery(withoutFilters(query))}>
        {t.list.clear}
      </Button>
      <Button type="submit" form={form} size={52} isWide aria-busy={isCounting || undefined}>
        <span aria-live="polite">{facets ? t.filters.show({ n: facets.total }) : t.filters.submit}</span>
      </Button>
    </div>
  );
  return (
    <Modal isOpen onClose={onClose} title={t.filters.title} className={css.sheet} footer={footer}>
      <form id={form} onSubmit={show} className={css.form} data-filter data-counting={isCounting || undefined}>
        <FacetPanel
          query={query}
          facets={facets}
          reference={reference}
          onQuery={setQuery}
          place={<PlaceFacet query={query} places={places} onQuery={setQuery} />}
        />
      </form>
    </Modal>
  );
}
