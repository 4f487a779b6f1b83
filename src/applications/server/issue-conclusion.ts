import { composeConclusion, type DocumentService, saveDocument } from '#documents/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { checkKinds } from '../rules/checks.ts';
import type { Liquidity } from '../rules/comparables.ts';
import { formAreaDm2 } from '../rules/form-area.ts';
import { checkSentence } from '../text/check-sentence.ts';
import enAnalysis from '../text/en/analysis.ts';
import enChecks from '../text/en/checks.ts';
import enStatuses from '../text/en/statuses.ts';
import ruAnalysis from '../text/ru/analysis.ts';
import ruChecks from '../text/ru/checks.ts';
import ruStatuses from '../text/ru/statuses.ts';
import uzAnalysis from '../text/uz/analysis.ts';
import uzChecks from '../text/uz/checks.ts';
import uzStatuses from '../text/uz/statuses.ts';
import type { RecordRow, WayOfSale } from './analysis-store.ts';
import type { ApplicationRecord } from './application-store.ts';
import { getConclusionOwner, getPropertyWords } from './conclusion-owner-store.ts';

const words = {
  uz: { checks: uzChecks, analysis: uzAnalysis, liquidity: uzStatuses.liquidity },
  ru: { checks: ruChecks, analysis: ruAnalysis, liquidity: ruStatuses.liquidity },
  en: { checks: enChecks, analysis: enAnalysis, liquidity: enStatuses.liquidity },
};

type Concluded = RecordRow & { priceTiyin: bigint; liquidity: Liquidity; wayOfSale: WayOfSale };

/** Draws up the conclusion in the language of the author, whose paper it is. Gives its public id. */
export const issueConclusion = async (
  tx: Tx,
  documents: Pick<DocumentService, 'encryption' | 'operator'>,
  { application, record }: { application: ApplicationRecord; record: Concluded },
): Promise<string> => {
  const owner = await getConclusionOwner(tx, application);
  const property = await getPropertyWords(tx, application, owner.place, owner.language);
  const { publicId } = await saveDocument(tx, documents, {
    kind: 'conclusion',
    language: owner.language,
    ownerSubject: owner.subject,
    ownerName: owner.name,
    objectId: application.id,
    isAccepted: true,
    compose: (issued) =>
      composeConclusion(
        {
          language: owner.language,
          operator: documents.operator,
          applicationId: application.id,
          object: {
            ...property,
            areaDm2: formAreaDm2(application.form),
            cadastralNumber: application.form.docNumber ?? '',
          },
          assistantName: owner.assistantName,
          ...conclusionFacts(record, owner.language),
        },
        issued,
      ),
  });
  return publicId;
};

const conclusionFacts = ({ findings, legal, comparables, ...record }: Concluded, language: Locale) => {
  const t = words[language];
  return {
    seenOn: findings.seenOn ?? null,
    occupants: findings.occupants ?? '',
    condition: findings.condition ?? '',
    summary: findings.summary ?? '',
    checks: checkKinds.flatMap((kind) => {
      const check = legal?.checks.find((one) => one.kind === kind);
      return check ? [{ name: t.checks.kinds[kind], value: checkSentence(t.checks, check, language) }] : [];
    }),
    market: comparables && {
      unit: comparables.unit,
      count: comparables.count,
      medianDays: comparables.medianDays,
      medianTiyin: BigInt(comparables.medianTiyin),
      list: comparables.list.map(({ id, areaDm2, priceTiyin, unitTiyin, priceKind = null }) => ({
        id,
        areaDm2,
        priceTiyin: BigInt(priceTiyin),
        unitTiyin: BigInt(unitTiyin),
        priceKind,
      })),
    },
    priceTiyin: record.priceTiyin,
    liquidity: t.liquidity[record.liquidity],
    wayOfSale: t.analysis.waysOfSale[record.wayOfSale],
  };
};
