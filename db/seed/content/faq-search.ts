import type { SeedItem } from './item.ts';

/** Help: how to search, what a price means, where bank property comes from. */
export const faqSearch: SeedItem[] = [
  {
    type: 'faq',
    slug: 'search-place',
    extra: { group: 'search' },
    uz: {
      title: 'Faqat oʻz tumanim yoki mahallamdagi eʼlonlarni qanday koʻraman?',
      body: `
        Hudud maydonida avval viloyatni, keyin tuman va mahallani tanlang. Istalgan bosqichda toʻxtash mumkin: tumanning
        oʻzini tanlasangiz, uning barcha mahallalari ham roʻyxatga kiradi.

        Tanlov shu brauzerda saqlanadi va sahifa manziliga yoziladi. Manzilni yaqiningizga yuborsangiz, u ham ayni
        roʻyxatni koʻradi. Mahallangiz roʻyxatda chiqmasa, tumanni tanlang: koʻp tumanlarning mahallalari hali kiritilmagan.`,
    },
    ru: {
      title: 'Как увидеть объявления только своего района или своей махалли?',
      body: `
        В поле «Местоположение» выберите область, затем район и махаллю. Остановиться можно на любом шаге: если выбран только
        район, в список войдут все его махалли.

        Выбор запоминается в этом браузере и записывается в адрес страницы. Отправьте адрес близким, и они увидят тот же
        список. Если вашей махалли нет в перечне, выберите район: во многих районах махалли ещё не внесены.`,
    },
    en: {
      title: 'How do I see listings from my own district or neighbourhood only?',
      body: `
        In the location field, choose a region, then a district and a neighbourhood. You may stop at any step: a district
        on its own includes all its neighbourhoods.

        Your choice is remembered in this browser and written into the address of the page, so anyone you send the
        address to sees the same list. If your neighbourhood is missing, choose the district: many districts have none
        entered yet.`,
    },
  },
  {
    type: 'faq',
    slug: 'search-spelling',
    extra: { group: 'search' },
    uz: {
      title: 'Soʻzni kirillcha yoki xato yozsam, qidiruv topadimi?',
      body: `
        Ha. Lotin va kirill yozuvi, ruscha nomlar, oʻ va gʻ harflarining har xil yozilishi bitta soʻz deb olinadi, kichik
        xatolar ham toʻsiq boʻlmaydi: «Yunusobod», «Юнусабад» va «yunusobd» bir xil natija beradi.

        Faqat raqam yozsangiz, avval eʼlonning ID raqami va kadastr raqami tekshiriladi. Shuning uchun eʼlonni topishning
        eng tez yoʻli — uning raqamini yozish.`,
    },
    ru: {
      title: 'Найдёт ли поиск, если написать кириллицей или с ошибкой?',
      body: `
        Да. Латиница и кириллица, русские названия и разные начертания букв oʻ и gʻ считаются одним словом, мелкие
        опечатки тоже не мешают: «Yunusobod», «Юнусабад» и «yunusobd» дают один результат.

        Если ввести только цифры, сначала проверяются номер объявления и кадастровый номер. Поэтому самый быстрый способ
        найти объявление — набрать его номер.`,
    },
    en: {
      title: 'Will the search find a word written in Cyrillic or with a mistake?',
      body: `
        Yes. Latin and Cyrillic, Russian names and every way of typing oʻ and gʻ count as the same word, and small
        mistakes do no harm: “Yunusobod”, “Юнусабад” and “yunusobd” all lead to one result.

        If you type digits only, listing numbers and cadastral numbers are looked up first. The number is the quickest
        way back to a listing.`,
    },
  },
  {
    type: 'faq',
    slug: 'currency',
    extra: { group: 'search' },
    uz: {
      title: 'Narx soʻmdami yoki dollarda?',
      body: `
        Sotuvchi narxni soʻmda yoki dollarda koʻrsatadi. Siz tanlagan valyutada koʻrsatish uchun narx Markaziy bankning amaldagi
        kursi boʻyicha qayta hisoblanadi va oldiga «≈» belgisi qoʻyiladi. Toʻlov, zakalat va auksion faqat soʻmda yuritiladi.

        Qayta hisoblangan narx maʼlumot uchun: u kurs bilan birga oʻzgaradi. Hujjatlarda va auksionda faqat soʻm yoziladi.`,
    },
    ru: {
      title: 'Цены указаны в сумах или в долларах?',
      body: `
        Продавец указывает цену в сумах или в долларах. В выбранной вами валюте она пересчитывается по действующему курсу
        Центрального банка и отмечается знаком «≈». Оплата, задаток и аукцион идут только в сумах.

        Пересчитанная цена справочная: она меняется вместе с курсом. В документах и на аукционе пишутся только сумы.`,
    },
    en: {
      title: 'Are prices in soum or in dollars?',
      body: `
        Sellers state a price in soum or in dollars. In the currency you choose it is converted at the Central Bank’s current
        rate and marked with “≈”. Payments, deposits and auctions are in soum only.

        A converted price is for guidance only: it changes with the rate. Documents and auctions show soum only.`,
    },
  },
  {
    type: 'faq',
    slug: 'saved',
    extra: { group: 'search' },
    uz: {
      title: 'Eʼlonni saqlash va solishtirish uchun roʻyxatdan oʻtish kerakmi?',
      body: `
        Yoʻq. Kartadagi yurakchani bossangiz, eʼlon saqlanganlar roʻyxatiga tushadi. {compareMin} tadan {compareMax} tagacha eʼlonni yonma-yon
        qoʻyib solishtirish, oldin koʻrganlaringizni ajratib turish ham roʻyxatdan oʻtmasdan ishlaydi.

        Roʻyxatdan oʻtmagan boʻlsangiz, bu roʻyxatlar faqat shu qurilmadagi brauzerda turadi: brauzer xotirasini tozalasangiz, ular ham
        oʻchadi. Tizimga kirsangiz, saqlanganlar hisobingizga qoʻshiladi va har qanday qurilmada koʻrinadi.`,
    },
    ru: {
      title: 'Нужно ли регистрироваться, чтобы сохранять и сравнивать объявления?',
      body: `
        Нет. Нажмите на сердечко на карточке, и объявление попадёт в сохранённые. Сравнение от {compareMin} до {compareMax} объявлений
        рядом и отметки о просмотренном тоже работают без регистрации.

        Без учётной записи эти списки хранятся только в браузере на вашем устройстве: если очистить его память, исчезнут и они. Если
        войти, сохранённое добавится в учётную запись и будет видно на любом устройстве.`,
    },
    en: {
      title: 'Do I need an account to save and compare listings?',
      body: `
        No. Press the heart on a card and the listing is saved. Comparing {compareMin} to {compareMax} listings side by side and
        your viewing history also work without an account.

        Without an account these lists live only in the browser of this device: clear its storage and they are gone. Log in, and saved
        listings are added to your account and shown on all your devices.`,
    },
  },
  {
    type: 'faq',
    slug: 'bank-property',
    extra: { group: 'search' },
    uz: {
      title: 'Bank mulki nima va uni olish xavfli emasmi?',
      body: `
        Bu ikki xil obyekt: bank balansiga oʻtgan mulk va qarzdor hali egalik qilayotgan, lekin bankka garovga qoʻyilgan
        mulk. Birinchisini bankning oʻzi sotadi. Ikkinchisini sotish uchun bankning roziligi kerak, chunki garov yangi egaga
        mulk bilan birga oʻtadi.

        Xavf mulk kimga tegishliligida emas, tekshirilmagan savollarda: unda kim yashaydi, nizo bormi, kommunal qarz qancha. Shuni
        [hujjatlarni tekshirish qoʻllanmasi](/articles/document-check) boʻyicha koʻrib chiqing.`,
    },
    ru: {
      title: 'Что такое имущество банка и не рискованно ли его покупать?',
      body: `
        Это объекты двух видов: перешедшие на баланс банка и те, которыми ещё владеет должник, но которые заложены банку.
        Первые продаёт сам банк. Для продажи вторых нужно согласие банка, потому что залог переходит к новому собственнику
        вместе с имуществом.

        Риск не в том, чей это объект, а в непроверенных вопросах: кто в нём живёт, нет ли спора, сколько долгов за
        коммунальные услуги. Пройдите их по [руководству о проверке документов](/articles/document-check).`,
    },
    en: {
      title: 'What is bank property, and is it risky to buy?',
      body: `
        There are two kinds: property the bank already owns, and property a debtor still owns but has pledged to the bank.
        The bank sells the first itself. The second needs the bank’s consent, because a pledge follows the property to its
        new owner.

        The risk isn’t who owns it but what hasn’t been checked: who lives there, whether there is a dispute, what
        is owed to the utilities. Our [guide to checking documents](/articles/document-check) goes through these in order.`,
    },
  },
];
