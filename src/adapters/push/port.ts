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

/** Pushes to browsers. Throws when it was not taken; `NotTaken.isGone` when the browser has unsubscribed. */
export type PushSender = {
  name: string;
  /** What browsers subscribe with. */
  publicKey: () => Promise<string>;
  send: (push: Push) => Promise<{ providerId: string }>;
};
