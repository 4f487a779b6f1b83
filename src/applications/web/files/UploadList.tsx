import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import css from './files.module.css';
import { useFilesText } from './text.ts';
import type { FileUpload } from './use-file-uploads.ts';

type Props = {
  uploads: readonly FileUpload[];
  onAgain: (id: number) => void;
  onDismiss: (id: number) => void;
};

/** Files on their way with how far they have come, and those that were not taken with the reason. */
export function UploadList({ uploads, onAgain, onDismiss }: Props) {
  const words = useFilesText();
  if (uploads.length === 0) return null;
  return (
    <ul className={css.sendings} aria-label={words.onTheWay}>
      {uploads.map((upload) => (
        <li key={upload.id} className={css.sending}>
          <div className={css.sendingBody}>
            <span className={css.fileName}>
              <Icon name={upload.error === null ? 'upload' : 'alert-circle'} size={16} />
              <span>{upload.name}</span>
            </span>
            {upload.error === null ? (
              <Progress share={upload.share} name={upload.name} />
            ) : (
              <div role="alert">
                <FieldMessage state="error">{upload.error}</FieldMessage>
              </div>
            )}
          </div>
          {upload.isRetryable && upload.error !== null && (
            <IconButton icon="refresh" label={words.again({ name: upload.name })} onClick={() => onAgain(upload.id)} />
          )}
          <IconButton
            icon="x"
            label={(upload.error === null ? words.giveUp : words.putAway)({ name: upload.name })}
            onClick={() => onDismiss(upload.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function Progress({ share, name }: { share: number | null; name: string }) {
  const words = useFilesText();
  const percent = Math.round((share ?? 0) * 100);
  return (
    <>
      <progress className={css.progress} max={100} value={percent} aria-label={name} />
      <span className={css.progressWords}>
        {share === null ? words.waiting : share === 1 ? words.checking : words.sent({ percent })}
      </span>
    </>
  );
}
