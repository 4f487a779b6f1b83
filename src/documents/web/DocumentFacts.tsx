import type { DocumentSigner, PublicDocument } from '#documents/contract/papers.ts';
import { formatDateTime } from '#platform/values/time.ts';
import styles from './DocumentFacts.module.css';
import { useDocumentsText } from './documents-text.ts';

/** What anybody may know of a document. */
export function DocumentFacts({ document, signers }: { document: PublicDocument; signers: DocumentSigner[] }) {
  const { check, kinds } = useDocumentsText();
  const { facts } = check;
  return (
    <dl className={styles.facts}>
      <Fact name={facts.number}>
        <span className="num">{document.number}</span>
      </Fact>
      <Fact name={facts.kind}>{kinds[document.kind]}</Fact>
      {document.owner && <Fact name={facts.owner}>{document.owner}</Fact>}
      <Fact name={facts.createdAt}>{formatDateTime(document.createdAt)}</Fact>
      {signers.map(({ name, at, by }) => (
        <Fact key={`${name}${at}`} name={facts.signer}>
          {name}
          <small>
            {formatDateTime(at)}, {check.by[by]}
          </small>
        </Fact>
      ))}
      {signers.length === 0 && document.acceptedAt && (
        <Fact name={facts.acceptedAt}>{formatDateTime(document.acceptedAt)}</Fact>
      )}
      {document.sha256 !== null && (
        <Fact name={facts.sha256}>
          <code className={styles.hash}>{document.sha256}</code>
        </Fact>
      )}
      {document.copySha256 !== null && (
        <Fact name={facts.copySha256}>
          <code className={styles.hash}>{document.copySha256}</code>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
