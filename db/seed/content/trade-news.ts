import type { SeedItem } from './item.ts';

/** News for those who buy, sell and bid: what changed and why. */
export const tradeNews: SeedItem[] = [
  {
    type: 'news',
    slug: 'deposit-back-in-a-second',
    daysAgo: 1,
    picture: 'office-golden-1',
    uz: {
      title: 'Zakalat savdo tugashi bilan depozitingizga qaytadi',
      lead: `{depositRelease} Zaxirada qolmaganlar uchun
        ariza, navbat va bir necha kunlik kutish yoʻq. Savdoning yakuni va pulning qaytishi bitta amal sifatida yoziladi, shuning uchun biri boʻlib, ikkinchisi
        qolib ketishi mumkin emas.`,
      body: `
        Auksionda qatnashgan odamni eng koʻp bezovta qiladigan savol — «pulim qachon qaytadi». Ilgari odatdagi javob «uch-besh
        ish kuni» edi: xodim roʻyxatni koʻradi, buxgalter toʻlov topshiriqnomasi tuzadi, bank oʻtkazadi.

        ## Nima oʻzgardi

        Zakalat endi hisobraqamingizdan yechilmaydi, depozitingizda band qilinadi. Savdo tugashi bilan tizim ikki ishni bitta amalda
        bajaradi: gʻolibni yozadi va qolganlarning zakalatini banddan chiqaradi. Ikkisidan biri bajarilmasa, ikkinchisi ham bajarilmaydi.

        ## Nima oʻzgarmadi

        Zaxirada qolishga rozi boʻlganlarning zakalati gʻolib narxni toʻlaguncha band boʻlib turadi: gʻolib voz kechsa, lot aynan
        ularga taklif qilinadi. Buni taklif berayotganda oʻzingiz tanlaysiz. Batafsil:
        [zakalat qachon qaytadi](/faq#deposit-return).`,
    },
    ru: {
      title: 'Задаток возвращается на депозит сразу после торгов',
      lead: `{depositRelease} Тем, кто не остался в резерве, — без заявлений, очереди
        и нескольких дней ожидания.
        Итог торгов и возврат денег записываются одним действием, поэтому не бывает так, что первое случилось, а второе забыли.`,
      body: `
        Главный вопрос участника аукциона — «когда вернут деньги». Обычный ответ звучал так: три–пять рабочих дней. Сотрудник
        смотрит список, бухгалтер готовит платёжное поручение, банк проводит.

        ## Что изменилось

        Задаток больше не списывается со счёта, а блокируется на депозите. В момент окончания торгов система одной операцией
        записывает победителя и разблокирует задатки остальных. Не выполнится одно — не выполнится и другое.

        ## Что осталось прежним

        Задаток тех, кто согласился остаться в резерве, заблокирован, пока победитель не оплатит лот: если он откажется, лот предложат именно
        им. Выбор вы делаете сами, когда ставите. Подробнее: [когда вернётся задаток](/faq#deposit-return).`,
    },
    en: {
      title: 'Deposits are released as soon as bidding ends',
      lead: `{depositRelease} If you aren’t a backup bidder, there is no
        application, no queue and no days of waiting. The result and the release are recorded as one transaction, so one can’t happen without the other.`,
      body: `
        “When do I get my money back?” is what bidders ask most. The usual answer used to be three to five working days: a clerk
        reads a list, an accountant prepares an order, a bank carries it out.

        ## What has changed

        A deposit no longer leaves your account; it is held in your balance. At the instant bidding ends the system does two
        things in one transaction: it records the winner and releases everyone else’s hold. If one fails, so does the other.

        ## What stays the same

        The deposits of backup bidders are held until the winner has paid, because the lot is offered to them if the winner
        withdraws. You decide this yourself when you bid. More:
        [when the deposit comes back](/faq#deposit-return).`,
    },
  },
  {
    type: 'news',
    slug: 'honest-unknown',
    daysAgo: 15,
    picture: 'plot-morning-1',
    uz: {
      title: '«Nomaʼlum» ham javob: tekshiruvlar manbasi bilan',
      lead: `Mulk haqidagi tekshiruvlar endi yashil belgi bilan cheklanmaydi: har birining yonida manba va sana turadi. Javob
        olinmagan boʻlsa, ochiq «nomaʼlum» deb yozamiz, chunki tekshirilmagan narsani toza deb koʻrsatish — yolgʻon.`,
      body: `
        «Hujjatlari joyida» degan gap hech narsani anglatmaydi: qaysi hujjat, kim tekshirgan, qachon? Shu uch savolga javob
        boʻlmasa, belgi xotirjam qiladi, ammo himoya qilmaydi.

        ## Endi qanday

        Har bir band — yashovchilar, garov, nizo, qarz, roʻyxatdan oʻtganlik — uch holatdan birida boʻladi: muammo yoʻq,
        muammo bor, nomaʼlum. Tekshirilgan boʻlsa, kim va qaysi kuni tekshirgani yoziladi.

        «Nomaʼlum» turgan bandni oʻzingiz soʻrab bilishingiz mumkin. Qaysi qogʻozni kimdan soʻrash
        [qoʻllanmada](/articles/document-check) tartib bilan yozilgan.`,
    },
    ru: {
      title: '«Неизвестно» — тоже ответ: проверки с источником',
      lead: `Проверки объекта больше не сводятся к зелёной галочке: рядом с каждой стоят источник и дата. Если ответа нет, мы так и
        пишем: «неизвестно», потому что выдать непроверенное за чистое — значит обмануть.`,
      body: `
        Слова «документы в порядке» не значат ничего: какие документы, кто смотрел, когда? Без ответа на эти три вопроса галочка
        успокаивает, но не защищает.

        ## Как теперь

        Каждый пункт — жильцы, залог, спор, долги, прописка — имеет один из трёх статусов: проблем нет,
        есть проблема, неизвестно. Если проверено, указано кем и в какой день.

        То, что неизвестно, можно узнать самому. Какую бумагу у кого спросить, по порядку написано
        [в руководстве](/articles/document-check).`,
    },
    en: {
      title: '“Unknown” is an answer too: checks with their source',
      lead: `Checks of a property are no longer just a green tick: each has its source and its date. Where there is no answer we
        say “unknown”, because showing something as clear when no one has checked it would be misleading.`,
      body: `
        “The papers are in order” means nothing by itself. Which papers, seen by whom, on what day? Without these three answers a
        tick reassures you but doesn’t protect you.

        ## How it is now

        Each line — occupants, pledge, dispute, unpaid bills, registered residents — has one of three statuses: clear, problem,
        unknown. If it was checked, it says by whom and on which day.

        What is unknown you can find out yourself. Which paper to ask of whom is set out step by step
        [in our guide](/articles/document-check).`,
    },
  },
  {
    type: 'news',
    slug: 'sum-first',
    daysAgo: 22,
    picture: 'office-dusk-1',
    uz: {
      title: 'Narxlar soʻmda, dollar — faqat maʼlumot uchun',
      lead: `Saytdagi barcha narx, zakalat va qadamlar soʻmda yuritiladi. Dollarga oʻtkazgich saqlanib qoldi, lekin endi
        yonida kurs sanasi turadi va u hech qaysi hujjatga tushmaydi: qonunchilik narxni soʻmda koʻrsatishni talab qiladi.`,
      body: `
        Koʻpchilik uy narxini dollarda fikrlashga oʻrgangan, buni bilamiz. Shuning uchun oʻtkazgichni olib tashlamadik: bosilganda
        soʻmdagi narx Markaziy bank kursi boʻyicha qayta hisoblanadi.

        ## Nega asosiy narx soʻmda

        Reklama toʻgʻrisidagi qonun tadbirkorlik eʼlonida narxni chet el valyutasida koʻrsatishni, valyuta toʻgʻrisidagi qonun esa
        narxni unga bogʻlab qoʻyishni taqiqlaydi. Soʻmdagi narx kurs bilan birga oʻzgarmaydi va ikki tomon bir xil sonni koʻradi.

        Sotuvchi narxni dollarda kiritgan boʻlsa, eʼlonda uning soʻmdagi qiymati «≈» belgisi bilan chiqadi va kunlik kurs bilan
        yangilanadi. Batafsil: [narx qaysi valyutada](/faq#currency).`,
    },
    ru: {
      title: 'Цены — в сумах, доллары — для справки',
      lead: `Все цены, задатки и шаги аукциона на сайте указаны в сумах. Переключатель на доллары остался, но теперь рядом с ним стоит
        дата курса, а в документы доллары не попадают: законодательство требует указывать цену в сумах.`,
      body: `
        Мы знаем, что о цене дома многие привыкли думать в долларах. Поэтому переключатель остался: он пересчитывает цену в сумах
        по курсу Центрального банка.

        ## Почему главная цена в сумах

        Закон о рекламе запрещает указывать в коммерческих объявлениях цену в иностранной валюте, а закон о валютном регулировании
        — привязывать к ней цену. Цена в сумах не меняется вместе с курсом, и обе стороны видят одно число.

        Если продавец ввёл цену в долларах, в объявлении стоит её значение в сумах со знаком «≈», и оно обновляется с курсом дня.
        Подробнее: [в какой валюте цены](/faq#currency).`,
    },
    en: {
      title: 'Prices in soum, dollars for information only',
      lead: `Every price, deposit and increment on the site is in soum. The dollar switch has stayed, but it now shows the date of
        its rate and never enters a document: the law requires prices in soum.`,
      body: `
        We know that many people think of house prices in dollars. That is why the switch is still there: it converts the price in
        soum at the Central Bank’s rate.

        ## Why soum comes first

        The law on advertising forbids business advertisements to quote foreign currency, and the law on currency forbids tying a
        price to it. A price in soum does not move with the rate, and both sides see the same number.

        If a seller entered a price in dollars, the listing shows its value in soum with the sign “≈”, and it follows the daily
        rate. More: [which currency prices are in](/faq#currency).`,
    },
  },
];
