import { composeServiceContract, type Desk, keepDocument } from '#documents/server/actions.ts';
import { partyPaper } from '#identity/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { readPaperOwner } from './analysis-paper-store.ts';
import { bankName, putContract } from './contracts-store.ts';
import type { Standing } from './moving-store.ts';

export type ContractDesk = Pick<Desk, 'vault' | 'house'>;

/**
 * Draws up the service contract of a locked application, in the language of its author; a contract before it counts no
 * more. What belongs to a bank has nobody for its owner until somebody signs: its author or the bank. Gives its public id.
 */
export const drawContract = async (tx: Tx, desk: ContractDesk, standing: Standing): Promise<string> => {
  const { id, form, companyId, partyKind, partyId, authorPersonId } = standing;
  const author = await readPaperOwner(tx, standing);
  const { language } = author;
  const owner = await partyPaper(tx, desk.vault, { kind: partyKind, id: partyId, personId: authorPersonId });
  if (!owner) throw new Error('The party of an application is gone.');
  const bank = await bankName(tx, companyId, language);
  const { publicId } = await keepDocument(tx, desk, {
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
          house: desk.house,
          applicationId: id,
          owner,
          bank,
          object: {
            name: form.name ?? '',
            address: [author.place, form.address].filter(Boolean).join(', '),
            areaDm2: form.areaAllDm2 ?? null,
            cadastralNumber: form.docNumber ?? '',
          },
          price: { hundredths: BigInt(form.objectPrice || 0), currency: form.currency ?? 'UZS' },
          payer: form.whoPaysRealtorServiceFee === 'CUSTOMER' ? 'CUSTOMER' : 'OWNER',
          auction:
            form.tradeType === 'TRADE_PLATFORM'
              ? {
                  depositHundredths: form.pledgeHundredths ?? limits.pledgeHundredthsUsual,
                  stepHundredths: form.bidStepHundredths ?? limits.bidStepHundredthsUsual,
                }
              : null,
        },
        issued,
      ),
  });
  await putContract(tx, id, publicId);
  return publicId;
};
