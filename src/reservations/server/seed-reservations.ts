import { findRequestedOffer } from '#credit/server/api.ts';
import type { OperatorDetails } from '#documents/server/api.ts';
import { findPrincipalDetails, findUserId } from '#identity/server/api.ts';
import { setReservedUntil } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { reservationTerms } from '../rules/reservation.ts';
import type { ReservationBuyer } from './reservation-requests.ts';
import { storeReservation } from './reservation-requests.ts';
import { getNow, insertEvent, moveReservation } from './reservation-store.ts';
import { moneyKey } from './reservations.ts';

/** What became of the money of a reservation of the demo world, for the ledger. */
export type ReservationMoney = {
  username: string;
  kind: 'hold' | 'release';
  idempotencyKey: string;
  steps: (readonly ['available', 'held', bigint] | readonly ['held', 'available', bigint])[];
  atMs: number;
};

type DemoReservation = {
  username: string;
  /** How many days ago it was made, and how many ago staff gave the money back. */
  made: number;
  returned: number | null;
};

/** What two buyers of the demo world have reserved: the oldest first, as papers are numbered. */
const demoReservations: readonly DemoReservation[] = [
  { username: 'demo.buyer4', made: 24, returned: 20 },
  { username: 'demo.buyer2', made: 2, returned: null },
];

const DAY_MS = 86_400_000;
const MODERATOR = 'demo.moderator';

/** The houses that their sellers offer by instalments, but the first of them, which anybody can reserve. */
const listPlaces = async (tx: Tx): Promise<{ listingId: number; benefitId: number }[]> =>
  (
    await tx.sql<{ listingId: number; benefitId: number }>`
      select a.listing_id::float8 as "listingId", b.id::float8 as "benefitId"
        from benefit b join application a on a.id = b.property_id
       where b.credit_type = 'PAYMENT_INSTALLMENTS' and b.deadline is not null order by b.id limit ${demoReservations.length + 1}`
  ).slice(1);

/** Puts the reservations of the demo world into a database, with their papers; fewer in a world of few houses. Gives what the ledger has to take over. */
export const seedReservations = (
  db: Db,
  { encryption, operator }: { encryption: Encryption; operator: OperatorDetails },
): Promise<ReservationMoney[]> =>
  db.begin(async (tx) => {
    const places = await listPlaces(tx);
    const nowMs = (await getNow(tx)).getTime();
    const money: ReservationMoney[] = [];
    for (const [n, demo] of demoReservations.entries()) {
      const place = places[n];
      if (place) money.push(...(await seedReservation(tx, { encryption, operator }, demo, { ...place, nowMs })));
    }
    return money;
  });

const seedReservation = async (
  tx: Tx,
  { encryption, operator }: { encryption: Encryption; operator: OperatorDetails },
  { username, made, returned }: DemoReservation,
  { listingId, benefitId, nowMs }: { listingId: number; benefitId: number; nowMs: number },
): Promise<ReservationMoney[]> => {
  const requested = await findRequestedOffer(tx, 'uz', { listingId, benefitId }, null);
  const read = requested?.offer && reservationTerms(requested.offer, requested.priceTiyin);
  if (!requested?.offer || !read || !('terms' in read)) throw new Error(`Nobody can reserve ${listingId}.`);
  const { offer } = requested;
  const { terms } = read;
  const at = new Date(nowMs - made * DAY_MS);
  const stored = await storeReservation(
    tx,
    { encryption, documents: { operator } },
    { listingId, benefitId, requested, offer, terms },
    await buyerOf(tx, encryption, username),
    { locale: 'uz', keyed: { key: `demo-reservation-${username}`, fingerprint: 'demo' }, at },
  );
  if (!stored) throw new Error(`The demo reservation of ${username} is there already.`);
  const { id } = stored;
  const { depositTiyin } = terms;
  const keyOf = (key: 'hold' | 'release') => moneyKey({ id, listingId }, key);
  const hold: ReservationMoney = {
    username,
    kind: 'hold',
    idempotencyKey: keyOf('hold'),
    steps: [['available', 'held', depositTiyin]],
    atMs: at.getTime(),
  };
  if (returned === null) return [hold];
  const endedAt = new Date(nowMs - returned * DAY_MS);
  await moveReservation(tx, id, 'RETURNED', { reason: 'PAPERS' }, endedAt);
  await insertEvent(tx, { id, to: 'RETURNED', by: 'staff', username: MODERATOR, comment: '', at: endedAt });
  await setReservedUntil(tx, listingId, null);
  const release: ReservationMoney = {
    username,
    kind: 'release',
    idempotencyKey: keyOf('release'),
    steps: [['held', 'available', depositTiyin]],
    atMs: endedAt.getTime(),
  };
  return [hold, release];
};

const buyerOf = async (tx: Tx, encryption: Encryption, username: string): Promise<ReservationBuyer> => {
  const id = await findUserId(tx, username);
  const principal = { kind: 'PERSON', id: id ?? 0n } as const;
  const details = await findPrincipalDetails(tx, encryption, { ...principal, personId: principal.id });
  const [person] = await tx.sql<{ subject: string }>`select subject from person where id = ${principal.id}`;
  if (!details || !person) throw new Error(`There is no ${username} in the demo world.`);
  return { principal, personId: principal.id, username, subject: person.subject, details };
};
