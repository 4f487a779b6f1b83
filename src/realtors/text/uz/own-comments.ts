/** Words of the comments by and about whoever is logged in, in the profile. */
export default {
  title: 'Izohlar',
  line: {
    BY: 'Mutaxassislar haqida yozganlaringiz va ularning javoblari.',
    ABOUT: 'Mijozlar siz haqingizda yozganlari. Har biriga javob bera olasiz.',
  },
  side: 'Qaysi izohlar',
  sides: { BY: 'Men yozganlar', ABOUT: 'Men haqimda' },
  empty: { BY: 'Siz hali izoh qoldirmagansiz', ABOUT: 'Siz haqingizda hali izoh yoʻq' },
  emptyLine: {
    BY: 'Rieltor, agentlik yoki quruvchi bilan ishlagan boʻlsangiz, u haqda yozing.',
    ABOUT: 'Kimdir izoh qoldirsa, sizga xabar beramiz.',
  },
  toSpecialists: 'Mutaxassislarni koʻrish',
  failedLine: 'Internet aloqasini tekshirib, qayta urinib koʻring.',
  onlyYou: 'Matnni faqat siz koʻrasiz.',
};
