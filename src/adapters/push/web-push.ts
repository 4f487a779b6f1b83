import { request } from 'node:https';
import webPush from 'web-push';
import { limits } from '#platform/values/limits.ts';
import { DeliveryError } from '../messages/port.ts';
import { isPushService, type Push, type PushSender } from './port.ts';
import { publicAddressLookup } from './public-address-lookup.ts';

/** The keys by which push services know us: 65 and 32 bytes in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

type PushResponse = { status: number; retryAfter: string | undefined };
/** Posts what was made ready; stories put a server of their own behind it. */
export type PostPush = (details: webPush.RequestDetails) => Promise<PushResponse>;

export type WebPushOptions = {
  keys: () => Promise<VapidKeys>;
  /** Who is asked when pushes go astray: mailto:… or https://… */
  subject: string;
  post?: PostPush;
};

export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Pushes to browsers by the service that each of them named (RFC 8030), sealed for that browser alone (RFC 8291). */
export const webPushSender = ({ keys, subject, post = postToPublicAddress }: WebPushOptions): PushSender => ({
  name: 'web-push',
  publicKey: async () => (await keys()).publicKey,
  send: async ({ endpoint, p256dh, auth, payload, isUrgent }: Push) => {
    if (!isPushService(endpoint)) throw new DeliveryError('The browser names no push service.', { isGone: true });
    let posted: PushResponse;
    try {
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...(await keys()) },
        TTL: limits.pushLifeSeconds,
        urgency: isUrgent ? 'high' : 'normal',
      });
      posted = await post(details);
    } catch (error) {
      // Messages of errors may hold the endpoint, which is a secret between a browser and us.
      const code = (error as { code?: unknown }).code;
      throw new DeliveryError(`The push service did not answer: ${typeof code === 'string' ? code : 'failed'}.`);
    }
    const { status, retryAfter } = posted;
    if (status >= 200 && status < 300) return { providerId: String(status) };
    throw new DeliveryError(`The push service answered ${status}.`, {
      isGone: status === 404 || status === 410,
      waitSeconds: status === 429 ? Math.min(Number(retryAfter) || 1, limits.outgoingWaitMaxSeconds) : null,
    });
  },
});

/** Goes to no address of our own network, whatever its name resolves to, follows nothing, and reads no answer. */
const postToPublicAddress: PostPush = ({ endpoint, method, headers, body }) =>
  new Promise((done, fail) => {
    const outgoing = request(
      endpoint,
      {
        method,
        headers: headers as Record<string, string>,
        lookup: publicAddressLookup,
        timeout: limits.pushTimeoutMs,
      },
      (response) => {
        response.destroy();
        done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })));
    outgoing.on('error', fail);
    outgoing.end(body);
  });
