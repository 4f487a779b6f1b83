import { useEffect, useState } from 'react';
import type { contract, Reference } from '#listings/contract.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { api } from '#platform/web/api.ts';
import { useFrameData } from '#platform/web/router.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useListingsText } from '../text.ts';
import css from './AreaFacet.module.css';
import { CheckRows, toggled } from './CheckRows.tsx';
import type { FacetProps } from './facet-props.ts';

type BuildingTypes = Reference['buildingTypes'];

/** The types of buildings: for a user as the server tells them now, for a visitor those that came with the page (CAT-016). */
const useBuildingTypes = (built: BuildingTypes): BuildingTypes => {
  const isUser = useFrameData<{ viewer: object | null }>()?.viewer != null;
  const [current, setCurrent] = useState<BuildingTypes | null>(null);
  useEffect(() => {
    if (!isUser) return;
    let isCurrent = true;
    api<typeof contract>()('POST /buildingType/choose', { body: {} }).then(
      ({ data }) => isCurrent && setCurrent(data),
      (error: unknown) => console.info('The types of buildings did not come.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isUser]);
  return current ?? built;
};

/** Further filters: recommended ones, what the building is made of and what it is for. */
export function BuildingFacet({ query, facets, reference, onQuery }: FacetProps) {
  const t = useListingsText();
  const buildingTypes = useBuildingTypes(reference.buildingTypes);
  const recommended = {
    value: 'true',
    label: t.filters.recommended,
    count: facets && facets.recommended,
    isChosen: query.recommended,
  };
  return (
    <>
      <CheckRows
        name="realtorRecommended"
        rows={[recommended]}
        onToggle={() => onQuery({ ...query, recommended: !query.recommended })}
      />
      <p className={css.second}>{t.filters.material}</p>
      <CheckRows
        name="bType"
        rows={reference.materials.map(({ code, name }) => ({
          value: code,
          label: name,
          count: facets && (facets.materials.find(({ value }) => value === code)?.count ?? 0),
          isChosen: query.buildingTypes.includes(code),
        }))}
        onToggle={(code) => onQuery({ ...query, buildingTypes: toggled(query.buildingTypes, code) })}
      />
      <div className={css.select}>
        <BuildingTypeSelect query={query} types={buildingTypes} onQuery={onQuery} />
      </div>
    </>
  );
}

type TypeProps = { query: ListingQuery; types: Reference['buildingTypes']; onQuery: (query: ListingQuery) => void };

/** One type of building; those under a broader one stand below it. */
function BuildingTypeSelect({ query, types, onQuery }: TypeProps) {
  const t = useListingsText();
  const isType = (entry: string) => types.some(({ id, code }) => String(id) === entry || code === entry);
  const selected = types.find(
    ({ id, code }) => query.buildingTypes.includes(String(id)) || query.buildingTypes.includes(code),
  );
  const choose = (id: string) => {
    const others = query.buildingTypes.filter((entry) => !isType(entry));
    onQuery({ ...query, buildingTypes: id ? [...others, id] : others });
  };
  const tops = types.filter(({ parentId }) => parentId === null);
  return (
    <Select
      label={t.filters.buildingType}
      name="bType"
      size={44}
      value={selected?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t.filters.anyBuildingType}</option>
      {tops
        .flatMap((top) => [top, ...types.filter(({ parentId }) => parentId === top.id)])
        .map(({ id, parentId, name }) => (
          <option key={id} value={id}>
            {parentId === null ? name : `\u00a0\u00a0\u00a0${name}`}
          </option>
        ))}
    </Select>
  );
}
