import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { CheckedReport, DocumentSigner } from '#documents/contract/papers.ts';
import type { contract } from '#documents/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { DocumentFacts } from './DocumentFacts.tsx';
import { useDocumentsText } from './documents-text.ts';
import styles from './ReportCheckDialog.module.css';
import { StatusBanner } from './StatusBanner.tsx';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Letters of a file one byte each, so that the mark inside a PDF can be looked for. */
const lettersOf = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes);

const base64Of = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));

/**
 * Asks whether a file is a document of ours and unchanged. Only its hash and the mark inside it leave the device; a page
 * that came without encryption has no hash function, so there the file itself is sent.
 */
const checkFile = async (file: Blob): Promise<CheckedReport> => {
  const bytes = await file.arrayBuffer();
  const call = api<typeof contract>();
  if (!globalThis.isSecureContext)
    return call('POST /public/documents/check', { body: { fileBase64: base64Of(bytes) } });
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes));
  const id = /ostona:([\w-]{22})/.exec(lettersOf(bytes))?.[1];
  return call('POST /public/documents/check', { body: { sha256, ...(id ? { id } : {}) } });
};

/** What a check has found: a verdict, then what is known of the document. */
function CheckResult({ report, signers }: { report: CheckedReport; signers: DocumentSigner[] }) {
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

type ReportCheck = { report: CheckedReport; signers: DocumentSigner[] };

/** Checks a signed report: whether its file is ours and unchanged, who signed it, and when. */
export function ReportCheckDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useDocumentsText().check;
  const input = useRef<HTMLInputElement>(null);
  const [result, setFound] = useState<ReportCheck | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => {
    if (isOpen) setFound(null);
  }, [isOpen]);

  const signersOf = async (id: string): Promise<DocumentSigner[]> => {
    try {
      return (await api<typeof contract>()('GET /public/documents/:id/signers', { params: { id } })).data;
    } catch {
      showToast({ kind: 'error', text: t.signersFailed });
      return [];
    }
  };
  const check = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was changed.
    event.target.value = '';
    if (!file) return;
    if (file.size > limits.checkedFileBytesMax) {
      showToast({ kind: 'warning', text: t.tooLarge({ megabytes: limits.checkedFileBytesMax / 1_000_000 }) });
      return;
    }
    setIsChecking(true);
    setFound(null);
    try {
      const report = await checkFile(file);
      const signers = report.document && report.reason !== 'fileChanged' ? await signersOf(report.document.id) : [];
      setFound({ report, signers });
    } catch {
      showToast({ kind: 'error', text: t.reportFailed });
    } finally {
      setIsChecking(false);
    }
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title}>
      <div className={styles.check}>
        <p className={styles.line}>{t.line}</p>
        <div aria-live="polite">{result && <CheckResult report={result.report} signers={result.signers} />}</div>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t.choose}
          onChange={(event) => void check(event)}
        />
        <div className={styles.drop}>
          {!result && <Icon name="file-search" size={32} />}
          <Button
            data-first-focus
            look={result ? 'line' : 'filled'}
            icon="upload"
            isLoading={isChecking}
            onClick={() => input.current?.click()}
          >
            {result ? t.another : t.choose}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
