import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { IntId, IntIdInAddress } from '#platform/contract/columns.ts';
import { TrimmedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { LocalizedNames } from './reference-entry.ts';

/** What editors change of a company. */
const Draft = z.strictObject({
  names: LocalizedNames,
  /** One or two letters, as they are shown. */
  monogram: TrimmedText.regex(/^[\p{L}\d]{1,2}$/u),
  /** A dark colour, `#2b5f8a`. */
  hue: z.string().regex(/^#[\da-f]{6}$/),
});
export type CompanyDraft = z.output<typeof Draft>;

const Company = Draft.extend({
  id: z.number(),
  code: z.string(),
  kind: z.enum(['bank', 'other']),
  version: z.number(),
  listings: z.number(),
  onSale: z.number(),
  /** How many people work for it here. */
  people: z.number(),
});
export type AdminCompany = z.output<typeof Company>;

/** The companies that sell, as editors see them. */
export const adminCompanies = defineContract({
  'GET /office/companies': {
    name: 'listCompanies',
    summary: 'All companies with the number of their listings and people',
    who: rolesWithPermission('reference.edit'),
    access: 'right',
    reply: z.object({ data: z.array(Company) }),
  },
  'POST /office/companies': {
    name: 'addCompany',
    summary: 'Adds a company at the end of the list',
    who: rolesWithPermission('reference.edit'),
    access: 'right',
    body: z.strictObject({
      code: z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/),
      kind: z.enum(['bank', 'other']),
      draft: Draft,
    }),
    reply: z.object({ id: z.number() }),
    refusals: { companyCodeTaken: 409, hueLight: 422 },
  },
  'PUT /office/companies/:id': {
    name: 'saveCompany',
    summary: 'Saves names, monogram and colour; refused when somebody else has saved since',
    who: rolesWithPermission('reference.edit'),
    access: 'right',
    params: z.object({ id: IntIdInAddress }),
    body: z.strictObject({ version: IntId, draft: Draft }),
    reply: z.object({ id: z.number() }),
    refusals: { companyMissing: 404, referenceChanged: 409, hueLight: 422 },
  },
});
