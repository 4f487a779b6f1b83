import { defaultCompanyIds } from '#listings/rules/banks.ts';
import { apartments } from '#listings/rules/categories.ts';
import { type ProcessStatus, saleStatus } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import { type SeededRandom, weighted } from '#platform/values/seeded-random.ts';
import type { Property, Sale } from './kinds.ts';

const DAY_MS = 86_400_000;

/** How far back the world reaches. */
export const demoDays = 120;

const bankProcesses = weighted<ProcessStatus>([
  ['in_sale', 56],
  ['auction', 17],
  ['direct', 6],
  ['sold', 5],
  ['sell', 2],
  ['credit', 2.4],
  ['done', 2],
  ['done_own_expense', 1],
  ['monitoring', 1.6],
  ['commission_not_paid', 1],
  ['lot_released', 1.4],
  ['lot_confirmed', 1.1],
  ['agreement', 1],
  ['analysis', 0.6],
  ['identification', 0.5],
  ['conclusion', 0.5],
  ['own_expense', 0.5],
  ['failed', 0.4],
]);
const privateProcesses = weighted<ProcessStatus>([
  ['in_sale', 86],
  ['direct', 0.5],
  ['sold', 6.4],
  ['sell', 2],
  ['credit', 1],
  ['done', 1.4],
  ['new', 0.7],
  ['pending', 0.5],
  ['in_process', 0.5],
  ['confirmed', 0.4],
  ['rejected', 0.4],
  ['failed', 0.2],
]);
const visibilities = weighted<Sale['visibility']>([
  ['TO_EVERYONE', 98.8],
  ['TO_ME', 0.7],
  ['TO_GROUPS', 0.5],
]);
const companyShare = weighted(defaultCompanyIds.map((id, index) => [id, 14 - index] as const));
const sellers = weighted<Sale['source']>([
  ['owner', 52],
  ['realtor', 27],
  ['agency', 21],
]);

/**
 * How listing `index` of `count` is sold. Listings are numbered in the order of their dates, so the newest has the
 * highest number, as it would in a world that grew day by day.
 */
export const createSale = (
  chance: SeededRandom,
  property: Property,
  index: number,
  count: number,
  base: number,
): Sale => {
  const span = demoDays * DAY_MS;
  const sourceAt = Math.round(base - span + ((index + chance.next()) / count) * span);
  const bankRole = chance.happens(0.22) ? (chance.happens(0.6) ? 'owned' : 'pledged') : null;
  const process = chance.pick(bankRole ? bankProcesses : privateProcesses);
  const status = saleStatus(process);
  const visibility = chance.pick(visibilities);
  const isOpen = status === 'on_sale' && visibility === 'TO_EVERYONE';
  return {
    process,
    visibility,
    sourceAt,
    publishedUntil: status === 'hidden' ? null : publishedUntil(chance, sourceAt, base, status === 'on_sale'),
    soldAt: status === 'sold' ? Math.round(sourceAt + (base - sourceAt) * chance.between(0.15, 0.95)) : null,
    premiumUntil: isOpen && chance.happens(0.012) ? Math.round(base + chance.between(5, 60) * DAY_MS) : null,
    isRecommended: isOpen && chance.happens(0.048),
    companyId: bankRole ? chance.pick(companyShare) : null,
    bankRole,
    source: sellerOf(chance, property, bankRole),
  };
};

/** Ninety days from the advertisement, renewed where that has passed; a few offers have just run out. */
const publishedUntil = (chance: SeededRandom, sourceAt: number, base: number, isOnSale: boolean): number => {
  const life = limits.listingLifeDays * DAY_MS;
  const first = sourceAt + life;
  return isOnSale && first < base && !chance.happens(0.02) ? first + life : first;
};

const sellerOf = (chance: SeededRandom, property: Property, bankRole: Sale['bankRole']): Sale['source'] => {
  if (bankRole === 'owned') return 'bank';
  const isNewFlat = property.categoryId === apartments.id && (property.year ?? 0) >= 2023;
  if (bankRole === null && isNewFlat && chance.happens(0.55)) return 'developer';
  return chance.pick(sellers);
};
