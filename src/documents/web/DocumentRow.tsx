import { useState } from 'react';
import type { OwnDocument } from '#documents/contract/papers.ts';
import type { contract } from '#documents/contract.ts';
import { documentFileName } from '#documents/rules/document-kind.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { apiFile } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import styles from './DocumentsTab.module.css';
import { useDocumentsText } from './documents-text.ts';

/** One document: what it is and of which property, its number and day, whether it is accepted, and its file. */
export function DocumentRow({ document }: { document: OwnDocument }) {
  const t = useDocumentsText();
  const [isLoading, setIsLoading] = useState(false);
  const download = async (copy?: 'original') => {
    setIsLoading(true);
    try {
      const file = await apiFile<typeof contract>()('GET /user/documents/:id/file', {
        params: { id: document.id },
        query: copy ? { copy } : {},
      });
      saveFile(file, documentFileName(document.number));
    } catch (error) {
      if (!isProofDeclined(error)) showToast({ kind: 'error', text: t.check.reportFailed });
    } finally {
      setIsLoading(false);
    }
  };
  const { status, createdAt, number, kind, object } = document;
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon name="file-text" size={22} />
      </span>
      <div className={styles.words}>
        <strong>{t.kinds[kind]}</strong>
        {object && <DocumentObject object={object} />}
        <span className={styles.facts}>
          <span className="num">{number}</span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
      </div>
      <Badge tone={status === 'waiting' ? 'warn' : 'ok'} icon={status === 'waiting' ? 'clock' : 'circle-check'}>
        {t.status[status]}
      </Badge>
      {status === 'signed' && (
        <Button
          look="subtle"
          size={36}
          aria-label={t.tab.openOriginal({ number })}
          onClick={() => void download('original')}
        >
          {t.tab.original}
        </Button>
      )}
      <Button
        look="line"
        size={36}
        icon="file-download"
        isLoading={isLoading}
        aria-label={t.tab.open({ number })}
        onClick={() => void download()}
      >
        {t.tab.pdf}
      </Button>
    </li>
  );
}

/** What a document is about: its lot, which opens, or its property. */
function DocumentObject({ object: { id, name, isLot } }: { object: NonNullable<OwnDocument['object']> }) {
  const t = useDocumentsText().tab;
  const number = groupDigits(id);
  return (
    <span className={styles.object}>
      {isLot ? (
        <Link to={`/auction/${id}`} className="num">
          {t.lot({ number })}
        </Link>
      ) : (
        <span className="num">{t.object({ number })}</span>
      )}
      {name !== '' && <span>{name}</span>}
    </span>
  );
}
