import { z } from 'zod';

const address = z.string().url();

/** The variables that say which outside services the product works with, and how: their defaults and meanings. */
export const externalServiceSettings = {
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
};

const ExternalServiceEnvironment = z.object(externalServiceSettings);
type ExternalServiceSettings = z.output<typeof ExternalServiceEnvironment>;

/** What a chosen service still needs. */
export const externalServiceErrors = (settings: ExternalServiceSettings): string[] => {
  const errors: string[] = [];
  const requireSetting = (name: keyof ExternalServiceSettings, why: string) =>
    settings[name] === undefined && errors.push(`${name}: is missing; ${why}`);
  if (settings.PAYMENTS === 'real')
    for (const name of ['PAYME_MERCHANT', 'PAYME_KEY', 'CLICK_SERVICE', 'CLICK_MERCHANT', 'CLICK_SECRET'] as const)
      requireSetting(name, 'PAYMENTS=real takes money by Payme and Click');
  if (settings.MAP_BASE !== 'offline')
    requireSetting('MAP_ATTRIBUTION', 'tiles are shown with the credit that their maker asks for');
  if (settings.PERSON_REGISTER === 'http') {
    requireSetting('PERSON_REGISTER_URL', 'PERSON_REGISTER=http asks there');
    requireSetting('PERSON_REGISTER_TOKEN', 'PERSON_REGISTER=http shows it');
  }
  if (settings.FILES === 's3')
    for (const name of ['S3_URL', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const)
      requireSetting(name, 'FILES=s3 keeps files there');
  if (settings.SCANNER === 'clamd') requireSetting('CLAMD_HOST', 'SCANNER=clamd shows files to a daemon there');
  for (const register of ['CADASTRE_REGISTER', 'DEBT_REGISTER'] as const)
    if (settings[register] === 'http') {
      requireSetting(`${register}_URL`, `${register}=http asks there`);
      requireSetting(`${register}_TOKEN`, `${register}=http shows it`);
    }
  if (settings.SIGNATURES === 'eimzo')
    requireSetting('EIMZO_SERVER_URL', 'with SIGNATURES=eimzo signatures are verified there');
  if (settings.COMPANY_REGISTER === 'http') {
    requireSetting('COMPANY_REGISTER_URL', 'with COMPANY_REGISTER=http companies are looked up there');
    requireSetting('COMPANY_REGISTER_TOKEN', 'with COMPANY_REGISTER=http the gateway asks for it');
  }
  return errors;
};

/** Simulators that are still on: in production nothing simulated starts by itself. */
export const simulatorErrors = (settings: ExternalServiceSettings): string[] => {
  const errors: string[] = [];
  if (settings.PAYMENTS === 'demo') errors.push('PAYMENTS: is demo; in production money is real');
  if (settings.RATES === 'demo')
    errors.push('RATES: is demo; in production rates are entered by hand (manual) or fetched (cbu)');
  if (settings.PERSON_REGISTER === 'demo')
    errors.push('PERSON_REGISTER: is demo; in production names come from the register of persons (http)');
  for (const register of ['CADASTRE_REGISTER', 'DEBT_REGISTER'] as const)
    if (settings[register] === 'demo')
      errors.push(`${register}: is demo; in production properties are looked up by a gateway (http)`);
  if (settings.SIGNATURES === 'demo') errors.push('SIGNATURES: is demo; in production documents are signed by eimzo');
  if (settings.COMPANY_REGISTER === 'demo')
    errors.push('COMPANY_REGISTER: is demo; in production companies are looked up by http');
  return errors;
};
