import { isPushService } from '#adapters/push/port.ts';
import { setChannels } from '#identity/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { AlertSettings } from '../../contract/notices.ts';
import * as store from './push-store.ts';
import { callerId, getSettings } from './settings.ts';

const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

const isKey = (text: string, bytes: number): boolean =>
  /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes;

/** Remembers a browser that wants to be told. Its service must stand outside: we shall call the address that it names. */
export const saveBrowser = async (
  db: Db,
  username: string,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<AlertSettings | Refusal<'pushEndpointWrong'>> => {
  if (!isPushService(endpoint) || !isKey(keys.p256dh, P256DH_BYTES) || !isKey(keys.auth, AUTH_BYTES))
    return refuse('pushEndpointWrong');
  return db.begin(async (tx) => {
    const personId = await callerId(tx, username);
    await store.saveBrowser(tx, personId, { endpoint, ...keys }, limits.pushDevicesMax);
    await setChannels(tx, personId, { push: true });
    return getSettings(tx, personId);
  });
};

/** Forgets an own browser; with the last one the way is off. */
export const deleteBrowser = (db: Db, username: string, endpoint: string): Promise<AlertSettings> =>
  db.begin(async (tx) => {
    const personId = await callerId(tx, username);
    await store.deleteOwnBrowser(tx, personId, endpoint);
    if ((await store.countBrowsers(tx, personId)) === 0) await setChannels(tx, personId, { push: false });
    return getSettings(tx, personId);
  });
