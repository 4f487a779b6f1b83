import { setTimeout as sleep } from 'node:timers/promises';
import type { MailSender } from '#adapters/mail/port.ts';
import { simulatedMail } from '#adapters/mail/simulator.ts';
import { smtpMail } from '#adapters/mail/smtp.ts';
import type { PushSender } from '#adapters/push/port.ts';
import { simulatedPush } from '#adapters/push/simulator.ts';
import { newVapidKeys, webPushSender } from '#adapters/push/web-push.ts';
import { eskizSms } from '#adapters/sms/eskiz.ts';
import { playMobileSms } from '#adapters/sms/play-mobile.ts';
import type { SmsSender } from '#adapters/sms/port.ts';
import { simulatedSms } from '#adapters/sms/simulator.ts';
import { telegramBot } from '#adapters/telegram/bot-api.ts';
import { noTelegram } from '#adapters/telegram/off.ts';
import type { TelegramBot } from '#adapters/telegram/port.ts';
import { simulatedTelegram } from '#adapters/telegram/simulator.ts';
import { getOrCreatePushKeys } from '#alerts/server/notices/push-keys.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Config } from './config.ts';
import type { SimulatedMessage } from './contract.ts';
import { getSimulatedMode } from './registers-store.ts';
import { saveSimulatedMessage } from './simulators-store.ts';

/** The ways by which messages leave, as the settings choose them. */
export type Messengers = { sms: SmsSender; mail: MailSender; telegram: TelegramBot; push: PushSender };

type Deps = { db: Db; config: Config; encryption: Encryption };

export const createMessengers = (deps: Deps): Messengers => ({
  sms: createSmsSender(deps),
  mail: createMailSender(deps),
  telegram: createTelegramBot(deps),
  push: createPushSender(deps),
});

/** How long a simulated gateway takes that was told to dawdle: longer than anybody waits for it. */
const SLOW_MS = 12_000;

/** Puts what a simulator was given into the box of /dev, in the way that /dev told it. */
const deliverSimulated = async (
  db: Db,
  message: Pick<SimulatedMessage, 'channel' | 'recipient' | 'text'>,
): Promise<void> => {
  const mode = await getSimulatedMode(db, message.channel);
  if (mode === 'failing') throw new Error(`The simulated gateway «${message.channel}» was told to fail.`);
  if (mode === 'slow') await sleep(SLOW_MS);
  await saveSimulatedMessage(db, message);
};

const createSmsSender = ({ db, config }: Deps): SmsSender => {
  const { SMS_URL: url, SMS_LOGIN: login = '', SMS_PASSWORD: password = '', SMS_FROM: from } = config;
  if (config.SMS === 'eskiz')
    return eskizSms({
      baseUrl: url ?? 'https://notify.eskiz.uz/api',
      email: login,
      password,
      from: from ?? '4546',
      reportUrl: config.SMS_REPORT_SECRET ? reportUrl(config.publicUrl, 'eskiz', config.SMS_REPORT_SECRET) : null,
    });
  if (config.SMS === 'playmobile')
    return playMobileSms({
      baseUrl: url ?? 'https://send.smsxabar.uz/broker-api',
      login,
      password,
      originator: from ?? '3700',
    });
  return simulatedSms(({ to, text }) => deliverSimulated(db, { channel: 'sms', recipient: to, text }));
};

const reportUrl = (publicUrl: string, provider: string, secret: string): string =>
  `${publicUrl}/api/public/delivery/${provider}/${encodeURIComponent(secret)}`;

const createMailSender = ({ db, config }: Deps): MailSender =>
  config.MAIL === 'smtp' && config.SMTP_URL && config.MAIL_FROM
    ? smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM })
    : simulatedMail(({ to, subject, text }) =>
        deliverSimulated(db, { channel: 'mail', recipient: to, text: `${subject}\n\n${text}` }),
      );

const createTelegramBot = ({ db, config }: Deps): TelegramBot => {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: botName } = config;
  if (config.TELEGRAM === 'off') return noTelegram;
  if (config.TELEGRAM === 'bot' && token && botName)
    return telegramBot({ baseUrl: config.TELEGRAM_URL, token, botName });
  return simulatedTelegram({
    deliver: ({ chatId, text, links }) =>
      deliverSimulated(db, {
        channel: 'telegram',
        recipient: chatId,
        text: [text, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n\n'),
      }),
    startUrl: (start) => `${config.publicUrl}/dev?start=${start}`,
  });
};

/** Browsers subscribe with a real key even where nothing is pushed, so that the settings can be tried. */
const createPushSender = ({ db, config, encryption }: Deps): PushSender => {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = config;
  let cachedKeys: ReturnType<typeof getOrCreatePushKeys> | null = null;
  const keys = () => {
    if (publicKey && privateKey) return Promise.resolve({ publicKey, privateKey });
    cachedKeys ??= getOrCreatePushKeys(db, encryption, newVapidKeys).catch((error: unknown) => {
      cachedKeys = null;
      throw error;
    });
    return cachedKeys;
  };
  if (config.PUSH === 'web') return webPushSender({ keys, subject: config.PUSH_CONTACT ?? config.publicUrl });
  return simulatedPush({
    deliver: ({ endpoint, payload }) =>
      deliverSimulated(db, { channel: 'push', recipient: new URL(endpoint).host, text: payload }),
    publicKey: async () => (await keys()).publicKey,
  });
};
