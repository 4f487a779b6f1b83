import { useSyncExternalStore } from 'react';
import { PRINCIPAL_HEADER } from '#platform/contract/principal-header.ts';
import { ApiError } from './api-error.ts';

/** Who acts in this browser now, other than the page says. */
export type ChangedPrincipal = {
  /** As the principal is called. */
  name: string;
  /** Of the person behind it. */
  username: string;
  /** What the page asked for and nobody did, in words; null where it asked for nothing that needs naming. */
  unsent: string | null;
};

let pagePrincipal: { principal: string } | null = null;
let acting: ChangedPrincipal | null = null;
const watchers = new Set<() => void>();

const setActing = (next: ChangedPrincipal): void => {
  acting = next;
  for (const watcher of watchers) watcher();
};

/** From now on every call of the page names the principal that it was made for. */
export const setPagePrincipal = (principal: string): void => {
  pagePrincipal = { principal };
};

/** The header of a call that names the principal; nothing for a visitor. */
export const principalHeader = (): Record<string, string> =>
  pagePrincipal ? { [PRINCIPAL_HEADER]: pagePrincipal.principal } : {};

/** Another principal acts by now: nothing more is sent from this page. */
export const endPagePrincipal = ({ name, username }: Omit<ChangedPrincipal, 'unsent'>): void => {
  if (!acting) setActing({ name, username, unsent: null });
};

/** Names what was refused because another principal acts, so that nobody wonders whether it went through. */
export const recordUnsent = (unsent: string): void => {
  if (acting) setActing({ ...acting, unsent });
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Ends the page's principal where an answer says that another one acts. */
export const checkPrincipalChanged = (code: unknown, body: Record<string, unknown>): void => {
  if (code === 'partyChanged') endPagePrincipal({ name: textIn(body.name), username: textIn(body.username) });
};

/** Throws the refusal that the server would give, without asking it. */
export const rejectIfEnded = (): void => {
  if (acting) throw new ApiError(409, 'partyChanged', acting.name, { ...acting });
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
const nobody = () => null;

/** Who acts now, once it is not the principal of the page any more; else null. */
export const useChangedPrincipal = (): ChangedPrincipal | null => useSyncExternalStore(subscribe, () => acting, nobody);
