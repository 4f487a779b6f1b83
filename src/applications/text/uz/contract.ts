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
  meaning: (p: { number: string }) =>
    `${p.number} shartnomani ERI kaliti bilan imzolaysiz: Ostona obyektni shartnomadagi narx va shartlarda sotuvga qoʻyadi.`,
};
