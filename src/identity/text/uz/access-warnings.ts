type Said = { userName: string; at: string; hours: number; support: string; phone: string };

/** What the phone and e-mail of an account are told when the way into it was changed. */
export default {
  phone: {
    title: 'Telefon raqami oʻzgartirildi',
    text: (p: Said) =>
      `${p.userName} hisobining telefon raqami ${p.phone} raqamiga oʻzgartirildi (${p.at}). Xavfsizlik uchun ${p.hours} soat davomida mablagʻ qaytarilmaydi. Buni siz qilmagan boʻlsangiz, darhol qoʻngʻiroq qiling: ${p.support}.`,
    sms: (p: Said) =>
      `Ostona: ${p.userName} hisobining telefoni ${p.phone} raqamiga oʻzgardi. Bu siz boʻlmasangiz, darhol qoʻngʻiroq qiling: ${p.support}`,
  },
  email: {
    title: 'Elektron pochta oʻzgartirildi',
    text: (p: Said) =>
      `${p.userName} hisobining elektron pochtasi oʻzgartirildi (${p.at}). Xavfsizlik uchun ${p.hours} soat davomida mablagʻ qaytarilmaydi. Buni siz qilmagan boʻlsangiz, darhol qoʻngʻiroq qiling: ${p.support}.`,
    sms: (p: Said) =>
      `Ostona: ${p.userName} hisobining elektron pochtasi oʻzgardi. Bu siz boʻlmasangiz, darhol qoʻngʻiroq qiling: ${p.support}`,
  },
  password: {
    title: 'Parol yangilandi',
    text: (p: Said) =>
      `${p.userName} hisobining paroli SMS kod bilan yangilandi (${p.at}), barcha qurilmalardan chiqildi. Xavfsizlik uchun ${p.hours} soat davomida mablagʻ qaytarilmaydi. Buni siz qilmagan boʻlsangiz, darhol qoʻngʻiroq qiling: ${p.support}.`,
    sms: (p: Said) =>
      `Ostona: ${p.userName} hisobining paroli yangilandi, ${p.at}. Bu siz boʻlmasangiz, darhol qoʻngʻiroq qiling: ${p.support}`,
  },
  secondFactorOn: {
    title: 'Ikki bosqichli kirish yoqildi',
    text: (p: Said) =>
      `${p.userName} hisobiga kirishda endi autentifikator ilovasining kodi ham soʻraladi (${p.at}). Xavfsizlik uchun ${p.hours} soat davomida mablagʻ qaytarilmaydi. Buni siz qilmagan boʻlsangiz, darhol qoʻngʻiroq qiling: ${p.support}.`,
    sms: (p: Said) =>
      `Ostona: ${p.userName} hisobida ikki bosqichli kirish yoqildi. Bu siz boʻlmasangiz, darhol qoʻngʻiroq qiling: ${p.support}`,
  },
  secondFactorOff: {
    title: 'Ikki bosqichli kirish oʻchirildi',
    text: (p: Said) =>
      `${p.userName} hisobiga kirishda endi faqat parol soʻraladi (${p.at}). Xavfsizlik uchun ${p.hours} soat davomida mablagʻ qaytarilmaydi. Buni siz qilmagan boʻlsangiz, darhol qoʻngʻiroq qiling: ${p.support}.`,
    sms: (p: Said) =>
      `Ostona: ${p.userName} hisobida ikki bosqichli kirish oʻchirildi. Bu siz boʻlmasangiz, darhol qoʻngʻiroq qiling: ${p.support}`,
  },
};
