import type { Db } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { limits } from '#platform/values/limits.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import { trimText, visibleLength } from '#platform/values/visible-text.ts';
import en from '../../text/en/account-changes.ts';
import ru from '../../text/ru/account-changes.ts';
import uz from '../../text/uz/account-changes.ts';
import { audit } from '../audit.ts';
import * as store from './user-admin-store.ts';

const words = { uz, ru, en };

/** What came of it, for the one at the server: whose request was agreed to, or why none was. */
export type OperatorConfirmation =
  | { kind: 'confirmed'; by: string; roles: readonly string[] }
  | { kind: 'personMissing' | 'notRequested' | 'reasonShort' }
  | { kind: 'administratorThere'; usernames: readonly string[] };

/**
 * The way out where two administrators are needed and only one is left: an operator of the server stands in for the second. The
 * word changes no account: it is an entry of the trail that agrees to what that one administrator asked for, who asks again
 * within `secondPersonHours`. It is refused while another administrator could agree, and every administrator, blocked or not, and
 * the person hear of it by SMS as well, so that nobody does it in silence. `actor` names the operator in the trail.
 */
export const confirmAsOperator = (
  { db, notifyUsers }: { db: Db; notifyUsers: NotifyUsers },
  {
    username,
    change,
    reason,
    actor,
  }: {
    username: string;
    change: store.TwoAdministratorChange;
    reason: string;
    actor: string;
  },
): Promise<OperatorConfirmation> =>
  db.begin(async (tx) => {
    if (visibleLength(reason) < limits.reasonMin) return { kind: 'reasonShort' };
    const user = await store.findUserByName(tx, username);
    if (!user) return { kind: 'personMissing' };
    const request = (await store.listRoleRequests(tx, { id: user.id, kind: change })).findLast(
      ({ confirms }) => confirms === null,
    );
    if (!request) return { kind: 'notRequested' };
    const administrators = await store.listAdministrators(tx);
    const others = administrators.filter(
      ({ id, username: name, isBlocked }) => !isBlocked && id !== user.id && name !== request.by,
    );
    if (others.length > 0) return { kind: 'administratorThere', usernames: others.map(({ username: name }) => name) };
    const { by, roles } = request;
    await audit(tx, {
      caller: { username: actor },
      action: 'person.operatorConfirm',
      object: `person:${user.id}`,
      detail: { kind: change, to: roles, confirms: by, reason: trimText(reason) },
      requestId: '',
    });
    const textIn = (locale: Locale) => words[locale].operatorConfirmed({ operator: actor, by, username });
    const recipients = new Map([...administrators, user].map((one) => [one.username, one]));
    await notifyUsers(
      tx,
      [...recipients.values()].map(({ username: name, language }) => ({
        username: name,
        topic: 'notification-notify',
        body: { text: textIn(language) },
        words: inLanguages((locale) => ({ text: textIn(locale) })),
        kind: 'account',
        sms: textIn(language),
      })),
    );
    return { kind: 'confirmed', by, roles };
  });
