import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { MapCard } from '#listings/contract/map.ts';
import { BigId, BigIdInAddress } from '#platform/contract/columns.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';

const Instant = z.string();
/** Fields of the form are judged by the rules, which have a sentence for each fault; here they are only kept short. */
const Line = z.string().max(1_000).nullish();
const Number_ = z.union([z.number(), z.string().max(100)]).nullish();
const Ids = z
  .array(z.union([z.number(), z.string().max(20)]))
  .max(1_000)
  .nullish();

/** The order for the latest ads: the body of the specification, then what is ours. */
const OrderForm = z.looseObject({
  firstName: Line,
  lastName: Line,
  middleName: Line,
  /** Digits, 998901234567; other ways of writing it are understood. */
  phoneNumber: Line,
  provinces: Ids,
  regions: Ids,
  mfys: Ids,
  variations: z
    .array(
      z.looseObject({
        values: z.array(z.string().max(100)).max(50),
        code: z.string().max(100),
        label: z.string().max(200),
        type: z.string().max(50),
      }),
    )
    .max(10)
    .nullish(),
  category: Number_,
  /** A bank or company whose property is looked for. */
  branch: Number_,
  /** Whole sums. */
  priceFrom: Number_,
  priceTo: Number_,
  /** Square metres. */
  totalAreaFrom: Number_,
  totalAreaTo: Number_,
  /** The consent to be told by SMS. */
  smsActive: z.boolean().nullish(),
  /** A saved search instead of the fields above: the parameters of the list or of the map as one text. */
  query: z.string().max(limits.queryLengthMax).nullish(),
  /** What a visitor got by SMS; who is logged in with this phone needs none. */
  smsId: Line,
  providedSmsCode: Line,
});
export type OrderForm = z.input<typeof OrderForm>;

export const orderStates = ['ACTIVE', 'EXPIRED', 'CANCELLED'] as const;

const Order = z.object({
  id: z.number(),
  state: z.enum(orderStates),
  /** What is looked for, as parameters of the list: `parseSavedQuery` reads them. */
  query: z.string(),
  /** Codes of `engineer_communications` that a listing must have, all of them: no search of the list says that. */
  communications: z.array(z.string()),
  /** Whom it tells: +998 90 *** ** 67. */
  phoneMasked: z.string(),
  createdAt: Instant,
  /** Until when it is told of new listings, or was. */
  activeUntil: Instant,
  /** When somebody stopped it; null while nobody has. */
  stoppedAt: Instant.nullable(),
  smsActive: z.boolean(),
  /** How many listings have matched since it was left. */
  matches: z.number(),
});
export type Order = z.output<typeof Order>;

/** A listing that matched, as it is now; null where it is no longer to be seen. */
const Match = z.object({ listingId: z.number(), foundAt: Instant, card: MapCard.nullable() });

const Selection = z.object({
  id: z.number(),
  /** Made by whom: the order it grew from, or an assistant in person. */
  made: z.union([
    z.object({ from: z.literal('order'), orderId: z.number() }),
    z.object({ from: z.literal('assistant'), name: z.string() }),
  ]),
  /** For whom, as its maker sees it. */
  forName: z.string(),
  note: z.string(),
  createdAt: Instant,
  /** One month later: from then on it is only read (PRF-006). */
  validUntil: Instant,
  isValid: z.boolean(),
  /** When the order it grew from was stopped; null for one that was not. */
  stoppedAt: Instant.nullable(),
  count: z.number(),
});
export type Selection = z.output<typeof Selection>;

const orderMissing = { orderMissing: 404 } as const;
const selectionMissing = { selectionMissing: 404 } as const;
const selectionRefusals = {
  usernameMissing: 400,
  usernameUnknown: 400,
  listingsMissing: 400,
  listingsMany: 400,
  listingUnknown: 400,
  noteLong: 400,
} as const;

/** What became of an order that was sent; any other status than SUCCESS says why in `message`. */
const SaveReply = z.object({
  status: z.enum(['SUCCESS', 'ERROR']),
  message: z.string(),
  /** Why, field by field; empty on success. `code`: one of the problems that the rules name. */
  faults: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  /** The phone has to be confirmed: ask for a code, then send the form again with it. */
  needsCode: z.boolean(),
  id: z.number().nullable(),
  activeUntil: Instant.nullable(),
});
export type SaveReply = z.output<typeof SaveReply>;

