import type { Db, Tx } from '#platform/server/db.ts';
import type { Channel, NewsKind } from '../../rules/news.ts';
import type { QuietHours } from '../../rules/notices/delivery.ts';

export type SettingRow = {
  personId: bigint;
  mutedKinds: NewsKind[];
  quietFrom: number | null;
  quietUntil: number | null;
  perDay: number;
};

export const quietOf = ({ quietFrom, quietUntil }: SettingRow): QuietHours | null =>
  quietFrom === null || quietUntil === null ? null : { fromHour: quietFrom, untilHour: quietUntil };

export const listSettings = (db: Db | Tx, ids: readonly bigint[]): Promise<SettingRow[]> => db.sql<SettingRow>`
  select person_id as "personId", muted_kinds as "mutedKinds", quiet_from as "quietFrom", quiet_until as "quietUntil",
         per_day as "perDay"
    from alert_setting where person_id = any(${ids}::bigint[])`;

export type StopRow = { personId: bigint; channel: Channel; kind: NewsKind };

export const listStops = (db: Db | Tx, ids: readonly bigint[]): Promise<StopRow[]> => db.sql<StopRow>`
  select person_id as "personId", channel, kind from alert_stop
   where person_id = any(${ids}::bigint[]) order by channel, kind`;

export type ChatRow = { personId: bigint; chatId: bigint; name: string | null };

export const listChats = (db: Db | Tx, ids: readonly bigint[]): Promise<ChatRow[]> => db.sql<ChatRow>`
  select person_id as "personId", chat_id as "chatId", name from telegram_chat where person_id = any(${ids}::bigint[])`;

export const listBrowsers = (db: Db | Tx, ids: readonly bigint[]): Promise<{ personId: bigint; id: bigint }[]> =>
  db.sql<{ personId: bigint; id: bigint }>`
    select person_id as "personId", id from push_subscription where person_id = any(${ids}::bigint[]) order by id`;
