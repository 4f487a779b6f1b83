import { type ReactNode, useId } from 'react';
import type { RegistrationRole } from '#identity/rules/registration.ts';
import { formatPhone, normalisePhone } from '#platform/values/phone.ts';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Girih } from '#platform/web/Girih.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import full from '../full-on-phone.module.css';
import { useIdentityText } from '../identity-text.ts';
import { SmsDialog } from '../sms/SmsDialog.tsx';
import type { RegistrationVariant } from './draft.ts';
import promiseColumnCss from './PromiseColumn.module.css';
import css from './RegistrationDialog.module.css';
import { RegistrationFields } from './RegistrationFields.tsx';
import { useRegistration } from './use-registration.ts';
import { Welcome } from './Welcome.tsx';

/** The button that sends the form it stands outside of, so that it stays in sight while the form scrolls. */
function SubmitFooter({
  formId,
  isSending,
  loginAddress,
}: {
  formId: string;
  isSending: boolean;
  loginAddress: string;
}) {
  const t = useIdentityText().registration;
  return (
    <div className={css.foot}>
      <Button type="submit" form={formId} size={52} isWide isLoading={isSending}>
        {t.submit}
      </Button>
      <p className={css.login}>
        {t.haveAccount} <a href={loginAddress}>{t.login}</a>
      </p>
    </div>
  );
}

/** What an account is good for, on navy; only where there is room for it. */
function PromiseColumn({ variant, logo }: { variant: RegistrationVariant; logo: ReactNode }) {
  const t = useIdentityText().registration;
  const promises: [icon: IconName, words: string][] =
    variant === 'realtor'
      ? [
          ['users', t.promisesRealtor.clients],
          ['file-search', t.promisesRealtor.listings],
          ['star', t.promisesRealtor.page],
          ['bell', t.promisesRealtor.alerts],
        ]
      : [
          ['gavel', t.promises.auction],
          ['heart', t.promises.saved],
          ['file-text', t.promises.application],
          ['bell', t.promises.alerts],
        ];
  return (
    <aside className={promiseColumnCss.column}>
      <div className={promiseColumnCss.girih}>
        <Girih fade="none" />
      </div>
      <div>{logo}</div>
      <p className={promiseColumnCss.welcome}>{t.welcome}</p>
      <p className={promiseColumnCss.line}>{t.welcomeLine}</p>
      <ul className={promiseColumnCss.promises}>
        {promises.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            {words}
          </li>
        ))}
      </ul>
      <p className={promiseColumnCss.sealed}>
        <Icon name="lock" size={16} />
        <span>{t.sealed}</span>
      </p>
    </aside>
  );
}

/** Whom to ask when a registration failed by no fault of the form (REG-010 to REG-012). */
function ContactDialog({ isOpen, onClose, phone }: { isOpen: boolean; onClose: () => void; phone: string }) {
  const t = useIdentityText().registration.contact;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title} width={440}>
      <p className={css.contact}>{t.line}</p>
      <a className={css.call} href={`tel:${normalisePhone(phone) ?? phone}`}>
        {t.call({ phone: formatPhone(phone) })}
      </a>
      <Button isWide onClick={onClose} data-first-focus>
        {t.ok}
      </Button>
    </Dialog>
  );
}

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
        holdsTyped
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
