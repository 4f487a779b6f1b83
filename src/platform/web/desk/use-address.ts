import { useLocation, useNavigate } from '../router.tsx';

export type Address = {
  query: URLSearchParams;
  /** Changes what the address asks for; null takes a name out. Another list begins at its first page. */
  change: (wish: Record<string, string | null>) => void;
  /** The address with other wishes, for links. */
  to: (wish: Record<string, string | null>) => string;
};

/** The filters of a list live in the address of its page, so that it can be sent to a colleague. */
export const useAddress = (): Address => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const to = (wish: Record<string, string | null>) => {
    const wanted = new URLSearchParams(search);
    if (!('page' in wish)) wanted.delete('page');
    for (const [name, value] of Object.entries(wish))
      if (value) wanted.set(name, value);
      else wanted.delete(name);
    return `${pathname}${wanted.size > 0 ? `?${wanted}` : ''}`;
  };
  return { query, to, change: (wish) => void navigate(to(wish), { replace: true }) };
};
