import type { SeedItem } from './item.ts';

/** What the home page shows of ourselves: services, cars of banks, a banner, a few words, and one sentence above the header. */
export const showcase: SeedItem[] = [
  {
    type: 'service',
    slug: 'valuation',
    link: '/#request',
    extra: { icon: 'home-dollar' },
    uz: {
      title: 'Baholash',
      lead: `Mulkni joyida koʻrib, mustaqil baholash tashkiloti odatda {valuationDays} ichida baholash hisobotini tayyorlaydi. Hisobotda oʻxshash bitimlar, tuzatishlar va narx oraligʻi
        koʻrsatiladi: sizga faqat narx emas, uning asosi ham koʻrsatiladi. Hisobot bank talablariga mos tuziladi va qogʻozda ham,
        elektron shaklda ham beriladi. Narxi mulk turi va joyiga qarab oldindan kelishiladi.`,
    },
    ru: {
      title: 'Оценка',
      lead: `Независимая оценочная организация осматривает объект и обычно в течение {valuationDays} готовит отчёт об оценке. В отчёте — похожие сделки, поправки и границы
        цены: вы получаете не только число, но и его обоснование. Отчёт составлен по требованиям банков и выдаётся на бумаге и в
        электронном виде. Стоимость согласуем заранее по виду и месту объекта.`,
    },
    en: {
      title: 'Valuation',
      lead: `An independent valuer inspects the property and usually delivers the valuation report within {valuationDays}. The report shows similar sales, adjustments
        and a price range, so you see not just a number but how it was reached. It meets banks’ requirements and is issued on paper and electronically. We
        agree the fee in advance, by the type and location of the property.`,
    },
  },
  {
    type: 'service',
    slug: 'legal-review',
    link: '/#request',
    extra: { icon: 'scale' },
    uz: {
      title: 'Huquqiy tahlil',
      lead: `Kadastr, taqiq, qarzdorlik, garov tarixi va roʻyxatda turganlarni tekshirib, yozma xulosa topshiramiz. Xulosada har bir
        javobning manbasi va sanasi, topilgan xavf va uni bartaraf etish yoʻli yoziladi. Javob olinmagan savol ham ochiq koʻrsatiladi.
        Bitim kuni maʼlumot notarius huzurida qayta soʻraladi.`,
    },
    ru: {
      title: 'Юридическая проверка',
      lead: `Проверяем кадастр, запреты, долги, историю залога и список прописанных и выдаём письменное заключение. У каждого ответа указаны
        источник и дата, у каждого риска — способ его снять. Вопрос, на который ответа не нашлось, тоже назван прямо. В день сделки
        сведения запрашиваются снова у нотариуса.`,
    },
    en: {
      title: 'Legal review',
      lead: `We check the cadastre, restrictions, debts, past pledges and registered residents and give you a written opinion. Each answer
        has its source and date, each risk the way to remove it. Questions left unanswered are listed as well. On the day of
        signing everything is checked again before the notary.`,
    },
  },
  {
    type: 'service',
    slug: 'until-the-keys',
    link: '/#request',
    extra: { icon: 'key' },
    uz: {
      title: 'Kalit topshirilguncha hamrohlik',
      lead: `Kelishuvdan davlat roʻyxatigacha har bir qadamning muddati bilan jadval tuzamiz va uning bajarilishini kuzatamiz: shartnoma,
        toʻlov, notarius, kadastr, hisoblagichlarni qayta rasmiylashtirish. Kechikayotgan qadam haqida kutib oʻtirmasdan xabar beramiz.
        Kalit qoʻlingizga tekkanda ish tugaydi.`,
    },
    ru: {
      title: 'Сопровождение до ключей',
      lead: `От договорённости до государственной регистрации составляем план с датой каждого шага и следим за ним: договор, оплата,
        нотариус, кадастр, переоформление счётчиков. Если шаг запаздывает, сообщаем сами. Работа заканчивается, когда ключи у вас в
        руках.`,
    },
    en: {
      title: 'Full support until you get the keys',
      lead: `From agreement to registration we draw up a plan with a date for every step and see it through: contract, payment, notary,
        cadastre, meters moved to your name. If a step is late, you’ll hear it from us first. The work ends when you hold the keys.`,
    },
  },
  {
    type: 'auto',
    slug: 'white-sedan-2022',
    picture: 'car-white',
    extra: { priceTiyin: '11800000000' },
    uz: { title: 'Sedan, 2022-yil, 41 000 km' },
    ru: { title: 'Седан, 2022 год, 41 000 км' },
    en: { title: 'Sedan, 2022, 41 000 km' },
  },
  {
    type: 'auto',
    slug: 'black-sedan-2020',
    picture: 'car-black',
    extra: { priceTiyin: '16400000000' },
    uz: { title: 'Sedan, 2020-yil, 83 000 km' },
    ru: { title: 'Седан, 2020 год, 83 000 км' },
    en: { title: 'Sedan, 2020, 83 000 km' },
  },
  {
    type: 'auto',
    slug: 'blue-sedan-2023',
    picture: 'car-blue',
    extra: { priceTiyin: '24600000000' },
    uz: { title: 'Sedan, 2023-yil, 18 000 km' },
    ru: { title: 'Седан, 2023 год, 18 000 км' },
    en: { title: 'Sedan, 2023, 18 000 km' },
  },
  {
    type: 'auto',
    slug: 'silver-sedan-2021',
    picture: 'car-silver',
    extra: { priceTiyin: '9600000000' },
    uz: { title: 'Sedan, 2021-yil, 67 000 km' },
    ru: { title: 'Седан, 2021 год, 67 000 км' },
    en: { title: 'Sedan, 2021, 67 000 km' },
  },
  {
    type: 'banner',
    slug: 'new-buildings',
    picture: 'tower-golden-1',
    link: '/products?sort=NEWEST&cId=8&cC=ResidentialMultiStorey_Sell',
    uz: {
      title: 'Yangi xonadonlar bir joyda',
      lead: 'Yaqinda qoʻshilgan kvartiralar: 1 m² narxi, qavati va taʼmir holati bilan. Roʻyxat eng yangisidan boshlanadi.',
      body: 'Roʻyxatni koʻrish',
    },
    ru: {
      title: 'Недавно добавленные квартиры',
      lead: 'Квартиры, добавленные за последнее время: с ценой за м², этажом и ремонтом. Список начинается с самых свежих.',
      body: 'Смотреть список',
    },
    en: {
      title: 'Recently added apartments',
      lead: 'Recently added apartments with price per m², floor and condition. The list begins with the newest.',
      body: 'See the list',
    },
  },
  {
    type: 'agency',
    slug: 'about-us',
    link: '/pages/about',
    uz: {
      title: 'Agentlik haqida',
      lead: `Ostona — koʻchmas mulk agentligi va ochiq savdo maydonchasi. Banklar va mulk egalari bilan ishlaymiz: baholash, savdo va davlat
        roʻyxatidan oʻtkazish bitta shartnoma asosida. Har bir tekshiruvning manbasi va sanasini, har bir qadamning muddatini
        koʻrsatamiz.`,
    },
    ru: {
      title: 'Об агентстве',
      lead: `Ostona — агентство недвижимости и открытая торговая площадка. Работаем с банками и собственниками: оценка, продажа и
        регистрация по одному договору. У каждой проверки называем источник и дату, у каждого шага — срок.`,
    },
    en: {
      title: 'About the agency',
      lead: `Ostona is a real estate agency and an open marketplace. We work with banks and owners: valuation, sale and registration
        under one contract. Every check comes with its source and date, every step has a deadline.`,
    },
  },
  {
    type: 'alert',
    slug: 'check-before-you-buy',
    link: '/articles/document-check',
    uz: {
      title: 'Bay puli berishdan oldin hujjatni tekshiring: yarim kunlik yetti qadam.',
      lead: 'Qoʻllanmani oʻqish',
    },
    ru: { title: 'Проверьте документы до задатка: семь шагов на полдня.', lead: 'Читать руководство' },
    en: { title: 'Check the papers before you pay: seven steps, half a day.', lead: 'Read the guide' },
  },
];
