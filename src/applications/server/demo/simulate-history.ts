import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import { holidaysFrom } from '#platform/values/working-days.ts';
import { workingHoursAfter } from '../../rules/due.ts';
import { pathTo } from '../../rules/paths.ts';
import type { AnalysisStatus } from '../../rules/statuses.ts';
import { type ActorRole, dueHours, findTransition, processTransitions } from '../../rules/transitions.ts';

const HOUR_MS = 3_600_000;
/** Nothing in the demo world is later than this. */
const LATE_MS = 5 * HOUR_MS;

/** A property of the demo world that has come to where it is by an application. Moments are milliseconds since 1970. */
export type DemoProperty = {
  process: ProcessStatus;
  isOfBank: boolean;
  hasLot: boolean;
  author: string;
  publishedMs: number;
  soldMs: number | null;
  nowMs: number;
};

export type DemoStep = {
  from: ProcessStatus;
  to: ProcessStatus;
  as: ActorRole;
  by: string;
  atMs: number;
  comment: string;
};
export type DemoHistory = { steps: DemoStep[]; createdMs: number; sinceMs: number; dueMs: number | null };

/** Who does in the demo world what the table lets several do. */
const actorsFor = (author: string): Record<ActorRole, string> => ({
  author,
  assistant: 'demo.realtor',
  moderator: 'demo.moderator',
  bank: 'demo.bank',
  finance: 'demo.finance',
  system: 'ostona',
});

const waiting: readonly ProcessStatus[] = [
  'new',
  'pending',
  'in_process',
  'rejected',
  'confirmed',
  'analysis',
  'identification',
  'conclusion',
  'lot_released',
  'lot_confirmed',
  'agreement',
];
const onSale: readonly ProcessStatus[] = ['in_sale', 'auction', 'direct', 'own_expense'];
const reasons = [
  'Kadastr pasporti oʻqilmaydi, qayta yuklang.',
  'Suratlar obyektga mos emas.',
  'Mulk huquqini tasdiqlovchi hujjat yetishmaydi.',
];

/** What the table asks a reason for has one. */
const commentOf = (from: ProcessStatus, to: ProcessStatus, chance: SeededRandom): string => {
  if (to === 'rejected') return reasons[Math.floor(chance.next() * reasons.length)] ?? '';
  if (to === 'failed') return 'Muddat ichida mijoz topilmadi.';
  if (from === 'in_sale' && to === 'auction') return 'Xaridorlar bir nechta, sotuvchi auksionni xohladi.';
  return '';
};

/** When each step was made: hours apart before the publication and after the sale, days of sale between them. */
const momentsOf = (path: readonly ProcessStatus[], property: DemoProperty, chance: SeededRandom): number[] => {
  const { nowMs, publishedMs, soldMs } = property;
  const last = path.at(-1) ?? 'new';
  const hours = (least: number, most: number) => chance.between(least, most) * HOUR_MS;
  const moments = new Array<number>(path.length).fill(0);
  const publishedAt = path.findIndex((status) => onSale.includes(status));
  if (publishedAt < 0) {
    // Nobody is kept waiting much longer than was promised.
    let at = nowMs - hours(0.2, Math.max(4, (dueHours[last] ?? 12) * 1.3));
    for (let step = path.length - 1; step >= 0; step--) {
      moments[step] = Math.round(at);
      at -= step === path.length - 1 ? hours(0.5, 8) : hours(1, 30);
    }
    return moments;
  }
  let before = publishedMs;
  for (let step = publishedAt; step >= 0; step--) {
    moments[step] = Math.round(before);
    before -= hours(3, 60);
  }
  let after = soldMs ?? Math.min(nowMs, publishedMs + hours(24, 24 * 40));
  for (let step = publishedAt + 1; step < path.length; step++) {
    moments[step] = Math.round(Math.min(nowMs, after));
    after += hours(5, 70);
  }
  return moments;
};

/** When the next step is due. What has waited for longer than a promise lasts was promised anew. */
const dueAfter = ({ process, soldMs, nowMs }: DemoProperty, sinceMs: number, chance: SeededRandom): number | null => {
  const hours = dueHours[process];
  if (hours === null || !(waiting.includes(process) || soldMs !== null)) return null;
  const holidays = holidaysFrom(sinceMs, [], nowMs);
  const promised = workingHoursAfter(sinceMs, hours, holidays);
  return promised > nowMs - LATE_MS
    ? promised
    : workingHoursAfter(nowMs, Math.ceil(chance.between(1, hours)), holidays);
};

/** How a property came to be where it is: every step by the table of moves. */
export const simulateHistory = (property: DemoProperty, chance: SeededRandom): DemoHistory => {
  const path = pathTo(property.process, {
    isOfBank: property.isOfBank,
    ...(property.hasLot ? { via: 'auction' as const } : {}),
  });
  const way = path.length > 0 ? path : pathTo(property.process, { isOfBank: property.isOfBank });
  const moments = momentsOf(way, property, chance);
  const steps = way.slice(1).map((to, at): DemoStep => {
    const from = way[at] ?? 'new';
    const who = findTransition(processTransitions, from, to)?.who ?? ['system'];
    const as =
      who.includes('author') && !who.includes('assistant') && to !== 'failed' ? 'author' : (who[0] ?? 'system');
    return {
      from,
      to,
      as,
      by: actorsFor(property.author)[as],
      atMs: moments[at + 1] ?? property.nowMs,
      comment: commentOf(from, to, chance),
    };
  });
  const sinceMs = moments.at(-1) ?? property.nowMs;
  return {
    steps,
    createdMs: moments[0] ?? property.nowMs,
    sinceMs,
    dueMs: dueAfter(property, sinceMs, chance),
  };
};

/** Where the analysis of a property stands that has come so far; null before it began, and where there was none. */
export const analysisAt = (process: ProcessStatus, wasAnalysed: boolean): AnalysisStatus | null => {
  if (!wasAnalysed) return null;
  switch (process) {
    case 'identification':
      return 'PRICE_ANALYSIS';
    case 'conclusion':
    case 'lot_released':
    case 'lot_confirmed':
    case 'agreement':
    case 'own_expense':
    case 'rejected':
      return 'CONCLUSION';
    case 'auction':
    case 'in_sale':
      return 'PRESENTATION';
    case 'direct':
      return 'DIRECT';
    case 'sold':
    case 'sell':
    case 'credit':
    case 'done_own_expense':
    case 'monitoring':
      return 'SELL';
    case 'commission_not_paid':
      return 'COMMISSION_NOT_PAID';
    case 'done':
      return 'DONE';
    case 'failed':
      return 'FAILED';
    case 'new':
    case 'pending':
    case 'in_process':
    case 'confirmed':
    case 'analysis':
      return null;
  }
};
