import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useIdentityText } from './identity-text.ts';
import css from './PinflInput.module.css';
import example from './pinfl-example.svg';

/** Where a PINFL stands and what its digits mean, with a picture (INP-002). */
export function PinflHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useIdentityText().registration;
  const parts: [digits: string, meaning: string][] = [
    ['4', t.pinflParts.century],
    ['120391', t.pinflParts.date],
    ['053 001', t.pinflParts.rest],
    ['7', t.pinflParts.check],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.pinflHelp} width={440}>
      <p className={css.line}>{t.pinflHelpLine}</p>
      <img src={example} alt={t.pinflExample} width={392} height={248} className={css.picture} />
      <dl className={css.parts}>
        {parts.map(([digits, meaning]) => (
          <div key={digits} style={{ display: 'contents' }}>
            <dt className="num">{digits}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Button isWide onClick={onClose}>
        {t.understood}
      </Button>
    </Dialog>
  );
}
