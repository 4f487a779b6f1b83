/** What single keys may do with the application that is open. */
export type DrawerDeeds = { accept: () => void; reject: () => void; comment: () => void };
