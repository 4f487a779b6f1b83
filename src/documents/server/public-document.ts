import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { DocumentSigner, OwnDocument, PublicDocument } from '../contract/papers.ts';
import { acceptedBy, isOfLot } from '../rules/document-kind.ts';
import { maskName } from '../rules/mask.ts';
import { documentNames as en } from '../text/en/names.ts';
import { documentNames as ru } from '../text/ru/names.ts';
import { documentNames as uz } from '../text/uz/names.ts';
import type { DocumentService } from './document-service.ts';
import type { DocumentRecord } from './document-store.ts';
import type { ListedDocument } from './own-documents-store.ts';
import { findDecryptedSignature } from './signed-copy.ts';

const statusOf = ({ acceptedAt, isSigned }: DocumentRecord): OwnDocument['status'] => {
  if (isSigned) return 'signed';
  return acceptedAt ? 'accepted' : 'waiting';
};
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const names: Record<Locale, Record<DocumentRecord['kind'], string>> = { uz, ru, en };

/** What its owner sees of a document, in the language of the page: `language` says in which one it is written. */
export const ownDocument = (stored: ListedDocument, locale: Locale): OwnDocument => ({
  id: stored.publicId,
  number: stored.number,
  kind: stored.kind,
  title: names[locale][stored.kind],
  language: stored.language,
  status: statusOf(stored),
  createdAt: stored.createdAt.toISOString(),
  acceptedAt: iso(stored.acceptedAt),
  object:
    stored.objectId === null
      ? null
      : { id: Number(stored.objectId), name: stored.objectName, isLot: isOfLot(stored.kind) },
});

/** What anybody may see of it. */
export const publicDocument = (stored: DocumentRecord): PublicDocument => ({
  id: stored.publicId,
  number: stored.number,
  kind: stored.kind,
  status: statusOf(stored),
  createdAt: stored.createdAt.toISOString(),
  acceptedAt: iso(stored.acceptedAt),
  sha256: stored.sha256,
  copySha256: stored.copySha256,
  owner: stored.ownerMasked,
});

/** Who has signed it and with what: with a key, or by accepting it as its kind is accepted. */
export const signersOf = async (
  db: Db,
  documents: Pick<DocumentService, 'encryption'>,
  stored: DocumentRecord,
): Promise<DocumentSigner[]> => {
  const { publicId, kind, ownerMasked, acceptedAt } = stored;
  const signature = await findDecryptedSignature(db, documents, publicId);
  if (signature)
    return [{ name: maskName(signature.signer.cn), at: signature.signedAt.toISOString(), by: 'certificate' }];
  const by = stored.acceptedBy ?? acceptedBy(kind);
  return acceptedAt && by ? [{ name: ownerMasked, at: acceptedAt.toISOString(), by }] : [];
};
