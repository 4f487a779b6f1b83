import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigIdInAddress, Moment } from '#platform/contract/columns.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { viewingStates } from '../rules/viewing.ts';
import { Instant, StoredPicture } from './shapes.ts';

const State = z.enum(viewingStates);
const ById = z.object({ id: BigIdInAddress });
const Done = z.object({ isDone: z.literal(true) });

const Own = z.object({ id: z.number(), at: Instant, state: State });

/** What the page of a listing offers: one's own viewing, and the times that can be asked for. */
const Offer = z.object({
  /** The latest that was asked for. */
  viewing: Own.nullable(),
  /** Empty where nothing can be asked for: not on sale, one's own, or a viewing is ahead. */
  times: z.array(Instant),
});
export type ViewingOptions = z.output<typeof Offer>;

/** A viewing as the one who comes sees it. */
const OwnViewing = Own.extend({
  listingId: z.number(),
  name: z.string(),
  address: z.string(),
  picture: StoredPicture.nullable(),
});
export type OwnViewing = z.output<typeof OwnViewing>;

/** A viewing as the seller and staff see it. */
const Visit = Own.extend({ name: z.string(), phone: z.string() });
export type Visit = z.output<typeof Visit>;

/** Coming to see what is on sale (O29): a time is asked for, agreed to or declined, and may be cancelled. */
export const viewing = defineContract({
  'GET /product/:id/viewing': {
    name: 'readViewingOffer',
    summary: 'The times at which a property can be seen, and the viewing of whoever asks',
    who: 'user',
    access: 'visible',
    params: ById,
    reply: Offer,
    refusals: { listingMissing: 404 },
    isPrivate: true,
  },
  'POST /product/:id/viewing': {
    name: 'askForViewing',
    summary: 'Asks to see a property at one of the offered times; one viewing ahead for each person',
    who: rolesWithPermission('application.own'),
    access: 'visible',
    params: ById,
    body: z.strictObject({ at: Moment }),
    reply: z.object({ id: z.number() }),
    refusals: {
      listingMissing: 404,
      notForSale: 409,
      ownProperty: 409,
      viewingAhead: 409,
      viewingTime: 422,
      partyUnknown: 403,
    },
    perMinute: limits.purchaseCallsPerMinute,
  },
  'POST /viewing/:id/answer': {
    name: 'answerViewing',
    summary: 'Agrees to a viewing or declines it, by the seller or staff',
    who: 'user',
    access: 'part',
    params: ById,
    body: z.strictObject({ to: z.enum(['AGREED', 'DECLINED']) }),
    reply: Done,
    refusals: { viewingMissing: 404, viewingSettled: 409 },
  },
  'POST /viewing/:id/cancel': {
    name: 'cancelViewing',
    summary: 'Cancels a viewing that is ahead, by the one who comes, the seller or staff',
    who: 'user',
    access: 'part',
    params: ById,
    body: z.strictObject({}).nullish(),
    reply: Done,
    refusals: { viewingMissing: 404, viewingSettled: 409 },
  },
  'GET /viewings': {
    name: 'listOwnViewings',
    summary: 'The viewings that whoever acts has asked for',
    who: rolesWithPermission('application.own'),
    access: 'own',
    reply: z.object({ data: z.array(OwnViewing) }),
    isPrivate: true,
  },
  'GET /application/:id/viewings': {
    name: 'listVisits',
    summary: 'Who comes to see the property of an application, for its seller and staff',
    who: 'user',
    access: 'part',
    params: ById,
    reply: z.object({ data: z.array(Visit) }),
    refusals: { applicationMissing: 404 },
    isPrivate: true,
  },
});
