/** What everybody hears: news of the house such as a coming update. */
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

/**
 * Whether somebody (null: a visitor) may listen at a destination. Only whole, exact names count: a wildcard, an encoded
 * sign or a path with dots is the name of nothing.
 */
export const mayListen = (destination: string, username: string | null): boolean =>
  destination === BROADCAST ||
  destination === RELOAD ||
  /^\/topic\/auction\/[1-9]\d{0,18}$/.test(destination) ||
  (username !== null &&
    username !== '' &&
    userTopics.some((topic) => destination === userDestination(username, topic)));

/** The topic of one's own destination, null for any other destination. */
export const ownTopic = (destination: string, username: string): UserTopic | null =>
  userTopics.find((topic) => destination === userDestination(username, topic)) ?? null;
