import type { LotLogEntry } from '../../rules/lot.ts';
import type { DemoLot } from './lot-scenarios.ts';

/** What became of a deposit. */
export type DepositOutcome = 'held' | 'released' | 'applied' | 'forfeited';

/** A participant of a told lot as it stands at the end of the story. */
export type DemoParticipant = {
  number: number;
  username: string;
  enteredMs: number;
  fate: DepositOutcome;
  fateMs: number | null;
};

/** A movement of somebody's money because of a lot. */
export type DepositMovement = {
  lotId: number;
  participant: number;
  username: string;
  kind: 'hold' | 'release' | 'apply' | 'forfeit';
  depositTiyin: bigint;
  /** Of `apply`: what is paid beyond the deposit. */
  restTiyin: bigint;
  atMs: number;
};

export type DemoDeclaration = {
  participant: number;
  status: 'PENDING' | 'CONFIRMED' | 'REJECT';
  priceTiyin: bigint;
  createdMs: number;
  signByMs: number;
  signedMs: number | null;
  payByMs: number | null;
  paidMs: number | null;
};

const usernameIn = ({ usernames }: DemoLot, participant: number): string => {
  const username = usernames[participant - 1];
  if (username === undefined) throw new Error(`Participant ${participant} has no user.`);
  return username;
};

/** What happened in a told lot, in its order. */
const entriesIn = ({ history }: DemoLot): LotLogEntry[] =>
  history.rows.flatMap(({ fact }) => (fact.type === 'entry' ? [fact.entry] : []));

const outcomes = { released: 'released', paid: 'applied', forfeited: 'forfeited' } as const;

export const participantsOf = (lot: DemoLot): DemoParticipant[] => {
  const participants = new Map<number, DemoParticipant>();
  const change = (number: number, changes: Partial<DemoParticipant>) => {
    const before = participants.get(number);
    if (before) participants.set(number, { ...before, ...changes });
  };
  for (const entry of entriesIn(lot)) {
    if (entry.kind === 'entered')
      participants.set(entry.participant, {
        number: entry.participant,
        username: usernameIn(lot, entry.participant),
        enteredMs: entry.atMs,
        fate: 'held',
        fateMs: null,
      });
    else if (entry.kind === 'released' || entry.kind === 'paid' || entry.kind === 'forfeited')
      change(entry.participant, { fate: outcomes[entry.kind], fateMs: entry.atMs });
  }
  return [...participants.values()];
};

/** The movements of money that the story of a lot brought about, in its order. */
export const movementsOf = (lot: DemoLot): DepositMovement[] => {
  const { rules } = lot.history.state.lot;
  let price = 0n;
  const moved = (
    participant: number,
    kind: DepositMovement['kind'],
    atMs: number,
    restTiyin = 0n,
  ): DepositMovement => ({
    lotId: rules.lotId,
    participant,
    username: usernameIn(lot, participant),
    kind,
    depositTiyin: rules.depositTiyin,
    restTiyin,
    atMs,
  });
  return entriesIn(lot).flatMap((entry): DepositMovement[] => {
    if (entry.kind === 'ended' || entry.kind === 'tookOver') price = entry.tiyin;
    if (entry.kind === 'entered') return [moved(entry.participant, 'hold', entry.atMs)];
    if (entry.kind === 'released') return [moved(entry.participant, 'release', entry.atMs)];
    if (entry.kind === 'forfeited') return [moved(entry.participant, 'forfeit', entry.atMs)];
    if (entry.kind === 'paid') return [moved(entry.participant, 'apply', entry.atMs, price - rules.depositTiyin)];
    return [];
  });
};

/** The declarations that winners were given, in their order. */
export const declarationsOf = (lot: DemoLot): DemoDeclaration[] => {
  const declarations: DemoDeclaration[] = [];
  const change = (changes: Partial<DemoDeclaration>) => {
    const last = declarations.pop();
    if (last) declarations.push({ ...last, ...changes });
  };
  for (const entry of entriesIn(lot)) {
    if (entry.kind === 'ended' || entry.kind === 'tookOver')
      declarations.push({
        participant: entry.participant,
        status: 'PENDING',
        priceTiyin: entry.tiyin,
        createdMs: entry.atMs,
        signByMs: entry.signByMs,
        signedMs: null,
        payByMs: null,
        paidMs: null,
      });
    else if (entry.kind === 'signed') change({ status: 'CONFIRMED', signedMs: entry.atMs, payByMs: entry.payByMs });
    else if (entry.kind === 'paid') change({ paidMs: entry.atMs });
    else if (entry.kind === 'forfeited') change({ status: 'REJECT' });
  }
  return declarations;
};

/** When bidding ended with a winner; null while it has not. */
export const endedMsOf = (lot: DemoLot): number | null =>
  entriesIn(lot).findLast((entry) => entry.kind === 'ended')?.atMs ?? null;
