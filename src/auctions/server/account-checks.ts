import { type AccountCheck, type AccountRefusal, listAccountRefusals } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import { type Command, type CommandResult, rejectCommand } from './commands.ts';
import { CommandRejected } from './effect-deps.ts';

/** Whoever asked, as the rule of accounts names them; null for what the application does by itself. */
export const accountCheckOf = ({ who: { principal, personId, login } }: Command): AccountCheck | null =>
  login
    ? {
        person: personId,
        session: login.session,
        entity: principal.kind === 'ENTITY' ? principal.id : null,
        roles: login.roles,
      }
    : null;

/** What the accounts of those who ask say against it now, in their order; null where nothing does. */
export const listAccountAnswers = async (
  db: Db | Tx,
  commands: readonly Command[],
): Promise<(CommandResult | null)[]> => {
  const actors = commands.map(accountCheckOf);
  const accounts = actors.filter((actor) => actor !== null);
  if (accounts.length === 0) return actors.map(() => null);
  const refusals = await listAccountRefusals(db, accounts);
  return actors.map((actor) => {
    const refusal = actor && refusals[accounts.indexOf(actor)];
    return refusal ? rejectCommand(refusal) : null;
  });
};

/** Throws `CommandRejected` for somebody who may not act now. */
export const requireAccount = async (tx: Tx, command: Command): Promise<void> => {
  const [answer] = await listAccountAnswers(tx, [command]);
  if (answer) throw new CommandRejected(answer);
};

const statusOf: Record<AccountRefusal, [number, string]> = {
  accountBlocked: [403, 'accountBlocked'],
  companyLost: [403, 'companyLost'],
  forbidden: [403, 'forbidden'],
  sessionEnded: [401, 'tokenRefused'],
};

/** Throws what every call of such an account is refused with. */
export const throwIfAccountRefused = (code: string): void => {
  if (Object.hasOwn(statusOf, code)) throw new RefusalError(...statusOf[code as AccountRefusal]);
};
