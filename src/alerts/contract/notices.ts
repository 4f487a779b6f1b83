import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { channels, deliveryStates, type NewsKind, newsKinds } from '../rules/news.ts';

const Instant = z.string();

const Notice = z.object({
  /** Names the event: the same in every channel. */
  id: z.uuid(),
  kind: z.enum(newsKinds),
  title: z.string().nullable(),
  text: z.string(),
  /** Where it leads, below the language prefix; null where there is nothing to see. */
  path: z.string().nullable(),
  at: Instant,
  isRead: z.boolean(),
  /** How it was sent. */
  deliveries: z.array(z.object({ channel: z.enum(channels), state: z.enum(deliveryStates), at: Instant })),
});
export type Notice = z.output<typeof Notice>;

const Ways = z.object({
  sms: z.object({ isOn: z.boolean(), phoneMasked: z.string() }),
  email: z.object({ isOn: z.boolean(), address: z.string().nullable() }),
  telegram: z.object({ isOn: z.boolean(), isLinked: z.boolean(), name: z.string().nullable() }),
  push: z.object({ isOn: z.boolean(), devices: z.number() }),
});

const AlertSettings = z.object({
  ways: Ways,
  /** Kinds of news that only the centre shows. */
  mutedKinds: z.array(z.enum(newsKinds)),
  /** Kinds that one way no longer brings: what the links at the foot of messages stop. */
  stopped: z.array(z.strictObject({ channel: z.enum(channels), kind: z.enum(newsKinds) })),
  /** Hours in Tashkent in which nothing that can wait is sent; null: none. */
  quiet: z
    .strictObject({ fromHour: z.number().int().min(0).max(23), untilHour: z.number().int().min(0).max(23) })
    .nullable(),
  /** Messages about new listings in a day and channel; the rest comes as one summary. */
  perDay: z.number().int().min(1).max(limits.noticesPerDayMax),
});
export type AlertSettings = z.output<typeof AlertSettings>;

const Subscription = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

const token = z.object({ token: z.string().max(500) });

/**
 * What a browser is pushed, as JSON: `eventId` is the tag, so that it shows once; `path` begins with the language where it
 * has a prefix.
 */
export type PushPayload = { eventId: string; kind: NewsKind; title: string; text: string; path: string };

/**
 * What `notification-notify` brings besides messages: how many notices are unread now. It has no text, so no card shows it.
 */
export type UnreadCount = { unread: number };

