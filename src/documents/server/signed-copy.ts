import { createHash } from 'node:crypto';
import type { CertificateHolder } from '#adapters/signature/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { formatDate } from '#platform/values/time.ts';
import type { DocumentFact, DocumentModel } from '../rules/document-model.ts';
import { signaturePages } from '../text/templates/templates.ts';
import { exactMoment, groupedTin } from './lot-facts.ts';
import { type DocumentSignature, findSignature } from './signing/document-signature-store.ts';

/** By whom, when and with what a document was signed; hashes in lower-case hex. */
export type DecryptedSignature = Pick<
  DocumentSignature,
  'documentId' | 'provider' | 'signedAt' | 'fileSha256' | 'encryptedCopy'
> & {
  signer: Pick<CertificateHolder, 'cn' | 'tin' | 'organisation' | 'serial'> & { validFrom: string; validTo: string };
  /** Of the PKCS#7 that is kept. */
  signatureSha256: string;
};

const SIGNATURE_PURPOSE = 'signature';

/** The signature of a key on a document; null where there is none. */
export const findDecryptedSignature = async (
  db: Db,
  { encryption }: { encryption: Encryption },
  publicId: string,
): Promise<DecryptedSignature | null> => {
  const signature = await findSignature(db, publicId);
  if (!signature) return null;
  const { encryptedSigner, encryptedEvidence, ...rest } = signature;
  const pkcs7 = Buffer.from(encryption.decrypt(encryptedEvidence, SIGNATURE_PURPOSE), 'base64');
  return {
    ...rest,
    signer: JSON.parse(encryption.decrypt(encryptedSigner, SIGNATURE_PURPOSE)) as DecryptedSignature['signer'],
    signatureSha256: createHash('sha256').update(pkcs7).digest('hex'),
  };
};

/**
 * A signed document in words: the same terms, with the signature in the place that waited for it and a page that says
 * who signed what with which certificate. The document that was signed is not touched.
 */
export const signedModel = (model: DocumentModel, signature: DecryptedSignature): DocumentModel => {
  const { signer, signedAt, provider, fileSha256, signatureSha256 } = signature;
  const t = signaturePages[model.language];
  const moment = t.moment({ moment: exactMoment(signedAt.getTime()) });
  const facts: DocumentFact[] = [
    { name: t.facts.signer, value: signer.cn },
    { name: t.facts.organisation, value: signer.organisation ?? '' },
    { name: t.facts.tin, value: signer.tin ? groupedTin(signer.tin) : '' },
    { name: t.facts.signedAt, value: moment },
    { name: t.facts.means, value: t.means[provider] },
    { name: t.facts.certificate, value: signer.serial },
    {
      name: t.facts.validity,
      value: t.validity({ from: formatDate(signer.validFrom), to: formatDate(signer.validTo) }),
    },
    { name: t.facts.fileSha256, value: fileSha256 },
    { name: t.facts.signatureSha256, value: signatureSha256 },
  ];
  return {
    ...model,
    badge: { tone: 'ok', text: t.badge },
    signatures: model.signatures.map((box) =>
      box.isSigned
        ? box
        : {
            title: box.title,
            lines: [signer.organisation ?? signer.cn, moment, t.certificate({ serial: signer.serial })],
            isSigned: true,
          },
    ),
    signaturePage: { heading: t.heading, facts: facts.filter(({ value }) => value !== ''), line: t.line },
  };
};
