import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react';
import { moneyWords } from '#credit/text/error-words.ts';
import type { Product } from '#listings/contract.ts';
import { lotCardState } from '#listings/rules/lot-card.ts';
import { LotTime } from '#listings/web/LotBar.tsx';
import { PriceLine } from '#listings/web/PriceLine.tsx';
import { listingPriceWords, usePriceFormat } from '#listings/web/price-words.ts';
import { specification } from '#listings/web/product-facts.ts';
import { sellerWords } from '#listings/web/seller-words.ts';
import { useListingsText } from '#listings/web/text.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { useAppText } from '../../web/app-text.ts';
import css from './ComparisonTable.module.css';
import type { ComparedProduct } from './compared-product.ts';
import { comparedRows, differ } from './compared-rows.ts';

type TableProps = { products: readonly ComparedProduct[]; onRemove: (id: number) => void };

/** Listings in columns, facts in rows; what differs is tinted and, for those who listen, said. */
export function ComparisonTable({ products, onRemove }: TableProps) {
  const t = useAppText().comparison;
  const [isOnlyDifferences, setIsOnlyDifferences] = useState(false);
  const rows = useRows(products);
  const visibleRows = isOnlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  const names = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLElement>(null);
  return (
    <>
      {products.length > 1 && (
        <Checkbox checked={isOnlyDifferences} onChange={(event) => setIsOnlyDifferences(event.target.checked)}>
          {t.onlyDifferences}
        </Checkbox>
      )}
      {/* Apart from the table, which moves to the sides: the page alone moves up and down, and these stay in sight. */}
      <div
        className={css.names}
        data-columns={products.length}
        ref={names}
        onScroll={({ currentTarget }) => moveAside(table, currentTarget)}
      >
        <ul className={css.nameRow}>
          {products.map((product) => (
            <li key={product.id}>
              <Link to={`/products/product/${product.id}`} className={css.name}>
                {product.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table has to be moved by the keyboard too */}
      <section
        className={css.window}
        aria-label={t.table}
        tabIndex={0}
        ref={table}
        onScroll={({ currentTarget }) => moveAside(names, currentTarget)}
      >
        <table className={css.table} data-columns={products.length}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t.fact}</th>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  {product.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t.pictures}</span>
              </th>
              {products.map((product) => (
                <td key={product.id}>
                  <ColumnPicture product={product} onRemove={onRemove} />
                </td>
              ))}
            </tr>
            {visibleRows.map((row) => (
              <TableRow key={row.name} row={row} products={products} />
            ))}
          </tbody>
        </table>
      </section>
      {visibleRows.length === 0 && <p>{t.same}</p>}
    </>
  );
}

/** Moves one part of the table as far to the side as the other one is. */
const moveAside = ({ current: part }: RefObject<HTMLElement | null>, { scrollLeft }: HTMLElement) => {
  if (part) part.scrollLeft = scrollLeft;
};

/** A cell is null where the listing does not say. */
type Row = { name: string; cells: ReactNode[]; differs: boolean };

/** Price first, then everything that is known of any of them, then where it is and who sells it. */
const useRows = (products: readonly ComparedProduct[]): Row[] => {
  const t = useAppText().comparison;
  const listings = useListingsText();
  const reading = usePriceFormat();
  const prices = products.map((product) => listingPriceWords(product, reading, listings));
  const plain = (name: string, values: (string | null)[]): Row => ({
    name,
    cells: values,
    differs: differ(values),
  });
  const money = (tiyin: string) => moneyWords(BigInt(tiyin), reading.locale);
  /** Rows that say something of at least one of them. */
  const paymentRows = [
    plain(
      listings.filters.pay,
      products.map(
        ({ payMethods }) => payMethods.map((method) => listings.filters.payMethods[method]).join(', ') || null,
      ),
    ),
    plain(
      t.monthly,
      products.map(
        ({ cheapestMonth }) =>
          cheapestMonth &&
          t.monthlyWithFirst({ month: money(cheapestMonth.monthlyTiyin), first: money(cheapestMonth.firstTiyin) }),
      ),
    ),
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
  const facts = comparedRows(products.map((product) => specification(product, listings.product, reading.locale)));
  return [
    {
      name: listings.product.price,
      cells: prices.map((price, at) => (
        <Fragment key={at}>
          <PriceLine price={price} className={css.price} />
          {price.lot}
        </Fragment>
      )),
      differs: differ(prices.map(({ number, unit }) => number + unit)),
    },
    plain(
      t.unitPrice,
      prices.map(({ perUnit }) => perUnit),
    ),
    {
      name: t.status,
      cells: products.map(({ status, lot }, at) =>
        lot ? (
          <Fragment key={at}>
            {`${listings.filters.trades.auction}: ${listings.lot.stages[lotCardState(lot).state]}`}{' '}
            <LotTime lot={lot} />
          </Fragment>
        ) : status === 'sold' ? (
          t.sold
        ) : (
          t.onSale
        ),
      ),
      differs: differ(products.map(({ status, lot }) => (lot ? lotCardState(lot).state : status))),
    },
    ...paymentRows,
    ...facts.map(({ name, values }) => plain(name, values)),
    plain(
      t.address,
      products.map(({ address }) => address),
    ),
    plain(
      t.seller,
      products.map((product) => sellerWords(product, listings.product)),
    ),
  ];
};

/** The picture of a column; its name stays above while the facts pass below it. */
function ColumnPicture({ product, onRemove }: { product: Product; onRemove: (id: number) => void }) {
  const t = useAppText().comparison;
  return (
    <div className={css.head} data-sold={product.status === 'sold' || undefined}>
      <StoredPicture picture={product.picture} alt="" sizes="260px" className={css.picture} />
      <IconButton
        icon="x"
        look="line"
        size={36}
        isRound
        className={css.remove}
        label={t.remove({ id: groupDigits(product.id) })}
        onClick={() => onRemove(product.id)}
      />
    </div>
  );
}

function TableRow({ row, products }: { row: Row; products: readonly Product[] }) {
  const t = useAppText().comparison;
  return (
    <tr className={classNames(row.differs && css.differs)}>
      <th scope="row">
        {row.name}
        {row.differs && <span className="visually-hidden">, {t.differs}</span>}
      </th>
      {row.cells.map((cell, at) => (
        <td key={products[at]?.id}>{cell ?? <span className={css.unknown}>{t.unknown}</span>}</td>
      ))}
    </tr>
  );
}
