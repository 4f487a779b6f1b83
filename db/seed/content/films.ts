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
        Начнём с ворот. Если они уже трёх метров, грузовая машина не проедет: в дни ремонта это сразу чувствуется.

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
        We begin at the gate. If it is narrower than three metres, a lorry won’t get in, and you’ll notice when renovation starts.

        The living room. Look past the walls to the corners of the ceiling: a yellow stain means the roof has leaked.

        The kitchen. Turn on the tap and wait a minute. If the flow weakens, there will be too little water in the evening.

        The bedroom. Open and close the window: a frame out of square may mean that the house has settled.

        The veranda and the yard. Where does rain run off, into the ditch or towards the foundation?

        Finally, compare the cadastral plan with the walls. If they match, it is time to talk about the price.`,
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
        { picture: 'tower-dusk-1', seconds: 13 },
        { picture: 'bedroom-1', seconds: 9 },
      ],
    },
    uz: {
      title: 'Auksionda birinchi marta: besh qadam',
      lead: 'Lotni tanlashdan shartnomagacha: har bir qadamning vaqti va unda nima soʻralishi.',
      body: `
        Ikki vaqtni — {cutOff} va {opens} ni — yodda tutsangiz, auksion qiyin emas.

        Birinchi qadam — lot qoidalarini oʻqish. Boshlangʻich narx, qadam, zakalat va muddatlar bitta sahifada koʻrsatilgan.

        Ikkinchi qadam — ariza va zakalat. Savdo kuni soat {cutOff} gacha; zakalat yechib olinmaydi, band qilinadi.

        Uchinchi qadam — savdo. Soat {opens} da ochiladi. Taklif kamida bir qadamga oshadi va qaytarib olinmaydi.

        Toʻrtinchi qadam — natija. {depositRelease} Gʻolib boʻlsangiz, {signDays} ichida imzolaysiz.

        Beshinchi qadam — toʻlov va kalit. Imzodan keyin {payDays} ichida qolgan summani toʻlaysiz, soʻng notarius va kadastr.`,
    },
    ru: {
      title: 'Первый раз на аукционе: пять шагов',
      lead: 'От выбора лота до договора: когда какой шаг и что на нём спросят.',
      body: `
        Аукцион несложен, если помнить о двух моментах: {cutOff} и {opens}.

        Шаг первый — прочитать правила лота. Начальная цена, шаг, задаток и сроки собраны на одной странице.

        Шаг второй — заявка и задаток. До {cutOff} дня торгов; задаток не списывается, а блокируется на депозите.

        Шаг третий — торги. Открываются в {opens}. Ставка растёт хотя бы на шаг, и отозвать её нельзя.

        Шаг четвёртый — итог. {depositRelease} Выиграли — подписываете декларацию в течение {signDays}.

        Шаг пятый — оплата и ключи. Остаток — в течение {payDays} после подписания, потом нотариус и кадастр.`,
    },
    en: {
      title: 'Your first auction in five steps',
      lead: 'From choosing a lot to the contract: when each step comes and what it asks of you.',
      body: `
        Auctions are simple if you remember two times: {cutOff} and {opens}.

        Step one: read the rules of the lot. The starting price, bid increment, deposit and deadlines are all on one page.

        Step two: register and place the deposit, by {cutOff} on the day. It isn’t taken from you; it is held in your balance.

        Step three: bid. Bidding opens at {opens}. A bid rises by at least one increment and can’t be withdrawn.

        Step four: the result. {depositRelease} If you win, you sign within {signDays}.

        Step five: payment and keys. The balance within {payDays} of signing, then the notary and the cadastre.`,
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

        Приложите к стене длинную ровную рейку. Если под неё проходит монета, мебель не встанет вплотную, а отделка выйдет дороже.

        Проверьте каждую розетку зарядкой от телефона, к вентиляции поднесите лист бумаги: его должно притянуть.

        Измерьте площадь комнат и сверьте с договором. Если есть разница, цену пересчитывают — просите письменно.

        Сфотографируйте недостатки и впишите их в акт со сроком устранения. После этого берите ключи.`,
    },
    en: {
      title: 'A new apartment: what to check at handover',
      lead: 'A half-hour check before you collect the keys from the developer.',
      body: `
        Everything in a new building is new, but not everything works. Once you’ve signed the handover certificate, defects are hard to prove.

        Hold a long straight-edge to the wall. If a coin passes beneath it, furniture will not stand flush and finishing costs more.

        Try every socket with a phone charger, and hold a sheet of paper to the air vent: it should be drawn in.

        Measure the rooms and compare with the contract. If they differ the price is recalculated; ask for it in writing.

        Photograph the faults and have them recorded in the handover certificate with a date. Then take the keys.`,
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

        Кто продаёт: собственник, риелтор, застройщик или банк? С кем говорите, у того и просите документы.`,
    },
    en: {
      title: 'How to read a listing',
      lead: 'Price, area, date and checks: five details that show how far you can trust a listing.',
      body: `
        The price catches the eye first. Read it last, and look at four other lines before it.

        The date and the price history. A house on sale for three months with two price cuts is open to offers.

        The price per m². Compare this rather than the whole: a large kitchen and a wide hall are part of the area too.

        The checks. Each should have a source and a date. “Unknown” isn’t bad news; it’s a question for the seller.

        Who sells: the owner, an agent, a developer or a bank? Ask for the papers from whoever you talk to.`,
    },
  },
];
