import { type Listener, listenersOf } from '#identity/server/actions.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { type Channel, channels } from '../../rules/news.ts';
import { type Choice, usualHours } from '../../rules/notices/delivery.ts';
import * as store from './reach-store.ts';

/** How somebody can be reached: what was chosen for every way, and where each leads. */
export type Reach = Pick<Listener, 'personId' | 'username' | 'locale'> & {
  choices: Record<Channel, Choice>;
  /** A phone, an address, a chat, the numbers of browsers. */
  addresses: Record<Channel, string[]>;
};

/** What holds for a phone without an account: its owner asked for SMS and chose nothing else. */
export const phoneChoice: Choice = { isOn: true, mutedKinds: [], stoppedKinds: [], ...usualHours };

/** How people can be reached; five statements, however many they are. */
export const readReach = async (db: Db | Tx, asked: Parameters<typeof listenersOf>[1]): Promise<Reach[]> => {
  const listeners = await listenersOf(db, asked);
  const ids = listeners.map(({ personId }) => personId);
  const settings = byPerson(await store.readSettings(db, ids));
  const stops = byPerson(await store.readStops(db, ids));
  const chats = byPerson(await store.readChats(db, ids));
  const browsers = byPerson(await store.readBrowsers(db, ids));
  return listeners.map(({ personId, username, locale, phone, email, channels: isOn }) => {
    const [chosen] = settings(personId);
    const addresses: Reach['addresses'] = {
      sms: [phone],
      email: email === null ? [] : [email],
      telegram: chats(personId).map(({ chatId }) => String(chatId)),
      push: browsers(personId).map(({ id }) => String(id)),
    };
    const stopped = stops(personId);
    const choiceOf = (channel: Channel): Choice => ({
      isOn: isOn[channel] && addresses[channel].length > 0,
      mutedKinds: chosen?.mutedKinds ?? [],
      stoppedKinds: stopped.filter((one) => one.channel === channel).map(({ kind }) => kind),
      quiet: chosen ? store.quietOf(chosen) : usualHours.quiet,
      perDay: chosen?.perDay ?? usualHours.perDay,
    });
    const choices = Object.fromEntries(channels.map((channel) => [channel, choiceOf(channel)]));
    return { personId, username, locale, addresses, choices: choices as Reach['choices'] };
  });
};

const byPerson = <Row extends { personId: bigint }>(rows: readonly Row[]): ((personId: bigint) => Row[]) => {
  const found = Map.groupBy(rows, ({ personId }) => personId);
  return (personId) => found.get(personId) ?? [];
};
