import type { OperatorDetails } from '#documents/server/api.ts';
import { findPrincipalDetails, findUserId } from '#identity/server/api.ts';
import { apartments } from '#listings/rules/categories.ts';
import { isPublicSql, priceNowSql } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import {
  type CreditApplicationFields,
  type CreditState,
  isCreditOffer,
  readCreditApplication,
} from '../rules/credit-application.ts';
import { type CreditDecision, findRequestedOffer, insertCreditEvent, moveCredit } from './credit-application-store.ts';
import { SQB } from './seed.ts';
import { storeApplication } from './store-application.ts';

const BANK_USER = 'demo.bank';

type DemoCredit = {
  username: string;
  fields: CreditApplicationFields;
  /** How many days ago it was sent, and how many ago the bank moved it. */
  sent: number;
  moves: { to: CreditState; daysAgo: number; decision?: CreditDecision }[];
};

/** What three buyers of the demo world have asked the bank of demo.bank for: the oldest first, as papers are numbered. */
const demoCredits: readonly DemoCredit[] = [
  {
    username: 'demo.buyer3',
    fields: {
      amount: '400 000 000',
      term: '15',
      incomeSource: 'SELF_EMPLOYED',
      income: '9 000 000',
      otherPayments: '2 500 000',
    },
    sent: 20,
    moves: [
      { to: 'IN_REVIEW', daysAgo: 19 },
      { to: 'REJECTED', daysAgo: 18, decision: { rejection: 'DEBT_LOAD' } },
    ],
  },
  {
    username: 'demo.buyer2',
    fields: {
      amount: '300 000 000',
      term: '20',
      incomeSource: 'BUSINESS',
      income: '14 000 000',
      otherPayments: '1 000 000',
    },
    sent: 10,
    moves: [
      { to: 'IN_REVIEW', daysAgo: 9 },
      { to: 'APPROVED', daysAgo: 8, decision: { approved: { tiyin: 25_000_000_000n, validDays: 60 } } },
    ],
  },
  {
    username: 'demo.buyer1',
    fields: {
      amount: '250 000 000',
      term: '20',
      incomeSource: 'SALARY',
      income: '12 000 000',
      otherPayments: '0',
    },
    sent: 1,
    moves: [{ to: 'IN_REVIEW', daysAgo: 0 }],
  },
];

const DAY_MS = 86_400_000;
/** An apartment costs enough for each of them. */
const LEAST_PRICE = 50_000_000_000n;

/** Apartments that everybody may buy, and the offer of the bank for them. */
const findPlaces = async (tx: Tx): Promise<{ listings: number[]; benefitId: number }> => {
  const { rows } = await tx.client.query<{ id: number }>(
    `select l.id::float8 as id from listing l
      where l.process = 'in_sale' and l.category_id = $1 and ${isPublicSql('l')} and ${priceNowSql('l')} >= $2
        and not (l.seller_kind is not distinct from 'PERSON' and exists (
              select from person p where p.id = l.seller_id and p.username = any($4)))
      order by l.id limit $3`,
    [apartments.id, LEAST_PRICE, demoCredits.length, demoCredits.map(({ username }) => username)],
  );
  const [benefit] = await tx.sql<{ id: number }>`
    select id::float8 as id from benefit
     where company_id = ${SQB} and category_id = ${apartments.id} and credit_type = 'PERCENT' order by id limit 1`;
  return { listings: rows.map(({ id }) => id), benefitId: benefit?.id ?? 0 };
};

/** Puts the applications for credits of the demo world into a database, with their papers; fewer in a world of few apartments. */
export const seedCredits = async (
  db: Db,
  { encryption, operator }: { encryption: Encryption; operator: OperatorDetails },
): Promise<void> => {
  await db.begin(async (tx) => {
    const { listings, benefitId } = await findPlaces(tx);
    const [clock] = await tx.sql<{ now: Date }>`select clock_timestamp() as now`;
    const daysAgo = (days: number) => new Date((clock?.now.getTime() ?? 0) - days * DAY_MS);
    for (const [n, listingId] of listings.entries()) {
      const demo = demoCredits[n];
      if (demo) await seedCredit(tx, { encryption, operator }, demo, { listingId, benefitId, daysAgo });
    }
  });
};

const seedCredit = async (
  tx: Tx,
  { encryption, operator }: { encryption: Encryption; operator: OperatorDetails },
  { username, fields, sent, moves }: DemoCredit,
  { listingId, benefitId, daysAgo }: { listingId: number; benefitId: number; daysAgo: (days: number) => Date },
): Promise<void> => {
  const personId = await findUserId(tx, username);
  const details =
    personId === null ? null : await findPrincipalDetails(tx, encryption, { kind: 'PERSON', id: personId, personId });
  const requested = await findRequestedOffer(tx, 'uz', { listingId, benefitId }, null);
  const offer = requested?.offer;
  if (personId === null || !details || !offer || offer.companyId === null || !isCreditOffer(offer))
    throw new Error(`Nobody can apply for the demo credit of ${username}.`);
  const read = readCreditApplication(fields, offer, requested.priceTiyin);
  if (!('order' in read))
    throw new Error(`The demo credit of ${username} is wrong: ${JSON.stringify(Object.keys(read.errors))}`);
  const [person] = await tx.sql<{
    subject: string;
    phone: string;
  }>`select subject, phone from person where id = ${personId}`;
  const stored = await storeApplication(
    tx,
    { encryption, documents: { operator } },
    {
      requested,
      offer,
      companyId: offer.companyId,
      order: read.order,
      person: { id: personId, ...details },
      phone: person?.phone ?? '',
    },
    {
      input: { listingId, benefitId },
      username,
      subject: person?.subject ?? '',
      locale: 'uz',
      keyed: { key: `demo-credit-${username}`, fingerprint: 'demo' },
      at: daysAgo(sent),
    },
  );
  if (!stored) throw new Error(`The demo credit of ${username} is there already.`);
  for (const move of moves) {
    await moveCredit(tx, stored.id, move.to, move.decision ?? {});
    const at = daysAgo(move.daysAgo);
    await insertCreditEvent(tx, { id: stored.id, to: move.to, by: 'bank', username: BANK_USER, comment: '', at });
  }
};
