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
        Arizalar soat 14:00 gacha qabul qilinadi. Savdo oʻsha kuni soat 15:00 da ochiladi; oradagi bir soatda ishtirokchilar
        tekshiriladi va boshlanish haqida xabar yuboriladi. Barcha vaqtlar Toshkent vaqti bilan.

        Belgilangan kungacha hech kim ariza bermasa, lot kutadi. Birinchi ariza soat 14:00 gacha kelsa, savdo shu kuni,
        keyin kelsa — ertasi kuni soat 15:00 da boʻladi. Savdoda taklif tushmasa, u ertasi kuni oʻsha soatda takrorlanadi.`,
    },
    ru: {
      title: 'Как проходит день аукциона?',
      body: `
        Заявки принимаются до 14:00. Торги открываются в тот же день в 15:00; за час между ними проверяют участников и
        рассылают сообщение о начале. Всё время указано по Ташкенту.

        Если к назначенному дню никто не подал заявку, лот ждёт. Первая заявка до 14:00 назначает торги на тот же день,
        после 14:00 — на следующий день в 15:00. Если на торгах не сделано ни одной ставки, они повторяются назавтра в тот
        же час.`,
    },
    en: {
      title: 'How does an auction day run?',
      body: `
        Applications are taken until 14:00. Bidding opens the same day at 15:00; the hour between is for checking
        participants and sending the start notice. All times are Tashkent time.

        If nobody has applied by the planned day, the lot waits. A first application before 14:00 sets bidding for that day,
        a later one for the next day at 15:00. If bidding passes without a bid, it is repeated the next day at the same hour.`,
    },
  },
  {
    type: 'faq',
    slug: 'auction-step',
    extra: { group: 'auction' },
    uz: {
      title: 'Qanday taklif berish mumkin?',
      body: `
        Birinchi taklif boshlangʻich narxdan kam boʻlmaydi. Keyingi taklif eng yuqori narxdan kamida bir qadam yuqori va
        qadamga karrali boʻladi. Qadam boshlangʻich narxning odatda 5 foizi; u lot eʼlon qilinganda soʻmda belgilanadi va
        savdo davomida oʻzgarmaydi.

        Misol: boshlangʻich narx 400 000 000 soʻm, qadam 20 000 000 soʻm. Eng yuqori taklif 420 000 000 boʻlsa, keyingisi
        440 000 000, 460 000 000 va hokazo. Berilgan taklif qaytarib olinmaydi. Ishtirokchi bitta boʻlsa, u lotni
        boshlangʻich narxda, qadamsiz olishi mumkin.`,
    },
    ru: {
      title: 'Какую ставку можно сделать?',
      body: `
        Первая ставка не ниже начальной цены. Каждая следующая выше самой высокой хотя бы на шаг и кратна шагу. Шаг обычно
        равен 5 % начальной цены; при публикации лота он фиксируется в сумах и во время торгов не меняется.

        Пример: начальная цена 400 000 000 сумов, шаг 20 000 000. Если высшая ставка 420 000 000, следующая — 440 000 000,
        460 000 000 и так далее. Сделанную ставку отозвать нельзя. Единственный участник может взять лот по начальной цене
        без шага.`,
    },
    en: {
      title: 'What bids are accepted?',
      body: `
        The first bid is at least the start price. Each later one beats the highest by one step or by several whole steps.
        The step is usually 5% of the start price; it is fixed in sum when the lot is published and does not change while
        bidding runs.

        Example: start price 400 000 000 sum, step 20 000 000. If the highest bid is 420 000 000, the next may be
        440 000 000, 460 000 000 and so on. A bid cannot be taken back. A single participant may buy at the start price, and
        no step applies.`,
    },
  },
  {
    type: 'faq',
    slug: 'auction-end',
    extra: { group: 'auction' },
    uz: {
      title: 'Savdo qachon tugaydi? Oxirgi soniyada taklif berib yutib boʻladimi?',
      body: `
        Savdo odatda 60 daqiqaga ochiladi. Oxirgi daqiqalarda taklif qabul qilinsa, tugash vaqti oʻsha ondan boshlab yana
        5 daqiqaga suriladi va javob berishga hamma ulguradi. Rad etilgan taklif vaqtni uzaytirmaydi. Aniq daqiqalar lot
        qoidalarida yozilgan.

        Vaqt server soati boʻyicha yuradi, qurilmangizdagi soat ahamiyatsiz. Xizmat bir daqiqadan uzoq toʻxtab qolsa, savdo
        ham toʻxtaydi va shuncha muddatga uzayadi.`,
    },
    ru: {
      title: 'Когда кончаются торги? Можно ли выиграть ставкой в последнюю секунду?',
      body: `
        Торги обычно открыты 60 минут. Если ставка принята под конец, окончание сдвигается: после неё остаётся не меньше
        5 минут, и ответить успевают все. Отклонённая ставка время не продлевает. Точные минуты записаны в правилах лота.

        Время считает сервер, часы вашего устройства не важны. Если служба останавливается дольше чем на минуту, торги
        встают вместе с ней и продлеваются на столько же.`,
    },
    en: {
      title: 'When does bidding end? Can a last-second bid win?',
      body: `
        Bidding is usually open for 60 minutes. A bid accepted near the end moves the end, so that at least 5 minutes
        remain and everyone has time to answer. Refused bids never extend it. The exact minutes stand in the rules of the
        lot.

        The server keeps the time; the clock of your device does not matter. If the service stops for more than a minute,
        bidding pauses and is extended by as long.`,
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
        natija. Har bir yozuv oʻzidan oldingisining xeshini saqlaydi, jurnal boshi esa imzolanadi: oʻrtadan bitta qatorni
        oʻzgartirish butun zanjirni buzadi. Har bir taklifga, rad etilganiga ham, imzolangan kvitansiya beriladi.

        Ochigʻini aytamiz: jurnalning oʻzi uni boshidan oxirigacha qayta yozib chiqishdan himoya qilmaydi. Bunga yoʻl
        qoʻymaydigani — ishtirokchilar qoʻlidagi kvitansiyalar va tashqariga yuborilgan imzolar.`,
    },
    ru: {
      title: 'Как убедиться, что торги прошли честно?',
      body: `
        У каждого лота есть журнал: правила, допущенные участники, принятые и отклонённые ставки, продления, итог. Каждая
        запись хранит хеш предыдущей, а вершина журнала подписана: изменить одну строку в середине — значит порвать всю
        цепь. На каждую ставку, даже отклонённую, выдаётся подписанная квитанция.

        Скажем прямо: сам по себе журнал не защищает от того, что его перепишут целиком. Этому мешают квитанции на руках у
        участников и подписи, отправленные наружу.`,
    },
    en: {
      title: 'How can I tell that bidding was honest?',
      body: `
        Every lot has a log: its rules, the participants admitted, bids accepted and refused, extensions, the result. Each
        row holds the hash of the row before, and the head of the log is signed, so changing one line in the middle breaks
        the whole chain. Every bid, even a refused one, is answered with a signed receipt.

        To be plain about the limit: a log alone cannot stop its keeper from rewriting all of it. What stops that are the
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
        1. Uch ish kuni ichida gʻoliblik deklaratsiyasini elektron imzo bilan tasdiqlaysiz.
        2. Oʻn ish kuni ichida qolgan summani toʻlaysiz; depozitingiz narx hisobiga oʻtadi.
        3. Oldi-sotdi shartnomasi notariusda tasdiqlanadi, huquq kadastrda roʻyxatdan oʻtadi.

        Muddat oʻtib ketsa, depozit qaytmaydi: yarmi sotuvchiga, yarmi platformaga oʻtadi. Lot esa zaxirada qolgan keyingi
        ishtirokchiga taklif qilinadi yoki qayta savdoga chiqadi.`,
    },
    ru: {
      title: 'Я победил. Что дальше?',
      body: `
        1. За три рабочих дня вы подтверждаете декларацию победителя электронной подписью.
        2. За десять рабочих дней вносите остаток; депозит засчитывается в цену.
        3. Договор купли-продажи удостоверяет нотариус, право регистрируется в кадастре.

        Если срок пропущен, депозит не возвращается: половина идёт продавцу, половина платформе. Лот предлагают следующему
        участнику, который согласился остаться в резерве, или выставляют снова.`,
    },
    en: {
      title: 'I have won. What comes next?',
      body: `
        1. Within three working days you confirm the winner’s declaration with your electronic signature.
        2. Within ten working days you pay the rest; your deposit counts towards the price.
        3. A notary certifies the contract of sale and the cadastre registers your title.

        If a term passes unused, the deposit is not returned: half goes to the seller, half to the platform. The lot is
        offered to the next participant who agreed to stay in reserve, or goes to auction again.`,
    },
  },
];
