import type uz from '#identity/text/uz/companies.ts';
import { useText } from '#platform/web/text.tsx';

/** The words of companies in one language. */
export type CompaniesText = typeof uz;

export const useCompaniesText = (): CompaniesText => useText<{ companies: CompaniesText }>('identity').companies;
