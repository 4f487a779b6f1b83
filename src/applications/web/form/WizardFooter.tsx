import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import type { FormStep } from '../../rules/form-fields.ts';
import { steps } from '../../rules/form-fields.ts';
import { useWizardText } from './form-text.ts';
import css from './WizardFooter.module.css';

type WizardFooterProps = {
  step: FormStep;
  isBusy: boolean;
  onBack: (() => void) | null;
  onSaveDraft: () => void;
  /** On to the next step; at the last one, sends. */
  onNext: () => void;
};

/** The way back and on, always in sight. */
export function WizardFooter({ step, isBusy, onBack, onSaveDraft, onNext }: WizardFooterProps) {
  const t = useWizardText();
  const [n, of] = [steps.indexOf(step) + 1, steps.length];
  const isLast = n === of;
  return (
    <div className={css.bar}>
      <div className={`wrap ${css.row}`}>
        <div className={css.back}>
          {onBack && (
            <>
              <Button look="subtle" size={48} icon="arrow-left" className={css.wideOnly} onClick={onBack}>
                {t.back}
              </Button>
              <IconButton
                look="line"
                size={48}
                icon="arrow-left"
                label={t.back}
                className={css.narrowOnly}
                onClick={onBack}
              />
            </>
          )}
        </div>
        <span className={`num ${css.count}`}>{t.stepOf({ n, of })}</span>
        <Button look="line" size={48} className={css.wideOnly} onClick={onSaveDraft}>
          {t.keepDraft}
        </Button>
        <Button
          size={52}
          className={css.next}
          {...(isLast ? { icon: 'send' } : { iconAfter: 'arrow-right' })}
          isLoading={isBusy}
          onClick={onNext}
        >
          {isLast ? t.send : t.next}
        </Button>
      </div>
    </div>
  );
}
