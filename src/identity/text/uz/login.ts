/** Why a login did not come about, and refusals about sessions. */
export const failures = {
  denied:
    'Bu hisob bilan kirib boʻlmadi: hisob bloklangan yoki tanlangan tashkilot nomidan ish yuritish huquqingiz yoʻq.',
  expired: 'Kirish vaqti tugadi. Qaytadan urinib koʻring.',
  unavailable: 'Kirish xizmati hozir javob bermayapti. Birozdan keyin qayta urinib koʻring.',
  failed: 'Kirish amalga oshmadi. Qaytadan urinib koʻring.',
};

export const sessionRefusals = {
  sessionNotFound: 'Bunday seans topilmadi. U allaqachon tugagan boʻlishi mumkin.',
};
