import { CheckRows, toggled } from './CheckRows.tsx';
import type { FacetProps } from './FacetPanel.tsx';

/** Any of the repair states. */
export function RepairFacet({ query, facets, reference, onQuery }: FacetProps) {
  return (
    <CheckRows
      name="rStat"
      rows={reference.repairs.map(({ code, name }) => ({
        value: code,
        label: name,
        count: facets && (facets.repairs.find(({ value }) => value === code)?.count ?? 0),
        isChosen: query.repairs.includes(code),
      }))}
      onToggle={(code) => onQuery({ ...query, repairs: toggled(query.repairs, code) })}
    />
  );
}
