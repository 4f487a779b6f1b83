import type { SeedItem } from './item.ts';

/** Pages of the footer about ourselves. */
export const pages: SeedItem[] = [
  {
    type: 'page',
    slug: 'about',
    uz: {
      title: 'Biz haqimizda',
      lead: 'Ostona — uyning ostonasi. Biz odamlarni shu yergacha aniq narx, tekshirilgan maʼlumot va ochiq savdo bilan olib boramiz.',
      body: `
        ## Nima qilamiz

        Banklar va egalar sotayotgan uy, kvartira, yer va noturar joylarni bitta roʻyxatga yigʻamiz. Har bir obyektni toʻgʻridan-toʻgʻri
        yoki ochiq elektron auksion orqali olish mumkin. Baholash, hujjatlarni tekshirish va davlat roʻyxatidan oʻtkazishni ham shu yerda
        buyurtma qilsa boʻladi.

        ## Qanday ishlaymiz

        - Narx soʻmda va butun tarixi bilan koʻrsatiladi.
        - Har bir tekshiruvning manbasi va sanasi bor; bilmagan narsamizni «nomaʼlum» deb yozamiz.
        - Auksion qoidalari oldindan eʼlon qilinadi va savdo davomida oʻzgarmaydi.
        - Pul harakati bir zumda yoziladi: band qilingan depozit ham, qaytgani ham hisob koʻchirmasida turadi.

        ## Kim uchun

        Birinchi uyini qidirayotgan oilaga, mulkini adolatli narxda sotmoqchi boʻlgan egaga, balansidagi obyektlarni ochiq savdoga
        chiqaradigan bankka. Savolingiz boʻlsa, [javoblar sahifasidan](/faq) boshlang yoki [soʻrov qoldiring](/#request).`,
    },
    ru: {
      title: 'О нас',
      lead: 'Остона — это порог дома. До него мы ведём с точной ценой, проверенными сведениями и открытыми торгами.',
      body: `
        ## Что мы делаем

        Собираем в один список дома, квартиры, землю и коммерческие помещения, которые продают банки и владельцы. Любой объект можно
        купить напрямую или на открытом электронном аукционе. Здесь же заказывают оценку, проверку документов и регистрацию.

        ## Как мы работаем

        - Цена указана в сумах и со всей своей историей.
        - У каждой проверки есть источник и дата; чего не знаем, о том пишем «неизвестно».
        - Правила аукциона объявлены заранее и во время торгов не меняются.
        - Деньги записываются сразу: и удержанный депозит, и возвращённый видны в выписке.

        ## Для кого

        Для семьи, которая ищет первый дом, для владельца, который хочет справедливой цены, для банка, который выставляет имущество на
        открытые торги. Начните [с ответов на вопросы](/faq) или [оставьте заявку](/#request).`,
    },
    en: {
      title: 'About us',
      lead: 'Ostona means the threshold of a home. We take you to it with an exact price, checked facts and open bidding.',
      body: `
        ## What we do

        We gather homes, flats, land and commercial property sold by banks and owners into one list. Each can be bought directly or at
        an open electronic auction. Valuation, checking of papers and registration are ordered here as well.

        ## How we work

        - Prices are in sum and come with their whole history.
        - Every check has its source and date; what we do not know we call “unknown”.
        - Auction rules are published beforehand and do not change while bidding runs.
        - Money is written down at once: a deposit held and a deposit returned both stand in your statement.

        ## For whom

        For a family looking for its first home, for an owner who wants a fair price, for a bank that puts its property to open auction.
        Begin with [the answers](/faq) or [leave a request](/#request).`,
    },
  },
  {
    type: 'page',
    slug: 'contacts',
    uz: {
      title: 'Aloqa',
      lead: 'Har kuni soat 9:00 dan 18:00 gacha javob beramiz. Raqam va manzil sahifaning pastki qismida yozilgan.',
      body: `
        ## Eng tez yoʻl

        [Soʻrov qoldiring](/#request): ish vaqtida besh daqiqa ichida qoʻngʻiroq qilamiz. Kechqurun yoki tunda yozsangiz, ertasi kuni soat
        9:00 dan keyin qoʻngʻiroq qilamiz.

        ## Nima tayyorlab qoʻygan maʼqul

        - Eʼlon haqida boʻlsa — uning raqami.
        - Auksion haqida boʻlsa — lot raqami va siz koʻrgan vaqt.
        - Hujjat haqida boʻlsa — QR kod ostidagi raqam.

        ## Yozma murojaat

        Shikoyat va takliflarga oʻn ish kuni ichida yozma javob beramiz. Koʻp soʻraladigan savollarning javobi [shu sahifada](/faq).`,
    },
    ru: {
      title: 'Контакты',
      lead: 'Отвечаем каждый день с 9:00 до 18:00. Номер и адрес указаны внизу страницы.',
      body: `
        ## Самый быстрый путь

        [Оставьте заявку](/#request): в рабочее время перезвоним за пять минут. Если написать вечером или ночью, позвоним на следующий день
        после 9:00.

        ## Что стоит приготовить

        - Если вопрос об объявлении — его номер.
        - Если об аукционе — номер лота и время, которое вы видели.
        - Если о документе — номер под QR-кодом.

        ## Письменные обращения

        На жалобы и предложения отвечаем письменно за десять рабочих дней. Ответы на частые вопросы — [на этой странице](/faq).`,
    },
    en: {
      title: 'Contacts',
      lead: 'We answer every day from 9:00 to 18:00. Number and address are at the foot of the page.',
      body: `
        ## The quickest way

        [Leave a request](/#request): in working hours we call within five minutes. If you write in the evening or at night, we call the next
        day after 9:00.

        ## What to have at hand

        - For a listing, its number.
        - For an auction, the number of the lot and the time you saw.
        - For a document, the number under its QR code.

        ## In writing

        Complaints and suggestions are answered in writing within ten working days. Answers to common questions are
        [on this page](/faq).`,
    },
  },
];
