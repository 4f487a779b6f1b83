import { type ReactNode, useEffect, useRef } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Field, type FieldTexts } from '#platform/web/Field.tsx';
import { apiUploadFile, type UploadOptions } from '#platform/web/upload-file.ts';
import type { contract } from '../../contract.ts';
import { documentRule } from '../../rules/files.ts';
import { DocumentRow, type SentDocument } from './DocumentRow.tsx';
import { DropZone } from './DropZone.tsx';
import css from './files.module.css';
import { Removed } from './Removed.tsx';
import { useFilesText } from './text.ts';
import { UploadList } from './UploadList.tsx';
import { useFileList } from './use-file-list.ts';

/** Whether something that was chosen is not there yet: on its way, or not taken. */
export type UploadsState = 'sending' | 'failed' | null;

type Props<Document> = Partial<FieldTexts> & {
  documents: readonly Document[];
  onDocuments: (next: readonly Document[]) => void;
  send: (file: File, watch: Omit<UploadOptions, 'file'>) => Promise<Document>;
  max?: number;
  /** Hears of files that are on their way or were not taken. */
  onUploads?: (state: UploadsState) => void;
  /** What else a line holds. */
  asideOf?: (document: Document, change: (next: Document) => void) => ReactNode;
};

/** Documents: dropped or chosen, sent at once, opened, removed and taken back. */
export function PaperField<Document extends SentDocument>({
  documents,
  onDocuments,
  send,
  max = documentRule.countMax,
  onUploads,
  asideOf,
  ...texts
}: Props<Document>) {
  const words = useFilesText();
  const list = useFileList({
    rule: { ...documentRule, countMax: max },
    items: documents,
    onItems: onDocuments,
    noRoom: words.documents.noRoom,
    send,
  });
  const isSending = list.uploads.some(({ error }) => error === null);
  const uploads = isSending ? 'sending' : list.uploads.length > 0 ? 'failed' : null;
  const tell = useRef(onUploads);
  useEffect(() => tell.current?.(uploads), [uploads]);
  const takes = words.documents.takes({ megabytes: documentRule.bytesMax / limits.megabyte, max });
  return (
    <div className={css.field}>
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
            hasFiles={documents.length + list.uploads.length > 0}
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
              aside={asideOf?.(document, (next) =>
                list.change(documents.map((each) => (each.id === next.id ? next : each))),
              )}
              onRemove={() => list.remove(at)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const sendProof: Props<SentDocument>['send'] = (file, watch) =>
  apiUploadFile<typeof contract>()('POST /upload/document', { body: { kind: 'OTHER' } }, { file, ...watch });

/** Documents that prove what somebody states: nobody sorts them by kind. */
export function ProofField(props: Omit<Props<SentDocument>, 'send' | 'asideOf'>) {
  return <PaperField {...props} send={sendProof} />;
}
