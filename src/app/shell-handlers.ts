import type { Handlers } from '#platform/contract/operation.ts';
import { type Db, isConnectionLoss } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { adminCallsContract } from './admin-calls-contract.ts';
import type { Config } from './config.ts';
import type { contract } from './contract.ts';
import type { Signatures } from './create-signatures.ts';
import { devKeysHandlers } from './dev-keys-handlers.ts';
import type { registersContract } from './registers-contract.ts';
import { getShell } from './shell-store.ts';

/** The frame must stand even while the database is away: then it shows what needs no database. */
export const shellHandlers = ({
  db,
  config,
  keyIssuer,
}: { db: Db; config: Config } & Pick<Signatures, 'keyIssuer'>): Omit<
  Handlers<typeof contract>,
  | 'GET /dev/messages'
  | 'POST /dev/telegram/:token'
  | 'GET /office/frame'
  | keyof typeof adminCallsContract
  | keyof typeof registersContract
> => ({
  'GET /public/shell': async ({ locale }) => {
    const stored = await getShell(db, locale).catch((error: unknown) => {
      if (isConnectionLoss(error)) return { rate: null, alert: null, now: new Date().toISOString() };
      throw error;
    });
    return {
      ...stored,
      phone: config.CALL_CENTRE_PHONE,
      address: addressIn(config, locale),
      publicUrl: config.publicUrl,
      social: {
        telegram: config.SOCIAL_TELEGRAM ?? null,
        instagram: config.SOCIAL_INSTAGRAM ?? null,
        facebook: config.SOCIAL_FACEBOOK ?? null,
        youtube: config.SOCIAL_YOUTUBE ?? null,
        notes: config.NOTES_URL ?? null,
      },
      isDevelopment: !config.isProduction,
      hasPasswordReset: !config.isProviderEmbedded,
    };
  },
  ...devKeysHandlers({ keyIssuer }),
});

const addressIn = (config: Config, locale: Locale): string =>
  ({ uz: config.OFFICE_ADDRESS_UZ, ru: config.OFFICE_ADDRESS_RU, en: config.OFFICE_ADDRESS_EN })[locale];
