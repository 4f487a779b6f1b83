/** What single keys may do with the application that is open. */
export type DrawerCommands = { accept: () => void; reject: () => void; comment: () => void };
