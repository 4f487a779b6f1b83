import { duration } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import { promisesIn } from '#platform/values/promises.ts';

const promised = promisesIn('uz');

/** Words of forms that ask for a call, and of the list of those who did. */
export default {
  product: {
    title: (p: { n: number }) => `${duration('uz', p.n, 'minutes')}da qoʻngʻiroq qilamiz`,
    lead: (p: { n: number; id: number }) =>
      `${numbered('uz', p.id)} boʻyicha mutaxassis ${duration('uz', p.n, 'minutes')} ichida qoʻngʻiroq qiladi (har kuni ${promised.callsFrom}\u2060–\u2060${promised.callsUntil}).`,
  },
  user: {
    title: (p: { n: number }) => `${duration('uz', p.n, 'minutes')}da qoʻngʻiroq qilamiz`,
    lead: (p: { n: number; name: string }) =>
      `${p.name} ${duration('uz', p.n, 'minutes')} ichida qoʻngʻiroq qiladi (har kuni ${promised.callsFrom}\u2060–\u2060${promised.callsUntil}).`,
  },
  wish: 'Savolingiz',
  wishPlaceholder: 'Masalan, narx boʻyicha kelishsa boʻladimi?',
  send: 'Qoʻngʻiroq buyurtma qilish',
  close: 'Yopish',
  mine: {
    title: 'Qoʻngʻiroq buyurtmalari',
    lead: 'Mijozlar sizdan qoʻngʻiroq kutmoqda. Kechiksangiz, soʻrov xodimlarimizga oʻtadi.',
    empty: 'Hozircha qoʻngʻiroq buyurtmasi yoʻq.',
    until: (p: { at: string }) => `${p.at} gacha`,
    late: 'Kechikdi',
    called: (p: { at: string }) => `Qoʻngʻiroq qilingan: ${p.at}`,
    done: 'Qoʻngʻiroq qildim',
    doneOf: (p: { name: string }) => `Qoʻngʻiroq qildim: ${p.name}`,
    saved: 'Yozib qoʻyildi.',
    failed: 'Yozib boʻlmadi. Qayta urinib koʻring.',
  },
};
