import { z } from 'zod';
import { messageFaults, messageSettings } from './config-messages.ts';

const onOff = (byDefault: 'on' | 'off') => z.enum(['on', 'off']).default(byDefault);
const address = z.string().url();

/** Every variable the product reads: its default and its meaning. Nothing else reads the environment. */
const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production starts nothing simulated by itself'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('the port of the pages and the API'),
  HOST: z.string().default('0.0.0.0').describe('the address to listen on'),
  PUBLIC_URL: address.optional().describe('the address people type; by default http://localhost:PORT'),
  DATA_DIR: z.string().default('.data').describe('the folder of the embedded database and of uploaded files'),
  FILES: z
    .enum(['disk', 's3'])
    .default('disk')
    .describe('where pictures and documents are kept: in DATA_DIR, or in a store that speaks S3'),
  S3_URL: address.optional().describe('with FILES=s3: the address of the store'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('with FILES=s3: the region that requests are signed for'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/)
    .optional()
    .describe('with FILES=s3: the bucket'),
  S3_KEY: z.string().optional().describe('with FILES=s3: the access key'),
  S3_SECRET: z.string().optional().describe('with FILES=s3: the secret of that key'),
  SCANNER: z
    .enum(['built-in', 'clamd'])
    .default('built-in')
    .describe('who looks into files that are sent: our own rules alone, or a ClamAV daemon too'),
  CLAMD_HOST: z.string().optional().describe('with SCANNER=clamd: the host of the daemon'),
  CLAMD_PORT: z.coerce.number().int().min(1).max(65_535).default(3310).describe('with SCANNER=clamd: its port'),
  DATABASE_URL: z.string().optional().describe('a PostgreSQL 18 to use instead of the embedded one'),
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
    .describe('the most requests one visitor address may make in a minute; 0 turns the limit off'),
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
  MAP_BASE: z
    .string()
    .regex(/^(offline|xyz:https?:\/\/\S+)$/)
    .default('offline')
    .describe('what maps are drawn on: offline, or xyz:https://…/{z}/{x}/{y}.png for raster tiles'),
  MAP_ATTRIBUTION: z.string().optional().describe('with tiles: the credit that their maker asks for'),
  RATES: z
    .enum(['demo', 'manual', 'cbu'])
    .default('demo')
    .describe('where the daily dollar rate comes from: made up, entered by hand, or fetched from the central bank'),
  RATES_CBU_URL: address
    .default('https://cbu.uz/uz/arkhiv-kursov-valyut/json')
    .describe('with RATES=cbu: the rate service of the central bank'),
  ...messageSettings,
  PERSON_REGISTER: z
    .enum(['demo', 'http'])
    .default('demo')
    .describe('where the names behind a PINFL come from: invented ones, or a gateway to the register of persons'),
  PERSON_REGISTER_URL: address.optional().describe('with PERSON_REGISTER=http: the address of the gateway'),
  PERSON_REGISTER_TOKEN: z.string().optional().describe('with PERSON_REGISTER=http: the bearer token of the gateway'),
  CADASTRE_REGISTER: z
    .enum(['demo', 'http'])
    .default('demo')
    .describe('where properties are looked up: made up, or by a gateway to the cadastre'),
  CADASTRE_REGISTER_URL: address.optional().describe('with CADASTRE_REGISTER=http: the address of the gateway'),
  CADASTRE_REGISTER_TOKEN: z
    .string()
    .optional()
    .describe('with CADASTRE_REGISTER=http: the bearer token of the gateway'),
  DEBT_REGISTER: z
    .enum(['demo', 'http'])
    .default('demo')
    .describe('where debts and bans are looked up: made up, or by a gateway to their register'),
  DEBT_REGISTER_URL: address.optional().describe('with DEBT_REGISTER=http: the address of the gateway'),
  DEBT_REGISTER_TOKEN: z.string().optional().describe('with DEBT_REGISTER=http: the bearer token of the gateway'),
  PERSONAL_DATA_KEY: z
    .string()
    .optional()
    .describe(
      '32 bytes in base64 that seal PINFL, TIN, passports and tokens; by default made once and kept in DATA_DIR',
    ),
  AUCTION_KEY: z
    .string()
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
  SIGNATURES: z
    .enum(['demo', 'eimzo'])
    .default('demo')
    .describe('how documents are signed: by key files of an invented authority, or by E-IMZO keys'),
  EIMZO_SERVER_URL: address.optional().describe('with SIGNATURES=eimzo: the address of your e-imzo-server'),
  EIMZO_AGENT_URL: z
    .string()
    .regex(/^wss?:\/\/[^\s;,]+$/)
    .default('wss://127.0.0.1:64443/service/cryptapi')
    .describe("with SIGNATURES=eimzo: where the E-IMZO program listens on the signer's computer"),
  EIMZO_API_KEYS: z
    .string()
    .optional()
    .describe(
      'with SIGNATURES=eimzo: domain,key pairs that the maker of E-IMZO gave to your domain, separated by commas',
    ),
  COMPANY_REGISTER: z
    .enum(['demo', 'http'])
    .default('demo')
    .describe('where companies are looked up: made up, or by your gateway to the register of enterprises'),
  COMPANY_REGISTER_URL: address.optional().describe('with COMPANY_REGISTER=http: the gateway, asked as URL/TIN'),
  COMPANY_REGISTER_TOKEN: z.string().optional().describe('with COMPANY_REGISTER=http: the bearer token of the gateway'),
  PAYMENTS: z
    .enum(['demo', 'real'])
    .default('demo')
    .describe('who takes money: a test page that plays the providers, or Payme and Click themselves'),
  PAYME_MERCHANT: z.string().optional().describe('with PAYMENTS=real: our number at Payme'),
  PAYME_KEY: z.string().optional().describe('with PAYMENTS=real: the key by which Payme proves who it is'),
  PAYME_URL: address.default('https://checkout.paycom.uz').describe('the page of Payme to which payers are sent'),
  CLICK_SERVICE: z.string().optional().describe('with PAYMENTS=real: the number of our service at Click'),
  CLICK_MERCHANT: z.string().optional().describe('with PAYMENTS=real: our number at Click'),
  CLICK_SECRET: z.string().optional().describe('with PAYMENTS=real: the key by which Click signs its calls'),
  CLICK_URL: address.default('https://my.click.uz/services/pay').describe('the page of Click to which payers are sent'),
  INVOICE_RECIPIENT: z.string().default('Ostona').describe('who receives bank transfers, as invoices name it'),
  INVOICE_TIN: z.string().default('000000000').describe('the TIN of the recipient of bank transfers'),
  INVOICE_ACCOUNT: z.string().default('00000000000000000000').describe('the account that receives bank transfers'),
  INVOICE_BANK: z.string().default('Namuna bank').describe('the bank of that account'),
  INVOICE_BANK_CODE: z.string().default('00000').describe('the code (MFO) of that bank'),
  SOCIAL_TELEGRAM: address.default('https://t.me/').describe('the Telegram channel of the footer'),
  SOCIAL_INSTAGRAM: address.default('https://www.instagram.com/').describe('the Instagram page of the footer'),
  SOCIAL_FACEBOOK: address.default('https://www.facebook.com/').describe('the Facebook page of the footer'),
  SOCIAL_YOUTUBE: address.default('https://www.youtube.com/').describe('the YouTube channel of the footer'),
  NOTES_URL: address.default('https://telegra.ph/').describe('the notes site of the footer'),
});

