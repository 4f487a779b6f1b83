import { vi } from 'vitest';

/** The addresses for which the page is left: a browser would load each anew. Begins once the page is there. */
export const hearLeaving = (): string[] => {
  const addresses: string[] = [];
  const { href, origin, pathname, protocol, search } = location;
  const assign = (to: string) => void addresses.push(to);
  vi.stubGlobal('location', { href, origin, pathname, protocol, search, assign });
  return addresses;
};
