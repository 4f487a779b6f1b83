import { isPrivateAddress } from '#platform/values/private-address.ts';

/** One message to one browser. */
export type Push = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** JSON for the worker of our pages. */
  payload: string;
  /** What is about this very hour wakes a sleeping device. */
  isUrgent: boolean;
};

/** Pushes to browsers. Throws when it was not taken; `DeliveryError.isGone` when the browser has unsubscribed. */
export type PushSender = {
  name: string;
  /** What browsers subscribe with. */
  publicKey: () => Promise<string>;
  send: (push: Push) => Promise<{ providerId: string }>;
};

/**
 * Whether a browser may name an address as that of its push service: https to a host of the open internet, as far as the
 * name tells. What the name leads to is looked at when something is pushed.
 */
export const isPushService = (address: string): boolean => {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (url.port !== '') return false;
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return !isPrivateAddress(host);
  return (
    /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(host) &&
    !/\.(local|localhost|internal|intranet|lan|home|arpa|test)$/.test(host)
  );
};
