import { limits } from '#platform/values/limits.ts';
import type { Role } from '#platform/values/role.ts';

/**
 * SQL: whether what one member of staff asked for still waits for a second one. It lapses after `secondPersonHours` of the
 * database's clock, and when who asked (`by`, a column with a username) may not ask any more. `at` is a column with the moment,
 * `roles` those of whom one is needed.
 */
export const awaitsSecondPersonSql = (by: string, at: string, roles: readonly Role[]): string => `(
  ${at} > clock_timestamp() - interval '${limits.secondPersonHours} hours'
  and exists (select from person asker where asker.username = ${by} and asker.blocked_at is null
                 and asker.roles && '{${roles.join(',')}}'))`;

/** SQL: when it lapses. */
export const secondPersonUntilSql = (at: string): string => `${at} + interval '${limits.secondPersonHours} hours'`;
