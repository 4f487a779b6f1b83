import { groupDigits } from '#platform/values/numeric.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import type { Application, StoredDocument } from '../../contract/shapes.ts';
import { useQueueText, useStatuses } from '../queue/text.ts';
import { useDocumentFile } from '../view/use-document-file.ts';
import frame from './ApplicationDrawer.module.css';
import css from './Documents.module.css';

/** The papers that were attached, each with its kind and size. */
export function Documents({ application: { documents } }: { application: Application }) {
  const t = useQueueText().documents;
  return (
    <section className={frame.section} aria-label={t.title}>
      <h3>{t.title}</h3>
      {documents.length === 0 ? (
        <p className={css.none}>{t.none}</p>
      ) : (
        <ul className={css.papers}>
          {documents.map((document) => (
            <Paper key={document.id} document={document} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Paper({ document }: { document: StoredDocument }) {
  const t = useQueueText().documents;
  const statuses = useStatuses();
  const { kind, fileName, bytes } = document;
  const { isBusy, save, label } = useDocumentFile(document);
  return (
    <li>
      <Icon name="file-text" size={18} />
      <span>
        <b>{statuses.documentKind[kind]}</b>
        <span>{`${fileName} · ${t.kB({ n: groupDigits(Math.ceil(bytes / 1000)) })}`}</span>
      </span>
      <IconButton icon="download" size={36} label={label} disabled={isBusy} onClick={() => void save()} />
    </li>
  );
}
