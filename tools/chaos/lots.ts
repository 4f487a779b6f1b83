import { readFileSync } from 'node:fs';
import { makeRuleSheet } from '#auctions/rules/rule-sheet.ts';
import { openClock } from '#auctions/server/clock.ts';
import { publishLots } from '#auctions/server/publishing.ts';
import { openSeal } from '#auctions/server/seal.ts';
import { openDb } from '#platform/server/db.ts';
import { openLog } from '#platform/server/log.ts';
import { connectionOf } from '#platform/server/postgres.ts';
import type { Chance } from './chance.ts';
import type { Session } from './session.ts';

export type NewLot = { lotId: number; hasRobots: boolean; opensMs: number; windowMs: number };
const used = new Set<number>();
export const makeLots = async (session: Session, count: number, chance: Chance): Promise<NewLot[]> => {
  const dir = process.env.SHIM_DIR ?? '';
  const log = openLog({ level: 'warn' });
  const db = openDb({ connection: connectionOf(dir), connectionsMax: 2, log });
  const clock = await openClock({ db, log });
  const seal = openSeal(readFileSync(`${dir}/auctions.key`, 'utf8').trim());
  const rows = await db.sql<{
    id: bigint;
    price: bigint;
  }>`select l.id, l.price_tiyin as price from listing l left join lot on lot.id = l.id where lot.id is null and l.price_tiyin < 100000000000 order by l.id limit 100`;
  const made: NewLot[] = [];
  for (const row of rows) {
    if (made.length === count) break;
    const lotId = Number(row.id);
    if (used.has(lotId)) continue;
    used.add(lotId);
    const cutMs = Math.ceil((clock.nowMs() + 12_000) / 60_000) * 60_000;
    const wall = new Date(cutMs + 5 * 3600_000);
    const day = wall.toISOString().slice(0, 10);
    const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
    const windowSeconds = Math.round(chance.between(30, 50));
    const sheet = {
      ...makeRuleSheet({
        lotId,
        startPriceTiyin: (row.price / 100n) * 100n,
        stepHundredths: 200,
        depositHundredths: 500,
        day,
      }),
      cutOffMinute: minute,
      opensMinute: minute + 1,
      windowSeconds,
      extensionSeconds: 8,
    };
    await publishLots({ db, clock, seal }, [{ sheet }]);
    made.push({ lotId, hasRobots: false, opensMs: cutMs + 60_000, windowMs: windowSeconds * 1000 });
  }
  clock.stop();
  await db.close();
  return made;
};
