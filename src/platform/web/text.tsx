import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import type { Catalogues } from './catalogues.ts';

export type { Catalogues } from './catalogues.ts';

const TextContext = createContext<{ locale: Locale; catalogues: Catalogues }>({ locale: 'uz', catalogues: {} });

export function TextProvider({
  locale,
  catalogues,
  children,
}: {
  locale: Locale;
  catalogues: Catalogues;
  children: ReactNode;
}) {
  return <TextContext value={{ locale, catalogues }}>{children}</TextContext>;
}

/** The catalogue of a capability in the language of the page. */
export const useText = <Catalogue,>(name: string): Catalogue => useContext(TextContext).catalogues[name] as Catalogue;

/** The language of the page. */
export const useLocale = (): Locale => useContext(TextContext).locale;

/** Everything the page's language says: for heads of pages, which are written outside of components. */
export const useCatalogues = (): Catalogues => useContext(TextContext).catalogues;

/** An amount of the wire, tiyin as a decimal text, in sum and in the language of the page. */
export const useFormatSum = (): ((tiyin: string) => string) => {
  const locale = useLocale();
  return (tiyin) => formatMoney({ hundredths: BigInt(tiyin), currency: 'UZS' }, locale);
};
