import { z } from 'zod';
import { Card } from '#listings/contract/card.ts';
import { BigIdInAddress, IntId, IntIdInAddress } from '#platform/contract/columns.ts';
import { TrimmedText, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import { commentsContract } from './contract/comments.ts';
import { staffContract } from './contract/staff.ts';
import { clientLanguages, specialistKinds, specialistServices, specialistSorts } from './rules/specialist.ts';

const Named = z.object({ id: z.number(), name: z.string() });

const Figures = z.object({
  onSale: z.number(),
  soldYear: z.number(),
  saleDays: z.number().nullable(),
  calls: z.number(),
  callsInTime: z.number(),
  answerMinutes: z.number().nullable(),
  /** Stars of finished deals: how many, and their average with one decimal, null below the least sample. */
  ratings: z.number(),
  rating: z.number().nullable(),
});

const Specialist = z.object({
  /** Of his page, /users/{id}. */
  id: z.number(),
  kind: z.enum(specialistKinds),
  name: z.string(),
  /** The agency he is a member of. */
  agency: Named.nullable(),
  isVerified: z.boolean(),
  provinces: z.array(Named),
  languages: z.array(z.enum(clientLanguages)),
  figures: Figures,
});
export type Specialist = z.output<typeof Specialist>;

const SpecialistPage = Specialist.extend({
  about: z.string(),
  aboutLanguage: z.enum(locales),
  services: z.array(z.enum(specialistServices)),
  license: z.string(),
  /** The year since which he works in the trade. */
  since: z.number().nullable(),
  /** A name of Telegram without @; '' without one. */
  telegram: z.string(),
  /** The day since which he has an account here, YYYY-MM-DD. */
  joinedOn: z.string(),
  /** Of an agency: who works there, most sold first. */
  members: z.array(Specialist),
});
export type SpecialistPage = z.output<typeof SpecialistPage>;

/** What somebody writes about himself. */
const ProfileFields = z.strictObject({
  /** Of an agency or a developer; of people it stays empty. */
  tradeName: typedText(0, limits.specialistNameMax),
  about: typedText(0, limits.specialistAboutMax),
  languages: z.array(z.enum(clientLanguages)).min(1).max(clientLanguages.length),
  provinceIds: z.array(IntId).max(limits.specialistProvincesMax),
  services: z.array(z.enum(specialistServices)).max(specialistServices.length),
  license: typedText(0, limits.specialistLicenseMax),
  since: z.number().int().min(limits.specialistSinceMin).nullable(),
  telegram: typedText(0, limits.specialistTelegramMax),
});
export type SpecialistProfileFields = z.output<typeof ProfileFields>;

/** Realtors, agencies and developers: their list, their pages, and what they say of themselves. */
export const contract = defineContract({
  ...commentsContract,
  ...staffContract,
  'GET /public/users': {
    name: 'listSpecialists',
    summary: 'Realtors, agencies and developers, with how many there are of each kind, place and language',
    who: 'anyone',
    access: 'public',
    query: z.object({
      kind: z.enum(specialistKinds).optional(),
      province: IntIdInAddress.optional(),
      language: z.enum(clientLanguages).optional(),
      verified: z.literal('1').optional(),
      search: TrimmedText.max(limits.searchTextMax).default(''),
      sort: z.enum(specialistSorts).default('SOLD'),
      page: z.coerce.number().int().min(1).max(limits.pageMax).default(1),
    }),
    reply: z.object({
      data: z.array(Specialist),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      /** Each count is of what the other choices leave. */
      counts: z.object({
        kinds: z.record(z.enum(specialistKinds), z.number()),
        provinces: z.array(Named.extend({ count: z.number() })),
        languages: z.array(z.object({ code: z.enum(clientLanguages), count: z.number() })),
        verified: z.number(),
      }),
    }),
  },
  'GET /public/users/:id': {
    name: 'readSpecialist',
    summary: 'The page of a realtor, an agency or a developer',
    who: 'anyone',
    access: 'public',
    params: z.object({ id: BigIdInAddress }),
    reply: SpecialistPage,
    refusals: { specialistMissing: 404 },
  },
  'GET /public/users/:id/products': {
    name: 'listSpecialistProducts',
    summary: 'What a specialist sells, or has sold, as everybody may see it, the latest first',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: z.object({ id: BigIdInAddress }),
    query: z.object({
      status: z.enum(['on_sale', 'sold']).default('on_sale'),
      page: z.coerce.number().int().min(1).max(limits.pageMax).default(1),
    }),
    reply: z.object({
      data: z.array(Card),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      /** Of both choices. */
      counts: z.object({ onSale: z.number(), sold: z.number() }),
    }),
    refusals: { specialistMissing: 404 },
  },
  'GET /user/specialist': {
    name: 'readOwnSpecialist',
    summary: 'What the caller says of himself on his public page; null for whoever has no trade',
    who: 'user',
    access: 'own',
    reply: z.object({
      profile: ProfileFields.extend({ id: z.number(), kind: z.enum(specialistKinds), version: z.number() }).nullable(),
      provinces: z.array(Named),
    }),
    isPrivate: true,
  },
  'PUT /user/specialist': {
    name: 'saveOwnSpecialist',
    summary: 'Saves what the caller says of himself; refused when it was saved elsewhere since',
    who: 'user',
    access: 'own',
    body: ProfileFields.extend({ version: IntId }),
    reply: z.object({ version: z.number() }),
    refusals: {
      specialistMissing: 404,
      specialistChanged: 409,
      tradeNameMissing: 422,
      tradeNameOfPerson: 422,
      provinceUnknown: 422,
      telegramWrong: 422,
      sinceInFuture: 422,
    },
  },
});
