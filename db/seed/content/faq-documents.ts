import type { SeedItem } from './item.ts';

/** Help: papers, checks and personal data. */
export const faqDocuments: SeedItem[] = [
  {
    type: 'faq',
    slug: 'cadastre',
    extra: { group: 'documents' },
    uz: {
      title: 'Kadastr raqami nimani bildiradi va uni qayerdan topaman?',
      body: `
        U mulkning doimiy raqami: egasi almashsa ham oʻzgarmaydi. Juftliklar tartib bilan viloyat, tuman, kadastr zonasi,
        massiv va mavzeni, keyingi qismlar yer uchastkasi, bino va xonadonni koʻrsatadi. Yer uchastkasining raqami 19 belgidan,
        xonadonniki 28 belgidan iborat boʻladi.

        Raqam kadastr pasportida yozilgan. Eʼlondagi raqamni sotuvchi koʻrsatgan pasportdagi bilan belgima-belgi solishtiring:
        bitta raqam farq qilsa, bu boshqa mulk.`,
    },
    ru: {
      title: 'Что означает кадастровый номер и где его найти?',
      body: `
        Это постоянный номер недвижимости: он не меняется при смене собственника. Пары цифр по порядку указывают область, район,
        кадастровую зону, массив и квартал, дальше идут участок, здание и квартира. Номер участка занимает 19 знаков, квартиры
        — 28.

        Номер указан в кадастровом паспорте. Сверьте номер из объявления с паспортом продавца знак за знаком: если отличается
        хотя бы одна цифра, это другой объект.`,
    },
    en: {
      title: 'What does a cadastral number mean, and where do I find it?',
      body: `
        It is the permanent number of a property and stays the same when the owner changes. Its pairs name the region,
        district, cadastral zone, massif and block in that order; then come the plot, the building and the apartment. The number of
        a plot has 19 characters, that of an apartment 28.

        You find it in the cadastral passport. Compare the number in the listing with the seller’s passport character by
        character: if one digit differs, it is another property.`,
    },
  },
  {
    type: 'faq',
    slug: 'debt-and-ban',
    extra: { group: 'documents' },
    uz: {
      title: 'Qarz va taqiq tekshiruvi nimani koʻrsatadi?',
      body: `
        Taqiq — sud, ijro organi yoki notarius qoʻygan cheklov: u olib tashlanmaguncha mulkni boshqa shaxs nomiga rasmiylashtirib boʻlmaydi. Qarz tekshiruvi
        soliq va kommunal toʻlovlarning qoldigʻini bildiradi. Natija yonida manba va sana turadi; maʼlumot olinmagan boʻlsa,
        «nomaʼlum» deb yoziladi, «toza» deb emas.

        Tekshiruv oʻsha kundagi holatni aytadi. Shartnoma imzolanadigan kuni notarius uni yana bir bor soʻraydi — shunisi hal
        qiluvchi.`,
    },
    ru: {
      title: 'Что показывает проверка долгов и запретов?',
      body: `
        Запрет — это ограничение, наложенное судом, исполнителем или нотариусом: пока он действует, переоформить имущество
        нельзя. Проверка долгов показывает остаток по налогам и коммунальным платежам. Рядом с ответом стоят источник и дата;
        если сведений нет, так и написано: «неизвестно», а не «чисто».

        Проверка говорит о том дне, когда она сделана. В день подписания договора нотариус запрашивает её снова, и решает
        именно этот ответ.`,
    },
    en: {
      title: 'What does the debt and restriction check tell me?',
      body: `
        A restriction is imposed by a court, the enforcement bureau or a notary; while it is in force, the property can’t change
        hands. The debt check shows what is still owed in tax and utilities. Each answer has its source and its date, and where
        no answer was available it says “unknown”, not “clear”.

        A check is only valid for the day it was made. The notary checks again on the day of signing, and that result is the one that
        counts.`,
    },
  },
  {
    type: 'faq',
    slug: 'qr',
    extra: { group: 'documents' },
    uz: {
      title: 'Hujjatdagi QR kod nima uchun?',
      body: `
        Kelishuv va deklaratsiyalar tuzilgan zahoti raqam oladi va oʻzgarmas holda saqlanadi. QR kod shu saqlangan nusxa
        sahifasini ochadi: hujjat raqami, holati, sanasi va xeshi koʻrinadi. Qogʻozdagi bilan bir xil boʻlsa, hujjat haqiqiy.

        Sahifa aynan shu saytda ochilganiga eʼtibor bering. Begonalarga JSHSHIR va STIRning faqat oxirgi toʻrt raqami
        koʻrinadi.`,
    },
    ru: {
      title: 'Зачем на документах QR-код?',
      body: `
        Соглашения и декларации получают номер сразу при создании и больше не меняются. QR-код открывает страницу
        сохранённого экземпляра: номер, статус, дату и хеш. Если они совпадают с бумагой, документ подлинный.

        Обратите внимание, что страница открылась на этом сайте. Посторонние видят только последние четыре цифры ПИНФЛ и ИНН.`,
    },
    en: {
      title: 'What is the QR code on a document for?',
      body: `
        Agreements and declarations receive a number the moment they are made and are kept unchanged. The QR code opens the
        page of the stored copy with its number, status, date and hash. If these agree with the paper, the document is genuine.

        Make sure that the page has opened on this site. Other people see only the last four digits of personal and tax numbers.`,
    },
  },
  {
    type: 'faq',
    slug: 'personal-data',
    extra: { group: 'documents' },
    uz: {
      title: 'Shaxsiy maʼlumotlarimni kim koʻradi?',
      body: `
        Telefon, JSHSHIR, STIR va pasport maʼlumotlarini oʻzingiz, ish yuzasidan vakolatli xodim va imzolangan hujjatdagi tomonlar koʻradi. Koʻrishga yozilsangiz yoki sotib olish soʻrovi yuborsangiz, sotuvchi ism va telefoningizni koʻradi. Savdo
        davomida hamma, sotuvchi ham, sizni faqat «n-ishtirokchi» deb koʻradi; gʻolibning ismi boshqalarga yulduzchalar bilan
        yopilib chiqadi.

        Maslahat soʻrab qoldirgan ism va raqamingiz faqat sizga qoʻngʻiroq qilish uchun ishlatiladi. Batafsil:
        [maxfiylik siyosati](/pages/privacy).`,
    },
    ru: {
      title: 'Кто видит мои личные данные?',
      body: `
        Телефон, ПИНФЛ, ИНН и данные паспорта видите вы, сотрудник, которому они нужны по работе, и стороны подписанного
        документа. Если вы записались на просмотр или отправили запрос на покупку, продавец видит ваше имя и телефон. Во время торгов для
        всех, включая продавца, вы — «участник» с номером, а имя победителя другим показывают со звёздочками.

        Имя и номер, оставленные для консультации, нужны только для звонка вам. Подробнее:
        [политика конфиденциальности](/pages/privacy).`,
    },
    en: {
      title: 'Who can see my personal data?',
      body: `
        Your phone, PINFL, TIN and passport details can be seen by you, by authorised staff and by the parties to a signed
        document. If you book a viewing or send a request to buy, the seller sees your name and phone. During bidding you are “Participant n” to everyone, the seller included, and others see the winner’s name partly masked.

        The name and number you leave for advice serve one purpose: calling you. More in our
        [privacy policy](/pages/privacy).`,
    },
  },
];
