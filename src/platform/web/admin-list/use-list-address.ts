import { limits } from '#platform/values/limits.ts';
import { useLocation, useNavigate } from '../router.tsx';

export type ListAddress = {
  query: URLSearchParams;
  /** The page that the address names; the first one where it names none that could be. */
  page: number;
  /** Changes what the address asks for; null takes a name out. Another list begins at its first page. */
  change: (changes: Record<string, string | null>) => void;
  /** The address with other filters, for links. */
  to: (changes: Record<string, string | null>) => string;
  /** The address of another page of the same list. */
  toPage: (page: number) => string;
};

/** The filters of a list live in the address of its page, so that it can be sent to a colleague. */
export const useListAddress = (): ListAddress => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const to = (changes: Record<string, string | null>) => {
    const params = new URLSearchParams(search);
    if (!('page' in changes)) params.delete('page');
    for (const [name, value] of Object.entries(changes))
      if (value) params.set(name, value);
      else params.delete(name);
    return `${pathname}${params.size > 0 ? `?${params}` : ''}`;
  };
  const page = Number(query.get('page') ?? limits.firstPage);
  const isPage = Number.isInteger(page) && page >= limits.firstPage && page <= limits.pageMax;
  const toPage = (other: number) => to({ page: other === limits.firstPage ? null : String(other) });
  return {
    query,
    page: isPage ? page : limits.firstPage,
    to,
    toPage,
    change: (changes) => void navigate(to(changes), { replace: true }),
  };
};