/** Standing orders, saved searches among them, and individual selections. */
export const ordersContract = defineContract({
  'POST /buyer/save': {
    name: 'saveOrder',
    summary:
      'Leaves an order to be told of new listings (ALR-010). Any other status than SUCCESS says why in `message`',
    who: 'anyone',
    access: 'public',
    body: OrderForm,
    isPrivate: true,
    reply: SaveReply,
    perMinute: limits.orderCallsPerMinute,
  },
  'POST /public/order-code': {
    name: 'sendOrderCode',
    summary: 'Sends a visitor the code that confirms an order',
    who: 'anyone',
    access: 'public',
    isPrivate: true,
    body: z.strictObject({
      phoneNumber: z.string().max(200),
      captchaId: z.string().max(300).optional(),
      captchaAnswer: z.string().max(10).optional(),
    }),
    reply: z.object({ smsId: z.string() }),
    refusals: {
      phoneMissing: 400,
      phoneWrong: 400,
      captchaNeeded: 400,
      captchaWrong: 400,
      captchaExpired: 400,
      smsPause: 429,
      smsTooMany: 429,
      smsFailed: 503,
    },
    perMinute: limits.orderCallsPerMinute,
  },
  'GET /user/orders': {
    name: 'listOrders',
    summary: 'The orders of the caller, those of his phone from before he had an account among them',
    who: rolesWithPermission('order.own'),
    access: 'own',
    reply: z.object({ data: z.array(Order) }),
  },
  'GET /user/orders/:id/matches': {
    name: 'listMatches',
    summary: 'What matched an order of the caller, the latest first',
    who: rolesWithPermission('order.own'),
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    query: z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1) }).default({ page: 1 }),
    reply: z.object({ data: z.array(Match), total: z.number() }),
    refusals: orderMissing,
  },
  'POST /user/orders/:id/renew': {
    name: 'renewOrder',
    summary: 'Keeps an order active for another month from now',
    who: rolesWithPermission('order.own'),
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    reply: Order,
    refusals: { ...orderMissing, orderStopped: 409, ordersMany: 409, queryAreasWrong: 409 },
  },
  'POST /user/orders/:id/stop': {
    name: 'stopOrder',
    summary: 'Ends an order: nothing more is told of it',
    who: rolesWithPermission('order.own'),
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    reply: Order,
    refusals: orderMissing,
  },
  'GET /public/order/:token': {
    name: 'openOrderLink',
    summary: 'The order behind the signed link of a message',
    who: 'anyone',
    access: 'code',
    perMinute: limits.codeReadsPerMinute,
    isPrivate: true,
    params: z.object({ token: z.string().max(500) }),
    reply: Order,
    refusals: { linkWrong: 404 },
  },
  'POST /public/order/:token': {
    name: 'useOrderLink',
    summary: 'Renews or stops the order behind a signed link',
    who: 'anyone',
    access: 'code',
    isPrivate: true,
    params: z.object({ token: z.string().max(500) }),
    body: z.strictObject({ do: z.enum(['renew', 'stop']) }),
    reply: Order,
    refusals: { linkWrong: 404, orderStopped: 409, ordersMany: 409, queryAreasWrong: 409 },
    perMinute: limits.orderCallsPerMinute,
  },
  'GET /user/selections': {
    name: 'listSelections',
    summary: 'Individual selections for the caller, and those that he made for others',
    who: rolesWithPermission('selection.read'),
    access: 'own',
    reply: z.object({ mine: z.array(Selection), made: z.array(Selection) }),
  },
  'GET /user/selections/:id': {
    name: 'getSelection',
    summary: 'One selection with its listings as they are now',
    who: rolesWithPermission('selection.read'),
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    reply: Selection.extend({ listings: z.array(Match) }),
    refusals: selectionMissing,
  },
  'POST /user/selections': {
    name: 'makeSelection',
    summary: 'An assistant chooses listings for somebody, who is told of it',
    who: rolesWithPermission('selection.make'),
    access: 'own',
    body: z.strictObject({
      username: z.string().max(200),
      note: z.string().max(5_000).default(''),
      listingIds: z.array(BigId).max(1_000),
    }),
    reply: Selection,
    refusals: selectionRefusals,
  },
  'PUT /user/selections/:id': {
    name: 'changeSelection',
    summary: 'Changes a selection while it is valid (PRF-006)',
    who: rolesWithPermission('selection.make'),
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    body: z.strictObject({ note: z.string().max(5_000).default(''), listingIds: z.array(BigId).max(1_000) }),
    reply: Selection,
    refusals: { ...selectionMissing, ...selectionRefusals, selectionOver: 409 },
  },
});
