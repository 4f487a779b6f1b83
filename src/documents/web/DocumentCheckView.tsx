import { useState } from 'react';
import type { DocumentSigner, PublicDocument } from '#documents/contract/papers.ts';
import { Button } from '#platform/web/Button.tsx';
import styles from './DocumentCheckView.module.css';
import { DocumentFacts } from './DocumentFacts.tsx';
import { useDocumentsText } from './documents-text.ts';
import { ReportCheckDialog } from './ReportCheckDialog.tsx';
import { StatusBanner } from './StatusBanner.tsx';

/** What the QR code of a document leads to. */
export function DocumentCheckView({ document, signers }: { document: PublicDocument; signers: DocumentSigner[] }) {
  const t = useDocumentsText().page;
  const [isChecking, setIsChecking] = useState(false);
  const isAccepted = document.status !== 'waiting';
  const line = { signed: t.signedLine, accepted: t.foundLine, waiting: t.waitingLine }[document.status];
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t.title({ number: document.number })}</h1>
      <StatusBanner tone={isAccepted ? 'ok' : 'warn'} title={isAccepted ? t.found : t.waiting} line={line} />
      <section className={styles.card}>
        <DocumentFacts document={document} signers={signers} />
        <p>{t.checkLine}</p>
        <Button isWide icon="shield-search" onClick={() => setIsChecking(true)}>
          {t.checkFile}
        </Button>
      </section>
      <p className={styles.privacy}>{t.privacy}</p>
      <ReportCheckDialog isOpen={isChecking} onClose={() => setIsChecking(false)} />
    </div>
  );
}
