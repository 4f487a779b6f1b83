import type { Role } from '#platform/values/role.ts';

const everyUser: readonly Role[] = ['USER', 'REALTOR_ASSISTANT'];
const everybody: readonly Role[] = ['USER', 'REALTOR_ASSISTANT', 'BANK', 'MODERATOR', 'FINANCE', 'EDITOR', 'ADMIN'];

/**
 * The permission matrix, one row a permission. The API, the pages and the menus ask this table and nothing else. A role in a
 * row may try; whose thing it is, and in what state, is decided where the command is done.
 */
export const permissions = {
  // Oneself
  'profile.own': everybody,
  'group.own': everyUser,
  'session.own': everybody,
  'legalEntity.own': everyUser,
  'legalEntity.read': ['MODERATOR', 'ADMIN'],
  'legalEntity.block': ['ADMIN'],
  // People
  'person.read': ['MODERATOR', 'ADMIN'],
  'person.readSealed': ['MODERATOR', 'ADMIN'],
  'person.block': ['ADMIN'],
  'person.roles': ['ADMIN'],
  'audit.read': ['ADMIN'],
  // Pictures and documents of applications and of the pages of the site
  'file.send': ['USER', 'REALTOR_ASSISTANT', 'BANK', 'MODERATOR', 'EDITOR', 'ADMIN'],
  // Applications
  'application.create': ['USER'],
  'application.createForClient': ['REALTOR_ASSISTANT'],
  'application.own': everyUser,
  'application.analyse': ['REALTOR_ASSISTANT', 'ADMIN'],
  'application.approve': ['BANK', 'ADMIN'],
  'application.read': ['BANK', 'MODERATOR', 'FINANCE', 'ADMIN'],
  'application.moderate': ['MODERATOR', 'ADMIN'],
  'register.ask': ['USER', 'REALTOR_ASSISTANT', 'BANK', 'MODERATOR', 'ADMIN'],
  'lots.import': ['BANK', 'MODERATOR', 'ADMIN'],
  'request.own': everyUser,
  'request.hide': ['MODERATOR', 'ADMIN'],
  // Auctions and money
  'bid.own': everyUser,
  'auction.watch': ['BANK', 'MODERATOR', 'FINANCE', 'ADMIN'],
  'auction.cancel': ['ADMIN'],
  'auction.retry': ['MODERATOR', 'ADMIN'],
  'ledger.own': everyUser,
  'ledger.read': ['MODERATOR', 'FINANCE', 'ADMIN'],
  'ledger.return': ['FINANCE', 'ADMIN'],
  'fee.read': ['BANK', 'FINANCE', 'ADMIN'],
  'fee.receive': ['FINANCE', 'ADMIN'],
  'declaration.sign': everyUser,
  'declaration.read': ['BANK', 'MODERATOR', 'FINANCE', 'ADMIN'],
  'declaration.cancel': ['ADMIN'],
  // Services
  'credit.apply': everyUser,
  'credit.decide': ['BANK'],
  'credit.read': ['BANK', 'MODERATOR', 'ADMIN'],
  'reservation.own': everyUser,
  'reservation.read': ['MODERATOR', 'FINANCE', 'ADMIN'],
  'reservation.end': ['MODERATOR', 'ADMIN'],
  'benefit.manage': ['BANK', 'MODERATOR', 'ADMIN'],
  'question.ask': everyUser,
  'question.answer': ['BANK', 'MODERATOR', 'ADMIN'],
  'question.hide': ['MODERATOR', 'ADMIN'],
  'comment.create': everyUser,
  'comment.hide': ['MODERATOR', 'ADMIN'],
  'viewing.own': everyUser,
  'order.own': everyUser,
  'selection.read': ['USER', 'REALTOR_ASSISTANT', 'MODERATOR', 'ADMIN'],
  'selection.make': ['REALTOR_ASSISTANT', 'MODERATOR', 'ADMIN'],
  'delivery.read': ['MODERATOR', 'ADMIN'],
  'call.answer': ['MODERATOR', 'ADMIN'],
  // The site itself
  'content.edit': ['EDITOR', 'ADMIN'],
  'reference.edit': ['EDITOR', 'ADMIN'],
  'broadcast.send': ['ADMIN'],
  'rates.edit': ['FINANCE', 'ADMIN'],
  'admin.enter': ['BANK', 'MODERATOR', 'FINANCE', 'EDITOR', 'ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * Whether a change of roles needs two administrators: who rules over accounts, and who pays money out. What is added for
 * somebody who pays money out needs them too: no one alone puts two keys into one hand. Giving up roles needs nobody.
 */
export const needsSecondAdministrator = (from: readonly Role[], to: readonly Role[]): boolean => {
  const added = to.filter((role) => !from.includes(role));
  return added.length > 0 && (added.includes('ADMIN') || to.includes('FINANCE'));
};

/** The roles that have a permission: what a contract's `who` takes. */
export const rolesWithPermission = (permission: Permission): readonly Role[] => permissions[permission];

/** Whether somebody with these roles has a permission; for menus and pages. */
export const isAllowed = (permission: Permission, roles: readonly Role[]): boolean =>
  permissions[permission].some((role) => roles.includes(role));
