import { useSyncExternalStore } from 'react';
import { PARTY_HEADER } from '#platform/contract/party-header.ts';
import { ApiError } from './api-error.ts';

/** Who acts in this browser now, other than the page says. */
export type PartyNow = {
  /** As the party is called. */
  name: string;
  /** Of the person behind it. */
  username: string;
  /** What the page asked for and nobody did, in words; null where it asked for nothing that needs naming. */
  unsent: string | null;
};

let own: { party: string } | null = null;
let now: PartyNow | null = null;
const watchers = new Set<() => void>();

const tell = (next: PartyNow): void => {
  now = next;
  for (const watcher of watchers) watcher();
};

/** From now on every call of the page names the party that it was made for. */
export const carryParty = (party: string): void => {
  own = { party };
};

/** The header of a call that names the party; nothing for a visitor. */
export const partyHeader = (): Record<string, string> => (own ? { [PARTY_HEADER]: own.party } : {});

/** Another party acts by now: nothing more is sent from this page. */
export const endParty = ({ name, username }: Omit<PartyNow, 'unsent'>): void => {
  if (!now) tell({ name, username, unsent: null });
};

/** Names what was refused because another party acts, so that nobody wonders whether it went through. */
export const nameUnsent = (unsent: string): void => {
  if (now) tell({ ...now, unsent });
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Ends the page's party where an answer says that another one acts. */
export const hearOfParty = (code: unknown, body: Record<string, unknown>): void => {
  if (code === 'partyChanged') endParty({ name: textIn(body.name), username: textIn(body.username) });
};

/** Throws the refusal that the server would give, without asking it. */
export const refuseIfEnded = (): void => {
  if (now) throw new ApiError(409, 'partyChanged', now.name, { ...now });
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
const nobody = () => null;

/** Who acts now, once it is not the party of the page any more; else null. */
export const usePartyNow = (): PartyNow | null => useSyncExternalStore(subscribe, () => now, nobody);
