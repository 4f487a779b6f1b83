import { apartments, commercial, houses } from '#listings/rules/categories.ts';
import { capital, nearby } from './grammar.ts';
import type { Sentence, SentenceFacts } from './sentence.ts';

const isHome = (facts: SentenceFacts): boolean => facts.categoryId === apartments.id || facts.categoryId === houses.id;
const isEstate = (facts: SentenceFacts): boolean => facts.categoryId === commercial.id;
const near = (facts: SentenceFacts): readonly string[] =>
  Array.isArray(facts.details.near_there) ? facts.details.near_there : [];

/** The state of the finish. */
export const repairRemarks: readonly Sentence[] = [
  {
    fits: (t) => t.repair === 'without',
    uz: 'Taʼmirlanmagan, xaridor uni oʻz didiga koʻra bezashi mumkin.',
    ru: 'Ремонта нет, покупатель сделает его на свой вкус.',
    en: 'It has not been renovated, so the buyer can do it to their own taste.',
  },
  {
    fits: (t) => t.repair === 'rough',
    uz: 'Qora suvoq holatida topshiriladi, kommunikatsiyalar oʻtkazilgan.',
    ru: 'Сдаётся с черновой отделкой, коммуникации подведены.',
    en: 'It is handed over as a shell, with utilities connected.',
  },
  {
    fits: (t) => t.repair === 'pre_finish',
    uz: 'Devor va pollar tekislangan, toza pardozlashga tayyor.',
    ru: 'Стены и полы выровнены, всё готово к чистовой отделке.',
    en: 'Walls and floors are levelled and ready for the final finish.',
  },
  {
    fits: (t) => t.repair === 'needs',
    uz: 'Taʼmirtalab, narx shuni hisobga olib belgilangan.',
    ru: 'Требует ремонта, цена назначена с учётом этого.',
    en: 'It needs repair, and the price takes this into account.',
  },
  {
    fits: (t) => t.repair === 'average' && isHome(t),
    uz: 'Oʻrtacha taʼmirlangan, darhol koʻchib kirish mumkin.',
    ru: 'Ремонт средний, можно сразу въезжать.',
    en: 'It is in fair condition and ready to move into.',
  },
  {
    fits: (t) => t.repair === 'good' && isHome(t),
    uz: 'Yaxshi taʼmirlangan, deraza va eshiklari yangi.',
    ru: 'Хороший ремонт, окна и двери новые.',
    en: 'It is in good repair, with new windows and doors.',
  },
  {
    fits: (t) => t.repair === 'good' && isHome(t),
    uz: 'Taʼmiri yaxshi, quvur va simlar almashtirilgan.',
    ru: 'Ремонт хороший, трубы и проводка заменены.',
    en: 'It is in good repair, and pipes and wiring have been replaced.',
  },
  {
    fits: (t) => t.repair === 'euro' && isHome(t),
    uz: 'Yevrotaʼmir qilingan, oshxonasi jihozlangan.',
    ru: 'Сделан евроремонт, кухня оборудована.',
    en: 'It has been renovated to a modern standard and has a fitted kitchen.',
  },
  {
    fits: (t) => t.repair === 'author',
    uz: 'Mualliflik loyihasi asosida taʼmirlangan, sifatli materiallar ishlatilgan.',
    ru: 'Ремонт по авторскому проекту, использованы качественные материалы.',
    en: 'It was renovated to a designer’s project with quality materials.',
  },
  {
    fits: (t) => isEstate(t) && (t.repair === 'average' || t.repair === 'good'),
    uz: 'Holati yaxshi, darhol ish boshlash mumkin.',
    ru: 'Состояние хорошее, можно сразу начинать работу.',
    en: 'It is in good condition, and work can start at once.',
  },
  {
    fits: (t) => isEstate(t) && t.repair === 'euro',
    uz: 'Zamonaviy taʼmirlangan, konditsioner va internet oʻrnatilgan.',
    ru: 'Современный ремонт, есть кондиционер и интернет.',
    en: 'It is freshly renovated, with air conditioning and internet.',
  },
];