export type Config = ReturnType<typeof readConfig>;

/** Raised for settings that cannot be used; the message names each variable and says what is wrong with it. */
export class ConfigError extends Error {}

/** Reads and checks the settings. Throws `ConfigError` with every fault at once. */
export const readConfig = (environment: Record<string, string | undefined>, words: string[] = []) => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  const faults = parsed.success
    ? faultsBetween(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`The settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
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
    isDevelopmentServer: words.includes('--dev'),
    isProduction: settings.NODE_ENV === 'production',
    seedsDemo: settings.DEMO === 'on' && !settings.DATABASE_URL && settings.NODE_ENV !== 'production',
  };
};

/** Rules between several settings. In production nothing simulated starts by itself. */
const faultsBetween = (settings: z.output<typeof Environment>): string[] => {
  const faults = messageFaults(settings, settings.NODE_ENV === 'production');
  const needed = (name: keyof typeof settings, why: string) =>
    settings[name] === undefined && faults.push(`${name}: is missing; ${why}`);
  if (settings.PAYMENTS === 'real')
    for (const name of ['PAYME_MERCHANT', 'PAYME_KEY', 'CLICK_SERVICE', 'CLICK_MERCHANT', 'CLICK_SECRET'] as const)
      needed(name, 'PAYMENTS=real takes money by Payme and Click');
  if (settings.MAP_BASE !== 'offline')
    needed('MAP_ATTRIBUTION', 'tiles are shown with the credit that their maker asks for');
  if (settings.OIDC_ISSUER !== undefined)
    needed('KEYCLOAK_ADMIN_SECRET', 'with a provider of your own people are registered there by a service client');
  if (settings.PERSON_REGISTER === 'http') {
    needed('PERSON_REGISTER_URL', 'PERSON_REGISTER=http asks there');
    needed('PERSON_REGISTER_TOKEN', 'PERSON_REGISTER=http shows it');
  }
  if (settings.FILES === 's3')
    for (const name of ['S3_URL', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const)
      needed(name, 'FILES=s3 keeps files there');
  if (settings.SCANNER === 'clamd') needed('CLAMD_HOST', 'SCANNER=clamd shows files to a daemon there');
  for (const register of ['CADASTRE_REGISTER', 'DEBT_REGISTER'] as const)
    if (settings[register] === 'http') {
      needed(`${register}_URL`, `${register}=http asks there`);
      needed(`${register}_TOKEN`, `${register}=http shows it`);
    }
  if (settings.SIGNATURES === 'eimzo')
    needed('EIMZO_SERVER_URL', 'with SIGNATURES=eimzo signatures are verified there');
  if (settings.COMPANY_REGISTER === 'http') {
    needed('COMPANY_REGISTER_URL', 'with COMPANY_REGISTER=http companies are looked up there');
    needed('COMPANY_REGISTER_TOKEN', 'with COMPANY_REGISTER=http the gateway asks for it');
  }
  if (settings.NODE_ENV !== 'production') return faults;
  needed('DATABASE_URL', 'in production the database is a server of your own');
  needed('PERSONAL_DATA_KEY', 'in production personal data is sealed with a key of your own');
  needed('AUCTION_KEY', 'in production auctions are signed with a key of your own');
  needed('PUBLIC_URL', 'in production links, canonical addresses and share cards need it');
  if (settings.PAYMENTS === 'demo') faults.push('PAYMENTS: is demo; in production money is real');
  if (/^0*$/.test(settings.INVOICE_ACCOUNT))
    faults.push('INVOICE_ACCOUNT: is missing; in production bank transfers go to an account of your own');
  if (settings.RATES === 'demo')
    faults.push('RATES: is demo; in production rates are entered by hand (manual) or fetched (cbu)');
  if (settings.PERSON_REGISTER === 'demo')
    faults.push('PERSON_REGISTER: is demo; in production names come from the register of persons (http)');
  for (const register of ['CADASTRE_REGISTER', 'DEBT_REGISTER'] as const)
    if (settings[register] === 'demo')
      faults.push(`${register}: is demo; in production properties are looked up by a gateway (http)`);
  if (settings.SIGNATURES === 'demo') faults.push('SIGNATURES: is demo; in production documents are signed by eimzo');
  if (settings.COMPANY_REGISTER === 'demo')
    faults.push('COMPANY_REGISTER: is demo; in production companies are looked up by http');
  if (settings.STAFF_SECOND_FACTOR === 'off')
    faults.push('STAFF_SECOND_FACTOR: is off; in production staff need a second factor');
  if (settings.OPERATOR_TIN === '000000000')
    faults.push('OPERATOR_TIN: is missing; in production agreements name the company that runs the platform');
  return faults;
};

/** Name, default and meaning of every variable, for the README's table. */
export const describeConfig = (): { name: string; byDefault: string; meaning: string }[] =>
  Object.entries(Environment.shape).map(([name, schema]) => {
    const empty = schema.safeParse(undefined);
    return {
      name,
      byDefault: empty.success && empty.data !== undefined ? String(empty.data) : '',
      meaning: schema.description ?? '',
    };
  });
