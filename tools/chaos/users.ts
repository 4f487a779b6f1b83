import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD, demoUsers } from '#identity/server/seed.ts';
import { createClient, logIn, requestToken, type TokenPair, tokensOf } from '../../bench/browser-less.ts';
import type { Balance, TopUp } from './history.ts';
import type { Http, HttpAnswer } from './http.ts';

/** Somebody who bids: logged in like everybody, through the pages of the provider. */
export type ChaosUser = {
  username: string;
  pinfl: string;
  /** An access token that still lives for a while. Throws when the product gives none for long. */
  token: () => Promise<string>;
  /** The account is closed: the login of before goes on being tried, and no new one. */
  shutOut: () => void;
  /** The account is open again: the login of before holds no more. */
  logInAgain: () => void;
};

const NEWCOMER_PASSWORD = 'Abcdef1!';
/** A token is renewed when it is this old; it lives for 300 s. */
const RENEW_AFTER_MS = 180_000;
const LOGIN_TRIES = 300;
const LOGIN_PAUSE_MS = 500;

/** A code holds so long, and is good for one login: the next one waits for the next code. */
const CODE_MS = 30_000;

/** The app that shows staff their codes: it learns the secret from the page of the first login. */
const authenticator = (label: string): ((page: string) => Promise<string>) => {
  let secret: string | null = null;
  let lastCode = '';
  return async (page) => {
    secret = /<code>([^<]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? secret;
    if (secret === null) return '';
    const app = new TOTP({ issuer: 'Ostona', label, secret });
    if (app.generate() === lastCode) await sleep(CODE_MS - (Date.now() % CODE_MS) + 100);
    lastCode = app.generate();
    return lastCode;
  };
};

/** Everybody logs in from a network of their own: a login that a fault cut off counts as a try of the network it came from. */
let networks = 0;
const ownNetwork = () => ({ 'x-forwarded-for': `10.${++networks}.0.1` });

const personOf = (origin: string, { username, pinfl, password }: Credentials): ChaosUser => {
  let cached: { token: string; takenAt: number } | null = null;
  let refreshToken: string | null = null;
  let asking: Promise<string> | null = null;
  let isShutOut = false;
  const network = ownNetwork();
  const codeFor = authenticator(username);
  const keep = ({ access_token, refresh_token }: TokenPair): string => {
    cached = { token: access_token, takenAt: performance.now() };
    refreshToken = refresh_token;
    return access_token;
  };
  /** As browsers do: a login for each token would soon be one too many for the address they all come from. */
  const renew = async (): Promise<string | null> => {
    if (refreshToken === null) return null;
    try {
      return keep(await requestToken(origin, { grant_type: 'refresh_token', refresh_token: refreshToken }));
    } catch {
      // The answer was lost, or the session is over.
      refreshToken = null;
      return null;
    }
  };
  const ask = async (): Promise<string> => {
    const renewed = await renew();
    if (renewed !== null) return renewed;
    for (let tries = 1; ; tries++) {
      try {
        const client = createClient(origin, network);
        await logIn(client, username, password, codeFor);
        return keep(await tokensOf(client, origin));
      } catch (error) {
        if (tries === LOGIN_TRIES) throw new Error(`${username} could not log in`, { cause: error });
        await sleep(LOGIN_PAUSE_MS);
      }
    }
  };
  return {
    username,
    pinfl,
    shutOut: () => {
      isShutOut = true;
    },
    logInAgain: () => {
      isShutOut = false;
      cached = null;
      refreshToken = null;
    },
    token: async () => {
      if (isShutOut && cached) return cached.token;
      if (cached && performance.now() - cached.takenAt < RENEW_AFTER_MS) return cached.token;
      asking ??= ask().finally(() => {
        asking = null;
      });
      // While a new one is asked for, the old one still holds.
      return cached && performance.now() - cached.takenAt < RENEW_AFTER_MS + 90_000 ? cached.token : asking;
    },
  };
};

type Credentials = { username: string; pinfl: string; password: string };

const demoUser = (origin: string, username: string): ChaosUser => {
  const pinfl = demoUsers.find((one) => one.username === username)?.pinfl ?? '';
  return personOf(origin, { username, pinfl, password: DEMO_PASSWORD });
};

/** Those who run the place; see `SECOND_ADMINISTRATOR`. */
export type ChaosStaff = { moderator: ChaosUser; administrators: readonly [ChaosUser, ChaosUser] };

export const createStaff = (origin: string): ChaosStaff => ({
  moderator: demoUser(origin, 'demo.moderator'),
  administrators: [demoUser(origin, 'demo.admin'), demoUser(origin, 'demo.editor')],
});

/** The demo world has one administrator, and a second one takes two: so it is made before the product starts. */
export const SECOND_ADMINISTRATOR = `
  update person set roles = array_append(roles, 'ADMIN') where username = 'demo.editor' and not 'ADMIN' = any (roles)`;

const parsed = <T>({ status, text }: HttpAnswer, what: string): T => {
  if (status !== 200) throw new Error(`${what}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
};

/** Opens an account as a newcomer does: a sum, a code by SMS from the simulator, the form. */
const register = async (http: Http, at: number): Promise<Credentials> => {
  const phoneNumber = `9980007${String(10_000 + at)}`;
  const username = `chaos.bidder${at}`;
  const pinfl = `4120391${String(700_000 + at)}7`;
  const sum = parsed<{ captchaId: string; first: number; second: number }>(
    await http.send('GET', '/api/public/captcha'),
    'captcha',
  );
  const answer = { captchaId: sum.captchaId, captchaAnswer: String(sum.first + sum.second) };
  const { smsId } = parsed<{ smsId: string }>(
    await http.send('POST', '/api/sms/sale-registration-send', { body: { phoneNumber, ...answer } }),
    'code',
  );
  const { data } = parsed<{ data: { text: string }[] }>(
    await http.send('GET', `/api/dev/messages?recipient=${phoneNumber}`),
    'messages',
  );
  const form = {
    clientType: 'Physical',
    pinfl,
    dateOfBirth: '1991-03-12',
    phoneNumber,
    username,
    password: NEWCOMER_PASSWORD,
    confirmPassword: NEWCOMER_PASSWORD,
    userRoleType: 'USER',
    agreementAccepted: true,
    smsId,
    providedSmsCode: /\d{6}/.exec(data[0]?.text ?? '')?.[0] ?? '',
  };
  parsed(await http.send('POST', '/api/user/registration', { body: form }), 'registration');
  return { username, pinfl, password: NEWCOMER_PASSWORD };
};

/** As many newcomers as are wanted: people of the demo world have lots of their own, whose terms run out when the clock is moved. */
export const createUsers = async (http: Http, origin: string, count: number): Promise<ChaosUser[]> => {
  const users: ChaosUser[] = [];
  for (let at = 1; at <= count; at++) users.push(personOf(origin, await register(http, at)));
  return users;
};

type DepositText = { available: string; held: string; refunding: string };

/** What somebody has; null when the answer did not come. */
export const readBalance = async (http: Http, token: string): Promise<Balance | null> => {
  const { status, text } = await http.send('GET', '/api/user/deposit', { token });
  if (status !== 200) return null;
  const { available, held, refunding } = JSON.parse(text) as DepositText;
  return { available: BigInt(available), held: BigInt(held), refunding: BigInt(refunding) };
};

/** Brings money in by the test page of the provider, each of whose calls comes twice. */
export const topUp = async (http: Http, { username, token }: ChaosUser, tiyin: bigint): Promise<TopUp> => {
  const own = await token();
  const before = await readBalance(http, own);
  const order = { amount: String(tiyin), method: 'CARD', idempotencyKey: `chaos-${username.replaceAll('.', '-')}` };
  const { orderId } = parsed<{ orderId: string }>(
    await http.send('POST', '/api/user/deposit/top-up', { token: own, body: order }),
    'top-up',
  );
  const { isPaid } = parsed<{ isPaid: boolean }>(
    await http.send('POST', `/api/dev/payments/${orderId}`, { body: { step: 'pay', isEachTwice: true } }),
    'payment',
  );
  const after = await readBalance(http, own);
  if (!isPaid || !before || !after) throw new Error(`${username} could not bring money in`);
  return { who: username, before, paidTiyin: tiyin, after };
};
