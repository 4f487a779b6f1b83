import { lazy, Suspense } from 'react';
import { useLeaveQuestion } from '#platform/web/ended-login.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }));

/** Where the page asks before typed text goes with a link, the way back or a closed window. */
export function LeaveSlot() {
  const answer = useLeaveQuestion();
  if (!answer) return null;
  return (
    <Suspense>
      <LeaveDialog onAnswer={answer} />
    </Suspense>
  );
}
