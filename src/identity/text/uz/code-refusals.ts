/** Why a code was not sent or not taken. */
export default {
  codeWrong: 'Kod notoʻgʻri. SMSdagi raqamlarni tekshiring.',
  codeExpired: 'Kodning muddati tugagan. Yangi kod soʻrang.',
  codeUsedUp: 'Kod juda koʻp marta notoʻgʻri kiritildi. Yangi kod soʻrang.',
  codeForeign: 'Bu kod boshqa raqamga yuborilgan. Yangi kod soʻrang.',
  smsPause: (p: { seconds: number }) => `Keyingi kodni ${p.seconds} soniyadan keyin soʻrash mumkin.`,
  smsTooMany: 'Kod juda koʻp marta soʻraldi. Bir soatdan keyin qayta urinib koʻring.',
  smsFailed: 'SMS yuborilmadi. Birozdan keyin qayta urinib koʻring.',
};
