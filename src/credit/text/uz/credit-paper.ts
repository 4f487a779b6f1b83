/** Words of the paper of an application for a credit, beside those of the form. */
export default {
  line: (p: { bank: string; date: string }) => `${p.bank}, ${p.date}`,
  badge: 'SMS kod bilan tasdiqlangan',
  facts: {
    number: 'Ariza raqami',
    applicant: 'Ariza beruvchi',
    pinfl: 'JSHSHIR',
    phone: 'Telefon raqami',
    date: 'Sana',
    bank: 'Bank',
    product: 'Kredit mahsuloti',
    property: 'Obyekt',
    propertyNumber: 'Obyekt raqami',
    address: 'Manzil',
  },
  headings: { credit: 'Kredit shartlari', income: 'Daromad', consents: 'Roziliklar' },
  asked: (p: { bank: string }) => `${p.bank}dan quyidagi shartlarda kredit ajratishni soʻrayman.`,
  offerAccepted: 'Platformaning ommaviy ofertasi shartlari bilan tanishdim va ularga roziman.',
  checkAllowed: (p: { bank: string }) =>
    `${p.bank}ga kredit tariximni va daromadim toʻgʻrisidagi maʼlumotlarni soʻrab olishga roziman.`,
  estimate: 'Oylik toʻlov va foizlar taklif shartlari boʻyicha hisoblangan. Yakuniy shartlarni bank belgilaydi.',
  signature: 'Ariza beruvchi',
  signed: (p: { moment: string }) => `SMS kod bilan tasdiqlandi, ${p.moment} (UTC+5)`,
  qrLine: 'Hujjat haqiqiyligini tekshirish uchun QR kodni skanerlang. Ochiq sahifada shaxsiy maʼlumot koʻrsatilmaydi.',
};
