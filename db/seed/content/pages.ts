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

        Banklar va mulk egalari sotayotgan uy, kvartira, yer va noturar joylarni bitta roʻyxatga yigʻamiz. Har bir obyektni toʻgʻridan-toʻgʻri
        yoki ochiq elektron auksion orqali olish mumkin. Baholash, hujjatlarni tekshirish va davlat roʻyxatidan oʻtkazishni ham shu yerda
        buyurtma qilsa boʻladi.

        ## Qanday ishlaymiz

        - Narx soʻmda va butun tarixi bilan koʻrsatiladi.
        - Har bir tekshiruvning manbasi va sanasi bor; bilmagan narsamizni «nomaʼlum» deb yozamiz.
        - Auksion qoidalari oldindan eʼlon qilinadi va savdo davomida oʻzgarmaydi.
        - Pul harakati shu zahoti qayd etiladi: band qilingan zakalat ham, qaytgani ham «Depozit harakatlari»da koʻrinadi.

        ## Kim uchun

        Birinchi uyini qidirayotgan oilaga, mulkini adolatli narxda sotmoqchi boʻlgan egaga, balansidagi obyektlarni ochiq savdoga
        chiqaradigan bankka. Savolingiz boʻlsa, [javoblar sahifasidan](/faq) boshlang yoki [soʻrov qoldiring](/#request).`,
    },
    ru: {
      title: 'О нас',
      lead: 'Ostona по-узбекски — порог дома. Мы помогаем дойти до него: точная цена, проверенные сведения, открытые торги.',
      body: `
        ## Что мы делаем

        Собираем в один список дома, квартиры, землю и коммерческие помещения, которые продают банки и собственники. Любой объект можно
        купить напрямую или на открытом электронном аукционе. Здесь же можно заказать оценку, проверку документов и регистрацию.

        ## Как мы работаем

        - Цена указана в сумах, с полной историей изменений.
        - У каждой проверки есть источник и дата; чего не знаем, о том пишем «неизвестно».
        - Правила аукциона объявлены заранее и во время торгов не меняются.
        - Движение денег видно сразу: блокировка и возврат задатка отражаются в выписке.

        ## Для кого

        Для семьи, которая ищет первый дом, для собственника, который хочет справедливой цены, для банка, который выставляет имущество на
        открытые торги. Начните [с ответов на вопросы](/faq) или [оставьте заявку](/#request).`,
    },
    en: {
      title: 'About us',
      lead: 'Ostona means the threshold of a home. We get you there with exact prices, verified facts and transparent auctions.',
      body: `
        ## What we do

        We bring homes, apartments, land and commercial property sold by banks and owners into one list. Each can be bought directly or at
        an open electronic auction. You can also order a valuation, a document check and registration here.

        ## How we work

        - Prices are in soum and come with their full history.
        - Every check has its source and date; what we do not know we call “unknown”.
        - Auction rules are published beforehand and do not change while bidding runs.
        - Every payment is recorded immediately: deposits held and released both appear in your statement.

        ## For whom

        For a family looking for its first home, for an owner who wants a fair price, for a bank that puts its property to open auction.
        Start with the [FAQ](/faq) or [request a call](/#request).`,
    },
  },
  {
    type: 'page',
    slug: 'contacts',
    uz: {
      title: 'Aloqa',
      lead: 'Har kuni soat {callsFrom} dan {callsUntil} gacha javob beramiz. Raqam va manzil sahifaning pastki qismida yozilgan.',
      body: `
        ## Eng tez yoʻl

        [Soʻrov qoldiring](/#request): ish vaqtida {callMinutes} ichida qoʻngʻiroq qilamiz. Kechqurun yoki tunda yozsangiz, ish vaqti
        boshlangach, soat {callsFrom} dan keyin qoʻngʻiroq qilamiz.

        ## Nima tayyorlab qoʻygan maʼqul

        - Eʼlon haqida boʻlsa — uning raqami.
        - Auksion haqida boʻlsa — lot raqami va siz koʻrgan vaqt.
        - Hujjat haqida boʻlsa — QR kod ostidagi raqam.

        ## Yozma murojaat

        Shikoyat va takliflarga {replyDays} ichida yozma javob beramiz. Koʻp soʻraladigan savollarning javobi [shu sahifada](/faq).`,
    },
    ru: {
      title: 'Контакты',
      lead: 'Отвечаем каждый день с {callsFrom} до {callsUntil}. Номер и адрес указаны внизу страницы.',
      body: `
        ## Самый быстрый путь

        [Оставьте заявку](/#request): в рабочее время перезвоним в течение {callMinutes}. Если написать вечером или ночью, позвоним, когда
        начнётся рабочее время, после {callsFrom}.

        ## Что стоит приготовить

        - Если вопрос об объявлении — его номер.
        - Если об аукционе — номер лота и время события.
        - Если о документе — номер под QR-кодом.

        ## Письменные обращения

        На жалобы и предложения отвечаем письменно в течение {replyDays}. Ответы на частые вопросы — [на этой странице](/faq).`,
    },
    en: {
      title: 'Contact us',
      lead: 'We answer every day from {callsFrom} to {callsUntil}. Our number and address are at the foot of the page.',
      body: `
        ## The quickest way

        [Request a call back](/#request): in working hours we call within {callMinutes}. If you write in the evening or at night, we call
        once working hours begin, after {callsFrom}.

        ## What to have ready

        - For a listing, its number.
        - For an auction, the lot number and the time shown.
        - For a document, the number under its QR code.

        ## In writing

        Complaints and suggestions are answered in writing within {replyDays}. Answers to common questions are
        [on this page](/faq).`,
    },
  },
];
