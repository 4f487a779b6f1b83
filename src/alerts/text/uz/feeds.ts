/** Words of the personal calendar. */
export default {
  calendar: {
    title: 'Kalendar',
    line: 'Auksion, koʻrish va toʻlov muddatlari telefoningiz kalendarida: oʻzi yangilanadi, oldindan eslatadi.',
    make: 'Kalendar manzilini olish',
    made: 'Kalendar manzili tayyor.',
    address: 'Shaxsiy kalendar manzili',
    copy: 'Nusxa olish',
    copied: 'Nusxa olindi.',
    copyFailed: 'Nusxa olinmadi: manzilni belgilab, oʻzingiz nusxa oling.',
    open: 'Kalendarda ochish',
    show: 'Manzilni koʻrsatish',
    renew: 'Yangi manzil',
    renewed: 'Yangi manzil tayyor, eskisi endi ishlamaydi.',
    remove: 'Manzilni bekor qilish',
    removed: 'Manzil bekor qilindi.',
    secret:
      'Bu manzilni bilgan kishi kalendaringizni koʻradi, shuning uchun uni hech kimga bermang. Begona koʻrgan boʻlsa, yangi manzil oling.',
    ways: [
      { name: 'Google Kalendar', how: 'kompyuterda «Boshqa kalendarlar» → «+» → «URL orqali» ga manzilni qoʻying.' },
      { name: 'iPhone', how: '«Kalendarda ochish» ni bosing va obunani tasdiqlang.' },
      { name: 'Outlook', how: '«Kalendar qoʻshish» → «Internetdan obuna boʻlish» ga manzilni qoʻying.' },
    ],
  },
};
