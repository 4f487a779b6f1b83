import type { BidAgreement, Declaration, DepositAgreement } from '#auctions/contract.ts';

const HOUR_MS = 3_600_000;

/** The moment at which the fixtures are looked at: 21.11.2026, 16:04 in Tashkent. */
export const NOW_MS = Date.parse('2026-11-21T11:04:00Z');
const at = (hours: number): string => new Date(NOW_MS + hours * HOUR_MS).toISOString();

/** The object of the papers; the number of a lot is that of a listing of the demonstration. */
const paper = {
  lotId: 100001,
  objectName: '3 xonali kvartira, 14-mavze',
  objectAddress: 'Toshkent shahri, Yunusobod tumani, 14-mavze, 32-uy',
  areaDm2: 7_800,
  participant: 'Valiyeva Aziza Rustam qizi',
  pinfl: '41203910010017',
  tin: '512804377',
  address: 'Toshkent shahri, Mirzo Ulugʻbek tumani',
  startPrice: '84500000000',
  step: '4225000000',
  deposit: '4225000000',
  sha256: null,
};

export const pledge = (id: string, change: Partial<DepositAgreement> = {}): DepositAgreement => ({
  ...paper,
  id,
  number: 'DA-2026/004417',
  createdAt: at(-20),
  amount: '4225000000',
  status: 'paid',
  fate: 'held',
  canCancel: false,
  ...change,
});

/** One that can be ended, one that went into a price, one that is lost, one that was given back. */
export const pledges: DepositAgreement[] = [
  pledge('pledge-1', { canCancel: true }),
  pledge('pledge-2', {
    number: 'DA-2026/003981',
    lotId: 100002,
    objectName: 'Ayvonli hovli, 6,2 sotix',
    fate: 'applied',
    amount: '7100000000',
  }),
  pledge('pledge-3', { number: 'DA-2026/003760', lotId: 100003, objectName: '1 xonali kvartira', fate: 'forfeited' }),
  pledge('pledge-4', {
    number: 'DA-2026/003512',
    lotId: 100004,
    objectName: 'Savdo binosi, koʻcha boʻyida',
    fate: 'released',
    status: 'rejected',
  }),
];

export const offerOf = (id: string, change: Partial<BidAgreement> = {}): BidAgreement => ({
  ...paper,
  id,
  number: 'BO-2026/004417',
  createdAt: at(-20),
  acceptedAt: at(-20),
  status: 'active',
  ...change,
});

/** A declaration that waits for the winner's signature. */
export const declared = (id: string, change: Partial<Declaration> = {}): Declaration => ({
  ...paper,
  id,
  number: 'GD-2026/000913',
  createdAt: at(-1),
  status: 'PENDING',
  price: '106470000000',
  signBy: at(52),
  signedAt: null,
  payBy: null,
  paidAt: null,
  road: [
    { step: 'sign', by: at(52), doneAt: null },
    { step: 'pay', by: null, doneAt: null },
    { step: 'contract', by: null, doneAt: null },
    { step: 'possession', by: null, doneAt: null },
    { step: 'cadastre', by: null, doneAt: null },
  ],
  ...change,
});

/** The same after the signature: the price is to be paid within ten days. Half an hour more, as time goes on while a page is looked at. */
export const signed = (id: string, change: Partial<Declaration> = {}): Declaration =>
  declared(id, {
    status: 'CONFIRMED',
    signedAt: at(-0.5),
    payBy: at(240.5),
    road: [
      { step: 'sign', by: at(52), doneAt: at(-0.5) },
      { step: 'pay', by: at(240.5), doneAt: null },
      { step: 'contract', by: null, doneAt: null },
      { step: 'possession', by: null, doneAt: null },
      { step: 'cadastre', by: null, doneAt: null },
    ],
    ...change,
  });
