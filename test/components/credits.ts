import type { AdminCredit, CreditRow, OwnCredit } from '#credit/contract/credit-applications.ts';

/** A credit that was asked for and waits for its bank; it takes 48 % of the income. */
export const creditOf = (own: Partial<OwnCredit> = {}): OwnCredit => ({
  id: 318,
  number: 'KR-2026/000318',
  state: 'NEW',
  company: { id: 182, name: 'SQB', monogram: 'SQ', hue: '#0f6e5a' },
  property: { id: 104_205, name: '2 xonali kvartira', address: 'Sergeli tumani', isOnSale: true },
  productName: 'Yangi uy',
  language: 'uz',
  interestRate: 1_750,
  gracePeriod: 0,
  repaymentType: 'ANNUITY',
  price: '52000000000',
  credit: '36400000000',
  down: '15600000000',
  months: 240,
  monthly: '547798862',
  interest: '95071726900',
  income: '1150000000',
  incomeSource: 'SALARY',
  otherPayments: '0',
  debtLoad: 4_764,
  approved: null,
  approvedMonthly: null,
  rejection: null,
  expiry: null,
  comment: '',
  createdAt: '2026-11-24T09:20:00Z',
  answerBy: '2026-11-27T13:00:00Z',
  isOverdue: false,
  endsAt: '2026-12-24T09:20:00Z',
  documentId: 'abcdef0123456789',
  documents: [],
  events: [{ at: '2026-11-24T09:20:00Z', to: 'NEW', by: 'applicant', name: null, comment: '' }],
  ...own,
});

/** The same as its bank reads it in the list. */
export const creditRowOf = (own: Partial<CreditRow> = {}): CreditRow => {
  const { events: _, documentId: __, documents: ___, ...row } = creditOf();
  return { ...row, applicant: 'Aziza Valiyeva', ...own };
};

/** The same as its bank opens it. */
export const officeCreditOf = (own: Partial<AdminCredit> = {}): AdminCredit => ({
  ...creditOf(),
  applicant: 'Aziza Valiyeva',
  pinflMasked: '••••••••••0017',
  phoneMasked: '+998 •• •••-01-01',
  mayDecide: true,
  applicationId: null,
  mayCloseByCredit: false,
  ...own,
});