/** What lies around. */
export const nearRemarks: readonly Sentence[] = [
  {
    fits: (t) => near(t).length > 0,
    uz: (t) => `Yaqin atrofda ${nearby(near(t)).uz} bor.`,
    ru: (t) => `Рядом ${nearby(near(t)).ru}.`,
    en: (t) => `${capital(nearby(near(t)).en)} ${near(t).length > 1 ? 'are' : 'is'} nearby.`,
  },
  {
    fits: (t) => near(t).length > 0,
    uz: (t) => `${capital(nearby(near(t)).uz)} piyoda yurish masofasida.`,
    ru: (t) => `${capital(nearby(near(t)).ru)} в пешей доступности.`,
    en: (t) => `${capital(nearby(near(t)).en)} ${near(t).length > 1 ? 'are' : 'is'} within walking distance.`,
  },
  {
    fits: (t) => isHome(t) && near(t).length > 0,
    uz: (t) => `Mahalla tinch, yaqinida ${nearby(near(t)).uz} bor.`,
    ru: (t) => `Район тихий, поблизости ${nearby(near(t)).ru}.`,
    en: (t) => `The neighbourhood is quiet, with ${nearby(near(t)).en} close by.`,
  },
  {
    fits: (t) => t.details.location === 'centre',
    uz: 'Joylashuvi qulay, markazga yaqin.',
    ru: 'Расположение удобное, центр рядом.',
    en: 'The location is convenient and close to the centre.',
  },
];

/** How it is sold. The first group that fits a listing wins: a bank's sale says so before anything else. */
export const bankRemarks: readonly Sentence[] = [
  {
    fits: (t) => t.bankRole === 'owned',
    uz: 'Mulk bank balansida, bitim bank orqali rasmiylashtiriladi.',
    ru: 'Объект на балансе банка, сделка оформляется через банк.',
    en: 'The property is owned by a bank and sold through it.',
  },
  {
    fits: (t) => t.bankRole === 'owned',
    uz: 'Bank mulki, bankdan ipoteka krediti olish mumkin.',
    ru: 'Имущество банка, возможен ипотечный кредит этого же банка.',
    en: 'Bank-owned; the same bank offers a mortgage.',
  },
  {
    fits: (t) => t.bankRole === 'pledged',
    uz: 'Mulk bank garovida, sotuvga bankning roziligi olingan.',
    ru: 'Имущество в залоге у банка, согласие банка на продажу получено.',
    en: 'The property is pledged to a bank, which has agreed to the sale.',
  },
  {
    fits: (t) => t.bankRole === 'pledged',
    uz: 'Garovdagi mulk, qarz sotuv puli hisobidan yopiladi.',
    ru: 'Залоговое имущество, долг закрывается из выручки.',
    en: 'Pledged property; the debt is repaid out of the price.',
  },
];

export const termRemarks: readonly Sentence[] = [
  {
    fits: (t) => t.details.terms_of_sale === 'mortgage',
    uz: 'Ipoteka krediti asosida sotib olish mumkin.',
    ru: 'Можно купить в ипотеку.',
    en: 'It can be bought with a mortgage.',
  },
  {
    fits: (t) => t.details.terms_of_sale === 'instalments',
    uz: 'Boʻlib toʻlash imkoni bor.',
    ru: 'Возможна рассрочка.',
    en: 'Payment by instalments is possible.',
  },
  {
    fits: (t) => t.details.terms_of_sale === 'exchange',
    uz: 'Ayirboshlash taklifi ham koʻrib chiqiladi.',
    ru: 'Рассматривается и обмен.',
    en: 'Part exchange considered.',
  },
  {
    fits: (t) => t.details.terms_of_sale === 'free',
    uz: 'Hujjatlari tayyor, egasi bitta.',
    ru: 'Документы готовы, собственник один.',
    en: 'The documents are ready, and there is a single owner.',
  },
  {
    fits: (t) => t.source === 'developer',
    uz: 'Quruvchidan bevosita sotiladi.',
    ru: 'Продаётся напрямую от застройщика.',
    en: 'It is sold directly by the developer.',
  },
  {
    fits: (t) => t.source === 'owner',
    uz: 'Mulkdorning oʻzi sotadi, vositachilik haqi yoʻq.',
    ru: 'Продаёт сам собственник, без вознаграждения посредника.',
    en: 'It is sold by the owner, with no agent’s commission.',
  },
  {
    fits: (t) => t.source === 'realtor' || t.source === 'agency',
    uz: 'Koʻrish vaqtini oldindan kelishib oling.',
    ru: 'О времени просмотра договоритесь заранее.',
    en: 'Please agree on a viewing time in advance.',
  },
  {
    fits: () => true,
    uz: 'Narx xaridor bilan kelishiladi.',
    ru: 'По цене возможен торг.',
    en: 'The price is open to negotiation.',
  },
];
