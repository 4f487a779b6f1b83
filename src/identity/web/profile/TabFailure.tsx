import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useProfileText } from './text.ts';

/** Data of a tab did not come: why, and once more. */
export function TabFailure({ message, onAgain }: { message: string; onAgain: () => void }) {
  const t = useProfileText();
  return (
    <EmptyState
      icon="alert-circle"
      title={t.failed}
      text={message}
      action={
        <Button look="soft" icon="refresh" onClick={onAgain}>
          {t.again}
        </Button>
      }
    />
  );
}
