import type { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useCommentsText } from '../realtors-text.ts';
import css from './comment-form.module.css';

/** Whether the comment is not any more what the page shows: changed, hidden or gone. */
export const isOutdated = (refusal: ApiError | null): boolean =>
  refusal !== null && (refusal.status === 404 || refusal.status === 409);

type ProblemProps = {
  /** Why it was refused, unless a field says it. */
  refusal: ApiError | null;
  /** Reads the page anew, where what it shows has changed; what was typed stays. */
  onReload?: () => void;
};

/** The words of a refusal, and where that helps the way to read the page anew. */
export function Problem({ refusal, onReload }: ProblemProps) {
  const t = useCommentsText();
  return (
    <div aria-live="assertive" className={css.problem}>
      {refusal && <FieldMessage state="error">{refusal.message}</FieldMessage>}
      {onReload && refusal?.code === 'commentChanged' && (
        <Button look="soft" icon="refresh" onClick={onReload}>
          {t.reload}
        </Button>
      )}
    </div>
  );
}

type FormActsProps = ProblemProps & {
  /** Of the form that is sent. */
  formId: string;
  label: string;
  isBusy: boolean;
  onCancel: () => void;
};

/** What ends a form about comments, with the words of a refusal above it. */
export function FormActs({ formId, label, isBusy, onCancel, ...problem }: FormActsProps) {
  const t = useCommentsText();
  return (
    <div className={css.acts}>
      <Problem {...problem} />
      <CancelButton size={48} onClose={onCancel}>
        {t.cancel}
      </CancelButton>
      <Button type="submit" form={formId} size={48} isWide isLoading={isBusy}>
        {label}
      </Button>
    </div>
  );
}
