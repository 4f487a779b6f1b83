import { useSyncExternalStore } from 'react';
import { PARTY_HEADER } from '#platform/contract/party-header.ts';
import { ApiError } from './api-error.ts';

/** Who acts in this browser now, other than the page says. */
export type PartyNow = {
  /** As the party is called. */
  name: string;
  /** Of the person behind it. */
  username: string;
};

let own: { party: string } | null = null;
let now: PartyNow | null = null;
const watchers = new Set<() => void>();

/** From now on every call of the page names the party that it was made for. */
export const carryParty = (party: string): void => {
  own = { party };
};

/** The header of a call that names the party; nothing for a visitor. */
export const partyHeader = (): Record<string, string> => (own ? { [PARTY_HEADER]: own.party } : {});

/** Another party acts by now: nothing more is sent from this page. */
export const endParty = (other: PartyNow): void => {
  if (now) return;
  now = other;
  for (const watcher of watchers) watcher();
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
