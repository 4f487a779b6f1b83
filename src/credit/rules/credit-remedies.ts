import {
  affordableCredit,
  type CreditOffer,
  type CreditOrder,
  creditMonthly,
  debtLoad,
  isLoadWithin,
  neededIncome,
} from './credit-application.ts';

/** What would bring a credit within the debt load that banks accept; null where a way changes nothing or leads nowhere. */
export type CreditRemedies = {
  /** To borrow less, and so to pay more first. Amounts in tiyin. */
  lower: { creditTiyin: bigint; downTiyin: bigint } | null;
  /** The official income that would bear it, in tiyin. */
  income: bigint | null;
  /** The debt load without the other credits, in hundredths of a percent. */
  close: number | null;
};

/** The ways out of a debt load that is too high, for the same terms. `priceTiyin` is that of the property. */
export const creditRemedies = (offer: CreditOffer, order: CreditOrder, priceTiyin: bigint): CreditRemedies => {
  const monthly = creditMonthly(offer, order);
  const load = debtLoad(order, monthly);
  if (load !== null && isLoadWithin(load)) return { lower: null, income: null, close: null };
  const creditTiyin = affordableCredit(offer, order);
  const alone = order.otherPaymentsTiyin > 0n ? debtLoad({ ...order, otherPaymentsTiyin: 0n }, monthly) : null;
  return {
    lower: creditTiyin > 0n ? { creditTiyin, downTiyin: priceTiyin - creditTiyin } : null,
    income: neededIncome(order, monthly),
    close: alone !== null && isLoadWithin(alone) ? alone : null,
  };
};
