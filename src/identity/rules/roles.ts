import { isRole, type Role } from '#platform/values/role.ts';

/** What an access token says about roles, in Keycloak's shape. */
export type RoleClaims = {
  realm_access?: { roles?: unknown };
  resource_access?: Record<string, { roles?: unknown }>;
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * The roles of a token: those of our own client and of the realm, each once, without what the provider gives to
 * everybody (IDN-009, IDN-010). The name the provider gives its default role depends on the realm; the literal one of
 * the specification is left out too.
 */
export const rolesOf = (claims: RoleClaims, client: string, realm: string): string[] => {
  const ofEverybody = new Set(['offline_access', 'uma_authorization', 'default-roles-local', `default-roles-${realm}`]);
  const roles = [...textsIn(claims.resource_access?.[client]?.roles), ...textsIn(claims.realm_access?.roles)];
  return [...new Set(roles)].filter((role) => !ofEverybody.has(role));
};

/** The roles among them that the product knows. */
export const knownRoles = (roles: readonly string[]): Role[] => roles.filter(isRole);
