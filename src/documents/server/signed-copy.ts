import { createHash } from 'node:crypto';
import type { Signer } from '#adapters/signature/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { formatDate } from '#platform/values/time.ts';
import type { Fact, Sheet } from '../rules/sheet.ts';
import { signaturePages } from '../text/templates/templates.ts';
import { exactMoment, groupedTin } from './lot-facts.ts';
import { type DocumentSignature, findSignature } from './signing/document-signature-store.ts';

/** By whom, when and with what a document was signed; hashes in lower-case hex. */
export type OpenedSignature = Pick<
  DocumentSignature,
  'documentId' | 'provider' | 'signedAt' | 'fileSha256' | 'copySealed'
> & {
  signer: Pick<Signer, 'cn' | 'tin' | 'organisation' | 'serial'> & { validFrom: string; validTo: string };
  /** Of the PKCS#7 that is kept. */
  signatureSha256: string;
};

const SEAL_PURPOSE = 'signature';

/** The signature of a key on a document; null where there is none. */
export const openSignature = async (
  db: Db,
  { vault }: { vault: Vault },
  publicId: string,
): Promise<OpenedSignature | null> => {
  const found = await findSignature(db, publicId);
  if (!found) return null;
  const { signerSealed, evidenceSealed, ...known } = found;
  const pkcs7 = Buffer.from(vault.open(evidenceSealed, SEAL_PURPOSE), 'base64');
  return {
    ...known,
    signer: JSON.parse(vault.open(signerSealed, SEAL_PURPOSE)) as OpenedSignature['signer'],
    signatureSha256: createHash('sha256').update(pkcs7).digest('hex'),
  };
};

/**
 * A signed document in words: the same terms, with the signature in the place that waited for it and a page that says
 * who signed what with which certificate. The sheet that was signed is not touched.
 */
export const signedSheet = (sheet: Sheet, signature: OpenedSignature): Sheet => {
  const { signer, signedAt, provider, fileSha256, signatureSha256 } = signature;
  const t = signaturePages[sheet.language];
  const moment = t.moment({ moment: exactMoment(signedAt.getTime()) });
  const facts: Fact[] = [
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
    ...sheet,
    badge: { tone: 'ok', text: t.badge },
    signatures: sheet.signatures.map((box) =>
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
