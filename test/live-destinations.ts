/** Destinations as clients outside write them. */
export const NOTES = (username: string): string => `/user/${username}/notification-notify`;
export const AUCTION_ONE = '/topic/auction/1';
