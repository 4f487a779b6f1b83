import { noticesCall } from './centre.ts';

/** Push in this browser: not to be had, forbidden by its owner, off, on. */
export type PushHere = 'missing' | 'denied' | 'off' | 'on';

const isThere = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = isThere() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export const readPush = async (): Promise<PushHere> => {
  if (!isThere()) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscriptionHere()) ? 'on' : 'off';
};

/** Asks the browser's owner, then the browser; gives what the application needs to reach it. Rejects where the browser cannot. */
export const subscribeHere = async () => {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const [{ key }, registration] = await Promise.all([
    noticesCall('GET /public/push-key'),
    navigator.serviceWorker.register('/sw.js', { scope: '/' }).then(() => navigator.serviceWorker.ready),
  ]);
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no address to push to.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};

/** Ends push in this browser; the address that is reached no more, null where there was none. */
export const unsubscribeHere = async (): Promise<string | null> => {
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
};

/** Whoever logs out is reached here no more, so that the next one at this browser reads nothing that is not theirs. */
export const leavePush = async (): Promise<void> => {
  const endpoint = await unsubscribeHere();
  if (endpoint !== null) await noticesCall('POST /user/push/remove', { body: { endpoint } });
};
