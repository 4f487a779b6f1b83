import { documentFileName } from '#documents/rules/document-kind.ts';
import { maskName } from '#documents/rules/masked.ts';
import { PressBusy, readForReader } from '#documents/server/actions.ts';
import { type Handlers, Refusal, refuse, sendBytes } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { serviceContract } from '../contract/service-contract.ts';
import { mayWrite } from '../rules/writes.ts';
import { drawContract } from './contracts.ts';
import * as store from './contracts-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { readStanding } from './moving-store.ts';
import { askerOf, isStaff, moversOf, signerOf } from './standing.ts';
import { readPeople } from './view-store.ts';
import { openForWrite, writeFactsOf } from './writing.ts';

/** The service contract: shown to whoever has to do with the application, drawn up where it is missing. */
export const contractHandlers = (deps: ApplicationDeps): Handlers<typeof serviceContract> => {
  const { db, vault, desk } = deps;

  const found = async (caller: Caller, id: number) => {
    const standing = await readStanding(db, id);
    if (!standing) return null;
    const asker = await askerOf(deps, caller);
    const movers = moversOf(asker, standing);
    return movers.length === 0 ? null : { standing, movers, asker };
  };

  /** Whoever signed is named to staff and to himself, to others by first letters. */
  const nameOf = async (username: string, isOpen: boolean): Promise<string> => {
    const [person] = await readPeople(db, [username]);
    const name = person?.name ?? username;
    return isOpen ? name : maskName(name);
  };

  return {
    'GET /application/:id/contract': async ({ caller, params: { id } }) => {
      const seen = await found(caller, id);
      if (!seen) return refuse('applicationMissing');
      const { standing, movers, asker } = seen;
      const kept = await store.readContract(db, id);
      const isAt = standing.process === 'agreement';
      return {
        contract: kept && {
          documentId: kept.document,
          number: kept.number,
          drawnAt: kept.drawnAt.toISOString(),
          signedAt: kept.signedAt?.toISOString() ?? null,
          signedBy:
            kept.signedBy && (await nameOf(kept.signedBy, isStaff(movers) || kept.signedBy === caller.username)),
        },
        mayDraw: kept === null && mayWrite('contract', writeFactsOf(standing), movers),
        maySign: kept !== null && kept.signedAt === null && isAt && signerOf(asker, standing) !== null,
      };
    },

    'POST /application/:id/contract': ({ caller, params: { id } }) =>
      db.begin(async (tx) => {
        const opened = await openForWrite(tx, vault, { caller, id, deed: 'contract' });
        if (opened instanceof Refusal) return opened;
        const kept = await store.livingDocument(tx, id);
        return { documentId: kept ?? (await drawContract(tx, desk, opened.standing)) };
      }),

    'GET /application/:id/contract/file': async ({ caller, params: { id } }) => {
      const seen = await found(caller, id);
      if (!seen) return refuse('applicationMissing');
      const kept = await store.readContract(db, id);
      if (!kept) return refuse('contractMissing');
      try {
        const file = await readForReader(db, desk, kept.document);
        return file ? sendBytes(file, 'application/pdf', documentFileName(kept.number)) : refuse('contractMissing');
      } catch (error) {
        if (error instanceof PressBusy) return refuse('documentsBusy');
        throw error;
      }
    },
  };
};
