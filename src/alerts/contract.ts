import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { callsContract } from './contract/calls.ts';
import { feedsContract } from './contract/feeds.ts';
import { noticesContract } from './contract/notices.ts';
import { ordersContract } from './contract/orders.ts';

export type { AlertSettings, Notice } from './contract/notices.ts';
export type { Order, OrderForm, Selection } from './contract/orders.ts';

const Broadcast = z.strictObject({
  /** Shown as it is, on every open page. */
  text: typedText(1, limits.broadcastTextMax),
  /** Seconds that the message counts down and stays. */
  timeout: z.number().int().min(1).max(limits.broadcastSecondsMax),
});

export const contract = defineContract({
  ...ordersContract,
  ...noticesContract,
  ...callsContract,
  ...feedsContract,
  'POST /user/messages/shown': {
    name: 'markMessagesShown',
    summary: 'Marks messages to the caller as shown, so that they do not come again',
    who: 'user',
    access: 'own',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(limits.userMessagesShownMax) }),
    reply: z.object({ shown: z.number().int() }),
  },
  'POST /office/broadcast': {
    name: 'sendBroadcast',
    summary: 'Tells everybody whose page is open, such as that an update comes in N seconds',
    who: rolesWithPermission('broadcast.send'),
    access: 'right',
    body: Broadcast,
    reply: z.object({ eventId: z.uuid() }),
  },
});
