import type { OwnDocument, PublicDocument, Signer } from '../contract/papers.ts';
import type { StoredDocument } from './store.ts';

const statusOf = ({ acceptedAt }: StoredDocument): 'accepted' | 'waiting' => (acceptedAt ? 'accepted' : 'waiting');
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** What its owner sees of a document. */
export const ownDocument = (stored: StoredDocument): OwnDocument => ({
  id: stored.publicId,
  number: stored.number,
  kind: stored.kind,
  title: stored.title,
  language: stored.language,
  status: statusOf(stored),
  createdAt: stored.createdAt.toISOString(),
  acceptedAt: iso(stored.acceptedAt),
});

/** What anybody may see of it. */
export const publicDocument = (stored: StoredDocument): PublicDocument => ({
  id: stored.publicId,
  number: stored.number,
  kind: stored.kind,
  status: statusOf(stored),
  createdAt: stored.createdAt.toISOString(),
  acceptedAt: iso(stored.acceptedAt),
  sha256: stored.sha256,
  owner: stored.ownerMasked,
});

/** Who has signed it: so far, whoever accepted it. */
export const signersOf = ({ ownerMasked, acceptedAt }: StoredDocument): Signer[] =>
  acceptedAt ? [{ name: ownerMasked, at: acceptedAt.toISOString(), by: 'acceptance' }] : [];
