import { saleStatus } from '#listings/rules/sale-status.ts';
import { assignSellers } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { SeededRandom } from '#platform/values/seeded-random.ts';
import { ownPriceOf, priceWithServiceFee, serviceFeeOf } from '#platform/values/service-fee.ts';
import { type DemoSeller, listDemoSellers } from '#realtors/server/api.ts';
import { demoDebtor } from './debtors.ts';
import {
  type DemoListing,
  listAuthors,
  listDemoListings,
  nowMsOf,
  type SeedRows,
  writeApplications,
} from './seed-store.ts';
import { analysisAt, simulateHistory } from './simulate-history.ts';

/** In a large world the newest listings and the lots get a history; the rest is only there to be searched. */
const MOST = 20_000;
const BATCH = 1_000;
const ASSISTANT = 'demo.realtor';
const MODERATOR = 'demo.moderator';
/** Every so many listings of one's own is that of the demo seller. */
const SELLERS_SHARE = 60;

type Author = { id: bigint; username: string };

/**
 * Gives the listings of a demo world the applications that they came by: whole forms, every step of the table with who
 * and when. What is not public yet waits in somebody's queue.
 */
export const seedApplications = async (db: Db, { encryption }: { encryption: Encryption }): Promise<void> => {
  const authors = await listAuthors(db);
  const specialists = await listDemoSellers(db);
  const nowMs = await nowMsOf(db);
  const listings = await listDemoListings(db, MOST);
  for (let from = 0; from < listings.length; from += BATCH) {
    const rows: SeedRows = { applications: [], events: [] };
    const sellers: { id: bigint; personId: bigint }[] = [];
    for (const listing of listings.slice(from, from + BATCH)) {
      const author = authorOf(listing, authors, specialists);
      addRows(rows, listing, { author, encryption, nowMs });
      sellers.push({ id: listing.id, personId: author.id });
    }
    await db.begin(async (tx) => {
      await writeApplications(tx, rows);
      await assignSellers(tx, sellers);
    });
  }
};

/** Whoever of the trade sells it: somebody of its province where one works there. */
const specialistOf = ({ id, source, provinceId }: DemoListing, specialists: readonly DemoSeller[]): Author | null => {
  const ofTrade = specialists.filter(({ kind }) => kind.toLowerCase() === source);
  const near = ofTrade.filter(({ provinceIds }) => provinceIds.includes(provinceId));
  const choice = near.length > 0 ? near : ofTrade;
  return choice[Number(id) % choice.length] ?? null;
};

/** Property of banks is handed in by the assistant, the rest by its owners, or by realtors, agencies and developers. */
const authorOf = (listing: DemoListing, authors: readonly Author[], specialists: readonly DemoSeller[]): Author => {
  const { id, companyId, bidders } = listing;
  const authorNamed = (username: string) => authors.find((one) => one.username === username);
  const robots = authors.filter(({ username }) => username.startsWith('robot.') && !bidders.includes(username));
  const owner = robots[Number(id) % robots.length];
  const seller =
    Number(id) % SELLERS_SHARE === 0 ? authorNamed('demo.seller') : (specialistOf(listing, specialists) ?? owner);
  const author = companyId === null ? seller : authorNamed(ASSISTANT);
  if (!author) throw new Error('The people of the demo world are missing.');
  return author;
};

const addRows = (
  rows: SeedRows,
  listing: DemoListing,
  { author, encryption, nowMs }: { author: Author; encryption: Encryption; nowMs: number },
): void => {
  const { id, process, companyId, hasLot, sourceMs, soldMs } = listing;
  const chance = new SeededRandom();
  chance.seed(Number(id));
  const isOfBank = companyId !== null;
  const history = simulateHistory(
    { process, isOfBank, hasLot, author: author.username, publishedMs: sourceMs, soldMs, nowMs },
    chance,
  );
  const isPledge = isOfBank && listing.isPledge;
  const wasAnalysed = history.steps.some(({ to }) => to === 'analysis') && process !== 'analysis';
  const rejection = history.steps.find(({ to }) => to === 'rejected');
  const isAuctioned = hasLot || process === 'auction';
  const terms = isAuctioned
    ? {
        pledgeHundredths: limits.lotDepositHundredthsDefault,
        bidStepHundredths: 200,
        daysToStart: limits.daysToStartDefault,
      }
    : {};
  const isWithModerators = !['new', 'pending', 'in_process'].includes(process);
  rows.applications.push({
    id: id.toString(),
    origin: isOfBank ? 'ADD_NEW' : 'ADD',
    process,
    analysis: analysisAt(process, wasAnalysed),
    party_id: author.id.toString(),
    author: author.username,
    creator_type: isOfBank ? 'OTHERS' : 'MY_SELF',
    company_id: companyId,
    assistant: history.steps.some(({ to }) => to === 'analysis') ? ASSISTANT : null,
    moderator: isWithModerators && chance.happens(0.15) ? MODERATOR : null,
    form: {
      ...listing.form,
      goal: isPledge ? 'OUT_OF_COURT' : 'ON_BALANCE',
      ...(isPledge ? { collection: 'OUT_OF_COURT' } : {}),
      ...(isOfBank ? { companyId } : {}),
      creatorType: isOfBank ? 'OTHERS' : 'MY_SELF',
      tradeType: isAuctioned ? 'TRADE_PLATFORM' : 'FIND_CUSTOMER',
      ...feeOf(listing, chance),
      ...terms,
    },
    ...(isPledge ? demoDebtor(chance, encryption) : {}),
    goal: isPledge ? 'OUT_OF_COURT' : 'ON_BALANCE',
    trade_type: isAuctioned ? 'TRADE_PLATFORM' : 'FIND_CUSTOMER',
    liquidity: wasAnalysed ? liquidityBy(chance) : null,
    rejected_by: rejection?.by ?? null,
    rejected_ms: rejection?.atMs ?? null,
    reject_reason: rejection?.comment ?? null,
    is_public: saleStatus(process) !== 'hidden',
    since_ms: history.sinceMs,
    due_ms: history.dueMs,
    submitted_ms: history.steps[0]?.atMs ?? null,
    created_ms: history.createdMs,
    updated_by: history.steps.at(-1)?.by ?? author.username,
  });
  for (const { from, to, as, by, atMs, comment } of history.steps)
    rows.events.push({
      application_id: id.toString(),
      at_ms: atMs,
      actor: by,
      actor_role: as,
      from_status: from,
      to_status: to,
      comment,
    });
};

/** Waiting for the fee of a bank: it bears the fee then. */
const isFeeAwaited = (process: DemoListing['process']): boolean =>
  process === 'monitoring' || process === 'commission_not_paid';

/** Who bears the service fee, and the seller's own price, from which that of the listing follows. */
const feeOf = ({ process, form }: DemoListing, chance: SeededRandom) => {
  const price = BigInt(String(form.objectPrice));
  const byBuyer = serviceFeeOf('CUSTOMER');
  const isByBuyer = chance.happens(0.3) && !isFeeAwaited(process);
  const own = ownPriceOf(price, byBuyer);
  // Not every whole price is one that holds the fee of a whole price.
  return isByBuyer && priceWithServiceFee(own, byBuyer) === price
    ? { whoPaysRealtorServiceFee: byBuyer.payer, objectPrice: own.toString() }
    : { whoPaysRealtorServiceFee: 'OWNER', objectPrice: price.toString() };
};

const liquidityBy = (chance: SeededRandom): 'GREEN' | 'YELLOW' | 'RED' =>
  chance.happens(0.45) ? 'GREEN' : chance.happens(0.7) ? 'YELLOW' : 'RED';
