import { limits } from '#platform/values/limits.ts';

/** Signs that lead elsewhere, break a line or turn the direction of writing. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"/\\|?*]+/gu;

/** The name under which a document is given back: what the sender called it, harmless, with the ending of what it is. */
export const documentName = (sent: string, ending: 'pdf' | 'jpg'): string => {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(forbidden, ' ')
    .replace(/\.(pdf|jpe?g)$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...stem].slice(0, limits.fileNameMax - ending.length - 1).join('');
  return `${short || 'hujjat'}.${ending}`;
};
