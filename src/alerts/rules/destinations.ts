/** What everybody hears: news of the application such as a coming update. */
export const BROADCAST = '/topic/jenkins-notify';
/** Tells all that messages may have been missed and that they should look anew. */
export const RELOAD = '/topic/reload';
/** The only destination that a client may send to. */
export const PING = '/app/ping';

/** What one person hears at `/user/{username}/{topic}`. */
export const userTopics = ['authorization-notify', 'notification-notify', 'publish-auction-status'] as const;
export type UserTopic = (typeof userTopics)[number];

export const isUserTopic = (text: string): text is UserTopic => (userTopics as readonly string[]).includes(text);

export const userDestination = (username: string, topic: UserTopic): string => `/user/${username}/${topic}`;

export const auctionDestination = (auctionId: number | bigint): string => `/topic/auction/${auctionId}`;

/** Between the messages of a lot: how many watch it, and a clock that was set. */
export const watchingDestination = (auctionId: number | bigint): string => `${auctionDestination(auctionId)}/watching`;

/**
 * Every destination with the rule of who hears what is said there: everybody; whoever may see the object, by the rule that
 * pages and calls go by; the one person it is for. What stands in no line is the name of nothing.
 */
export const destinations: readonly { pattern: string; access: 'public' | 'visible' | 'own' }[] = [
  { pattern: BROADCAST, access: 'public' },
  { pattern: RELOAD, access: 'public' },
  { pattern: '/topic/auction/:lot', access: 'visible' },
  { pattern: '/topic/auction/:lot/watching', access: 'visible' },
  ...userTopics.map((topic) => ({ pattern: `/user/:username/${topic}`, access: 'own' as const })),
];

/**
 * Whether somebody (null: a visitor) may ask to listen at a destination; whether an object is for him is asked beside it.
 * Only whole, exact names count: a wildcard, an encoded sign or a path with dots is the name of nothing.
 */
export const mayRequestSubscription = (destination: string, username: string | null): boolean =>
  destinations.some(({ pattern, access }) => {
    if (access === 'public') return destination === pattern;
    if (access === 'visible') return destination === pattern.replace(':lot', () => lotOf(destination) ?? '');
    return username !== null && username !== '' && destination === pattern.replace(':username', () => username);
  });

/** The lot that a destination is about, as text; null for one that is about none. */
export const lotOf = (destination: string): string | null =>
  /^\/topic\/auction\/([1-9]\d{0,17})(?:\/watching)?$/.exec(destination)?.[1] ?? null;

/** The topic of one's own destination, null for any other destination. */
export const ownTopic = (destination: string, username: string): UserTopic | null =>
  userTopics.find((topic) => destination === userDestination(username, topic)) ?? null;
