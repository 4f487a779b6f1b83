import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useCreditApplyText } from './credit-applications-text.ts';
import type { CreditApply, CreditBenefit, CreditDocumentField } from './use-credit-apply.ts';

export type IncomeDocumentsProps = { form: CreditApply; benefit: CreditBenefit; documentField: CreditDocumentField };

/** What proves the income; a credit may be applied for without it. */
export function IncomeDocuments({ form, benefit, documentField: DocumentField }: IncomeDocumentsProps) {
  const words = useCreditApplyText().documents;
  const locale = useLocale();
  const { documents, incomeSource } = form.draft;
  const helps = words.helps[incomeSource]({
    months: duration(locale, limits.creditIncomeMonths, 'months', 'genitive'),
  });
  const takes = words.takes({
    megabytes: limits.documentBytesMax / limits.megabyte,
    max: limits.creditFilesMax,
    bank: benefit.company.name,
  });
  return (
    <div data-field="documents" tabIndex={-1} role="group" aria-label={words.label}>
      <DocumentField
        label={words.label}
        hint={`${helps} ${takes}`}
        error={form.errorOf('documents')}
        max={limits.creditFilesMax}
        documents={documents}
        onDocuments={(next) => form.change('documents', next)}
        onUploads={form.setUploads}
      />
    </div>
  );
}
