import { useId } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { ModalFrame } from '#platform/web/Modal.tsx';
import css from './PrincipalChangedDialog.module.css';

/** Asks whether what was typed is given up, before a link, the way back or a closed window takes it away. */
export function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const t = useKitText().leaving;
  const id = useId();
  return (
    <ModalFrame
      isOpen
      onClose={() => onAnswer(false)}
      closesOnOutsideClick={false}
      role="alertdialog"
      className={css.card}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <span className={css.mark}>
        <Icon name="alert-triangle" size={24} />
      </span>
      <h2 id={`${id}t`} className="h3">
        {t.title}
      </h2>
      <p id={`${id}d`} className={css.lines}>
        {t.text}
      </p>
      <Button size={52} isWide data-first-focus onClick={() => onAnswer(false)}>
        {t.stay}
      </Button>
      <Button look="subtle" size={52} isWide onClick={() => onAnswer(true)}>
        {t.leave}
      </Button>
    </ModalFrame>
  );
}
