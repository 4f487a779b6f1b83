import { userInfo } from 'node:os';
import { pathToFileURL } from 'node:url';
import { createNotifyUsers } from '#alerts/server/api.ts';
import { confirmAsOperator } from '#identity/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { readConfig } from './config.ts';
import { startDatabase } from './database.ts';

const usage = `Usage: npm run confirm -- unblock USERNAME REASON    agrees, as the second person, that a blocked account works again
       npm run confirm -- roles USERNAME REASON      agrees, as the second person, to the roles that an administrator chose
An administrator asks for it first in the admin area, and once more afterwards. The reason has ${limits.reasonMin} characters or more.`;

/**
 * `npm run confirm -- unblock USERNAME REASON`: an operator of the server stands in for a second administrator where there is none.
 * Nothing is changed by it: the administrator who asked does it by asking again. Gives what to answer, and whether it was done.
 */
export const confirmChange = async (
  db: Db,
  [change = '', username = '', ...reason]: readonly string[],
  actor: string,
): Promise<{ isDone: boolean; answer: string }> => {
  const refused = (answer: string) => ({ isDone: false, answer });
  if ((change !== 'unblock' && change !== 'roles') || username === '') return refused(usage);
  // No line is rung from here: the messages are stored, and whoever opens a page or has an SMS coming hears of it.
  const notifyUsers = createNotifyUsers(async () => {});
  const done = await confirmAsOperator({ db, notifyUsers }, { username, change, reason: reason.join(' '), actor });
  switch (done.kind) {
    case 'reasonShort':
      return refused(usage);
    case 'personMissing':
      return refused(`There is no account ${username}.`);
    case 'notRequested':
      return refused(
        `Within ${limits.secondPersonHours} hours no administrator has asked for this about ${username}. Ask in the admin area first.`,
      );
    case 'administratorThere':
      return refused(`Nothing was confirmed: ${done.usernames.join(', ')} can agree as the second administrator.`);
    case 'confirmed':
      return {
        isDone: true,
        answer: `Confirmed for ${username}: ${done.roles.join(', ')}. ${done.by} asks for it once more within ${limits.secondPersonHours} hours; all administrators and ${username} are told.`,
      };
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { db, stop } = await startDatabase(readConfig(process.env), createLog({ level: 'warn' }));
  const { isDone, answer } = await confirmChange(db, process.argv.slice(2), `shell:${userInfo().username}`);
  if (isDone) console.log(answer);
  else console.error(answer);
  await stop();
  process.exitCode = isDone ? 0 : 1;
}
