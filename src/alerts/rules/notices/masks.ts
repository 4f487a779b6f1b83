import { formatPhone } from '#platform/values/phone.ts';
import type { Channel } from '../news.ts';

const DOTS = '•••';

/** A recipient for eyes that need not know it whole: '+998 90 ••• •• 33', 'a•••@example.uz', '•••4567', '#12'. */
export const maskRecipient = (channel: Channel, recipient: string): string => {
  if (channel === 'sms') {
    const spelt = formatPhone(recipient);
    return spelt.length > 12 ? `${spelt.slice(0, 7)} ${DOTS} •• ${spelt.slice(-2)}` : DOTS;
  }
  if (channel === 'email') {
    const [name = '', domain = ''] = recipient.split('@');
    return `${name.slice(0, 1)}${DOTS}@${domain}`;
  }
  return channel === 'telegram' ? `${DOTS}${recipient.slice(-4)}` : `#${recipient}`;
};
