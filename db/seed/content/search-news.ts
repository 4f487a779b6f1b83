import type { SeedItem } from './item.ts';

/** News for those who look for a home: what changed and why. */
export const searchNews: SeedItem[] = [
  {
    type: 'news',
    slug: 'search-reads-two-scripts',
    daysAgo: 4,
    picture: 'panel-day-1',
    uz: {
      title: 'Qidiruv ikki yozuvni ham, xatoni ham tushunadi',
      lead: `«Chilonzor», «Чилонзор», «Чиланзар» va shosha-pisha yozilgan «chilonzr» endi bitta joyni topadi. Qidiruv
        soʻzlarni yozuvidan qatʼi nazar bir xil koʻrinishga keltirib solishtiradi, apostrofning qaysi turi bosilgani ham
        ahamiyatsiz.`,
      body: `
        Koʻcha nomini birov lotinchada, birov kirillchada, birov ruscha yozadi. Telefon klaviaturasida oʻ harfining belgisi har
        xil chiqadi. Shu paytgacha bularning har biri boshqa soʻz hisoblanib, tayyor eʼlon topilmay qolardi.

        ## Endi qanday ishlaydi

        - Lotin va kirill yozuvi hamda ruscha nomlar bitta soʻz deb olinadi.
        - Bitta-ikkita harfi notoʻgʻri soʻz ham topiladi, aniq mos kelganlari yuqorida turadi.
        - Faqat raqam yozilsa, avval eʼlon va kadastr raqami qidiriladi.

        Bir nechta soʻz yozsangiz, eʼlonda ularning hammasi boʻlishi kerak: «yunusobod 3 xona» — shu ikki shartga mos
        kvartiralar. Batafsil: [qidiruv va xatolar](/faq#search-spelling).`,
    },
    ru: {
      title: 'Поиск понимает оба алфавита и опечатки',
      lead: `«Chilonzor», «Чилонзор», «Чиланзар» и набранное второпях «chilonzr» теперь ведут в одно место. Поиск приводит слова
        к единому виду, на каком бы языке их ни написали, и какой именно апостроф нажат, больше не важно.`,
      body: `
        Название улицы один пишет латиницей, другой кириллицей, третий по-русски. На телефонах буква oʻ набирается по-разному.
        До сих пор всё это были разные слова, и нужное объявление не находилось.

        ## Как это работает

        - Латиница, кириллица и русские названия считаются одним словом.
        - Слово с одной-двумя неверными буквами тоже находится, а точные совпадения стоят выше.
        - Если введены только цифры, сначала ищутся номер объявления и кадастровый номер.

        Если слов несколько, в объявлении должны быть все: «юнусабад 3 комнаты» — это квартиры, к которым подходит и то и
        другое. Подробнее: [поиск и опечатки](/faq#search-spelling).`,
    },
    en: {
      title: 'Search now understands both scripts and tolerates typos',
      lead: `“Chilonzor”, “Чилонзор”, “Чиланзар” and a hasty “chilonzr” now lead to the same place. Search converts words to
        one form whatever script they came in, and which of the many apostrophes you typed no longer matters.`,
      body: `
        One person writes a street in Latin letters, another in Cyrillic, a third uses its Russian name. Phones type the letter
        oʻ in different ways. Until now each of these was a different word, and a listing that was there was not found.

        ## How it works

        - Latin, Cyrillic and Russian names count as one word.
        - A word with one or two wrong letters is found too; exact matches stand above it.
        - If you type digits only, listing and cadastral numbers come first.

        If you type several words, a listing must have all of them: “yunusobod 3 rooms” means apartments that fit both. More:
        [search and mistakes](/faq#search-spelling).`,
    },
  },
  {
    type: 'news',
    slug: 'price-history-in-the-open',
    daysAgo: 9,
    picture: 'tower-dusk-2',
    uz: {
      title: 'Narx tarixi endi har bir eʼlonda ochiq',
      lead: `Eʼlon sahifasida narx qachon va qanchaga oʻzgargani koʻrinadi: birinchi eʼlon qilingan kundan bugungacha. Eʼlonni
        oʻchirib, yangidan joylash bilan tarixni yashirib boʻlmaydi, chunki u kadastr raqamiga bogʻlangan.`,
      body: `
        Savdolashishda maʼlumot koʻp boʻlgan tomon yutadi. Uch oyda ikki marta tushirilgan narx bilan kecha qoʻyilgan narx — ikki
        xil suhbat. Endi ikki tomon ham bir xil maʼlumotga ega.

        ## Nima koʻrinadi

        - Har bir oʻzgarish: sana, eski narx, yangi narx, farq.
        - Eʼlon necha kundan beri turgani.
        - Sotilgan boʻlsa, sotilgan sana.

        Sotilgan eʼlonlar oʻchib ketmaydi: ular kulrang surat va «Sotilgan» lentasi bilan qoladi, narxini qoʻshni uyni
        baholashda ishlatish mumkin.`,
    },
    ru: {
      title: 'История цены открыта в каждом объявлении',
      lead: `На странице объявления видно, когда и на сколько менялась цена: с первого дня публикации до сегодняшнего. Удалить
        объявление и подать его заново, чтобы скрыть историю, не получится: она привязана к кадастровому номеру.`,
      body: `
        В торге выигрывает тот, кто больше знает. Цена, которую за три месяца снизили дважды, и цена, названная вчера, — это два
        разных разговора. Теперь обе стороны знают одно и то же.

        ## Что показано

        - Каждое изменение: дата, прежняя цена, новая цена, разница.
        - Сколько дней объявление на сайте.
        - Если объект продан — дата продажи.

        Проданные объявления не исчезают: они остаются с серым снимком и лентой «Продано», и по их ценам можно оценить соседний
        дом.`,
    },
    en: {
      title: 'The price history of every listing is now open',
      lead: `A listing shows when and by how much its price changed, from the first day it was published until today. Deleting it
        and posting it anew does not hide the past, because the history is tied to the cadastral number.`,
      body: `
        In a negotiation the side that knows more wins. A price cut twice in three months and a price named yesterday call for two
        different conversations. Now both sides have the same information.

        ## What you see

        - Every change: its date, the old price, the new price, the difference.
        - How many days the listing has been on the site.
        - The date of sale once it is sold.

        Sold listings don’t disappear. They stay, with a greyed-out photo and a “Sold” ribbon, and their prices help to value the house
        next door.`,
    },
  },
  {
    type: 'news',
    slug: 'saved-without-account',
    daysAgo: 30,
    picture: 'bedroom-1',
    uz: {
      title: 'Saqlash va solishtirish uchun roʻyxatdan oʻtish shart emas',
      lead: `Yoqqan eʼlonni yurakcha bilan saqlang, {compareMin} tadan {compareMax} tagachasini bir jadvalga qoʻying: farq qiladigan qatorlar
        ajralib turadi. Hammasi telefoningizdagi brauzerda saqlanadi, bizga ism ham, raqam ham kerak emas.`,
      body: `
        Uy tanlash odatda bir necha hafta davom etadi va oila bilan birga qilinadi. Bunga parol va tasdiqlash kodi kerak emas deb
        hisobladik.

        ## Nimalar ishlaydi

        - Saqlanganlar: yurakcha bosilgan eʼlonlar alohida sahifada turadi.
        - Koʻrilganlar: ochib koʻrgan eʼlonlaringiz roʻyxatda belgilanadi.
        - Solishtirish: {compareMin}–{compareMax} ta eʼlon narxi, maydoni, qavati, taʼmiri va 1 m² narxi bilan yonma-yon.

        Roʻyxatdan oʻtmagan boʻlsangiz, bu maʼlumotlar serverga yuborilmaydi. Brauzer xotirasini tozalasangiz, ular ham oʻchadi — muhim manzilni yozib qoʻyganingiz
        maʼqul. Batafsil: [saqlash haqida](/faq#saved).`,
    },
    ru: {
      title: 'Сохранять и сравнивать можно без регистрации',
      lead: `Отмечайте понравившееся сердечком, ставьте от {compareMin} до {compareMax} объявлений в одну таблицу: строки, где они
        различаются, выделены. Всё хранится в браузере вашего телефона, ни имя, ни номер нам не нужны.`,
      body: `
        Дом выбирают неделями и всей семьёй. Мы решили, что пароль и код подтверждения для этого не нужны.

        ## Что работает

        - Сохранённое: объявления с сердечком собраны на отдельной странице.
        - Просмотренное: то, что вы открывали, помечено в списке.
        - Сравнение: от {compareMin} до {compareMax} объявлений рядом, с ценой, площадью, этажом, ремонтом и ценой за м².

        Без учётной записи эти данные не отправляются на сервер. Если очистить память браузера, они исчезнут, поэтому важный адрес лучше записать.
        Подробнее: [о сохранённом](/faq#saved).`,
    },
    en: {
      title: 'Save and compare without an account',
      lead: `Mark what you like with a heart and put {compareMin} to {compareMax} listings into one table, where the rows that differ stand out. It
        is all kept in the browser of your phone; we need neither your name nor your number for it.`,
      body: `
        Choosing a home takes weeks and the whole family. We did not think it needed a password and a confirmation code.

        ## What works

        - Saved: listings with a heart are gathered on a page of their own.
        - Seen: what you have opened is marked in the list.
        - Compare: {compareMin} to {compareMax} listings side by side with price, area, floor, condition and price per m².

        Without an account none of this is sent to the server. Clear the storage of your browser and it is gone, so make a note of any important address.
        More: [about saved listings](/faq#saved).`,
    },
  },
];
