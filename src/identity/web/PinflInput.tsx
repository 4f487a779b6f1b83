import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { applyPinflInputMask, formatPinfl, pinflState } from '#platform/values/pinfl.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { typeMasked } from '#platform/web/masked-input.ts';
import { TextInput, type TextInputProps } from '#platform/web/TextInput.tsx';
import { useIdentityText } from './identity-text.ts';
import css from './PinflInput.module.css';
import example from './pinfl-example.svg';

/** Where a PINFL stands and what its digits mean, with a picture (INP-002). */
function PinflHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
          <div key={digits} className={css.part}>
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

type PinflInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'unit' | 'label'> & {
  label?: string;
  /** The digits so far. */
  value: string;
  onValue: (digits: string) => void;
  /** Whether it is known to be the PINFL of the birth date beside it. */
  isMatched?: boolean;
};

/**
 * A PINFL in the groups of its meaning, with help about where to find it. It is wrong, right so far (its date is) or
 * right (INP-002, INP-003, INP-007); an error given from outside goes before.
 */
export function PinflInput({ label, value, onValue, isMatched = false, error, ...rest }: PinflInputProps) {
  const { registration: t, refusals } = useIdentityText();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const state = pinflState(value);
  const messages = {
    error: error ?? (state === 'error' ? refusals.pinflWrong : undefined),
    warning: state === 'warning' ? t.pinflWarning({ n: limits.pinflLength - value.length }) : undefined,
    success: state === 'success' ? (isMatched ? t.pinflMatches : t.pinflSuccess) : undefined,
  };
  return (
    <>
      <TextInput
        autoComplete="off"
        placeholder="0 000000 000 000 0"
        {...rest}
        {...messages}
        label={label ?? t.pinfl}
        inputMode="numeric"
        inputClassName="num"
        value={formatPinfl(value)}
        onChange={(event) => onValue(applyPinflInputMask(typeMasked(event.target, shape, /\d/)))}
        unit={
          <IconButton
            icon="info-circle"
            size={36}
            label={t.pinflHelp}
            className={css.help}
            aria-haspopup="dialog"
            onClick={() => setIsHelpOpen(true)}
          />
        }
      />
      <PinflHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  );
}

const shape = (typed: string): string => formatPinfl(applyPinflInputMask(typed));
