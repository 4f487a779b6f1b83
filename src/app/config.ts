import { z } from 'zod';
import { UsageError } from '#platform/server/usage-error.ts';
import { externalServiceErrors, externalServiceSettings, simulatorErrors } from './config-external-services.ts';
import { messageErrors, messageSettings } from './config-messages.ts';

const onOff = (byDefault: 'on' | 'off') => z.enum(['on', 'off']).default(byDefault);
const address = z.string().url();
/** A path of the own origin or a whole address, written without a slash at the end. */
const base = z.string().regex(/^(\/[\w-]+)+$|^https?:\/\/[^\s/?#]+(\/[\w-]+)*$/);

const key = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'is not 32 bytes in base64; `openssl rand -base64 32` makes them');

/** Every variable the product reads: its default and its meaning. Nothing else reads the environment. */
const Environment = z.object({
  ...externalServiceSettings,
  ...messageSettings,
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production starts nothing simulated by itself'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('the port of the pages and the API'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('the address to listen on: this machine alone; 0.0.0.0 for all networks, as a container needs'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe(
      'the port of /metrics and nothing else; without it production has no metrics, and elsewhere they are beside the pages',
    ),
  METRICS_HOST: z.string().default('127.0.0.1').describe('the address at which METRICS_PORT listens'),
  API_BASE: base
    .default('/api')
    .describe('where pages send calls: a path of their own origin, or an address that leads here'),
  MEDIA_BASE: base
    .default('/media')
    .describe('where pages find pictures: a path, or the address of a store or a network that has them'),
  PUBLIC_URL: address.optional().describe('the address people type; by default http://localhost:PORT'),
  DATA_DIR: z.string().default('.data').describe('the folder of the embedded database and of uploaded files'),
  DATABASE_URL: z.string().optional().describe('a PostgreSQL 18 to use instead of the embedded one'),
  ROLES_DATABASE_URL: z
    .string()
    .optional()
    .describe('the same database as another role, by which alone roles of people are written (db/app-role.sql)'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(16)
    .describe('the most connections one process opens'),
  DEMO: onOff('on').describe('seed a living demo world at the first start with the embedded database'),
  DEMO_LISTINGS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(3000)
    .describe('how many listings the demo world has'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('the least severe log line written'),
  CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(1200)
    .describe('the most calls of the API one visitor address may make in a minute; 0 turns all limits off'),
  PAGES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('the most pages one visitor address may ask for in a minute'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('addresses of proxies whose X-Forwarded-For is believed, separated by commas'),
  CALL_CENTRE_PHONE: z.string().default('+998 00 000-00-00').describe('the phone number shown in the header'),
  OFFICE_ADDRESS_UZ: z
    .string()
    .default('Toshkent shahri, Namuna koʻchasi, 1-uy')
    .describe('the address shown in the drawer and footer, in Uzbek'),
  OFFICE_ADDRESS_RU: z.string().default('город Ташкент, улица Намуна, дом 1').describe('the same in Russian'),
  OFFICE_ADDRESS_EN: z.string().default('1 Namuna street, Tashkent').describe('the same in English'),
  OPERATOR_NAME: z
    .string()
    .min(1)
    .default('«Ostona» MChJ')
    .describe('who runs the platform: the first party of every agreement'),
  OPERATOR_TIN: z
    .string()
    .regex(/^\d{9}$/)
    .default('000000000')
    .describe('the tax number of the operator, as agreements name it'),
  PERSONAL_DATA_KEY: key
    .optional()
    .describe(
      '32 bytes in base64 that seal PINFL, TIN, passports and tokens; by default made once and kept in DATA_DIR',
    ),
  AUCTION_KEY: key
    .optional()
    .describe(
      '32 bytes in base64: the Ed25519 key that signs auction logs, receipts and papers; by default made once and kept in DATA_DIR',
    ),
  OIDC_ISSUER: address
    .optional()
    .describe('the realm of a Keycloak to log in through; by default the embedded provider at PUBLIC_URL/realms/local'),
  OIDC_CLIENT: z.string().default('frontend').describe('the public client of the product at the provider'),
  OIDC_AUDIENCE: z.string().default('urn:ostona:api').describe('what access tokens for the API name as their audience'),
  KEYCLOAK_ADMIN_CLIENT: z
    .string()
    .default('backend')
    .describe('with OIDC_ISSUER: the service client by which the product creates and blocks people there'),
  KEYCLOAK_ADMIN_SECRET: z.string().optional().describe('with OIDC_ISSUER: the secret of that service client'),
  STAFF_SECOND_FACTOR: onOff('on').describe(
    'staff type the code of an authenticator app besides their password; off only outside production',
  ),
  OIDC_STAFF_ACR: z
    .string()
    .min(1)
    .default('2')
    .describe(
      'with OIDC_ISSUER: the level of authentication (acr) of tokens by which that provider names a second factor',
    ),
  INVOICE_RECIPIENT: z.string().default('Ostona').describe('who receives bank transfers, as invoices name it'),
  INVOICE_TIN: z.string().default('000000000').describe('the TIN of the recipient of bank transfers'),
  INVOICE_ACCOUNT: z.string().default('00000000000000000000').describe('the account that receives bank transfers'),
  INVOICE_BANK: z.string().default('Namuna bank').describe('the bank of that account'),
  INVOICE_BANK_CODE: z.string().default('00000').describe('the code (MFO) of that bank'),
  SOCIAL_TELEGRAM: address.optional().describe('the Telegram channel of the footer; none, no link'),
  SOCIAL_INSTAGRAM: address.optional().describe('the Instagram page of the footer; none, no link'),
  SOCIAL_FACEBOOK: address.optional().describe('the Facebook page of the footer; none, no link'),
  SOCIAL_YOUTUBE: address.optional().describe('the YouTube channel of the footer; none, no link'),
  NOTES_URL: address.optional().describe('the notes site of the footer; none, no link'),
});

type Settings = z.output<typeof Environment>;

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the settings. Throws `UsageError` with every fault at once. */
export const readConfig = (environment: Record<string, string | undefined>, flags: string[] = []) => {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(variables);
  const errors = parsed.success
    ? settingErrors(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || errors.length > 0)
    throw new UsageError(`The settings cannot be used:\n${errors.map((error) => `  ${error}`).join('\n')}`);
  const settings = parsed.data;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  const issuer = settings.OIDC_ISSUER ?? `${publicUrl}/realms/local`;
  return {
    ...settings,
    publicUrl,
    /** The address of the identity provider's realm, and the name of the realm. */
    issuer,
    realm: issuer.split('/').at(-1) ?? 'local',
    isProviderEmbedded: settings.OIDC_ISSUER === undefined,
    /** Whether people reach us by https: then cookies are bound to it. */
    isSecure: publicUrl.startsWith('https:'),
    /** Pages come from their sources, with hot updates: `npm run dev`. */
    isDevelopmentServer: flags.includes('--dev'),
    isProduction: settings.NODE_ENV === 'production',
    /** Whether other machines can reach us. */
    isOpenToNetwork: !isLoopback(settings.HOST),
    seedsDemo: settings.DEMO === 'on' && !settings.DATABASE_URL && settings.NODE_ENV !== 'production',
  };
};

/** Whether a name or an address is that of this machine for itself. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Rules between several settings. In production nothing simulated starts by itself. */
const settingErrors = (settings: Settings): string[] => {
  const errors = [...externalServiceErrors(settings), ...messageErrors(settings, settings.NODE_ENV === 'production')];
  const requireSetting = (name: keyof Settings, why: string) =>
    settings[name] === undefined && errors.push(`${name}: is missing; ${why}`);
  if (settings.OIDC_ISSUER !== undefined)
    requireSetting(
      'KEYCLOAK_ADMIN_SECRET',
      'with a provider of your own people are registered there by a service client',
    );
  if (settings.NODE_ENV !== 'production') return errors;
  requireSetting('DATABASE_URL', 'in production the database is a server of your own');
  requireSetting('PERSONAL_DATA_KEY', 'in production personal data is sealed with a key of your own');
  requireSetting('AUCTION_KEY', 'in production auctions are signed with a key of your own');
  requireSetting('PUBLIC_URL', 'in production links, canonical addresses and share cards need it');
  if (settings.PUBLIC_URL !== undefined && !settings.PUBLIC_URL.startsWith('https:'))
    errors.push('PUBLIC_URL: is not https; in production nobody on the way reads or changes what is sent');
  if (/^0*$/.test(settings.INVOICE_ACCOUNT))
    errors.push('INVOICE_ACCOUNT: is missing; in production bank transfers go to an account of your own');
  if (settings.STAFF_SECOND_FACTOR === 'off')
    errors.push('STAFF_SECOND_FACTOR: is off; in production staff need a second factor');
  if (settings.OPERATOR_TIN === '000000000')
    errors.push('OPERATOR_TIN: is missing; in production agreements name the company that runs the platform');
  return [...errors, ...simulatorErrors(settings)];
};
