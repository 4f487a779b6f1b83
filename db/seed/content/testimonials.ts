import type { SeedItem } from './item.ts';

/** What clients might say: invented, and marked as samples. The title is the name, the lead the place and kind of the deal. */
export const testimonials: SeedItem[] = [
  {
    type: 'testimonial',
    slug: 'dilnoza',
    uz: {
      title: 'Dilnoza R.',
      lead: 'Yunusobod, kvartira · namuna fikr',
      body: `Birinchi marta auksionda qatnashdim va rostini aytsam, qoʻrqdim: hamma mendan chaqqonroq boʻlib tuyulgan. Qadamlar tushunarli
        ekan, vaqt server boʻyicha koʻrsatildi, oxirida uch marta uzaydi va oʻylab olishga ulgurdim. Birinchi lotni boy berdim, zakalat
        savdo tugashi bilan depozitimga qaytdi, tushlikdan keyin ikkinchisiga ariza berdim, oʻshanisi bizniki boʻldi. Endi onam har safar
        mehmonga kelganda «qizim auksionda uy oldi» deb qoʻshnilarga aytib beradi. Bir maslahatim bor: chegarani qogʻozga yozib
        qoʻying, ekran oldida uni unutib qoʻyasiz.`,
    },
    ru: {
      title: 'Дильноза Р.',
      lead: 'Юнусабад, квартира · пример отзыва',
      body: `На аукционе была впервые и, честно говоря, боялась: казалось, все проворнее меня. Шаги оказались понятными, время показывали
        по серверу, под конец торги продлились трижды, и я успевала подумать. Первый лот уступила, задаток вернулся сразу по окончании,
        после обеда подала заявку на второй — он и стал нашим. Теперь мама рассказывает соседям, что дочка купила квартиру на торгах.
        Совет один: запишите свой предел на бумаге, перед экраном вы его забудете.`,
    },
    en: {
      title: 'Dilnoza R.',
      lead: 'Yunusabad, apartment · sample review',
      body: `It was my first auction and I was honestly afraid that everyone would be quicker than me. The steps turned out to be clear, the
        time came from the server, near the end it was extended three times and I could think. I let the first lot go, the deposit was
        back as soon as bidding ended, after lunch I registered for a second and that one became ours. My mother now tells the neighbours
        that her daughter bought a home at auction. One piece of advice: write your limit on paper, because in front of the screen you’ll
        forget it.`,
    },
  },
  {
    type: 'testimonial',
    slug: 'sherzod',
    uz: {
      title: 'Sherzod K.',
      lead: 'Samarqand, hovli · namuna fikr',
      body: `Hovlining taqiqi yoʻqligini eʼlonning oʻzida koʻrdim: yonida qaysi kuni soʻralgani ham yozilgan ekan. Koʻrish vaqtini
        kelishdik, haqiqatan ham {propertyCallMinutes} ichida qoʻngʻiroq qilishdi. Borganimda xodim kadastr chizmasini chop etib kelgan edi, birga aylanib
        chiqdik va hovlidagi bitta xona hujjatda yoʻqligini topdik. Sotuvchi uni qonuniylashtirguncha uch hafta kutdik, hech kim shoshirmadi.
        Narx kelishilganidek qoldi. Ilgari uchta uyni koʻrib, uchalasida ham kechki payt yangi gap chiqqan edi; bu safar kutilmagan
        narsa boʻlmadi, shuning oʻzi katta gap.`,
    },
    ru: {
      title: 'Шерзод К.',
      lead: 'Самарканд, дом · пример отзыва',
      body: `Что запрета на дом нет, увидел прямо в объявлении, и рядом была дата проверки. Договорились об осмотре, позвонили
        и правда в течение {propertyCallMinutes}. Сотрудник приехал с распечатанным планом, мы обошли всё вместе и нашли во дворе комнату, которой нет в
        документах. Три недели ждали, пока продавец её узаконит, никто не торопил. Цена осталась той, о которой условились. До этого я
        смотрел три дома, и в каждом к вечеру выяснялось что-то новое; на этот раз неожиданностей не было, а это уже много.`,
    },
    en: {
      title: 'Sherzod K.',
      lead: 'Samarkand, house · sample review',
      body: `I could see in the listing itself that the house had no restrictions, with the date of the check. We agreed on a viewing and the
        call really came within {propertyCallMinutes}. The agent brought the cadastral plan on paper, we walked round together and found a room in
        the yard that was not in the documents. We waited three weeks while the seller made it legal, and nobody hurried us. The price
        stayed as agreed. Before that I had seen three houses and each of them had some nasty surprise by the evening. This time there were
        no surprises, and that is a great deal.`,
    },
  },
  {
    type: 'testimonial',
    slug: 'nodira',
    uz: {
      title: 'Nodira va Akmal T.',
      lead: 'Fargʻona, yer uchastkasi · namuna fikr',
      body: `Yer olmoqchi edik, lekin ikkita uchastkaning narxi nega har xil ekanini hech kim tushuntirib bera olmagan edi. Saytdagi maqolani
        oʻqib, oʻzimiz jadval tuzdik: suv qayergacha kelgan, koʻchaga chiqishi necha metr, markazgacha necha daqiqa. Baholovchi bilan
        solishtirdik, farqimiz toʻrt foiz chiqdi. Sotuvchi bilan ham shu jadval ustida gaplashdik, janjal boʻlmadi, har bir sonni birga
        koʻrib chiqdik. Natijada narx soʻralganidan olti foiz pastroq boʻldi. Hujjatlar kadastrda oʻn ikki kunda oʻtdi, kuzatuvchi xodim
        har bosqichda yozib turdi.`,
    },
    ru: {
      title: 'Нодира и Акмал Т.',
      lead: 'Фергана, участок · пример отзыва',
      body: `Хотели купить землю, но никто не мог объяснить, почему два участка стоят по-разному. Прочитали статью на сайте и сами составили
        таблицу: где проведена вода, сколько метров по фасаду, сколько минут до центра. Сравнили с оценщиком, разошлись на четыре
        процента. С продавцом тоже говорили над этой таблицей: не спорили, а вместе смотрели каждое число. В итоге цена вышла на шесть
        процентов ниже запрошенной. Регистрация в кадастре заняла двенадцать дней, и на каждом шаге сотрудник нам писал.`,
    },
    en: {
      title: 'Nodira and Akmal T.',
      lead: 'Fergana, land · sample review',
      body: `We wanted land, but nobody could tell us why two plots had such different prices. We read the article on the site and made a
        table ourselves: how far the water comes, how many metres front the street, how many minutes to the centre. We compared it with
        the valuer’s and were four per cent apart. We talked to the seller over the same table; there was no quarrel, we went through
        every number together. The price came out six per cent below the asking price. The cadastre took twelve days, and at every stage
        somebody wrote to us.`,
    },
  },
  {
    type: 'testimonial',
    slug: 'bobur',
    uz: {
      title: 'Bobur M.',
      lead: 'Nukus, savdo binosi · namuna fikr',
      body: `Kompaniya uchun bank balansidagi bino qidirayotgan edik. Odatda bunday obyekt haqida ikki qator yozuv va bitta xira surat boʻladi.
        Bu yerda esa narx tarixi, oldingi ikki savdo nima uchun boʻlmagani va kommunal qarzi alohida koʻrsatilgan ekan, shuning uchun
        boshliqqa koʻrsatadigan tayyor varaq chiqdi. Yurist xulosasida ikkita savol «nomaʼlum» deb turgan edi, ularni oʻzimiz aniqladik.
        Toʻlovni muddatidan bir kun oldin yakunladik, zakalat narx hisobiga oʻtdi. Keyingi safar ham shu yerdan boshlaymiz.`,
    },
    ru: {
      title: 'Бобур М.',
      lead: 'Нукус, торговое здание · пример отзыва',
      body: `Искали для компании здание на балансе банка. Обычно о таком объекте две строки и одна тёмная фотография. Здесь же была история
        цены, объяснено, почему не состоялись двое прежних торгов, отдельно показан долг за коммунальные услуги — получился готовый лист для
        руководства. В заключении юриста два вопроса были отмечены словом «неизвестно», их мы выяснили сами. Заплатили за день до срока,
        задаток засчитали в цену. В следующий раз начнём отсюда же.`,
    },
    en: {
      title: 'Bobur M.',
      lead: 'Nukus, shop building · sample review',
      body: `We were looking for a bank-owned building for our company. Properties like this usually come with two lines of text and one dark
        picture. Here we found the price history, the reason why two earlier auctions had failed and the utility debt as a figure of its
        own, which made a sheet we could show our director. In the lawyer’s opinion two points were marked “unknown”, and we cleared them
        up ourselves. We paid a day before the deadline and the deposit counted towards the price. Next time we’ll start here again.`,
    },
  },
];
