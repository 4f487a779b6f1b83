import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEncryption, generateEncryptionKey } from '#platform/server/encryption.ts';
import { createTestApp } from '../../test/app.ts';
import { encryptedColumns, refuseOtherKey } from './create-encryption.ts';

const { db } = await createTestApp();

test('F88 a start opens one value of every sealed column: another key in one of them alone is refused by its name', async () => {
  const columns = await db.sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'
       and (column_name like '%sealed%' or table_name || '.' || column_name = 'legal_entity_member.evidence')`;
  assert.deepEqual(columns.map(({ place }) => place).sort(), Object.keys(encryptedColumns).sort());
  const [ours, other] = [createEncryption(generateEncryptionKey()), createEncryption(generateEncryptionKey())];
  for (const place of Object.keys(encryptedColumns)) {
    // A database in which every column holds one value, sealed with our key, but for this one.
    const rows = Object.entries(encryptedColumns).map(([one, purpose]) => ({
      place: one,
      sealed: (one === place ? other : ours).encrypt('value', purpose),
    }));
    const query = async <Row>() => rows as Row[];
    await assert.rejects(
      refuseOtherKey({ query }, ours),
      (error: Error) => error.message.includes(`sealed (${place})`) && error.message.startsWith('PERSONAL_DATA_KEY'),
    );
  }
});
