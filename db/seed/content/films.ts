import type { SeedItem } from './item.ts';

/** Short illustrated films. Every paragraph is said over the picture of the same number in `scenes`. */
export const films: SeedItem[] = [
  {
    type: 'video',
    slug: 'courtyard-house-in-a-minute',
    daysAgo: 3,
    views: 1248,
    picture: 'house-day-2',
    extra: {
      scenes: [
        { picture: 'house-day-2', seconds: 9 },
        { picture: 'living-1', seconds: 9 },
        { picture: 'kitchen-1', seconds: 9 },
        { picture: 'bedroom-1', seconds: 8 },
        { picture: 'house-golden-1', seconds: 9 },
        { picture: 'plot-golden-1', seconds: 10 },
      ],
    },
    uz: {
      title: 'Ayvonli hovli: bir daqiqalik sayr',
      lead: 'Darvozadan bogʻgacha: xaridor koʻzi bilan qaralgan hovli va har burchakda nimaga eʼtibor berish.',
      body: `
        Darvozadan boshlaymiz. Uning eni uch metrdan kam boʻlsa, yuk mashinasi kirmaydi: taʼmir kunlari bu darrov seziladi.

        Mehmonxona. Devorga emas, shift burchaklariga qarang: sargʻaygan dogʻ tomdan suv oʻtganini aytib turadi.

        Oshxona. Jomrakni oching va bir daqiqa kuting. Bosim tushib ketsa, kechqurun suv yetmaydi.

        Yotoqxona. Derazani ochib-yoping, ramka qiyshaygan boʻlsa, uy choʻkkan boʻlishi mumkin.

        Ayvon va hovli. Yomgʻir suvi qayerga oqadi: ariqqami yoki uyning poydevorigami?

        Oxirida kadastr chizmasini oling va devorlarni u bilan solishtiring. Mos kelsa, savdolashish vaqti keldi.`,
    },
    ru: {
      title: 'Дом с айваном: прогулка в одну минуту',
      lead: 'От ворот до сада: дом глазами покупателя и то, на что смотреть в каждом углу.',
      body: `
        Начнём с ворот. Если они уже трёх метров, грузовая машина не войдёт: в дни ремонта это сразу чувствуется.

        Гостиная. Смотрите не на стены, а в углы потолка: жёлтое пятно расскажет, что крыша протекала.

        Кухня. Откройте кран и подождите минуту. Если напор падает, вечером воды не хватит.

        Спальня. Откройте и закройте окно: перекошенная рама может значить, что дом просел.

        Айван и двор. Куда стекает дождевая вода: в арык или под фундамент?

        Наконец возьмите кадастровый план и сверьте с ним стены. Сошлось — пора говорить о цене.`,
    },
    en: {
      title: 'A courtyard house in one minute',
      lead: 'From the gate to the garden: the house as a buyer should see it, and what to look at in every corner.',
      body: `
        We begin at the gate. If it is narrower than three metres, no lorry gets in; you will notice when repairs begin.

        The living room. Look past the walls to the corners of the ceiling: a yellow stain says that the roof has leaked.

        The kitchen. Turn on the tap and wait a minute. If the flow weakens, there will be too little water in the evening.

        The bedroom. Open and close the window: a frame out of square may mean that the house has settled.

        The veranda and the yard. Where does rain run off, into the ditch or towards the foundation?

        Last, take the cadastral plan and hold the walls against it. If they agree, it is time to talk about the price.`,
    },
  },
  {
    type: 'video',
    slug: 'first-auction-in-five-steps',
    daysAgo: 8,
    views: 3190,
    picture: 'tower-day-2',
    extra: {
      scenes: [
        { picture: 'tower-day-2', seconds: 9 },
        { picture: 'office-day-1', seconds: 10 },
        { picture: 'panel-day-2', seconds: 11 },
        { picture: 'office-dusk-1', seconds: 10 },
        { picture: 'tower-dusk-1', seconds: 10 },
        { picture: 'bedroom-1', seconds: 9 },
      ],
    },
    uz: {
      title: 'Auksionda birinchi marta: besh qadam',
      lead: 'Lotni tanlashdan shartnomagacha: har bir qadamning vaqti va unda nima soʻralishi.',
      body: `
        Auksion qiyin emas, agar kunning ikki soatini yodda tutsangiz: 14:00 va 15:00.

        Birinchi qadam — lot qoidalarini oʻqish. Boshlangʻich narx, qadam, depozit va muddatlar bitta varaqda turadi.

        Ikkinchi qadam — ariza va depozit. Savdo kuni soat 14:00 gacha; depozit hisobdan yechilmaydi, band qilinadi.

        Uchinchi qadam — savdo. Soat 15:00 da ochiladi. Taklif kamida bir qadamga oshadi va qaytarib olinmaydi.

        Toʻrtinchi qadam — natija. Yutmasangiz, depozit oʻsha soniyada boʻshaydi. Yutsangiz, uch ish kunida imzo qoʻyasiz.

        Beshinchi qadam — toʻlov va kalit. Oʻn ish kuni ichida qolgan summa, keyin notarius va kadastr.`,
    },
    ru: {
      title: 'Первый раз на аукционе: пять шагов',
      lead: 'От выбора лота до договора: когда какой шаг и что на нём спросят.',
      body: `
        Аукцион несложен, если помнить два часа этого дня: 14:00 и 15:00.

        Шаг первый — прочитать правила лота. Начальная цена, шаг, депозит и сроки стоят на одном листе.

        Шаг второй — заявка и депозит. До 14:00 дня торгов; депозит не списывается, а удерживается на балансе.

        Шаг третий — торги. Открываются в 15:00. Ставка растёт хотя бы на шаг, и отозвать её нельзя.

        Шаг четвёртый — итог. Не выиграли — депозит свободен в ту же секунду. Выиграли — за три рабочих дня ставите подпись.

        Шаг пятый — оплата и ключи. За десять рабочих дней вносится остаток, потом нотариус и кадастр.`,
    },
    en: {
      title: 'Your first auction in five steps',
      lead: 'From choosing a lot to the contract: when each step comes and what it asks of you.',
      body: `
        An auction is not hard if you remember two hours of that day: 14:00 and 15:00.

        Step one: read the rules of the lot. Start price, step, deposit and terms stand on one sheet.

        Step two: apply and place the deposit, by 14:00 on the day. It does not leave your account, it is held on your balance.

        Step three: bid. Bidding opens at 15:00. A bid goes up by at least one step and cannot be taken back.

        Step four: the result. If you do not win, the deposit is free within the second. If you do, you sign in three working days.

        Step five: payment and keys. The rest within ten working days, then the notary and the cadastre.`,
    },
  },
  {
    type: 'video',
    slug: 'new-flat-from-inside',
    daysAgo: 14,
    views: 821,
    picture: 'living-2',
    extra: {
      scenes: [
        { picture: 'tower-day-1', seconds: 9 },
        { picture: 'living-2', seconds: 10 },
        { picture: 'kitchen-2', seconds: 10 },
        { picture: 'bedroom-2', seconds: 9 },
        { picture: 'tower-golden-1', seconds: 10 },
      ],
    },
    uz: {
      title: 'Yangi xonadon ichkaridan: topshirishda nimani tekshirish kerak',
      lead: 'Quruvchidan kalit olishdan oldin yarim soatda bajariladigan tekshiruv.',
      body: `
        Yangi uyda hamma narsa yangi, lekin hammasi ham ishlamaydi. Dalolatnomaga imzo qoʻygandan keyin isbotlash qiyin boʻladi.

        Devorga uzun chizgʻich qoʻying. Ostidan tanga oʻtsa, mebel devorga zich turmaydi va pardoz qimmatga tushadi.

        Barcha rozetkani telefon zaryadlagichi bilan tekshiring, ventilyatsiyaga bir varaq qogʻoz tuting: u tortib turishi kerak.

        Xona maydonini oʻlchang va shartnomadagi bilan solishtiring. Farq boʻlsa, narx qayta hisoblanadi — yozma soʻrang.

        Kamchiliklarni suratga olib, dalolatnomaga muddati bilan yozdiring. Shundan keyin kalitni oling.`,
    },
    ru: {
      title: 'Новая квартира изнутри: что проверить при приёмке',
      lead: 'Проверка на полчаса до того, как вы возьмёте ключи у застройщика.',
      body: `
        В новом доме всё новое, но не всё работает. После подписи в акте доказывать это будет трудно.

        Приложите к стене длинное правило. Если под него проходит монета, мебель не встанет вплотную, а отделка выйдет дороже.

        Проверьте каждую розетку зарядкой от телефона, к вентиляции поднесите лист бумаги: его должно притянуть.

        Измерьте площадь комнат и сверьте с договором. Если есть разница, цену пересчитывают — просите письменно.

        Снимите недостатки и впишите их в акт вместе со сроком. После этого берите ключи.`,
    },
    en: {
      title: 'A new flat from inside: what to check at handover',
      lead: 'A check of half an hour before you take the keys from the developer.',
      body: `
        Everything in a new building is new, but not everything works. Once you have signed the act it is hard to prove.

        Hold a long straight-edge to the wall. If a coin passes beneath it, furniture will not stand flush and finishing costs more.

        Try every socket with a phone charger, and hold a sheet of paper to the air vent: it should be drawn in.

        Measure the rooms and compare with the contract. If they differ the price is recalculated; ask for it in writing.

        Photograph the faults and have them written into the act with a date. Then take the keys.`,
    },
  },
  {
    type: 'video',
    slug: 'how-to-read-a-listing',
    daysAgo: 21,
    views: 2406,
    picture: 'panel-morning-1',
    extra: {
      scenes: [
        { picture: 'panel-morning-1', seconds: 8 },
        { picture: 'panel-day-1', seconds: 10 },
        { picture: 'kitchen-1', seconds: 10 },
        { picture: 'house-day-1', seconds: 10 },
        { picture: 'office-day-1', seconds: 9 },
      ],
    },
    uz: {
      title: 'Eʼlonni qanday oʻqish kerak',
      lead: 'Narx, maydon, sana va tekshiruvlar: besh qatorda eʼlonning ishonchliligini bilib olish.',
      body: `
        Eʼlonda birinchi boʻlib narx koʻzga tashlanadi. Uni oxirida oʻqing, avval toʻrtta boshqa qatorni koʻring.

        Sana va narx tarixi. Uch oydan beri turgan va ikki marta arzonlashgan uyda savdolashish mumkin.

        1 m² narxi. Butun narxni emas, shuni solishtiring: katta oshxona va keng yoʻlak ham maydonga kiradi.

        Tekshiruvlar. Har birining manbasi va sanasi boʻlsin. «Nomaʼlum» — yomon emas, bu sizning savolingiz.

        Sotuvchi kim: ega, rieltor, quruvchi yoki bank? Kim bilan gaplashsangiz, hujjatni ham oʻshandan soʻraysiz.`,
    },
    ru: {
      title: 'Как читать объявление',
      lead: 'Цена, площадь, дата и проверки: понять по пяти строкам, насколько объявлению можно верить.',
      body: `
        Первой в глаза бросается цена. Прочтите её последней, а сначала посмотрите на четыре другие строки.

        Дата и история цены. Если дом продаётся три месяца и дважды подешевел, можно торговаться.

        Цена за м². Сравнивайте её, а не всю сумму: большая кухня и широкий коридор тоже входят в площадь.

        Проверки. У каждой должны быть источник и дата. «Неизвестно» — не беда, это ваш вопрос продавцу.

        Кто продаёт: владелец, риелтор, застройщик или банк? С кем говорите, у того и просите документы.`,
    },
    en: {
      title: 'How to read a listing',
      lead: 'Price, area, date and checks: five lines that tell how far you can trust a listing.',
      body: `
        The price catches the eye first. Read it last, and look at four other lines before it.

        The date and the price history. A house on sale for three months and cut twice is open to bargaining.

        The price per m². Compare this rather than the whole: a large kitchen and a wide hall are part of the area too.

        The checks. Each should have a source and a date. “Unknown” is no harm; it is your question to the seller.

        Who sells: the owner, a realtor, a developer or a bank? Ask for the papers from whoever you talk to.`,
    },
  },
];
