import type { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useCommentPagesText } from '../realtors-text.ts';
import css from './comment-form.module.css';

type Props = {
  /** Of the form that is sent. */
  formId: string;
  label: string;
  isBusy: boolean;
  /** Why it was refused, unless a field says it. */
  refusal: ApiError | null;
  onCancel: () => void;
  /** Reads the page anew, where what it shows has changed; what was typed stays. */
  onReload?: () => void;
};

/** What ends a form about comments, with the words of a refusal above it. */
export function FormActs({ formId, label, isBusy, refusal, onCancel, onReload }: Props) {
  const t = useCommentPagesText();
  return (
    <div className={css.acts}>
      <div aria-live="assertive" className={css.problem}>
        {refusal && <FieldMessage state="error">{refusal.message}</FieldMessage>}
        {onReload && refusal?.code === 'commentChanged' && (
          <Button look="soft" icon="refresh" onClick={onReload}>
            {t.reload}
          </Button>
        )}
      </div>
      <Button look="line" size={48} onClick={onCancel}>
        {t.cancel}
      </Button>
      <Button type="submit" form={formId} size={48} isWide isLoading={isBusy}>
        {label}
      </Button>
    </div>
  );
}
