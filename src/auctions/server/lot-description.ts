import type { Tx } from '#platform/server/db.ts';
import { type CanonicalValue, canonicalJson } from '../rules/canonical.ts';
import { sha256 } from './log-batch.ts';
import { findLotDescription } from './object-store.ts';

/**
 * What bidders read of the property of a lot, as one text for one content: words in every language, pictures by their keys,
 * facts. Its hash stands in the sheet of the lot, and after a correction in its log. Null when there is no such listing.
 */
export const lotDescription = async (
  db: Pick<Tx, 'sql'>,
  lotId: number,
): Promise<{ text: string; sha256: string } | null> => {
  const description = await findLotDescription(db, lotId);
  if (!description) return null;
  const text = canonicalJson(description as CanonicalValue);
  return { text, sha256: await sha256(text) };
};
