import { formatPhone, normalisePhone } from '#platform/values/phone.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useAppText } from './app-text.ts';

type PhoneLinkProps = { phone: string; className?: string; isNamed?: boolean };

/** The line of the call centre; `isNamed` writes whose number it is before it. */
export function PhoneLink({ phone, className, isNamed = false }: PhoneLinkProps) {
  const t = useAppText().header;
  return (
    <a className={className} href={`tel:${normalisePhone(phone) ?? phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={18} />
      <span className={isNamed ? undefined : 'visually-hidden'}>{t.callCentre}</span>
      <b className="num">{formatPhone(phone)}</b>
    </a>
  );
}
