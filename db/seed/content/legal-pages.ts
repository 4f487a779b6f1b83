import type { SeedItem } from './item.ts';

/** The offer and the privacy policy. The operator’s lawyer replaces them before the site goes to work. */
export const legalPages: SeedItem[] = [
  {
    type: 'page',
    slug: 'offer',
    uz: {
      title: 'Ommaviy oferta',
      lead: 'Saytdan foydalanish shartlari: nimani vaʼda qilamiz, nimani sizdan kutamiz va kelishmovchilik qanday hal qilinadi.',
      body: `
        ## 1. Oferta nimani bildiradi

        Saytdan foydalanish bilan siz shu shartlarga rozilik bildirasiz. Savdoda qatnashish, xizmat buyurtma qilish va depozit boʻyicha
        alohida kelishuvlar bor; ular tasdiqlanganda ushbu ofertaning bir qismiga aylanadi.

        ## 2. Eʼlonlar

        Eʼlondagi maʼlumot uchun uni joylagan shaxs javob beradi. Platforma oʻzi tekshirgan bandlarni manba va sana bilan belgilaydi;
        «nomaʼlum» deb turgan bandni xaridor oʻzi aniqlaydi. Eʼlon ommaviy oferta emas: narx shartnoma imzolanguncha oʻzgarishi mumkin.
        Lot eʼlon qilingandan auksion yakunigacha uning boshlangʻich narxi oʻzgartirilmaydi.

        ## 3. Auksion

        Arizalar odatda soat {cutOff} gacha qabul qilinadi, savdo soat {opens} da ochiladi (Toshkent vaqti). Taklif qaytarib
        olinmaydi. Gʻolib lot qoidalarida yozilgan muddatlarda deklaratsiyani imzolaydi (odatda {signDays} ichida) va narxni toʻliq
        toʻlaydi (odatda imzodan keyin {payDays} ichida). Har bir lotning oʻz qoidalari bor; ular bu yerdagi shartdan farq qilsa,
        lot qoidalari amal qiladi.

        ## 4. Zakalat va xizmat haqi

        Zakalat odatda boshlangʻich narxning {deposit} foizi. Gʻolib boʻlmagan va zaxirada qolmagan ishtirokchilarniki savdo
        tugashi bilan qaytariladi. Gʻolib imzo yoki toʻlov muddatini oʻtkazib yuborsa, zakalat qaytmaydi: {sellerShare} sotuvchiga, {platformShare}
        platformaga oʻtadi.

        Mulk platforma orqali sotilganda xizmat haqi olinadi; uni kim toʻlashi mulk yoki lot sahifasida yoziladi. {feeByBuyer} {feeBySeller} {feeByBank}

        ## 5. Javobgarlik

        Platforma oʻz hisob-kitobi va savdo jurnalining toʻgʻriligi uchun javob beradi. {outageClause}
        Davlat reyestrlari vaqtincha javob bermasa, bu haqda sahifada yoziladi.

        ## 6. Nizolar

        Avval yozma murojaat qiling: {replyDays} ichida asoslangan javob beramiz. Kelisha olmasak, nizo Oʻzbekiston Respublikasi qonunlariga
        koʻra sudda koʻriladi. Shartlar oʻzgarsa, yangi matn kuchga kirishidan kamida {noticeDays} oldin shu sahifada chiqadi.`,
    },
    ru: {
      title: 'Публичная оферта',
      lead: 'Условия пользования сайтом: что обещаем мы, чего ждём от вас и как решаются разногласия.',
      body: `
        ## 1. Что означает оферта

        Пользуясь сайтом, вы соглашаетесь с этими условиями. Об участии в торгах, заказе услуг и задатке заключаются отдельные соглашения; после
        подтверждения они становятся частью этой оферты.

        ## 2. Объявления

        За сведения в объявлении отвечает тот, кто его подал. Пункты, которые проверила площадка, отмечены источником и датой; пункт со
        словом «неизвестно» покупатель выясняет сам. Объявление не является публичной офертой продавца: до подписания договора цена может
        измениться. С публикации лота до конца аукциона его начальная цена не меняется.

        ## 3. Аукцион

        Заявки обычно принимаются до {cutOff}, торги открываются в {opens} по ташкентскому времени. Отозвать ставку нельзя. Победитель в
        сроки, указанные в правилах лота, подписывает декларацию (обычно в течение {signDays}) и полностью оплачивает лот (обычно в
        течение {payDays} после подписания). У каждого лота есть свои правила; если они отличаются от сказанного здесь, действуют
        правила лота.

        ## 4. Задаток и комиссия площадки

        Задаток обычно равен {deposit} % начальной цены. Тем, кто не победил и не остался в резерве, он возвращается сразу после торгов.
        Если победитель пропустил срок подписания или оплаты, задаток не возвращается: {sellerShare} — продавцу, {platformShare} — площадке.

        С объектов, которые продаются через площадку, взимается комиссия площадки; кто её платит, указано на странице объекта или лота.
        {feeByBuyer} {feeBySeller} {feeByBank}

        ## 5. Ответственность

        Площадка отвечает за верность своих расчётов и журнала торгов. {outageClause}
        Если государственный реестр временно не отвечает, об этом написано на странице.

        ## 6. Споры

        Сначала обратитесь письменно: мы дадим обоснованный ответ в течение {replyDays}. Если договориться не удалось, спор рассматривает
        суд по законам Республики Узбекистан. При изменении условий новый текст появляется на этой странице не позднее чем за {noticeDays} до
        вступления в силу.`,
    },
    en: {
      title: 'Terms of Service',
      lead: 'The terms of using this site: what we promise, what we expect of you, and how disagreements are settled.',
      body: `
        ## 1. What the offer means

        By using the site you accept these terms. Taking part in auctions, ordering services and placing deposits have agreements of their
        own; once confirmed, they become part of this offer.

        ## 2. Listings

        The person who posted a listing is responsible for its content. Points the platform has checked carry a source and a date; a point marked
        “unknown” is for the buyer to find out. A listing is not the seller’s public offer: until the contract is signed the price may
        change. From the publication of a lot until its auction ends, the starting price does not change.

        ## 3. Auctions

        Registration usually closes at {cutOff} and bidding opens at {opens}, Tashkent time. A bid cannot be withdrawn. Within the
        deadlines set in the lot rules, the winner signs the declaration (usually within {signDays}) and pays the price in full (usually
        within {payDays} of signing). Every lot has its own rules; where they differ from what is said here, the lot rules prevail.

        ## 4. Deposit and service fee

        The deposit is usually {deposit}% of the starting price. Deposits of those who did not win and are not backup bidders are released
        when bidding ends. If the winner misses the deadline to sign or to pay, the deposit is forfeited: {sellerShare} goes to the seller,
        {platformShare} to the platform.

        Property sold through the platform bears a service fee; its page or the page of the lot says who pays it. {feeByBuyer}
        {feeBySeller} {feeByBank}

        ## 5. Liability

        The platform is responsible for the accuracy of its accounts and of the auction log. {outageClause}
        If a state register is unavailable, the page says so.

        ## 6. Disputes

        Write to us first: you will receive a reasoned reply within {replyDays}. If we cannot agree, the dispute goes to court under the
        laws of the Republic of Uzbekistan. When the terms change, the new text is published on this page at least {noticeDays} before it takes effect.`,
    },
  },
  {
    type: 'page',
    slug: 'privacy',
    uz: {
      title: 'Maxfiylik siyosati',
      lead: 'Qaysi maʼlumotingizni nima uchun olamiz, u qayerda turadi, kim koʻradi va uni qanday oʻchirtirish mumkin.',
      body: `
        ## Nimani olamiz

        - Soʻrov qoldirganda: ism, telefon, xohishingiz. Faqat sizga qoʻngʻiroq qilish uchun.
        - Roʻyxatdan oʻtganda: foydalanuvchi nomi va telefon; savdoda qatnashish uchun JSHSHIR va pasport maʼlumotlari.
        - Sahifalarni koʻrganda: tarmoq manzilingiz faqat suiisteʼmoldan himoya uchun qisqa muddat ishlatiladi.

        Koʻrilgan va solishtirilgan eʼlonlar roʻyxati bizga kelmaydi: u brauzeringizda turadi. Saqlangan eʼlonlar ham shunday, lekin tizimga
        kirganingizda ular hisobingizda saqlanadi.

        ## Videolar nechta odam koʻrganini qanday sanaymiz

        Brauzeringiz tasodifiy son yaratadi. Server uni oʻsha kunning sanasi bilan birga xeshlab, kun tugagach oʻchiradi: ertangi koʻrishni
        bugungisiga bogʻlab boʻlmaydi.

        ## Qayerda turadi va kim koʻradi

        Maʼlumotlar Oʻzbekistondagi serverlarda saqlanadi va sahifalar begona tahlil xizmatlariga murojaat qilmaydi. Shaxsiy maʼlumotni
        oʻzingiz, ishi shuni talab qiladigan xodim va siz bitim tuzayotgan tomon (faqat kerakli qismini) koʻradi; xodimning har bir kirishi jurnalga yoziladi.

        ## Qancha vaqt saqlaymiz

        Maslahat soʻrovi qoʻngʻiroqdan keyin {consultationKept} saqlanadi. Profil sozlamalarida hisobni oʻchirishni soʻrasangiz, quyidagilarni
        {deletionDays} ichida oʻchiramiz: {erasedData}.

        Quyidagilar saqlanadi: {retainedData}.

        Oʻchirish quyidagilar tugaguncha kutadi: {deletionHolds}. Nima kutilayotgani profilingizda yoziladi.

        ## Cookie fayllari

        Til, valyuta va koʻrinish mavzusini eslab qolish hamda tizimga kirgan holatingizni saqlash uchun. Reklama cookie fayllari yoʻq.`,
    },
    ru: {
      title: 'Политика конфиденциальности',
      lead: 'Какие данные и зачем мы собираем, где храним, кто их видит и как попросить их удалить.',
      body: `
        ## Какие данные мы собираем

        - С заявкой на консультацию: имя, телефон, пожелание. Только чтобы вам позвонить.
        - При регистрации: логин и телефон; для участия в торгах — ПИНФЛ и паспортные данные.
        - При просмотре страниц: IP-адрес, ненадолго и только для защиты от злоупотреблений.

        Списки просмотренного и сравнения к нам не приходят: они остаются в вашем браузере. Сохранённые объявления тоже, но если вы вошли
        в учётную запись, они хранятся в ней.

        ## Как мы считаем просмотры видео

        Браузер создаёт случайное число. Сервер хеширует его вместе с датой и удаляет, когда день закончился: завтрашний просмотр нельзя
        связать с сегодняшним.

        ## Где хранятся данные и кто их видит

        Данные хранятся на серверах в Узбекистане, страницы не используют сторонние сервисы аналитики. Личные данные видите вы, сотрудник,
        которому они нужны по работе, и сторона вашей сделки (только необходимое); каждое его обращение к данным записывается в журнал.

        ## Сколько храним

        Заявку на консультацию — в течение {consultationKept} после звонка. Если в настройках профиля вы попросите удалить учётную запись,
        в течение {deletionDays} мы удалим: {erasedData}.

        Останутся: {retainedData}.

        Удалению могут мешать: {deletionHolds}. Пока они есть, оно откладывается, а причина указана в профиле.

        ## Файлы cookie

        Чтобы помнить язык, валюту и тему оформления и не выходить из учётной записи. Рекламных файлов cookie нет.`,
    },
    en: {
      title: 'Privacy policy',
      lead: 'What data we collect and why, where it is stored, who can see it and how to have it deleted.',
      body: `
        ## What we collect

        - With a request for advice: name, phone and what you’re looking for. Used only to call you.
        - With registration: a username and a phone; to take part in auctions, your PINFL and passport details.
        - When you look at pages: your network address, for a short time, as protection against abuse only.

        Your viewed and compared listings are not sent to us; they stay in your browser. So do saved listings, unless you are logged in: then
        your account keeps them.

        ## How we count video views

        Your browser makes a random number. The server hashes it together with the date and deletes it when the day is over, so tomorrow’s
        view can’t be linked to today’s.

        ## Where data are kept, and who sees them

        They are kept on servers in Uzbekistan, and pages call no outside analytics. Personal data can be seen by you, by authorised staff and,
        where needed, by the other party to your transaction; every access by staff is logged.

        ## How long we keep them

        We keep a request for advice for {consultationKept} after the call. When you ask in your profile settings for your account to be
        deleted, within {deletionDays} we erase: {erasedData}.

        We keep: {retainedData}.

        Deletion waits while there is any of this: {deletionHolds}. Your profile says what it is waiting for.

        ## Cookies

        To remember your language, currency and theme and to keep you logged in. There are no advertising cookies.`,
    },
  },
];
