import { useState } from 'react';
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx';
import css from './office.module.css';
import { useOfficeWords } from './office-text.ts';

type SealedProps = {
  /** What it is, in words. */
  name: string;
  /** As it is shown to everybody who works here. */
  masked: string;
  /** The whole of it, for a reason. */
  onReveal: (reason: string) => Promise<string>;
};

/** A fact that names somebody to the state: masked until somebody says what it is needed for. */
export function Sealed({ name, masked, onReveal }: SealedProps) {
  const t = useOfficeWords().person;
  const [shown, setShown] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  if (shown !== null) return <span className="num">{shown}</span>;
  return (
    <>
      <span className="num">{masked}</span>{' '}
      <button type="button" className={css.link} onClick={() => setIsAsking(true)}>
        {t.show}
      </button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.showTitle({ what: name })}
        text={t.showText}
        deed={t.showDeed}
        onDeed={async (reason) => setShown(await onReveal(reason))}
      />
    </>
  );
}
