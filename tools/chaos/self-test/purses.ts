import type { Balance, Books, History } from '../history.ts';

/** Between sending and arrival, and between arrival and the answer. */
export const WAY_MS = 5;
const OPENING = 500_000_000_00n;
const SELLER = 'PERSON:seller.one';
const PLATFORM = 'PLATFORM:1';

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
    const { who, row, tiyin } = this.#depositOf(lotId, number);
    const purse = this.of(who);
    purse.available += tiyin;
    purse.held -= tiyin;
    row.fate = 'released';
    this.#post('release', `lot:${lotId}:p${number}:release`, who, ['held', 'available'], tiyin);
  }

  /** A deposit that was lost: half of it is owed to the seller, to the next tiyin. */
  forfeit(lotId: number, number: number): void {
    const deposit = this.#depositOf(lotId, number);
    const { tiyin } = deposit;
    this.of(deposit.who).held -= tiyin;
    deposit.row.fate = 'forfeited';
    const owedTiyin = (tiyin + 1n) / 2n;
    this.#record('forfeit', `lot:${lotId}:p${number}:forfeit`, [
      [partyOf(deposit.who), 'held', -tiyin],
      [SELLER, 'owed', owedTiyin],
      [PLATFORM, 'forfeited', tiyin - owedTiyin],
    ]);
  }

  /** The price is paid: from the deposit, and the rest from what is free. */
  pay(lotId: number, number: number, priceTiyin: bigint): void {
    const { who, row, tiyin } = this.#depositOf(lotId, number);
    const purse = this.of(who);
    purse.held -= tiyin;
    purse.available -= priceTiyin - tiyin;
    row.fate = 'applied';
    this.#record('apply', `lot:${lotId}:p${number}:pay`, [
      [partyOf(who), 'held', -tiyin],
      [partyOf(who), 'available', tiyin - priceTiyin],
      [partyOf(who), 'applied', priceTiyin],
    ]);
  }

  read(who: string, atMs: number): void {
    this.truth.balances.push({ who, sentMs: atMs, answeredMs: atMs + WAY_MS, ...this.of(who) });
  }

  #depositOf(lotId: number, number: number) {
    const row = this.truth.books.deposits.find((one) => one.lotId === lotId && one.number === number);
    if (row?.fate !== 'held') throw new Error('A deposit is moved that is not held.');
    return { row, who: row.party.replace('PERSON:', ''), tiyin: row.tiyin };
  }

  #post(kind: string, key: string, who: string, [from, to]: [string, string], tiyin: bigint): void {
    this.#record(kind, key, [
      [partyOf(who), from, -tiyin],
      [partyOf(who), to, tiyin],
    ]);
  }

  #record(kind: string, key: string, moved: readonly [party: string, bucket: string, tiyin: bigint][]): void {
    const { transfers, entries } = this.truth.books;
    const id = String(transfers.length + 1);
    transfers.push({ id, kind, key });
    for (const [party, bucket, amountTiyin] of moved) {
      const account = this.#account(party, bucket);
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
