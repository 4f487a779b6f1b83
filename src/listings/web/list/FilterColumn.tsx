import type { FormEvent } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { useHref } from '#platform/web/router.tsx';
import { useListingsText } from '../text.ts';
import { FacetPanel, type FacetProps } from './FacetPanel.tsx';
import css from './FilterColumn.module.css';
import type { PlacePath } from './load-list.ts';
import { PlaceFacet, PlaceWithoutScript } from './PlaceFacet.tsx';

type Props = FacetProps & {
  /** The id of the form: fields elsewhere on the page are sent with it. */
  form: string;
  places: readonly PlacePath[];
  total: number;
  /** The counts are those of the question before. */
  isLate: boolean;
};

/** The column of filters. With a script every choice applies at once; without one it is a form like any other. */
export function FilterColumn({ form, places, total, isLate, ...parts }: Props) {
  const t = useListingsText();
  const action = useHref('/products');
  // A field that is being typed into applies when it is left.
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const place = (
    <>
      <div className={css.picker}>
        <PlaceFacet query={parts.query} places={places} onQuery={parts.onQuery} />
      </div>
      <PlaceWithoutScript query={parts.query} facets={parts.facets} />
    </>
  );
  return (
    <form
      id={form}
      action={action}
      className={css.filters}
      onSubmit={apply}
      data-late={isLate || undefined}
      aria-label={t.filters.title}
    >
      <FacetPanel {...parts} place={place} />
      <div className={css.show}>
        <Button type="submit" isWide>
          {t.filters.show({ n: total })}
        </Button>
      </div>
    </form>
  );
}
