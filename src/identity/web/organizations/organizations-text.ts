import type uz from '#identity/text/uz/companies.ts';
import { useText } from '#platform/web/text.tsx';

/** The words of companies in one language. */
export type OrganizationsText = typeof uz;

export const useOrganizationsText = (): OrganizationsText =>
  useText<{ companies: OrganizationsText }>('identity').companies;
