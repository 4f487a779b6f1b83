import { useState } from 'react';
import { api } from '#platform/web/api.ts';
import type { FieldTexts } from '#platform/web/Field.tsx';
import { Select } from '#platform/web/Select.tsx';
import { apiUploadFile } from '#platform/web/upload-file.ts';
import type { contract, StoredDocument } from '../../contract.ts';
import { useAttempt } from './DocumentRow.tsx';
import { type StoredDocumentKind, useKindOptions } from './document-kinds.ts';
import css from './files.module.css';
import { PaperField } from './PaperField.tsx';
import { useFilesText } from './text.ts';

type Props = Partial<FieldTexts> & {
  documents: readonly StoredDocument[];
  onDocuments: (next: readonly StoredDocument[]) => void;
};

/** The documents of an object with what each of them is. The passport of the cadastre is expected first. */
export function DocumentField({ documents, ...rest }: Props) {
  const words = useFilesText();
  const options = useKindOptions();
  const [selectedKind, setSelectedKind] = useState<StoredDocumentKind | null>(null);
  const hasPassport = documents.some(({ kind }) => kind === 'CADASTRE_PASSPORT');
  const kind = selectedKind ?? (hasPassport ? 'OTHER' : 'CADASTRE_PASSPORT');
  return (
    <div className={css.field}>
      <Select
        label={words.documents.kind}
        options={options}
        value={kind}
        onChange={({ target }) => setSelectedKind(target.value as StoredDocumentKind)}
      />
      <PaperField
        {...rest}
        documents={documents}
        send={(file, watch) =>
          apiUploadFile<typeof contract>()('POST /upload/document', { body: { kind } }, { file, ...watch })
        }
        asideOf={(document, change) => <KindSelect document={document} onSorted={change} />}
      />
    </div>
  );
}

/** What kind of document it is, to be put right. */
function KindSelect({ document, onSorted }: { document: StoredDocument; onSorted: (next: StoredDocument) => void }) {
  const words = useFilesText().documents;
  const options = useKindOptions();
  const { isBusy, attempt } = useAttempt();
  const { id, fileName: name } = document;
  const sort = async (kind: StoredDocumentKind) =>
    onSorted(await api<typeof contract>()('PUT /upload/document/:id/kind', { params: { id }, body: { kind } }));
  return (
    <Select
      className={css.kind}
      size={44}
      label={words.kindOf({ name })}
      isLabelHidden
      aria-busy={isBusy}
      options={options}
      value={document.kind}
      onChange={({ target }) => attempt(() => sort(target.value as StoredDocumentKind))}
    />
  );
}
