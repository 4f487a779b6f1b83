import type { Caller } from '#platform/values/caller.ts';
import type { Role } from '#platform/values/role.ts';

/** Whether somebody keeps money with us: staff do not. */
export const hasBalance = ({ roles }: Viewer): boolean => roles.includes('USER') || roles.includes('REALTOR_ASSISTANT');

/** Who looks at a page: what the frame, the menus and the guards need to know. */
export type Viewer = {
  username: string;
  givenName: string;
  familyName: string;
  name: string;
  roles: Role[];
  loginMode: 'PERSON' | 'ENTITY';
  companyName: string | null;
  /** The company's own tax number, by which its representative comes back to it. */
  companyTin: string | null;
  /** Names the acting principal; every call of the page carries it. */
  principal: string;
};

export const viewerOf = ({
  username,
  givenName,
  familyName,
  name,
  roles,
  loginMode,
  companyName,
  companyTin,
  principal,
}: Caller): Viewer => ({
  username,
  givenName,
  familyName,
  name,
  roles,
  loginMode,
  companyName,
  companyTin,
  principal: principal,
});

/**
 * The letters of an avatar: the first of given and family name, or the first two of the given name when there is no
 * family name (HDR-025). `Array.from` keeps letters outside the basic plane whole.
 */
export const initialsOf = ({
  givenName,
  familyName,
  username,
}: Pick<Viewer, 'givenName' | 'familyName' | 'username'>): string => {
  const givenLetters = Array.from(givenName.trim() || username);
  const [family] = Array.from(familyName.trim());
  return (family ? [givenLetters[0] ?? '', family] : givenLetters.slice(0, 2)).join('').toLocaleUpperCase('en');
};
