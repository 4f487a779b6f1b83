import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/server/db.ts';
import { createEncryption, type Encryption, generateEncryptionKey } from '#platform/server/encryption.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import type { Config } from './config.ts';

/** Creates the encryption by the configured key, else by one that is made once and kept beside the data. */
export const createConfiguredEncryption = async (
  config: Pick<Config, 'PERSONAL_DATA_KEY' | 'DATA_DIR'>,
): Promise<Encryption> =>
  createEncryption(config.PERSONAL_DATA_KEY ?? (await loadOrCreateKey(config.DATA_DIR, 'personal-data')));

/** Every column that holds sealed values, with the purpose for which they are sealed. */
export const encryptedColumns: Readonly<Record<`${string}.${string}`, string>> = {
  'person.pinfl_sealed': 'pinfl',
  'person.tin_sealed': 'tin',
  'person.passport_sealed': 'passport',
  'credential.totp_sealed': 'totp',
  'legal_entity.tin_sealed': 'tin',
  'legal_entity_member.evidence': 'signature',
  'legal_entity_request.tin_sealed': 'tin',
  'legal_entity_request.company_sealed': 'company',
  'oidc_key.sealed': 'providerKey',
  'web_session.refresh_sealed': 'session',
  'web_session.access_sealed': 'session',
  'application.debtor_sealed': 'debtor',
  'application.return_account_sealed': 'account',
  'application.client_sealed': 'client',
  'application_analysis.contacts_sealed': 'analysisContacts',
  'import_batch.sealed': 'import',
  'document.sheet_sealed': 'document sheet',
  'document.bytes_sealed': 'document file',
  'document_signature.copy_sealed': 'document file',
  'signature_tx.evidence_sealed': 'signature',
  'signature_tx.signer_sealed': 'signature',
  'payment.payer_sealed': 'transferPayer',
  'transfer_agreement.payer_sealed': 'transferPayer',
  'refund_request.account_sealed': 'refundAccount',
  'owed_payout.recipient_sealed': 'payoutRecipient',
  'push_key.private_sealed': 'push',
  'register_answer.sealed': 'registerAnswer',
  'simulated_ca.sealed': 'simulatedCa',
};

/**
 * Throws when what is sealed in the database was sealed with another key, be it in one kind of column alone: what is written now
 * could be read together with it by nobody, and nobody would be found by their PINFL. One value of each column is opened.
 */
export const refuseOtherKey = async ({ query }: Pick<Db, 'query'>, { decrypt }: Encryption): Promise<void> => {
  const values = await query<{ place: string; sealed: Uint8Array | null }>(
    Object.keys(encryptedColumns)
      .map((place) => {
        const [table = '', column = ''] = place.split('.');
        return `select '${place}' as place, (select ${column} from ${table} where ${column} is not null limit 1) as sealed`;
      })
      .join(' union all '),
  );
  const unread = values.filter(({ place, sealed }) => {
    try {
      if (sealed) decrypt(sealed, encryptedColumns[place as keyof typeof encryptedColumns] ?? '');
      return false;
    } catch {
      return true;
    }
  });
  if (unread.length > 0)
    throw new UsageError(
      `PERSONAL_DATA_KEY: is not the key with which the personal data in this database is sealed (${unread.map(({ place }) => place).join(', ')}); start with that one`,
    );
};

/** A key of 32 bytes in base64 that is made once and kept beside the data. */
export const loadOrCreateKey = async (folder: string, name: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.key`);
  try {
    // Of two processes that start at once only one makes the file, and it is whole as soon as it is there.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, generateEncryptionKey(), { mode: 0o600 });
    try {
      await link(draft, file);
    } finally {
      await unlink(draft);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};
