import type { Tx } from '#platform/server/db.ts';
import type { Channel, NewsKind } from '../../rules/news.ts';
import type { QuietHours } from '../../rules/notices/delivery.ts';

export const saveSettings = async (
  tx: Tx,
  personId: bigint,
  { mutedKinds, quiet, perDay }: { mutedKinds: readonly NewsKind[]; quiet: QuietHours | null; perDay: number },
): Promise<void> => {
  await tx.sql`
    insert into alert_setting (person_id, muted_kinds, quiet_from, quiet_until, per_day)
    values (${personId}, ${[...new Set(mutedKinds)]}, ${quiet?.fromHour ?? null}, ${quiet?.untilHour ?? null}, ${perDay})
    on conflict (person_id) do update
      set muted_kinds = excluded.muted_kinds, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
          per_day = excluded.per_day`;
};

type Stop = { channel: Channel; kind: NewsKind };

/** Keeps exactly these stops of a person. */
export const saveStops = async (tx: Tx, personId: bigint, stops: readonly Stop[]): Promise<void> => {
  const ways = stops.map(({ channel }) => channel);
  const kinds = stops.map(({ kind }) => kind);
  await tx.sql`
    delete from alert_stop
     where person_id = ${personId}
       and (channel, kind) not in (select * from unnest(${ways}::text[], ${kinds}::text[]))`;
  await tx.sql`
    insert into alert_stop (person_id, channel, kind)
    select ${personId}::bigint, * from unnest(${ways}::text[], ${kinds}::text[])
    on conflict (person_id, channel, kind) do nothing`;
};

export const addStop = async (tx: Tx, personId: bigint, { channel, kind }: Stop): Promise<void> => {
  await tx.sql`
    insert into alert_stop (person_id, channel, kind) values (${personId}, ${channel}, ${kind})
    on conflict (person_id, channel, kind) do nothing`;
};

export const removeStop = async (tx: Tx, personId: bigint, { channel, kind }: Stop): Promise<void> => {
  await tx.sql`
    delete from alert_stop where person_id = ${personId} and channel = ${channel} and kind = ${kind}`;
};
