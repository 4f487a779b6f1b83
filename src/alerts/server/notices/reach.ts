import { listRecipients, type NotificationRecipient } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { type Channel, channels } from '../../rules/news.ts';
import { type ChannelChoice, defaultHours } from '../../rules/notices/delivery.ts';
import * as store from './reach-store.ts';

/** How somebody can be reached: what was chosen for every way, and where each leads. */
export type Reach = Pick<NotificationRecipient, 'personId' | 'username' | 'locale'> & {
  choices: Record<Channel, ChannelChoice>;
  /** A phone, an address, a chat, the numbers of browsers. */
  addresses: Record<Channel, string[]>;
};

/** What holds for a phone without an account: its owner asked for SMS and chose nothing else. */
export const phoneChoice: ChannelChoice = { isOn: true, mutedKinds: [], stoppedKinds: [], ...defaultHours };

/** How people can be reached; five statements, however many they are. */
export const listReach = async (db: Db | Tx, filter: Parameters<typeof listRecipients>[1]): Promise<Reach[]> => {
  const listeners = await listRecipients(db, filter);
  const ids = listeners.map(({ personId }) => personId);
  const settings = byPerson(await store.listSettings(db, ids));
  const stops = byPerson(await store.listStops(db, ids));
  const chats = byPerson(await store.listChats(db, ids));
  const browsers = byPerson(await store.listBrowsers(db, ids));
  return listeners.map(({ personId, username, locale, phone, email, channels: isOn }) => {
    const [saved] = settings(personId);
    const addresses: Reach['addresses'] = {
      sms: [phone],
      email: email === null ? [] : [email],
      telegram: chats(personId).map(({ chatId }) => String(chatId)),
      push: browsers(personId).map(({ id }) => String(id)),
    };
    const stopped = stops(personId);
    const choiceOf = (channel: Channel): ChannelChoice => ({
      isOn: isOn[channel] && addresses[channel].length > 0,
      mutedKinds: saved?.mutedKinds ?? [],
      stoppedKinds: stopped.filter((one) => one.channel === channel).map(({ kind }) => kind),
      quiet: saved ? store.quietOf(saved) : defaultHours.quiet,
      perDay: saved?.perDay ?? defaultHours.perDay,
    });
    const choices = Object.fromEntries(channels.map((channel) => [channel, choiceOf(channel)]));
    return { personId, username, locale, addresses, choices: choices as Reach['choices'] };
  });
};

const byPerson = <Row extends { personId: bigint }>(rows: readonly Row[]): ((personId: bigint) => Row[]) => {
  const groups = Map.groupBy(rows, ({ personId }) => personId);
  return (personId) => groups.get(personId) ?? [];
};
