import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { formatPinfl, maskPinfl, pinflState } from '#platform/values/pinfl.ts';
import { IconButton } from '#platform/web/IconButton.tsx';
import { typeMasked } from '#platform/web/masked-input.ts';
import { TextInput, type TextInputProps } from '#platform/web/TextInput.tsx';
import { useIdentityText } from './identity-text.ts';
import { PinflHelp } from './PinflHelp.tsx';
import css from './PinflInput.module.css';

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
        onChange={(event) => onValue(maskPinfl(typeMasked(event.target, shape, /\d/)))}
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

const shape = (typed: string): string => formatPinfl(maskPinfl(typed));
