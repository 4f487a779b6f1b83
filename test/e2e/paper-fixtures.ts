import type { BidAgreement, Declaration, DepositAgreement, MyLot, OwnParticipation } from '#auctions/contract.ts';
import type { DocumentModel } from '#documents/rules/document-model.ts';

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
  forfeitSellerPercent: 50,
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

/** A lot that its owner of papers takes part in; bidding on it begins tomorrow. */
export const ownLot = (id: number, change: Partial<MyLot> = {}): MyLot => ({
  id,
  name: 'Hovli, Qibray',
  address: 'Toshkent viloyati, Qibray tumani, Navoiy koʻchasi, 5-uy',
  categoryId: 12,
  areaDm2: 60_000,
  areaLivingDm2: null,
  areaEffectiveDm2: null,
  rooms: 5,
  floor: null,
  floorsBuilding: 2,
  companyName: null,
  picture: null,
  phase: 'CLOSED',
  day: '2026-11-22',
  cutOffAtMs: NOW_MS - HOUR_MS,
  opensAtMs: NOW_MS + 23 * HOUR_MS,
  closesAtMs: null,
  startPrice: '84500000000',
  price: '84500000000',
  step: '4225000000',
  deposit: '4225000000',
  bidCount: 0,
  participantCount: 2,
  isListed: true,
  version: 1,
  participant: 1,
  isLeading: false,
  lastBid: null,
  maximum: null,
  ...change,
});

/** A reserve in a lot whose winner stepped back: it is offered until so many hours from now, or not. */
export const reserve = (hours: number | null): OwnParticipation => ({
  mayEnter: 'entered',
  participant: 2,
  enteredAt: at(-40),
  isReserve: true,
  maximum: null,
  deposit: { amount: '4225000000', fate: 'held' },
  available: '0',
  bidAgreementId: null,
  depositAgreementId: null,
  declarationId: null,
  duty: hours === null ? null : { kind: 'offer', participant: 2, amount: '98000000000', byMs: Date.parse(at(hours)) },
  receipts: 0,
});

/** The words of a declaration, as its owner reads them. */
export const declarationSheet = (number: string): DocumentModel => ({
  kind: 'winnerDeclaration',
  language: 'uz',
  templateVersion: 1,
  title: 'Gʻoliblik deklaratsiyasi',
  line: 'Elektron auksion natijasi boʻyicha',
  badge: { tone: 'warn', text: 'Tasdiqlanishi kutilmoqda' },
  facts: [
    { name: 'Deklaratsiya raqami', value: number },
    { name: 'Gʻolib', value: 'Valiyeva Aziza Rustam qizi' },
  ],
  terms: [{ kind: 'paragraph', text: 'Gʻolib qolgan summani muddatida toʻlaydi.' }],
  signatures: [],
  qrAddress: null,
  qrLine: '',
  footer: [''],
  letterhead: { heading: '', lines: [] },
});

export type Papers = {
  pledges?: DepositAgreement[];
  offers?: BidAgreement[];
  declarations?: Declaration[];
  mine?: MyLot[];
  /** What any lot asks of them. */
  own?: OwnParticipation;
};

/** What the API answers somebody with these papers, by operation; what is asked again later is answered anew. */
export const paperAnswers = (papers: Papers) => ({
  'GET /user/deposit-agreements': () => ({ data: papers.pledges ?? [] }),
  'GET /user/bid-agreements': () => ({ data: papers.offers ?? [] }),
  'GET /user/declarations': () => ({ data: papers.declarations ?? [] }),
  'GET /auction/mine': () => ({ nowMs: NOW_MS, data: papers.mine ?? [] }),
  'GET /public/auction/clock': () => ({ nowMs: NOW_MS, now: new Date(NOW_MS).toISOString() }),
  'GET /auction/:id/own': () => papers.own ?? reserve(null),
});
