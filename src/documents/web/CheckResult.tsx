import type { CheckedReport, DocumentSigner } from '#documents/contract/papers.ts';
import { DocumentFacts } from './DocumentFacts.tsx';
import { useDocumentsText } from './documents-text.ts';
import { StatusBanner } from './StatusBanner.tsx';

/** What a check has found: a verdict, then what is known of the document. */
export function CheckResult({ report, signers }: { report: CheckedReport; signers: DocumentSigner[] }) {
  const t = useDocumentsText().check;
  const word = report.reason ?? (report.result === 'valid' ? 'valid' : 'unknown');
  const tone = report.result === 'valid' ? 'ok' : word === 'fileChanged' ? 'bad' : 'warn';
  return (
    <>
      <StatusBanner tone={tone} title={t[word]} line={t[`${word}Line`]} />
      {report.document && <DocumentFacts document={report.document} signers={signers} />}
    </>
  );
}
