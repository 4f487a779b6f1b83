import { listRecipients, setChannels } from '#identity/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { AlertSettings } from '../../contract/notices.ts';
import { type Channel, channels, type NewsKind } from '../../rules/news.ts';
import { canBeMuted, defaultHours } from '../../rules/notices/delivery.ts';
import { maskRecipient } from '../../rules/notices/masks.ts';
import { listReach } from './reach.ts';
import * as reach from './reach-store.ts';
import * as store from './settings-store.ts';

/** What somebody may change; what is absent stays. */
export type SettingsChange = {
  ways?: { [Way in Channel]?: boolean | undefined } | undefined;
  mutedKinds?: NewsKind[] | undefined;
  stopped?: { channel: Channel; kind: NewsKind }[] | undefined;
  quiet?: { fromHour: number; untilHour: number } | null | undefined;
  perDay?: number | undefined;
};

/** Whoever has a token and no row: nobody the application knows. */
const nobody = () => new Error('The user was not found.');

/** The number of a person who calls. */
export const callerId = async (db: Db | Tx, username: string): Promise<bigint> => {
  const [listener] = await listRecipients(db, { usernames: [username] });
  if (!listener) throw nobody();
  return listener.personId;
};

/** By which ways and when somebody is told of what. */
export const getSettings = async (db: Db | Tx, personId: bigint): Promise<AlertSettings> => {
  const ids = [personId];
  const [one] = await listReach(db, { personIds: ids });
  if (!one) throw nobody();
  const [saved] = await reach.listSettings(db, ids);
  const [chat] = await reach.listChats(db, ids);
  const stopped = await reach.listStops(db, ids);
  const { choices, addresses } = one;
  return {
    ways: {
      sms: { isOn: choices.sms.isOn, phoneMasked: maskRecipient('sms', addresses.sms[0] ?? '') },
      email: { isOn: choices.email.isOn, address: addresses.email[0] ?? null },
      telegram: { isOn: choices.telegram.isOn, isLinked: chat !== undefined, name: chat?.name ?? null },
      push: { isOn: choices.push.isOn, devices: addresses.push.length },
    },
    mutedKinds: saved?.mutedKinds ?? [],
    stopped: stopped.map(({ channel, kind }) => ({ channel, kind })),
    quiet: saved ? reach.quietOf(saved) : defaultHours.quiet,
    perDay: saved?.perDay ?? defaultHours.perDay,
  };
};

type ChangeRefusal = Refusal<'emailNeeded' | 'telegramNeeded' | 'pushNeeded' | 'kindUnmutable'>;

/** Keeps what somebody chose. A way has to lead somewhere before it is turned on. */
export const changeSettings = (
  db: Db,
  username: string,
  change: SettingsChange,
): Promise<AlertSettings | ChangeRefusal> =>
  db.begin(async (tx) => {
    const personId = await callerId(tx, username);
    const { ways = {}, mutedKinds, stopped, quiet, perDay } = change;
    const unwanted = [...(mutedKinds ?? []), ...(stopped ?? []).map(({ kind }) => kind)];
    if (!unwanted.every(canBeMuted)) return refuse('kindUnmutable');
    const before = await getSettings(tx, personId);
    if (ways.telegram && !before.ways.telegram.isLinked) return refuse('telegramNeeded');
    if (ways.push && before.ways.push.devices === 0) return refuse('pushNeeded');
    const refusal = await setChannels(tx, personId, ways);
    if (refusal) return refusal;
    // Whoever turns a way on again wants to hear by it what a link at the foot of a message had stopped.
    const turnedOn = channels.filter((channel) => ways[channel] && !before.ways[channel].isOn);
    await store.saveStops(tx, personId, stopped ?? before.stopped.filter(({ channel }) => !turnedOn.includes(channel)));
    await store.saveSettings(tx, personId, {
      mutedKinds: mutedKinds ?? before.mutedKinds,
      quiet: quiet === undefined ? before.quiet : quiet,
      perDay: perDay ?? before.perDay,
    });
    return getSettings(tx, personId);
  });
