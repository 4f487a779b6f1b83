import { type ReactNode, useId } from 'react';
import type { RegistrationRole } from '#identity/rules/registration.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import full from '../full-on-phone.module.css';
import { useIdentityText } from '../identity-text.ts';
import { SmsDialog } from '../sms/SmsDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import type { RegistrationVariant } from './draft.ts';
import { PromiseColumn } from './PromiseColumn.tsx';
import css from './RegistrationDialog.module.css';
import { RegistrationFields } from './RegistrationFields.tsx';
import { SubmitFooter } from './SubmitFooter.tsx';
import { useRegistration } from './use-registration.ts';
import { Welcome } from './Welcome.tsx';

export type RegistrationDialogProps = {
  variant: RegistrationVariant;
  isOpen: boolean;
  onClose: () => void;
  supportPhone: string;
  /** The logo for a navy background. */
  logo: ReactNode;
  /** Where logging in starts, for those who have an account. */
  loginAddress: string;
  onRegistered: (role: RegistrationRole) => void;
};

/**
 * The registration in one window: what it promises on the left, the form on the right; on a phone the form alone. It
 * keeps what was typed for as long as it is mounted, however often it is closed and opened.
 */
export function RegistrationDialog({
  variant,
  isOpen,
  onClose,
  supportPhone,
  logo,
  loginAddress,
  onRegistered,
}: RegistrationDialogProps) {
  const t = useIdentityText().registration;
  const formId = useId();
  const form = useRegistration({ variant, isOpen, onRegistered });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={variant === 'realtor' ? t.titleRealtor : t.title}
        width={960}
        closesOnOutsideClick={false}
        className={classNames(full.full, css.dialog)}
        aside={<PromiseColumn variant={variant} logo={logo} />}
        {...(form.isDone
          ? {}
          : {
              footer: <SubmitFooter formId={formId} isSending={form.isSending} loginAddress={loginAddress} />,
            })}
      >
        {form.isDone ? <Welcome /> : <RegistrationFields id={formId} variant={variant} form={form} />}
      </Dialog>
      <SmsDialog
        isOpen={form.over === 'sms'}
        onClose={form.closeOver}
        phone={form.draft.phoneNumber}
        code={form.code}
        onConfirm={form.confirmCode}
      />
      <ContactDialog isOpen={form.over === 'contact'} onClose={form.closeOver} phone={supportPhone} />
    </>
  );
}
