import { formatPhone, normalisePhone } from '#platform/values/phone.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useIdentityText } from '../identity-text.ts';
import css from './RegistrationDialog.module.css';

/** Whom to ask when a registration failed by no fault of the form (REG-010 to REG-012). */
export function ContactDialog({ isOpen, onClose, phone }: { isOpen: boolean; onClose: () => void; phone: string }) {
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
