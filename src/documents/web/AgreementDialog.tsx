import { useEffect, useState } from 'react';
import type { Locale } from '#platform/values/locale.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';

const words: Record<Locale, { title: string; open: string; consent: string; cancel: string; confirm: string }> = {
  uz: {
    title: 'Ommaviy oferta',
    open: 'Matnni ochish',
    consent: 'Shartlarni oʻqidim va roziman',
    cancel: 'Bekor qilish',
    confirm: 'Qabul qilish',
  },
  ru: {
    title: 'Публичная оферта',
    open: 'Открыть текст',
    consent: 'Я прочитал условия и согласен с ними',
    cancel: 'Отмена',
    confirm: 'Принять',
  },
  en: {
    title: 'Public offer',
    open: 'Open the text',
    consent: 'I have read the terms and agree',
    cancel: 'Cancel',
    confirm: 'Accept',
  },
};

type AgreementDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The hash of the words that were read; none where only the page of the offer was opened. */
  onAccept: (accepted: { sha256: string | null; kind: 'offer' | 'realtorAgreement' }) => void;
  variant: 'user' | 'realtor';
  request: { clientType: 'Physical' | 'Legal'; pinfl: string; dateOfBirth: string; phoneNumber: string };
};

/** Takes the consent to an agreement whose text is a page of its own. */
export function AgreementDialog({ isOpen, onClose, onAccept, variant }: AgreementDialogProps) {
  const t = words[useLocale()];
  const [isTicked, setIsTicked] = useState(false);
  useEffect(() => setIsTicked(false), [isOpen]);
  const accept = () => {
    onAccept({ sha256: null, kind: variant === 'user' ? 'offer' : 'realtorAgreement' });
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      closeOnOutside={false}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button disabled={!isTicked} onClick={accept}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <p>
        <Link to="/pages/offer" target="_blank">
          {t.open}
        </Link>
      </p>
      <Checkbox checked={isTicked} onChange={(event) => setIsTicked(event.target.checked)}>
        {t.consent}
      </Checkbox>
    </Dialog>
  );
}
