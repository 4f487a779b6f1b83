/** What is told of a comment: to the specialist, to its author, and to whoever reported it. */
export default {
  left: 'Siz haqingizda yangi izoh qoldirildi.',
  author: {
    REPLIED: 'Izohingizga javob berildi.',
    SHOWN: 'Yashirilgan izohingiz yana hammaga koʻrinadi.',
    HIDDEN: (p: { reason: string }) => `Moderator izohingizni yashirdi. Sabab: ${p.reason}.`,
  },
  reporter: {
    HIDDEN: 'Shikoyatingiz koʻrib chiqildi: izoh yashirildi.',
    SHOWN: 'Shikoyatingiz koʻrib chiqildi: izoh oʻz joyida qoldirildi.',
  },
};
