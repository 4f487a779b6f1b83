import { z } from 'zod';

const address = z.string().url();

/** By which ways messages leave the system. */
export const messageSettings = {
  SMS: z
    .enum(['demo', 'eskiz', 'playmobile'])
    .default('demo')
    .describe('which gateway sends SMS; the simulator shows them on /dev'),
  SMS_URL: address
    .optional()
    .describe(
      'the address of the gateway; by default https://notify.eskiz.uz/api or https://send.smsxabar.uz/broker-api',
    ),
  SMS_LOGIN: z.string().optional().describe('the e-mail (eskiz) or login (playmobile) at the gateway'),
  SMS_PASSWORD: z.string().optional().describe('the password at the gateway'),
  SMS_FROM: z.string().optional().describe('the name or short number messages come from; by default 4546 or 3700'),
  SMS_REPORT_SECRET: z
    .string()
    .min(16)
    .regex(/^[\w-]+$/)
    .optional()
    .describe(
      'the last part of PUBLIC_URL/api/public/delivery/eskiz/… (or playmobile), where the gateway tells what became of messages; without it nobody listens',
    ),
  MAIL: z.enum(['demo', 'smtp']).default('demo').describe('who sends letters; the simulator shows them on /dev'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional()
    .describe('with MAIL=smtp: smtps://login:password@host:465, or smtp://… with STARTTLS'),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/)
    .optional()
    .describe('with MAIL=smtp: who letters come from, such as Ostona <xabar@example.uz>'),
  TELEGRAM: z
    .enum(['demo', 'bot', 'off'])
    .default('demo')
    .describe('who tells people in Telegram: a simulator on /dev, a bot of yours, or nobody'),
  TELEGRAM_URL: address.default('https://api.telegram.org').describe('with TELEGRAM=bot: the address of the Bot API'),
  TELEGRAM_BOT_TOKEN: z.string().optional().describe('with TELEGRAM=bot: the token that BotFather gave'),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/)
    .optional()
    .describe('with TELEGRAM=bot: the name of the bot without its @'),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/)
    .optional()
    .describe(
      'with TELEGRAM=bot: Telegram brings what people write to PUBLIC_URL/api/public/telegram, which it must reach by https, and shows this word; without it the bot asks Telegram all the time',
    ),
  PUSH: z
    .enum(['demo', 'web'])
    .default('demo')
    .describe('who pushes to browsers: a simulator on /dev, or the push services of the browsers'),
  PUSH_PUBLIC_KEY: z.string().optional().describe('the public VAPID key; by default a pair is made once and kept'),
  PUSH_PRIVATE_KEY: z.string().optional().describe('the private VAPID key of that pair'),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/)
    .optional()
    .describe('whom push services ask when something goes astray: mailto:… or https://…; by default PUBLIC_URL'),
};

type Settings = z.output<z.ZodObject<typeof messageSettings>>;

/** Rules between those settings. In production nothing simulated starts by itself. */
export const messageErrors = (settings: Settings, isProduction: boolean): string[] => {
  const errors: string[] = [];
  const requireSetting = (name: keyof Settings, why: string) =>
    settings[name] === undefined && errors.push(`${name}: is missing; ${why}`);
  if (settings.SMS !== 'demo') {
    requireSetting('SMS_LOGIN', `SMS=${settings.SMS} logs in with it`);
    requireSetting('SMS_PASSWORD', `SMS=${settings.SMS} logs in with it`);
  }
  if (settings.MAIL === 'smtp')
    for (const name of ['SMTP_URL', 'MAIL_FROM'] as const) requireSetting(name, 'MAIL=smtp sends letters with it');
  if (settings.TELEGRAM === 'bot')
    for (const name of ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'] as const)
      requireSetting(name, 'TELEGRAM=bot speaks as that bot');
  else if (settings.TELEGRAM_WEBHOOK_SECRET !== undefined)
    errors.push('TELEGRAM_WEBHOOK_SECRET: is of no use without TELEGRAM=bot');
  if ((settings.PUSH_PUBLIC_KEY === undefined) !== (settings.PUSH_PRIVATE_KEY === undefined))
    errors.push('PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY: are a pair; name both or none');
  if (!isProduction) return errors;
  if (settings.SMS === 'demo') errors.push('SMS: is demo; in production a gateway sends codes (eskiz or playmobile)');
  if (settings.MAIL === 'demo') errors.push('MAIL: is demo; in production a mail server sends letters (smtp)');
  if (settings.TELEGRAM === 'demo') errors.push('TELEGRAM: is demo; in production a bot tells people, or nobody (off)');
  if (settings.PUSH === 'demo') errors.push('PUSH: is demo; in production browsers are told by their services (web)');
  return errors;
};
