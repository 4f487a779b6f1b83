import { useState } from 'react';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import css from './admin.module.css';
import { useIdentityAdminText } from './admin-text.ts';

type SensitiveValueProps = {
  /** What it is, in words. */
  name: string;
  /** As it is shown to everybody who works here. */
  masked: string;
  /** The whole of it, for a reason. */
  onReveal: (reason: string) => Promise<string>;
};

/** A fact that names somebody to the state: masked until somebody says what it is needed for. */
export function SensitiveValue({ name, masked, onReveal }: SensitiveValueProps) {
  const t = useIdentityAdminText().person;
  const [revealed, setRevealed] = useState<string | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (revealed !== null) return <span className="num">{revealed}</span>;
  return (
    <>
      <span className="num">{masked}</span>{' '}
      <button type="button" className={css.link} onClick={() => setIsDialogOpen(true)}>
        {t.show}
      </button>
      <ReasonDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t.showTitle({ what: name })}
        text={t.showText}
        actionLabel={t.showDeed}
        onConfirm={async (reason) => setRevealed(await onReveal(reason))}
      />
    </>
  );
}
