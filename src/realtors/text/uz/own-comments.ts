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
  report: 'Shikoyat qilish',
  remove: {
    act: 'Oʻchirish',
    title: 'Izoh oʻchirilsinmi?',
    text: (p: { name: string }) =>
      `${p.name} haqidagi izoh, bahosi va javobi bilan birga, hamma joydan oʻchadi. Uni qaytarib boʻlmaydi.`,
    keep: 'Qoldirish',
    done: 'Izoh oʻchirildi',
  },
  reply: {
    write: 'Javob yozish',
    change: 'Javobni oʻzgartirish',
    label: 'Javobingiz',
    counter: (p: { n: string; max: string }) => `${p.n} / ${p.max}`,
    short: (p: { min: number }) => `Kamida ${p.min} ta belgi yozing.`,
    long: (p: { max: string; over: string }) => `Javob ${p.max} belgidan oshmasin: ${p.over} ta ortiqcha.`,
    save: 'Eʼlon qilish',
    cancel: 'Bekor qilish',
    done: 'Javobingiz eʼlon qilindi',
  },
  takeBack: {
    act: 'Javobni oʻchirish',
    title: 'Javob oʻchirilsinmi?',
    text: (p: { name: string }) => `${p.name} izohi ostidagi javobingiz oʻchadi. Keyin yangisini yozishingiz mumkin.`,
    keep: 'Qoldirish',
    done: 'Javob oʻchirildi',
  },
};
