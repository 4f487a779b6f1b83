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
        «nomaʼlum» deb turgan bandni xaridor oʻzi aniqlaydi. Eʼlon ommaviy taklif emas: narx shartnoma imzolanguncha oʻzgarishi mumkin.
        Ariza qabul qilish tugagan paytdan auksion yakunigacha lotning narxi oʻzgartirilmaydi.

        ## 3. Auksion

        Arizalar soat 14:00 gacha qabul qilinadi, savdo soat 15:00 da ochiladi (Toshkent vaqti). Taklif qaytarib olinmaydi. Gʻolib uch ish
        kunida deklaratsiyani imzolaydi, oʻn ish kunida toʻlovni yakunlaydi. Har bir lotning oʻz qoidalar varagʻi bor; bu yerdagi shart
        bilan farq qilsa, lot qoidasi amal qiladi.

        ## 4. Depozit va xizmat haqi

        Depozit odatda boshlangʻich narxning 5 foizi. Yutqazganlarniki savdo tugashi bilan boʻshatiladi. Gʻolib muddatni oʻtkazib yuborsa,
        depozit qaytmaydi: yarmi sotuvchiga, yarmi platformaga oʻtadi. Xizmat haqi odatda 3 foiz, kim toʻlashi eʼlonda yoziladi.

        ## 5. Javobgarlik

        Platforma oʻz hisob-kitobi va savdo jurnalining toʻgʻriligi uchun javob beradi. Xizmat savdo paytida bir daqiqadan uzoq toʻxtasa,
        savdo shu muddatga uzaytiriladi. Davlat reyestrlari vaqtincha javob bermasa, bu haqda sahifada yoziladi.

        ## 6. Nizolar

        Avval yozma murojaat qiling: oʻn ish kuni ichida asoslangan javob beramiz. Kelisha olmasak, nizo Oʻzbekiston Respublikasi qonunlariga
        koʻra sudda koʻriladi. Shartlar oʻzgarsa, yangi matn kuchga kirishidan oʻn kun oldin shu sahifada chiqadi.`,
    },
    ru: {
      title: 'Публичная оферта',
      lead: 'Условия пользования сайтом: что обещаем мы, чего ждём от вас и как решаются разногласия.',
      body: `
        ## 1. Что означает оферта

        Пользуясь сайтом, вы соглашаетесь с этими условиями. Для участия в торгах, заказа услуг и депозита есть отдельные соглашения; после
        подтверждения они становятся частью этой оферты.

        ## 2. Объявления

        За сведения в объявлении отвечает тот, кто его подал. Пункты, которые проверила платформа, отмечены источником и датой; пункт со
        словом «неизвестно» покупатель выясняет сам. Объявление не является публичной офертой продавца: до подписания договора цена может
        измениться. С окончания приёма заявок до конца аукциона цена лота не меняется.

        ## 3. Аукцион

        Заявки принимаются до 14:00, торги открываются в 15:00 по Ташкенту. Ставка не отзывается. Победитель за три рабочих дня подписывает
        декларацию и за десять рабочих дней завершает оплату. У каждого лота есть лист правил; если он отличается от сказанного здесь,
        действует лист.

        ## 4. Депозит и вознаграждение

        Депозит обычно равен 5 % начальной цены. Депозиты проигравших освобождаются с окончанием торгов. Если победитель пропустил срок,
        депозит не возвращается: половина идёт продавцу, половина платформе. Вознаграждение обычно составляет 3 %, а кто его платит, указано
        в объявлении.

        ## 5. Ответственность

        Платформа отвечает за верность своих расчётов и журнала торгов. Если служба останавливается во время торгов дольше чем на минуту,
        торги продлеваются на столько же. Если государственный реестр временно не отвечает, об этом написано на странице.

        ## 6. Споры

        Сначала обратитесь письменно: за десять рабочих дней мы дадим обоснованный ответ. Если договориться не удалось, спор рассматривает
        суд по законам Республики Узбекистан. При изменении условий новый текст появляется на этой странице за десять дней до вступления в
        силу.`,
    },
    en: {
      title: 'Public offer',
      lead: 'The terms of using this site: what we promise, what we expect of you, and how disagreements are settled.',
      body: `
        ## 1. What the offer means

        By using the site you accept these terms. Taking part in auctions, ordering services and placing deposits have agreements of their
        own; once confirmed, they become part of this offer.

        ## 2. Listings

        Whoever posted a listing answers for what it says. Points the platform has checked carry a source and a date; a point marked
        “unknown” is for the buyer to find out. A listing is not the seller’s public offer: until the contract is signed the price may
        change. From the close of applications until the auction ends, the price of a lot does not change.

        ## 3. Auctions

        Applications are taken until 14:00 and bidding opens at 15:00, Tashkent time. A bid cannot be taken back. The winner signs the
        declaration within three working days and completes payment within ten. Every lot has its rule sheet; where it differs from what is
        said here, the sheet prevails.

        ## 4. Deposit and fee

        The deposit is usually 5% of the start price. Deposits of those who did not win are released when bidding ends. If the winner lets a
        term pass, the deposit is not returned: half goes to the seller, half to the platform. The fee is usually 3%, and the listing says
        who pays it.

        ## 5. Liability

        The platform answers for the correctness of its accounts and of the auction log. If the service stops for more than a minute while
        bidding runs, bidding is extended by as long. If a state register does not answer for a time, the page says so.

        ## 6. Disputes

        Write to us first: within ten working days you will have a reasoned answer. If we cannot agree, the matter goes to court under the
        laws of the Republic of Uzbekistan. When the terms change, the new text stands on this page ten days before it takes effect.`,
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

        Saqlangan, koʻrilgan va solishtirilgan eʼlonlar roʻyxati bizga kelmaydi: u brauzeringizda turadi.

        ## Videolar nechta odam koʻrganini qanday sanaymiz

        Brauzeringiz tasodifiy son yaratadi. Server uni oʻsha kunning sanasi bilan birga xeshlab, kun tugagach oʻchiradi: ertangi koʻrishni
        bugungisiga bogʻlab boʻlmaydi.

        ## Qayerda turadi va kim koʻradi

        Maʼlumotlar Oʻzbekistondagi serverlarda saqlanadi va sahifalar begona tahlil xizmatlariga murojaat qilmaydi. Shaxsiy maʼlumotni
        oʻzingiz va ishi shuni talab qiladigan xodim koʻradi; xodimning har bir kirishi jurnalga yoziladi.

        ## Qancha vaqt saqlaymiz

        Maslahat soʻrovi qoʻngʻiroqdan keyin bir yil. Imzolangan hujjatlarga tegishli maʼlumot — qonun belgilagan muddat. Qolganini yozma
        soʻrovingizga koʻra oʻn ish kunida oʻchiramiz.

        ## Kukilar

        Faqat uchta tanlovni eslab qolish uchun: til, valyuta va rang. Reklama kukilari yoʻq.`,
    },
    ru: {
      title: 'Политика конфиденциальности',
      lead: 'Какие данные и зачем мы берём, где они лежат, кто их видит и как попросить их удалить.',
      body: `
        ## Что мы берём

        - С заявкой на консультацию: имя, телефон, пожелание. Только чтобы вам позвонить.
        - При регистрации: имя пользователя и телефон; для участия в торгах — ПИНФЛ и паспортные данные.
        - При просмотре страниц: сетевой адрес, ненадолго и только для защиты от злоупотреблений.

        Списки сохранённого, просмотренного и сравнения к нам не приходят: они остаются в вашем браузере.

        ## Как мы считаем просмотры видео

        Браузер создаёт случайное число. Сервер хеширует его вместе с датой и удаляет, когда день закончился: завтрашний просмотр нельзя
        связать с сегодняшним.

        ## Где хранятся данные и кто их видит

        Данные хранятся на серверах в Узбекистане, страницы не обращаются к чужим службам аналитики. Личные данные видите вы и сотрудник,
        которому они нужны по работе; каждый его вход записывается в журнал.

        ## Сколько храним

        Заявку на консультацию — год после звонка. Данные к подписанным документам — срок, установленный законом. Остальное удаляем за
        десять рабочих дней по письменной просьбе.

        ## Куки

        Только чтобы помнить три ваших выбора: язык, валюту и цветовую схему. Рекламных куки нет.`,
    },
    en: {
      title: 'Privacy policy',
      lead: 'Which data we take and why, where they are kept, who sees them, and how to have them deleted.',
      body: `
        ## What we take

        - With a request for advice: name, phone, what you wish for. Only in order to call you.
        - With registration: a username and a phone; to take part in auctions, your personal number and passport.
        - When you look at pages: your network address, for a short time, as protection against abuse only.

        Lists of saved, seen and compared listings do not come to us; they stay in your browser.

        ## How we count views of films

        Your browser makes a random number. The server hashes it together with the date and deletes it when the day is over, so tomorrow’s
        view cannot be joined to today’s.

        ## Where data are kept, and who sees them

        They are kept on servers in Uzbekistan, and pages call no outside analytics. Personal data are seen by you and by staff whose work
        requires it; every look is written into a log.

        ## How long we keep them

        A request for advice for one year after the call. Data that belong to signed documents for as long as the law says. The rest we
        delete within ten working days when you ask in writing.

        ## Cookies

        Only to remember three choices: language, currency and colours. There are no advertising cookies.`,
    },
  },
];
