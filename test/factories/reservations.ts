import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { getBalances } from '#accounts/server/api.ts';
import { type BenefitFields, withoutOtherType } from '#credit/rules/benefit.ts';
import type { PurchaseMethod } from '#credit/rules/purchase-method.ts';
import { checkLedger } from '#deposits/server/admin/unexplained-money.ts';
import { findUserId } from '#identity/server/api.ts';
import type { Product } from '#listings/contract.ts';
import type { AdminReservation, OwnReservation } from '#reservations/contract.ts';
import type { TestApp } from '../app.ts';
import { giveMoney } from './accounts.ts';
import { createApplication, wholeForm } from './applications.ts';
import { benefitClient, instalments, mortgage, savedBenefit } from './benefits.ts';
import { createCreditClient } from './credits.ts';
import { type ClaimChanges, createUser } from './identity.ts';

/** An advance of the whole price, and instalments over 24 months from 30 percent of it, that a seller offers. */
export const advance: BenefitFields = withoutOtherType({
  ...mortgage,
  creditType: 'PAYMENT_INSTALLMENTS',
  productName: 'Toʻliq oldindan toʻlov',
  creditAmount: '',
  initialPayment: '',
  deadline: '',
  interestRate: '',
  percentageAmount: '100',
});
export const fromThirtyPercent: BenefitFields = { ...instalments, initialPayment: '30' };

/** A property on sale, and an offer for it. */
export type ReservationPlace = {
  listingId: number;
  method: PurchaseMethod;
  benefitId: number;
  benefitVersion: number;
  price: string;
};
type Changes = Partial<Omit<ReservationPlace, 'listingId'>> & {
  first?: string;
  isOfferAccepted?: boolean;
  isDueAccepted?: boolean;
};
type Options = { key?: string; language?: string; claims?: ClaimChanges };

/** What buyers and staff do with reservations, by the calls. */
export const createReservationClient = (app: TestApp) => {
  const { db } = app;
  const { send, ok, priceOf } = createCreditClient(app);
  const place = async (
    fields: BenefitFields = advance,
    { form = wholeForm, companyId = null }: { form?: typeof wholeForm; companyId?: number | null } = {},
  ): Promise<ReservationPlace> => {
    const listingId = await createApplication(app, { process: 'in_sale', form, companyId });
    const { id, version } = savedBenefit(await benefitClient(app, 'demo.seller').offer(listingId, fields));
    const method = fields.deadline === '' ? 'OFFERED_PREPAYMENT' : 'OFFERED_PAYMENT_INSTALLMENTS';
    return { listingId, method, benefitId: id, benefitVersion: version, price: await priceOf(listingId) };
  };
  const reserve = (
    who: string,
    { listingId, ...at }: ReservationPlace,
    { key = randomUUID(), language = 'uz', claims = {}, ...changes }: Changes & Options = {},
  ) =>
    send(
      who,
      'POST',
      `/product/${listingId}/reservation`,
      { ...at, isOfferAccepted: true, isDueAccepted: true, ...changes, idempotencyKey: key },
      { language, claims },
    );
  const own = async (who: string): Promise<OwnReservation[]> =>
    ok<{ data: OwnReservation[] }>(await send(who, 'GET', '/reservations')).data;
  /** What an owner has free, held and spent, in tiyin. Every account is explained by what stands behind it, and the ledger as a whole sums to zero. */
  const balancesOf = async (owner: { kind: 'PERSON' | 'ENTITY'; id: bigint }): Promise<[bigint, bigint, bigint]> => {
    const [{ total } = { total: null }] = await db.sql<{
      total: bigint | null;
    }>`select sum(amount_tiyin) as total from ledger_entry`;
    assert.equal(BigInt(total ?? 0), 0n);
    assert.deepEqual(await checkLedger(db), []);
    const { available = 0n, held = 0n, applied = 0n } = await getBalances(db, owner);
    return [available, held, applied];
  };
  const endAs = (who: string, id: number, how: 'return' | 'settle', body: object) =>
    send(who, 'POST', `/office/reservations/${id}/${how}`, body);
  return {
    send,
    ok,
    place,
    reserve,
    own,
    /** Somebody with so many sums on the account. */
    buyer: async (sum = 1_000_000_000n): Promise<string> => {
      const who = await createUser(app);
      if (sum > 0n) await giveMoney(app, who, sum);
      return who;
    },
    /** The whole way of somebody to a reservation. */
    file: async (who: string, at: ReservationPlace, changes: Changes = {}) =>
      ok<{ id: number; number: string; dueAt: string }>(await reserve(who, at, changes)),
    one: async (who: string, id: number): Promise<OwnReservation> => {
      const found = (await own(who)).find((reservation) => reservation.id === id);
      assert.ok(found, `${who} has no reservation ${id}`);
      return found;
    },
    pay: (who: string, id: number, from = 'RESERVED') => send(who, 'POST', `/reservations/${id}/pay`, { from }),
    office: async (who: string, id: number): Promise<AdminReservation> =>
      ok<AdminReservation>(await send(who, 'GET', `/office/reservations/${id}`)),
    giveBack: (id: number, from: string, { who = 'demo.moderator', reason = 'PAPERS', comment = '' } = {}) =>
      endAs(who, id, 'return', { from, reason, comment }),
    settle: (id: number, from: string, returned: string, { who = 'demo.moderator', comment = 'Kelishildi' } = {}) =>
      endAs(who, id, 'settle', { from, returned, comment }),
    balancesOf,
    moneyOf: async (who: string) => balancesOf({ kind: 'PERSON', id: (await findUserId(db, who)) ?? 0n }),
    /** Until when a property is reserved, as its page says. */
    reservedUntil: async (id: number): Promise<string | null | undefined> =>
      ((await app.get(`/api/public/product/${id}`)).body as Product).reservedUntil,
    /** What somebody was told of a reservation, the latest last, and by SMS. */
    toldOf: (who: string, about: string) => db.sql<{ text: string; sms: string | null }>`
      select m.words -> 'uz' ->> 'text' as text,
             (select o.text from outgoing_message o where o.event_id = m.event_id and o.channel = 'sms') as sms
        from user_message m where m.username = ${who} and m.words::text like ${`%${about}%`} order by m.id`,
    trailOf: async (id: number): Promise<string[]> =>
      (
        await db.sql<{
          action: string;
        }>`select action from audit_entry where object = ${`reservation:${id}`} order by id`
      ).map(({ action }) => action),
    /** Lets the term of a reservation be over, or so many days be left of it. */
    leaveDays: (id: number, days: number) => db.sql`
      update reservation set due_at = clock_timestamp() + ${days} * interval '1 day' where id = ${id}`,
  };
};
