import type { CompanySummary } from '#listings/contract.ts';
import { type BankTile, bankTiles } from '#listings/rules/banks.ts';
import { emptyListingQuery, listingsPath } from '#listings/rules/query.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Strip } from '#platform/web/Strip.tsx';
import css from './BankTiles.module.css';
import { CompanyMark } from './CompanyMark.tsx';
import { bankName } from './list/chip-words.ts';
import { useListingsText } from './text.ts';

type Counted = CompanySummary & { count: number };
type Props = {
  companies: readonly Counted[];
  /** How many listings the product itself recommends. */
  recommended: number;
};

/** Twelve tiles: nine banks, the others, the product's choice and all; each leads to its list. */
export function BankTiles({ companies, recommended }: Props) {
  const t = useListingsText();
  // «All» stands last here: whoever looks for a bank reads the names first.
  const tiles = [...bankTiles.filter(({ code }) => code !== 'ALL'), ...bankTiles.filter(({ code }) => code === 'ALL')];
  return (
    <Strip label={t.home.banks} className={css.tiles}>
      {tiles.map((tile) => (
        <li key={tile.code}>
          <Link className={css.tile} to={pathOf(tile, companies)}>
            <Mark tile={tile} companies={companies} />
            <span className={css.words}>
              <span className={css.name}>{bankName(tile.code, companies, t)}</span>
              <span className={css.count}>{t.home.count({ n: countOf(tile, companies, recommended) })}</span>
            </span>
          </Link>
        </li>
      ))}
    </Strip>
  );
}

const pathOf = ({ code, companyIds }: BankTile, companies: readonly Counted[]): string => {
  if (code === 'PRODUCT') return listingsPath({ ...emptyListingQuery, recommended: true });
  return listingsPath({
    ...emptyListingQuery,
    companyIds: code === 'ALL' ? companies.map(({ id }) => id) : companyIds,
  });
};

const countOf = ({ code, companyIds }: BankTile, companies: readonly Counted[], recommended: number): number => {
  if (code === 'PRODUCT') return recommended;
  return companies.reduce((sum, { id, count }) => sum + (code === 'ALL' || companyIds.includes(id) ? count : 0), 0);
};

function Mark({ tile, companies }: { tile: BankTile; companies: readonly Counted[] }) {
  const own = tile.companyIds.length === 1 && companies.find(({ id }) => id === tile.companyIds[0]);
  if (own) return <CompanyMark company={own} size="large" />;
  const icon = tile.code === 'ALL' ? 'category' : tile.code === 'PRODUCT' ? 'star' : 'building-bank';
  return (
    <span className={css.mark} data-tile={tile.code}>
      <Icon name={icon} />
    </span>
  );
}
