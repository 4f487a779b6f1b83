/** What people are told when staff change what they may do. */
export default {
  roles: 'Huquqlaringiz oʻzgardi. Davom etish uchun qaytadan kiring.',
  blocked: 'Hisobingiz bloklandi. Savollaringiz boʻlsa, qoʻllab-quvvatlash xizmatiga qoʻngʻiroq qiling.',
  creditWhileBlocked: (p: { amount: string }) =>
    `Hisobingizga ${p.amount} tushdi. Hisobingiz bloklangan, ammo pul sizniki va band qilinmagan; qaytarish uchun qoʻllab-quvvatlash xizmatiga qoʻngʻiroq qiling.`,
  revealsUsedUp: (p: { username: string }) =>
    `${p.username} kuniga ruxsat etilganidan koʻp yopiq shaxsiy maʼlumot soʻradi. Audit jurnalini tekshiring.`,
  operatorConfirmed: (p: { operator: string; by: string; username: string }) =>
    `Server operatori ${p.operator} ikkinchi administrator oʻrniga ${p.by} soʻroviga rozilik berdi: ${p.username} hisobi. Bundan xabaringiz boʻlmasa, audit jurnalini darhol tekshiring.`,
  deletionWaits: (p: { holds: string }) =>
    `Hisobingizni oʻchirish muddati keldi, lekin avval quyidagilar tugashi kerak: ${p.holds}. Ular tugagach, hisob oʻchiriladi.`,
  loggedOut: 'Xavfsizlik uchun barcha qurilmalardan chiqarildingiz. Qaytadan kiring.',
  companyBlocked: 'Tashkilot nomidan ish yuritish toʻxtatildi. Oʻz nomingizdan qaytadan kiring.',
};
