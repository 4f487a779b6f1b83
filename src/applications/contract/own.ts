import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { ServiceFeeShape } from '#listings/contract.ts';
import { BigIdInAddress } from '#platform/contract/columns.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { groupNames } from '../rules/groups.ts';
import { Amount, ApplicationRow, Instant, Process, StoredPicture } from './shapes.ts';

/** Parameters as they stand in an address; `rules/own-filter.ts` reads them and ignores what it does not know. */
const Parameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** A row of a list of one's own: what a list of the admin area has, and where to go on. */
export const OwnRow = ApplicationRow.omit({ inHand: true }).extend({
  /** The price that buyers read, where they bear the service fee: more than the seller's own; null elsewhere. */
  shownPriceTiyin: Amount.nullable(),
  address: z.string(),
  areaDm2: z.number().nullable(),
  rooms: z.number().nullable(),
  /** The client for whom an assistant made it. */
  clientName: z.string().nullable(),
  processSince: Instant,
  rejectReason: z.string().nullable(),
  /** Of what is shown to the public. */
  publishedUntil: Instant.nullable(),
  /** Buyers who wait for an answer. */
  buyers: z.number(),
});
export type OwnRow = z.output<typeof OwnRow>;

const OwnPage = z.object({
  data: z.array(OwnRow),
  total: z.number(),
  page: z.number(),
  size: z.number(),
  /** How many there are in each stretch of the way, whatever else is filtered. */
  counts: z.partialRecord(z.enum(groupNames), z.number()),
  /** Whoever made something in this list, by username. */
  makers: z.array(z.object({ username: z.string(), name: z.string() })),
});
export type OwnPage = z.output<typeof OwnPage>;

/** A listing of one's own. */
const OwnObject = z.object({
  id: z.number(),
  applicationId: z.number().nullable(),
  name: z.string(),
  address: z.string(),
  picture: StoredPicture.nullable(),
  /** The price that everybody reads, and the seller's own, in hundredths of the currency. */
  priceMinor: Amount,
  ownPriceMinor: Amount,
  currency: z.enum(['UZS', 'USD']),
  serviceFee: ServiceFeeShape.nullable(),
  process: Process,
  isShown: z.boolean(),
  visibility: z.enum(['TO_EVERYONE', 'TO_ME', 'TO_GROUPS']),
  publishedUntil: Instant.nullable(),
  buyers: z.number(),
});
export type OwnObject = z.output<typeof OwnObject>;

/** A house that was sold: by oneself, or by a realtor assistant in charge. */
const SoldProperty = z.object({
  id: z.number(),
  applicationId: z.number().nullable(),
  name: z.string(),
  address: z.string(),
  picture: StoredPicture.nullable(),
  process: Process,
  soldAt: Instant.nullable(),
  /** Tiyin: what was asked, what was paid, and the service fee in it (none of what is sold without us). */
  askedTiyin: Amount,
  soldTiyin: Amount,
  feeTiyin: Amount,
});
export type SoldProperty = z.output<typeof SoldProperty>;

const SoldReport = z.object({
  data: z.array(SoldProperty),
  totals: z.object({ count: z.number(), askedTiyin: Amount, soldTiyin: Amount, feeTiyin: Amount }),
});
export type SoldReport = z.output<typeof SoldReport>;

const Period = z.object({ startDate: z.string().optional(), endDate: z.string().optional() }).loose();

/** Lists of one's own: applications, announcements, objects. */
export const own = defineContract({
  'GET /applications': {
    name: 'listOwnApplications',
    summary: 'The applications or announcements of whoever acts, filtered; staff may name whose',
    who: 'user',
    access: 'part',
    query: Parameters,
    reply: OwnPage,
    isPrivate: true,
  },
  'GET /applications/counts': {
    name: 'countOwn',
    summary: 'How many applications, announcements and objects whoever acts has',
    who: 'user',
    access: 'part',
    reply: z.object({ applications: z.number(), announcements: z.number(), objects: z.number() }),
    isPrivate: true,
  },
  'GET /applications/objects': {
    name: 'listOwnObjects',
    summary: 'The listings of whoever acts',
    who: rolesWithPermission('application.own'),
    access: 'own',
    reply: z.object({ data: z.array(OwnObject) }),
    isPrivate: true,
  },
  'GET /applications/sold': {
    name: 'reportSoldHouses',
    summary: 'What whoever acts has sold, and for how much',
    who: rolesWithPermission('application.own'),
    access: 'own',
    query: Period,
    reply: SoldReport,
    isPrivate: true,
  },
  'GET /applications/sold/file': {
    name: 'saveSoldHouses',
    summary: 'The same report as a table (CSV) or a paper (PDF)',
    who: rolesWithPermission('application.own'),
    access: 'own',
    query: Period.extend({ format: z.enum(['csv', 'pdf']).catch('csv').default('csv') }),
    fileTypes: ['text/csv', 'application/pdf'],
    reply: z.unknown(),
    refusals: { paperBusy: 503 },
    isPrivate: true,
  },
  'POST /application/:id/renew': {
    name: 'renewListing',
    summary: 'Shows what is published for another ninety days',
    who: rolesWithPermission('application.own'),
    access: 'part',
    params: z.object({ id: BigIdInAddress }),
    reply: z.object({ publishedUntil: Instant }),
    refusals: { applicationMissing: 404, moveForbidden: 403, notPublished: 409, lotInAuction: 409 },
  },
});
