/** The service contract between the platform and the owner of a property. */
export default {
  title: 'Xizmat koʻrsatish shartnomasi',
  signed: 'Imzolangan',
  waiting: 'Imzo kutilmoqda',
  signedLine: (p: { who: string; when: string }) => `${p.who} imzolagan: ${p.when}.`,
  yours: 'Shartnomani oʻqib chiqing va imzolang. Imzosiz obyekt sotuvga qoʻyilmaydi.',
  others:
    'Shartnomani mulk egasi arizasi sahifasida oʻqiydi va imzolaydi. Shundan keyin obyektni sotuvga qoʻyish mumkin.',
  none: 'Shartnoma hali tuzilmagan.',
  read: 'Shartnomani oʻqish (PDF)',
  sign: 'Shartnomani imzolash',
  draw: 'Shartnomani tuzish',
  inThisLanguage: 'Shartnomani oʻzbekcha tuzish',
  meaning: (p: { number: string }) =>
    `${p.number} shartnomani ERI kaliti bilan imzolaysiz: Ostona obyektni shartnomadagi narx va shartlarda sotuvga qoʻyadi.`,
  readInForce: 'Amaldagi shartnoma (PDF)',
  proposal: {
    title: 'Auksion taklifi',
    propose: 'Auksionni taklif qilish',
    proposeAnew: 'Boshqa shartlarni taklif qilish',
    line: 'Mulk egasi shu shartlar bilan shartnoma oladi. U imzolagandan keyingina obyektni auksionga qoʻyish mumkin. Boshlangʻich narx — hozirgi narx.',
    terms: { depositHundredths: 'Zakalat', stepHundredths: 'Auksion qadami', daysToStart: 'Auksiongacha' },
    days: 'kun',
    dayCount: (p: { days: number }) => `${p.days} kun`,
    missing: 'Koʻrsatilgan oraliqdagi sonni kiriting.',
    send: 'Mulk egasiga yuborish',
    sent: 'Taklif mulk egasiga yuborildi.',
    cancel: 'Bekor qilish',
    yours:
      'Mulkingizni hozirgi narxdan boshlab auksionga qoʻyish taklif qilinyapti. Shartnomani oʻqing va imzolang yoki rad eting. Imzolamaguningizcha obyekt avvalgidek sotuvda turadi. Auksionga oʻtganda ochiq soʻrovlar yopiladi.',
    others: 'Mulk egasi buni ariza sahifasida imzolaydi yoki rad etadi. Ungacha obyekt avvalgidek sotuvda turadi.',
    unsigned: 'Obyekt soʻrov orqali sotilmoqda. Auksionga faqat egasi shartlarni imzolagandan keyin oʻtadi.',
    decline: { title: 'Auksion rad etilsinmi?', action: 'Rad etish', done: 'Auksion rad etildi.' },
    withdraw: {
      title: 'Taklif qaytarib olinsinmi?',
      action: 'Taklifni qaytarib olish',
      done: 'Taklif qaytarib olindi.',
    },
    outdated: 'Auksion shartlari boshqa narx yoki boshqa sotuv uchun imzolangan, ular endi amal qilmaydi.',
    stays: 'Obyekt avvalgidek sotuvda qoladi.',
    comment: 'Izoh (ixtiyoriy)',
  },
};
