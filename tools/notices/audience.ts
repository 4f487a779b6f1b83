import { type Channel, channels, type NewsKind, newsKinds } from '#alerts/rules/news.ts';
import type { TestApp } from '../../test/app.ts';
import { createUser } from '../../test/factories/identity.ts';
import { newPhone } from '../../test/factories/registration.ts';
import type { RandomSource, StormGateways } from './gateways.ts';

/** Somebody who is told, as this story knows them, apart from the code that it tries. */
export type Listener = {
  username: string;
  personId: bigint;
  isOn: Record<Channel, boolean>;
  muted: Set<NewsKind>;
  stopped: Set<string>;
  places: Record<Channel, string[]>;
  /** Places of before. */
  past: string[];
};

/** Where a message may go that nobody has any more, and since which step. */
export type LeftPlaces = Map<string, number>;

export const pick = <Value>(random: RandomSource, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
};

/** The ways that somebody wants news of a kind by. */
export const waysOf = ({ isOn, muted, stopped, places }: Listener, kind: NewsKind): Channel[] =>
  channels.filter(
    (channel) =>
      isOn[channel] &&
      places[channel].length > 0 &&
      (kind === 'account' || !(muted.has(kind) || stopped.has(`${channel} ${kind}`))),
  );

let chats = 7_000_000;
let browsers = 0;

/** The endpoint of every browser there ever was, by its number. */
export const endpointOfBrowser = new Map<string, string>();

const linkChat = async ({ db }: TestApp, personId: bigint): Promise<string> => {
  const chat = String((chats += 1));
  await db.sql`
    insert into telegram_chat (person_id, chat_id) values (${personId}, ${chat})
    on conflict (person_id) do update set chat_id = excluded.chat_id`;
  return chat;
};

const addBrowser = async ({ db }: TestApp, personId: bigint): Promise<string> => {
  const endpoint = `https://push.example.uz/${(browsers += 1)}`;
  const [row] = await db.sql<{ id: bigint }>`
    insert into push_subscription (person_id, endpoint, p256dh, auth) values (${personId}, ${endpoint}, 'key', 'auth')
    returning id`;
  endpointOfBrowser.set(String(row?.id), endpoint);
  return endpoint;
};

const saveWays = async ({ db }: TestApp, { personId, isOn }: Listener): Promise<void> => {
  await db.sql`
    update person set settings = jsonb_set(settings, '{channels}', ${JSON.stringify(isOn)}::jsonb) where id = ${personId}`;
};

/** People with every way there is, most of them switched on; some have two browsers. */
export const createAudience = async (app: TestApp, count: number, random: RandomSource): Promise<Listener[]> => {
  const listeners: Listener[] = [];
  for (let n = 0; n < count; n += 1) {
    const username = await createUser(app);
    const email = `${username}@example.uz`;
    const [row] = await app.db.sql<{ id: bigint; phone: string }>`
      update person set email = ${email} where username = ${username} returning id, phone`;
    if (!row) throw new Error('Nobody was made.');
    const listener: Listener = {
      username,
      personId: row.id,
      isOn: { sms: random() < 0.7, email: random() < 0.7, telegram: random() < 0.7, push: random() < 0.7 },
      muted: new Set(),
      stopped: new Set(),
      past: [],
      places: {
        sms: [row.phone],
        email: [email],
        telegram: [await linkChat(app, row.id)],
        push: [await addBrowser(app, row.id), ...(n % 5 === 0 ? [await addBrowser(app, row.id)] : [])],
      },
    };
    await saveWays(app, listener);
    listeners.push(listener);
  }
  return listeners;
};

const changePhone = async ({ db }: TestApp, { personId, places }: Listener): Promise<string[]> => {
  const phone = newPhone();
  await db.sql`update person set phone = ${phone} where id = ${personId}`;
  return places.sms.splice(0, 1, phone);
};

const changeAddress = async ({ db }: TestApp, { personId, username, places }: Listener): Promise<string[]> => {
  const email = `${username}.${(browsers += 1)}@example.uz`;
  await db.sql`update person set email = ${email} where id = ${personId}`;
  return places.email.splice(0, 1, email);
};

const changeMuted = async ({ db }: TestApp, { personId, muted }: Listener, kind: NewsKind): Promise<void> => {
  if (!muted.delete(kind)) muted.add(kind);
  await db.sql`
    insert into alert_setting (person_id, muted_kinds, per_day) values (${personId}, ${[...muted]}::text[], 5)
    on conflict (person_id) do update set muted_kinds = excluded.muted_kinds`;
};

/** Somebody changes something: a way, a kind, a link at the foot of a message, a phone, an address, a chat, a browser. */
export const changeSettings = async (
  app: TestApp,
  listener: Listener,
  { random, gateways, left }: { random: RandomSource; gateways: StormGateways; left: LeftPlaces },
): Promise<void> => {
  const { personId, isOn, stopped, places } = listener;
  const channel = pick(random, channels);
  const kind = pick(random, newsKinds);
  const leave = (old: readonly string[]) => {
    listener.past.push(...old);
    for (const place of old) left.set(place, gateways.step);
  };
  const what = Math.floor(random() * 7);
  if (what === 0) {
    isOn[channel] = !isOn[channel];
    await saveWays(app, listener);
  } else if (what === 1) await changeMuted(app, listener, kind);
  else if (what === 2) {
    stopped.add(`${channel} ${kind}`);
    await app.db.sql`
      insert into alert_stop (person_id, channel, kind) values (${personId}, ${channel}, ${kind}) on conflict do nothing`;
  } else if (what === 3) leave(await changePhone(app, listener));
  else if (what === 4) leave(await changeAddress(app, listener));
  else if (what === 5) leave(places.telegram.splice(0, 1, await linkChat(app, personId)));
  else {
    const [old] = places.push;
    if (old) await app.db.sql`delete from push_subscription where endpoint = ${old}`;
    leave(places.push.splice(0, 1, await addBrowser(app, personId)));
  }
};
