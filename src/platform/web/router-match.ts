/** Where a visitor is, below the prefix of the language. `key` names the entry of the history. */
export type Location = { pathname: string; search: string; hash: string; key: string };

export type Params = Record<string, string | undefined>;

const patterns = new Map<string, { expression: RegExp; names: string[] }>();

const compiled = (path: string) => {
  const cached = patterns.get(path);
  if (cached) return cached;
  const names: string[] = [];
  const source = path.replace(/\/$/, '').replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const pattern = { expression: new RegExp(`^${source}/?$`), names };
  patterns.set(path, pattern);
  return pattern;
};

/** The first route whose path fits, with the parts its path names. A part that cannot be decoded fits nothing. */
export const matchRoute = <Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Params } | null => {
  for (const route of routes) {
    const { expression, names } = compiled(route.path);
    const match = expression.exec(pathname);
    if (!match) continue;
    try {
      return {
        route,
        params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')])),
      };
    } catch {
      return null;
    }
  }
  return null;
};

/** Takes the base ('' or '/ru') off a pathname. */
export const withoutBase = (base: string, pathname: string): string =>
  base && (pathname === base || pathname.startsWith(`${base}/`)) ? pathname.slice(base.length) || '/' : pathname;

/** Puts the base before a path of the product; a bare query or anchor stays as it is. */
export const withBase = (base: string, to: string): string => {
  if (!base || !to.startsWith('/')) return to;
  return to === '/' ? base : /^\/[?#]/.test(to) ? base + to.slice(1) : base + to;
};
