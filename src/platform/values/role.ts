/** Every role of the product. The first two are chosen at registration; the others are given to staff. */
export const roles = ['USER', 'REALTOR_ASSISTANT', 'BANK', 'MODERATOR', 'FINANCE', 'EDITOR', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Roles that work in the admin area and need a second factor. */
export const staffRoles: readonly Role[] = ['BANK', 'MODERATOR', 'FINANCE', 'EDITOR', 'ADMIN'];

export const isStaff = (userRoles: readonly string[]): boolean => staffRoles.some((role) => userRoles.includes(role));
