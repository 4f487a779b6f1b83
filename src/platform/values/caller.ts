import type { Role } from './role.ts';

/** Who calls, as their access token says. Nothing in it is secret to the caller. */
export type Caller = {
  /** The provider's name of the person (`sub`). */
  subject: string;
  username: string;
  givenName: string;
  familyName: string;
  /** The whole name as the provider spells it. */
  name: string;
  roles: Role[];
  /** ENTITY: the person acts for a company, which then owns what is done. */
  loginMode: 'PERSON' | 'ENTITY';
  companyName: string | null;
  companyTin: string | null;
  /** The provider's session. */
  sessionId: string | null;
  /** When the password or another proof was given at the login of that session, in milliseconds since 1970; null: the provider does not say. */
  loggedInMs: number | null;
  /** When the token was made, by the clock of the provider, in milliseconds since 1970. */
  issuedMs: number;
  /** Names the acting party to pages: opaque, one for the person and one for each company the person acts for. */
  principal: string;
  /** Whether the account may act now; a token says so of itself until the account was looked at. */
  accountStatus: AccountStatus;
};

/** What an account is now: free to act, closed by staff, without the company it acts for, or none of ours. */
export type AccountStatus = 'active' | 'accountBlocked' | 'companyLost' | 'accountUnknown';
