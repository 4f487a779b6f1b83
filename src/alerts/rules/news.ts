/** What news is about: what a person can mute, and what waits for the morning. */
export const newsKinds = [
  'match',
  'selection',
  'order',
  'auction',
  'application',
  'viewing',
  'call',
  'payment',
  'account',
] as const;
export type NewsKind = (typeof newsKinds)[number];

export const isNewsKind = (text: string): text is NewsKind => (newsKinds as readonly string[]).includes(text);

/** The delivery channels. The centre of notices is none of them: it holds everything. */
export const channels = ['sms', 'email', 'telegram', 'push'] as const;
export type Channel = (typeof channels)[number];

/**
 * Where a message stands. `waiting`: for its hour or its turn. `sent`: a gateway took it. `delivered`, `failed`: what the
 * gateway told later, or that it was given up. `summed`: it went into a summary. `stopped`: its recipient wants no more.
 */
export const deliveryStates = ['waiting', 'sent', 'delivered', 'failed', 'summed', 'stopped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
