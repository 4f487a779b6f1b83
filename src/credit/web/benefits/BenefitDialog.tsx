import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import {
  type BenefitErrors,
  type BenefitFields,
  type BenefitTerms,
  benefitFieldsOf,
  emptyBenefit,
  firstWrongField,
  readBenefit,
  withoutOtherType,
} from '../../rules/benefit.ts';
import { BenefitFieldset } from './BenefitFieldset.tsx';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';

type BenefitDialogProps = {
  /** What is stored; null for a new one. */
  terms: BenefitTerms | null;
  /** Stores the fields; only those of its type are handed on. */
  save: (fields: BenefitFields) => Promise<unknown>;
  onClose: () => void;
  onSaved: () => void;
  /** While what stands above the terms is not filled in, nothing is stored; it is told to say so. */
  onBlocked?: (() => void) | null;
  /** Who offers it and where it holds: asked above the terms. */
  children?: ReactNode;
};

/** A benefit as it is entered. What is refused stays as it was typed, with the reason. */
export function BenefitDialog({ terms, save, onClose, onSaved, onBlocked = null, children }: BenefitDialogProps) {
  const t = useBenefitsText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<BenefitFields>(() => startOf(terms));
  const [isSent, setIsSent] = useState(false);
  const command = useMutation();
  const refused = useRef<HTMLDivElement>(null);
  // The form is longer than the window: what stands at its end is brought into sight.
  useEffect(() => {
    if (command.refusal) refused.current?.scrollIntoView({ block: 'nearest' });
  }, [command.refusal]);
  const read = readBenefit(withoutOtherType(fields));
  const errors: BenefitErrors = isSent && 'errors' in read ? read.errors : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (onBlocked) {
      onBlocked();
      form.current?.querySelector<HTMLElement>('[data-field]')?.focus();
      return;
    }
    if ('errors' in read) {
      form.current?.querySelector<HTMLElement>(`[data-field="${firstWrongField(read.errors)}"]`)?.focus();
      return;
    }
    if (!(await command.run(() => save(withoutOtherType(fields))))) return;
    showToast({ kind: 'success', text: t.edit.saved });
    onSaved();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnOutsideClick={false}
      title={terms ? t.edit.edit : t.edit.newOne}
      footer={
        <>
          <CancelButton onClose={onClose}>{t.edit.cancel}</CancelButton>
          <Button type="submit" form={formId} isLoading={command.isBusy}>
            {t.edit.save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <BenefitFieldset fields={fields} errors={errors} onFields={setFields} />
        <div ref={refused} aria-live="assertive">
          {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
        </div>
      </form>
    </Dialog>
  );
}

/** The way of repayment has no empty choice: of instalments that become a credit it is the usual one. */
const startOf = (terms: BenefitTerms | null): BenefitFields => {
  if (!terms) return emptyBenefit;
  const fields = benefitFieldsOf(terms);
  return { ...fields, repaymentType: fields.repaymentType || emptyBenefit.repaymentType };
};
