import type { SeedItem } from './item.ts';

/** Help: how an auction day runs. True to the rules of the product; exact values of a lot stand in its rule sheet. */
export const faqAuction: SeedItem[] = [
  {
    type: 'faq',
    slug: 'auction-day',
    extra: { group: 'auction' },
    uz: {
      title: 'Auksion kuni qanday oʻtadi?',
      body: `
        Arizalar odatda soat {cutOff} gacha qabul qilinadi. Savdo oʻsha kuni soat {opens} da ochiladi; oradagi vaqtda
        ishtirokchilar tekshiriladi va boshlanish haqida xabar yuboriladi. Barcha vaqtlar Toshkent vaqti bilan.

        Belgilangan kungacha hech kim ariza bermasa, lot kutadi. Birinchi ariza soat {cutOff} gacha kelsa, savdo shu kuni,
        keyin kelsa — ertasi kuni soat {opens} da boʻladi. {repeatClause}`,
    },
    ru: {
      title: 'Как проходит день аукциона?',
      body: `
        Заявки обычно принимаются до {cutOff}. Торги открываются в тот же день в {opens}; между этими часами проверяют
        участников и рассылают сообщение о начале. Всё время указано по Ташкенту.

        Если к назначенному дню никто не подал заявку, лот ждёт. Первая заявка до {cutOff} назначает торги на тот же день,
        после {cutOff} — на следующий день в {opens}. {repeatClause}`,
    },
    en: {
      title: 'What happens on auction day?',
      body: `
        Registration usually closes at {cutOff}. Bidding opens the same day at {opens}; the time between is for checking
        participants and sending the start notice. All times are Tashkent time.

        If no one has registered by the planned day, the lot stays open. A first registration before {cutOff} sets bidding for
        that day; a later one for the next day at {opens}. {repeatClause}`,
    },
  },
  {
    type: 'faq',
    slug: 'auction-step',
    extra: { group: 'auction' },
    uz: {
      title: 'Qanday taklif berish mumkin?',
      body: `
        Birinchi taklif boshlangʻich narxdan kam boʻlmaydi. Keyingi taklif eng yuqori narxdan kamida bir qadam yuqori boʻladi va
        farqi qadamga karrali boʻladi. Qadam boshlangʻich narxning odatda {step} foizi; u lot eʼlon qilinganda soʻmda
        belgilanadi va savdo davomida oʻzgarmaydi.

        Misol: boshlangʻich narx {exampleStart} soʻm, qadam {exampleStep} soʻm. Eng yuqori taklif {exampleBid1} boʻlsa,
        keyingisi {exampleBid2}, {exampleBid3} va hokazo. {highestBidClause} Berilgan taklif qaytarib olinmaydi. Ishtirokchi bitta boʻlsa, u lotni
        boshlangʻich narxda, qadamsiz sotib olishi mumkin.`,
    },
    ru: {
      title: 'Какую ставку можно сделать?',
      body: `
        Первая ставка не ниже начальной цены. Каждая следующая выше самой высокой на целое число шагов. Шаг обычно равен
        {step} % начальной цены; при публикации лота он фиксируется в сумах и во время торгов не меняется.

        Пример: начальная цена {exampleStart} сумов, шаг {exampleStep}. Если самая высокая ставка {exampleBid1}, следующая —
        {exampleBid2}, {exampleBid3} и так далее. {highestBidClause} Сделанную ставку отозвать нельзя. Единственный участник может купить лот по
        начальной цене, без шага.`,
    },
    en: {
      title: 'How much can I bid?',
      body: `
        The first bid is at least the starting price. Each later one beats the highest by a whole number of increments. The
        increment is usually {step}% of the starting price; it is fixed in UZS when the lot is published and does not change
        during bidding.

        Example: starting price {exampleStart} UZS, increment {exampleStep}. If the highest bid is {exampleBid1}, the next may
        be {exampleBid2}, {exampleBid3} and so on. {highestBidClause} Bids can’t be withdrawn. A sole bidder may buy at the starting price, and no
        increment applies.`,
    },
  },
  {
    type: 'faq',
    slug: 'auction-end',
    extra: { group: 'auction' },
    uz: {
      title: 'Savdo qachon tugaydi? Oxirgi soniyada taklif berib gʻolib boʻlsa boʻladimi?',
      body: `
        Savdo odatda {window} davom etadi. Oxirgi daqiqalarda taklif qabul qilinsa, savdo shunday uzaytiriladiki, oʻsha
        taklifdan keyin kamida {extension} qoladi va hamma javob berishga ulguradi. Rad etilgan taklif vaqtni uzaytirmaydi. Aniq
        daqiqalar lot qoidalarida yozilgan.

        Vaqt server soati boʻyicha yuradi, qurilmangizdagi soat ahamiyatsiz. {outageClause}`,
    },
    ru: {
      title: 'Когда заканчиваются торги? Можно ли выиграть ставкой в последнюю секунду?',
      body: `
        Торги обычно открыты в течение {window}. Если ставка принята под конец, окончание сдвигается: после неё остаётся не
        меньше {extension}, и ответить успевают все. Отклонённая ставка время не продлевает. Точные сроки записаны в правилах
        лота.

        Время считает сервер, часы вашего устройства не важны. {outageClause}`,
    },
    en: {
      title: 'When does bidding end? Can a last-second bid win?',
      body: `
        Bidding is usually open for {window}. A bid accepted near the end moves the end, so that at least {extension} remain
        and everyone has time to answer. Rejected bids never extend it. The exact times are set out in the lot rules.

        The server keeps the time; your device’s clock does not matter. {outageClause}`,
    },
  },
  {
    type: 'faq',
    slug: 'auction-log',
    extra: { group: 'auction' },
    uz: {
      title: 'Savdo halol oʻtganini qanday bilaman?',
      body: `
        Har bir lotning jurnali bor: qoidalar, kirgan ishtirokchilar, qabul qilingan va rad etilgan takliflar, uzaytirishlar,
        natija. Har bir yozuv oʻzidan oldingisining xeshini saqlaydi, jurnalning oxirgi yozuvi esa imzolanadi: oʻrtadan bitta qatorni
        oʻzgartirish butun zanjirni buzadi. Har bir taklifga, rad etilganiga ham, imzolangan kvitansiya beriladi.

        Ochigʻini aytamiz: jurnalning oʻzi uni boshidan oxirigacha qayta yozib chiqishdan himoya qilmaydi. Bunga yoʻl
        qoʻymaydigani — ishtirokchilar qoʻlidagi kvitansiyalar va boshqa tomonlarga yuborib qoʻyilgan imzolar.`,
    },
    ru: {
      title: 'Как убедиться, что торги прошли честно?',
      body: `
        У каждого лота есть журнал: правила, допущенные участники, принятые и отклонённые ставки, продления, итог. Каждая
        запись хранит хеш предыдущей, а последняя запись подписана: если изменить одну строку, нарушится вся
        цепочка. На каждую ставку, даже отклонённую, выдаётся подписанная квитанция.

        Скажем прямо: сам по себе журнал не защищает от того, что его перепишут целиком. Этому мешают квитанции на руках у
        участников и подписи, переданные на хранение третьим лицам.`,
    },
    en: {
      title: 'How do I know the auction was fair?',
      body: `
        Every lot has a log: its rules, the participants admitted, bids accepted and rejected, extensions, the result. Each
        entry holds the hash of the one before, and the latest entry is signed, so changing one line in the middle breaks
        the whole chain. Every bid, even a rejected one, is answered with a signed receipt.

        One limitation: the log alone can’t stop whoever holds it from rewriting all of it. What stops that are the
        receipts in bidders’ hands and the signed heads sent outside.`,
    },
  },
  {
    type: 'faq',
    slug: 'winner',
    extra: { group: 'auction' },
    uz: {
      title: 'Gʻolib boʻlsam, keyin nima qilaman?',
      body: `
        1. Odatda {signDays} ichida gʻoliblik deklaratsiyasini elektron raqamli imzo bilan imzolaysiz.
        2. Deklaratsiyani imzolagan kundan boshlab odatda {payDays} ichida qolgan summani toʻlaysiz; zakalatingiz narx hisobiga oʻtadi.
        3. Oldi-sotdi shartnomasi notariusda tasdiqlanadi, huquq kadastrda roʻyxatdan oʻtadi.

        Imzo yoki toʻlov muddati oʻtib ketsa, zakalat qaytmaydi: {sellerShare} sotuvchiga, {platformShare} platformaga oʻtadi. Lot esa zaxiradagi
        ishtirokchiga taklif qilinadi yoki qayta savdoga chiqadi.`,
    },
    ru: {
      title: 'Я победил. Что дальше?',
      body: `
        1. Обычно в течение {signDays} вы подписываете декларацию победителя ЭЦП.
        2. Обычно в течение {payDays} после подписания вы оплачиваете остаток; задаток засчитывается в цену.
        3. Договор купли-продажи удостоверяет нотариус, право регистрируется в кадастре.

        Если срок подписания или оплаты пропущен, задаток не возвращается: {sellerShare} — продавцу, {platformShare} — площадке. Лот предлагают следующему
        участнику, который согласился остаться в резерве, или выставляют снова.`,
    },
    en: {
      title: 'I’ve won. What happens next?',
      body: `
        1. You sign the winner’s declaration with your digital signature, usually within {signDays}.
        2. You pay the balance, usually within {payDays} of signing; your deposit counts towards the price.
        3. A notary certifies the contract of sale and the cadastre registers your title.

        If you miss the deadline to sign or to pay, the deposit is forfeited: {sellerShare} goes to the seller, {platformShare} to the platform. The lot is
        offered to the next backup bidder or auctioned again.`,
    },
  },
];
