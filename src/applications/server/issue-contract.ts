import { composeServiceContract, type DocumentService, saveDocument } from '#documents/server/api.ts';
import { findPrincipalDetails } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type AuctionTerms, auctionTermsOf } from '../rules/contract.ts';
import { feeOfApplication } from '../rules/fees.ts';
import type { ApplicationRecord } from './application-store.ts';
import { getConclusionOwner, getPropertyWords } from './conclusion-owner-store.ts';
import { getBankName, insertContract } from './contract-store.ts';

export type ContractDocuments = Pick<DocumentService, 'encryption' | 'operator'>;

/**
 * Draws up the service contract of a locked application, in the language of its author unless its signer wants another; a contract before it
 * counts no more. `proposal` are the terms of an auction for what is on sale by request: the contract that counts goes on until that is signed. What
 * belongs to a bank has nobody for its owner until somebody signs: its author or the bank. Gives its public id.
 */
export const issueContract = async (
  tx: Tx,
  documents: ContractDocuments,
  application: ApplicationRecord,
  { language: wanted, proposal = null }: { language?: Locale | undefined; proposal?: AuctionTerms | null } = {},
): Promise<string> => {
  const { id, form, companyId, principalKind, principalId, authorPersonId } = application;
  const author = await getConclusionOwner(tx, application, wanted);
  const { language } = author;
  const owner = await findPrincipalDetails(tx, documents.encryption, {
    kind: principalKind,
    id: principalId,
    personId: authorPersonId,
  });
  if (!owner) throw new Error('The principal of the application was not found.');
  const priceMinor = BigInt(form.objectPrice || 0);
  const auction = proposal ?? (form.tradeType === 'TRADE_PLATFORM' ? auctionTermsOf(form) : null);
  const bank = await getBankName(tx, companyId, language);
  const property = await getPropertyWords(tx, application, author.place, language);
  const { publicId } = await saveDocument(tx, documents, {
    kind: 'serviceContract',
    language,
    ownerSubject: companyId === null ? author.subject : null,
    ownerName: bank || owner.companyName || owner.fullName,
    objectId: id,
    isAccepted: false,
    compose: (issued) =>
      composeServiceContract(
        {
          language,
          operator: documents.operator,
          applicationId: id,
          owner,
          bank,
          object: {
            ...property,
            areaDm2: form.areaAllDm2 ?? null,
            cadastralNumber: form.docNumber ?? '',
          },
          price: { hundredths: priceMinor, currency: form.currency ?? 'UZS' },
          serviceFee: feeOfApplication(application),
          auction,
        },
        issued,
      ),
  });
  await insertContract(tx, {
    applicationId: id,
    document: publicId,
    priceMinor,
    auction,
    isProposal: proposal !== null,
  });
  return publicId;
};
