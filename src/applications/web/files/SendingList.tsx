import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import css from './files.module.css';
import { useFilesText } from './text.ts';
import type { Sending } from './use-sending.ts';

type Props = {
  sendings: readonly Sending[];
  onAgain: (id: number) => void;
  onDismiss: (id: number) => void;
};

/** Files on their way with how far they have come, and those that were not taken with the reason. */
export function SendingList({ sendings, onAgain, onDismiss }: Props) {
  const words = useFilesText();
  if (sendings.length === 0) return null;
  return (
    <ul className={css.sendings} aria-label={words.onTheWay}>
      {sendings.map((sending) => (
        <li key={sending.id} className={css.sending}>
          <div className={css.sendingBody}>
            <span className={css.fileName}>
              <Icon name={sending.error === null ? 'upload' : 'alert-circle'} size={16} />
              <span>{sending.name}</span>
            </span>
            {sending.error === null ? (
              <Progress share={sending.share} name={sending.name} />
            ) : (
              <div role="alert">
                <FieldMessage state="error">{sending.error}</FieldMessage>
              </div>
            )}
          </div>
          {sending.isRetryable && sending.error !== null && (
            <IconButton
              icon="refresh"
              label={words.again({ name: sending.name })}
              onClick={() => onAgain(sending.id)}
            />
          )}
          <IconButton
            icon="x"
            label={(sending.error === null ? words.giveUp : words.putAway)({ name: sending.name })}
            onClick={() => onDismiss(sending.id)}
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
