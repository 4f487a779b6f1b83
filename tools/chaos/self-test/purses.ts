import type { Balance, Books, History } from '../history.ts';

/** Between sending and arrival, and between arrival and the answer. */
export const WAY_MS = 5;
const OPENING = 500_000_000_00n;

export const partyOf = (who: string): string => `PERSON:${who}`;

/** People and their money, as a product that does everything right keeps them and its books. */
export class Purses {
  readonly truth: History;
  readonly #purses = new Map<string, Balance>();
  constructor(truth: History) {
    this.truth = truth;
  }

  of(who: string): Balance {
    const existing = this.#purses.get(who);
    if (existing) return existing;
    const opened = { available: OPENING, held: 0n, refunding: 0n };
    this.#purses.set(who, opened);
    this.#post('topUp', `opening:${who}`, who, ['outside', 'available'], OPENING);
    return opened;
  }

  hold(lotId: number, { who, number, tiyin }: { who: string; number: number; tiyin: bigint }): void {
    const purse = this.of(who);
    purse.available -= tiyin;
    purse.held += tiyin;
    this.truth.books.deposits.push({ lotId, number, party: partyOf(who), tiyin, fate: 'held' });
    this.#post('hold', `lot:${lotId}:p${number}:hold`, who, ['available', 'held'], tiyin);
  }

  release(lotId: number, number: number): void {
    const deposit = this.truth.books.deposits.find((one) => one.lotId === lotId && one.number === number);
    if (!deposit) throw new Error('A deposit is released that was never held.');
    const who = deposit.party.replace('PERSON:', '');
    const purse = this.of(who);
    purse.available += deposit.tiyin;
    purse.held -= deposit.tiyin;
    deposit.fate = 'released';
    this.#post('release', `lot:${lotId}:p${number}:release`, who, ['held', 'available'], deposit.tiyin);
  }

  read(who: string, atMs: number): void {
    this.truth.balances.push({ who, sentMs: atMs, answeredMs: atMs + WAY_MS, ...this.of(who) });
  }

  #post(kind: string, key: string, who: string, [from, to]: [string, string], tiyin: bigint): void {
    const { transfers, entries } = this.truth.books;
    const id = String(transfers.length + 1);
    transfers.push({ id, kind, key });
    for (const [bucket, amountTiyin] of [[from, -tiyin] as const, [to, tiyin] as const]) {
      const account = this.#account(partyOf(who), bucket);
      account.balanceTiyin += amountTiyin;
      entries.push({ transferId: id, accountId: account.id, amountTiyin });
    }
  }

  #account(party: string, bucket: string): Books['accounts'][number] {
    const { accounts } = this.truth.books;
    const existing = accounts.find((one) => one.party === party && one.bucket === bucket);
    if (existing) return existing;
    const account = { id: `${bucket} ${party}`, party, bucket, balanceTiyin: 0n };
    accounts.push(account);
    return account;
  }
}
