import { limits } from '#platform/values/limits.ts';

/** Why a login did not come about, and refusals about sessions. */
export const failures = {
  denied:
    'Bu hisob bilan kirib boʻlmadi: hisob bloklangan yoki tanlangan tashkilot nomidan ish yuritish huquqingiz yoʻq.',
  expired: 'Kirish vaqti tugadi. Qaytadan urinib koʻring.',
  unavailable: 'Kirish xizmati hozir javob bermayapti. Birozdan keyin qayta urinib koʻring.',
  failed: 'Kirish amalga oshmadi. Qaytadan urinib koʻring.',
  usernameUnfit: `Kirish xizmatidagi foydalanuvchi nomingiz bu saytga mos kelmaydi: u ${limits.usernameMin} tadan ${limits.usernameMax} tagacha belgidan iborat boʻlsin, faqat kichik lotin harflari, raqamlar va _ . @. Administratorga murojaat qiling.`,
  usernameTaken: 'Bu saytda shunday foydalanuvchi nomi boshqa odamda bor. Administratorga murojaat qiling.',
  nameMissing: 'Kirish xizmatida ismingiz yoki familiyangiz koʻrsatilmagan. Ularni toʻldirib, qaytadan kiring.',
  phoneMissing: 'Kirish xizmatida mobil telefon raqamingiz koʻrsatilmagan. Uni qoʻshib, qaytadan kiring.',
  phoneTaken:
    'Kirish xizmatidagi telefon raqamingiz bu saytda boshqa hisobga biriktirilgan. Administratorga murojaat qiling.',
};

export const sessionRefusals = {
  sessionNotFound: 'Bunday seans topilmadi. U allaqachon tugagan boʻlishi mumkin.',
};