/** The centre of notices, the channels they are delivered by, and how to stop them. */
export const noticesContract = defineContract({
  'GET /user/notices': {
    name: 'listNotices',
    summary: 'What the caller was told, the latest first',
    who: 'user',
    access: 'own',
    isPrivate: true,
    query: z
      .object({
        page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
        unread: z.enum(['true', 'false']).catch('false').default('false'),
      })
      .default({ page: 1, unread: 'false' }),
    reply: z.object({
      data: z.array(Notice),
      total: z.number(),
      unread: z.number(),
      /** The moment by the clock that dates the notices. */
      now: Instant,
    }),
  },
  'GET /user/notices/count': {
    name: 'countNotices',
    summary: 'How many notices the caller has not read',
    who: 'user',
    access: 'own',
    reply: z.object({ unread: z.number() }),
  },
  'POST /user/notices/read': {
    name: 'readNotices',
    summary: 'Marks notices as read: those named, or all up to now',
    who: 'user',
    access: 'own',
    body: z.strictObject({
      ids: z.union([z.array(z.uuid()).min(1).max(100), z.literal('all')]),
      isRead: z.boolean().default(true),
    }),
    reply: z.object({ unread: z.number() }),
  },
  'GET /user/alert-settings': {
    name: 'getAlertSettings',
    summary: 'By which ways and when the caller is told of what',
    who: 'user',
    access: 'own',
    isPrivate: true,
    reply: AlertSettings,
  },
  'PUT /user/alert-settings': {
    name: 'setAlertSettings',
    summary: 'Chooses them',
    who: 'user',
    access: 'own',
    isPrivate: true,
    body: z.strictObject({
      ways: z
        .strictObject({ sms: z.boolean(), email: z.boolean(), telegram: z.boolean(), push: z.boolean() })
        .partial()
        .optional(),
      mutedKinds: AlertSettings.shape.mutedKinds.optional(),
      stopped: AlertSettings.shape.stopped.max(limits.noticeStopsMax).optional(),
      quiet: AlertSettings.shape.quiet.optional(),
      perDay: AlertSettings.shape.perDay.optional(),
    }),
    reply: AlertSettings,
    refusals: { emailNeeded: 409, telegramNeeded: 409, pushNeeded: 409, kindUnmutable: 400 },
  },
  'POST /user/telegram': {
    name: 'linkTelegram',
    summary: 'A link that opens the bot; who presses start there is told by Telegram from then on',
    who: 'user',
    access: 'own',
    ownerProof: 'always',
    reply: z.object({ url: z.string(), validUntil: Instant }),
    refusals: { telegramAway: 503 },
    perMinute: limits.orderCallsPerMinute,
  },
  'DELETE /user/telegram': {
    name: 'unlinkTelegram',
    summary: 'Forgets the chat',
    who: 'user',
    access: 'own',
    reply: AlertSettings,
  },
  'GET /public/push-key': {
    name: 'getPushKey',
    summary: 'The public key that browsers subscribe with',
    who: 'anyone',
    access: 'public',
    reply: z.object({ key: z.string() }),
  },
  'POST /user/push': {
    name: 'subscribePush',
    summary: 'Remembers a browser that wants to be told; one that is new needs the proof of the owner',
    who: 'user',
    access: 'own',
    ownerProof: 'sometimes',
    isPrivate: true,
    body: z.strictObject({
      subscription: Subscription,
      /** The address that the browser had before, where it gave that one up by itself. */
      replaces: Subscription.shape.endpoint.optional(),
    }),
    reply: AlertSettings,
    refusals: { pushEndpointWrong: 400 },
    perMinute: limits.orderCallsPerMinute,
  },
  'POST /user/push/remove': {
    name: 'unsubscribePush',
    summary: 'Forgets a browser',
    who: 'user',
    access: 'own',
    isPrivate: true,
    body: z.strictObject({ endpoint: z.url().max(2_000) }),
    reply: AlertSettings,
  },
  'GET /public/unsubscribe/:token': {
    name: 'openUnsubscribeLink',
    summary: 'What the signed link at the foot of a message would stop',
    who: 'anyone',
    access: 'code',
    perMinute: limits.codeReadsPerMinute,
    isPrivate: true,
    params: token,
    reply: z.object({
      channel: z.enum(channels),
      kind: z.enum(newsKinds),
      recipientMasked: z.string(),
      isStopped: z.boolean(),
    }),
    refusals: { linkWrong: 404 },
  },
  'POST /public/unsubscribe/:token': {
    name: 'unsubscribe',
    summary: 'Stops it at once; asked again, it stays stopped (RFC 8058)',
    who: 'anyone',
    access: 'code',
    isPrivate: true,
    params: token,
    body: z.looseObject({ undo: z.union([z.boolean(), z.string()]).optional() }).nullish(),
    acceptsForms: true,
    reply: z.object({
      channel: z.enum(channels),
      kind: z.enum(newsKinds),
      recipientMasked: z.string(),
      isStopped: z.boolean(),
    }),
    refusals: { linkWrong: 404 },
    perMinute: limits.orderCallsPerMinute,
  },
  'POST /public/delivery/:provider/:secret': {
    name: 'takeDeliveryReport',
    summary: 'A gateway tells what became of a message; told twice it is heard once',
    who: 'anyone',
    access: 'machine',
    isPrivate: true,
    params: z.object({ provider: z.enum(['eskiz', 'playmobile']), secret: z.string().max(200) }),
    body: z.unknown(),
    acceptsForms: true,
    reply: z.object({ heard: z.number() }),
    refusals: { linkWrong: 404, reportWrong: 400 },
  },
  'POST /public/telegram': {
    name: 'takeTelegramUpdate',
    summary: 'Telegram brings what somebody wrote to the bot; brought twice it is taken once',
    who: 'anyone',
    access: 'machine',
    isPrivate: true,
    proofHeader: 'X-Telegram-Bot-Api-Secret-Token',
    body: z.unknown(),
    reply: z.object({ isTaken: z.boolean() }),
    refusals: { linkWrong: 404 },
    perMinute: limits.telegramUpdatesPerMinute,
  },
  'GET /office/deliveries': {
    name: 'listDeliveries',
    summary: 'What left the house, the latest first: by channel, state, or the end of a recipient',
    who: rolesWithPermission('delivery.read'),
    access: 'right',
    isPrivate: true,
    query: z
      .object({
        page: z.coerce.number().int().min(1).max(limits.adminPagesMax).catch(1).default(1),
        channel: z.enum(channels).optional().catch(undefined),
        state: z.enum(deliveryStates).optional().catch(undefined),
      })
      .default({ page: 1 }),
    reply: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          channel: z.enum(channels),
          kind: z.enum(newsKinds),
          recipientMasked: z.string(),
          state: z.enum(deliveryStates),
          tries: z.number(),
          createdAt: Instant,
          changedAt: Instant,
          fault: z.string().nullable(),
        }),
      ),
      total: z.number(),
    }),
  },
});
