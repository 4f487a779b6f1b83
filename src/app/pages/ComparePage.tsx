import { useEffect } from 'react';
import type { contract } from '#listings/contract.ts';
import { parseIds } from '#listings/rules/query-values.ts';
import { adoptCompared, toggleCompared, useCompared } from '#listings/web/saved-store.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { type LoaderArgs, useLoaderData, useNavigate } from '#platform/web/router.tsx';
import { useAppText } from '../web/app-text.ts';
import { appText } from '../web/head.ts';
import { lastListPath } from '../web/last-list.ts';
import { useLastList } from '../web/last-list-state.ts';
import type { HeadInput, PageHead } from '../web/page.ts';
import css from './ComparePage.module.css';
import { ComparisonTable } from './comparison/ComparisonTable.tsx';
import { comparedProduct } from './comparison/compared-product.ts';
import { benefitsOf } from './product/benefits-of.ts';

type Data = Awaited<ReturnType<typeof loader>>;

/** The listings that the address names; one that does not exist any more is left out. */
export const loader = async ({ request }: LoaderArgs) => {
  const requestedIds = parseIds(new URL(request.url).searchParams.getAll('ids'), limits.compareMax);
  const products = await Promise.all(requestedIds.map(productOf));
  return { products: products.flatMap((product) => product ?? []) };
};

const productOf = async (id: number) => {
  try {
    const product = await api<typeof contract>()('GET /public/product/:id', { params: { id } });
    // Most have nothing that is paid by the month: nobody is asked for it.
    const isPaidMonthly = product.payMethods.some((method) => method !== 'advance');
    return comparedProduct(product, isPaidMonthly ? await benefitsOf(id) : []);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** Taking a listing out changes the address, but it is the same page. */
export const preservesScroll = true;

const addressOf = (ids: readonly number[]) => `/products/compare${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`;

/** Two to four listings side by side. The address names them, so it can be kept or sent to somebody. */
function ComparePage() {
  const { products } = useLoaderData<Data>();
  const t = useAppText().comparison;
  const remove = useChoice(products.map(({ id }) => id));
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t.title}</h1>
      {products.length === 0 ? (
        <Empty />
      ) : (
        <>
          <p className={css.line}>{products.length < limits.compareMin ? t.oneMore : t.line}</p>
          <ComparisonTable products={products} onRemove={remove} />
          {products.length < limits.compareMax && <Add />}
        </>
      )}
    </div>
  );
}

export const head = ({ catalogues }: HeadInput<Data>): PageHead => {
  const t = appText(catalogues).comparison;
  return { title: t.title, description: t.description, isHidden: true };
};

/**
 * Keeps address and memory together: an address without listings takes those the visitor chose, and a visitor who chose
 * none takes those of the address. Gives back the way to take one out.
 */
const useChoice = (pageIds: readonly number[]) => {
  const storedIds = useCompared();
  const navigate = useNavigate();
  const pageKey = pageIds.join(',');
  const storedKey = storedIds.join(',');
  useEffect(() => {
    if (pageKey) adoptCompared(pageKey.split(',').map(Number));
  }, [pageKey]);
  useEffect(() => {
    if (!pageKey && storedKey) void navigate(addressOf(storedKey.split(',').map(Number)), { replace: true });
  }, [pageKey, storedKey, navigate]);
  return (id: number) => {
    if (storedIds.includes(id)) toggleCompared(id);
    void navigate(addressOf(pageIds.filter((other) => other !== id)), { replace: true });
  };
};

function Add() {
  const t = useAppText().comparison;
  const last = useLastList();
  return (
    <LinkButton look="soft" icon="plus" className={css.add} to={lastListPath(last)}>
      {t.add}
    </LinkButton>
  );
}

function Empty() {
  const t = useAppText();
  const last = useLastList();
  return (
    <EmptyState
      icon="scale"
      title={t.comparison.empty}
      text={t.comparison.emptyLine({ min: limits.compareMin, max: limits.compareMax })}
      action={
        <LinkButton look="soft" to={lastListPath(last)}>
          {t.saved.toListings}
        </LinkButton>
      }
    />
  );
}

export { ComparePage as Component };
