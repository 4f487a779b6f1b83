import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { Field, type FieldTexts } from '#platform/web/Field.tsx';
import { Select } from '#platform/web/Select.tsx';
import { apiUploadFile } from '#platform/web/upload-file.ts';
import type { contract, StoredDocument } from '../../contract.ts';
import { documentRule } from '../../rules/files.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { DropZone } from './DropZone.tsx';
import { type StoredDocumentKind, useKindOptions } from './document-kinds.ts';
import css from './files.module.css';
import { Removed } from './Removed.tsx';
import { useFilesText } from './text.ts';
import { UploadList } from './UploadList.tsx';
import { useFileList } from './use-file-list.ts';

type Props = Partial<FieldTexts> & {
  documents: readonly StoredDocument[];
  onDocuments: (next: readonly StoredDocument[]) => void;
};

/** The documents of an object with what each of them is. The passport of the cadastre is expected first. */
export function DocumentField({ documents, onDocuments, ...texts }: Props) {
  const words = useFilesText();
  const options = useKindOptions();
  const [selectedKind, setSelectedKind] = useState<StoredDocumentKind | null>(null);
  const hasPassport = documents.some(({ kind }) => kind === 'CADASTRE_PASSPORT');
  const kind = selectedKind ?? (hasPassport ? 'OTHER' : 'CADASTRE_PASSPORT');
  const list = useFileList({
    rule: documentRule,
    items: documents,
    onItems: onDocuments,
    noRoom: words.documents.noRoom,
    send: (file, watch) =>
      apiUploadFile<typeof contract>()('POST /upload/document', { body: { kind } }, { file, ...watch }),
  });
  const sort = async (id: string, next: StoredDocumentKind) => {
    const sorted = await api<typeof contract>()('PUT /upload/document/:id/kind', {
      params: { id },
      body: { kind: next },
    });
    list.change(documents.map((each) => (each.id === id ? sorted : each)));
  };
  const max = documentRule.countMax;
  const takes = words.documents.takes({ megabytes: documentRule.bytesMax / limits.megabyte, max });
  return (
    <div className={css.field}>
      <Select
        label={words.documents.kind}
        options={options}
        value={kind}
        onChange={({ target }) => setSelectedKind(target.value as StoredDocumentKind)}
      />
      <Field hint={takes} {...texts} label={texts.label ?? words.documents.label}>
        {(wiring, state) => (
          <DropZone
            {...{ wiring, state }}
            types={documentRule.types}
            icon="file-text"
            choose={words.documents.choose}
            drop={words.documents.drop}
            counted={words.counted({ n: documents.length, max })}
            isFull={documents.length >= max}
            onFiles={list.add}
          />
        )}
      </Field>
      <UploadList uploads={list.uploads} onAgain={list.again} onDismiss={list.dismiss} />
      {list.removed && <Removed text={words.documents.removed({ name: list.removed.fileName })} onUndo={list.undo} />}
      {documents.length > 0 && (
        <ul className={css.documents} aria-label={words.documents.list}>
          {documents.map((document, at) => (
            <DocumentRow
              key={document.id}
              document={document}
              onKind={(next) => sort(document.id, next)}
              onRemove={() => list.remove(at)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
