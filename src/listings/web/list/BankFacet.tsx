import { useId, useState } from 'react';
import { type BankCode, isBankChosen, toggleBank } from '#listings/rules/banks.ts';
import { formatCount } from '#listings/rules/format-count.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useListingsText } from '../text.ts';
import css from './BankFacet.module.css';
import { type BankRow, bankRows } from './bank-rows.ts';
import rowCss from './CheckRows.module.css';
import { bankName } from './chip-words.ts';
import type { FacetProps } from './FacetPanel.tsx';

/** What a form without a script sends for a bank; nothing for «all». */
const formName = (code: BankCode): string | undefined =>
  code === 'ALL' ? undefined : code === 'PRODUCT' ? 'realtorRecommended' : 'cPIds';

/** Whose property: the largest banks in sight, the others one press away. */
export function BankFacet({ query, facets, reference, onQuery }: FacetProps) {
  const t = useListingsText();
  const id = useId();
  const { first, rest } = bankRows(facets);
  const [isOpen, setIsOpen] = useState(() => rest.some(({ code }) => code !== 'ALL' && isBankChosen(query, code)));
  const row = ({ code, companyIds, count }: BankRow) => (
    <Checkbox
      key={code}
      name={formName(code)}
      value={companyIds.join(',') || 'true'}
      checked={isBankChosen(query, code)}
      onChange={() => onQuery(toggleBank(query, code))}
      className={count === 0 && !isBankChosen(query, code) ? rowCss.empty : undefined}
      end={count === null ? undefined : formatCount(count)}
    >
      {bankName(code, reference.companies, t)}
    </Checkbox>
  );
  return (
    <>
      {first.map(row)}
      <div id={id} className={isOpen ? undefined : css.folded}>
        {rest.map(row)}
      </div>
      <button
        type="button"
        className={css.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.filters.less : t.filters.more({ n: rest.length })}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
    </>
  );
}
