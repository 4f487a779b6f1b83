import type { SeedItem } from './item.ts';

/** News for those who buy, sell and bid: what changed and why. */
export const newsOfTrading: SeedItem[] = [
  {
    type: 'news',
    slug: 'deposit-back-in-a-second',
    daysAgo: 1,
    picture: 'office-golden-1',
    uz: {
      title: 'Depozitni qaytarish endi bir zumda',
      lead: `Savdo tugashi bilan yutqazgan ishtirokchilarning depoziti oʻsha soniyada boʻshaydi: ariza, navbat va bir necha
        kunlik kutish yoʻq. Savdoning yakuni va pulning qaytishi bitta amal sifatida yoziladi, shuning uchun biri boʻlib, ikkinchisi
        qolib ketishi mumkin emas.`,
      body: `
        Auksionda qatnashgan odamni eng koʻp bezovta qiladigan savol — «pulim qachon qaytadi». Ilgari odatdagi javob «uch-besh
        ish kuni» edi: xodim roʻyxatni koʻradi, buxgalter toʻlov topshiriqnomasi tuzadi, bank oʻtkazadi.

        ## Nima oʻzgardi

        Depozit endi hisobingizdan yechilmaydi, balansda band qilinadi. Savdo tugagan lahzada tizim ikki ishni bitta amalda
        bajaradi: gʻolibni yozadi va qolganlarning bandini yechadi. Ikkisidan biri bajarilmasa, ikkinchisi ham bajarilmaydi.

        ## Nima oʻzgarmadi

        Zaxirada qolishga rozi boʻlganlarning depoziti gʻolib toʻlovni yakunlaguncha turadi: gʻolib voz kechsa, lot aynan
        ularga taklif qilinadi. Buni birinchi taklif paytida oʻzingiz tanlaysiz. Batafsil:
        [depozit qachon qaytadi](/faq#deposit-return).`,
    },
    ru: {
      title: 'Депозит возвращается в ту же секунду',
      lead: `Как только торги закончились, депозиты проигравших освобождаются: без заявлений, очереди и нескольких дней ожидания.
        Итог торгов и возврат денег записываются одним действием, поэтому не бывает так, что первое случилось, а второе забыли.`,
      body: `
        Главный вопрос участника аукциона — «когда вернут деньги». Обычный ответ звучал так: три–пять рабочих дней. Сотрудник
        смотрит список, бухгалтер готовит платёжку, банк проводит.

        ## Что изменилось

        Депозит больше не списывается со счёта, а удерживается на балансе. В миг окончания торгов система делает два дела одним
        действием: записывает победителя и снимает удержание с остальных. Не выполнится одно — не выполнится и другое.

        ## Что осталось прежним

        Депозит тех, кто согласился остаться в резерве, ждёт, пока заплатит победитель: если он откажется, лот предложат именно
        им. Выбор вы делаете сами при первой ставке. Подробнее: [когда вернётся депозит](/faq#deposit-return).`,
    },
    en: {
      title: 'Deposits now come back within the second',
      lead: `The moment bidding ends, the deposits of those who did not win are free again: no application, no queue, no days of
        waiting. The result and the release are written as one act, so the first cannot happen while the second is forgotten.`,
      body: `
        “When do I get my money back?” is what bidders ask most. The usual answer used to be three to five working days: a clerk
        reads a list, an accountant prepares an order, a bank carries it out.

        ## What has changed

        A deposit no longer leaves your account; it is held on your balance. At the instant bidding ends the system does two
        things in one act: it records the winner and lifts the hold of everyone else. If one fails, so does the other.

        ## What stays the same

        Those who agreed to stay in reserve keep their deposit held until the winner has paid, because the lot is offered to them
        if the winner steps back. You decide this yourself with your first bid. More:
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

        Har bir band — yashovchilar, garov, nizo, qarz, roʻyxatdan oʻtganlik — toʻrt holatdan birida boʻladi: tekshirilgan,
        eʼtibor kerak, muammo bor, nomaʼlum. Tekshirilgan boʻlsa, kim va qaysi kuni tekshirgani yoziladi.

        «Nomaʼlum» turgan bandni oʻzingiz soʻrab bilishingiz mumkin. Qaysi qogʻozni kimdan soʻrash
        [qoʻllanmada](/articles/document-check) tartib bilan yozilgan.`,
    },
    ru: {
      title: '«Неизвестно» — тоже ответ: проверки с источником',
      lead: `Проверки объекта больше не сводятся к зелёной галочке: рядом с каждой стоят источник и дата. Если ответа нет, мы так и
        пишем: «неизвестно», потому что показать непроверенное чистым — значит солгать.`,
      body: `
        Слова «документы в порядке» не значат ничего: какие документы, кто смотрел, когда? Без ответа на эти три вопроса галочка
        успокаивает, но не защищает.

        ## Как теперь

        Каждый пункт — жильцы, залог, спор, долги, прописка — стоит в одном из четырёх состояний: проверено, требует внимания,
        есть проблема, неизвестно. Если проверено, указано кем и в какой день.

        То, что неизвестно, можно узнать самому. Какую бумагу у кого спросить, по порядку написано
        [в руководстве](/articles/document-check).`,
    },
    en: {
      title: '“Unknown” is an answer too: checks with their source',
      lead: `Checks of a property are no longer just a green tick: each has its source and its date. Where there is no answer we
        say “unknown”, because showing as clean what nobody has looked at would be untrue.`,
      body: `
        “The papers are in order” means nothing by itself. Which papers, seen by whom, on what day? Without these three answers a
        tick calms you but does not protect you.

        ## How it is now

        Each line — occupants, pledge, dispute, dues, registered residents — is in one of four states: checked, needs attention,
        problem, unknown. If it was checked, it says by whom and on which day.

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
      lead: `Saytdagi barcha narx, depozit va qadamlar soʻmda yuritiladi. Dollarga oʻtkazgich saqlanib qoldi, lekin endi
        yonida kurs sanasi turadi va u hech qaysi hujjatga tushmaydi: reklamada chet el valyutasidagi narxni qonun taqiqlaydi.`,
      body: `
        Koʻpchilik uy narxini dollarda fikrlashga oʻrgangan, buni bilamiz. Shuning uchun oʻtkazgichni olib tashlamadik: bosilganda
        soʻmdagi narx Markaziy bank kursi boʻyicha qayta hisoblanadi.

        ## Nega asosiy narx soʻmda

        Reklama toʻgʻrisidagi qonun tadbirkorlik eʼlonida narxni chet el valyutasida koʻrsatishni, valyuta toʻgʻrisidagi qonun esa
        narxni unga bogʻlab qoʻyishni taqiqlaydi. Soʻmdagi narx imzo kunigacha oʻzgarmaydi va ikki tomon bir xil sonni koʻradi.

        Sotuvchi narxni dollarda kiritgan boʻlsa, eʼlonda uning soʻmdagi qiymati «≈» belgisi bilan chiqadi va kunlik kurs bilan
        yangilanadi. Batafsil: [narx qaysi valyutada](/faq#currency).`,
    },
    ru: {
      title: 'Цены — в сумах, доллары — для справки',
      lead: `Все цены, депозиты и шаги на сайте ведутся в сумах. Переключатель на доллары остался, но теперь рядом с ним стоит
        дата курса, а в документы доллары не попадают: цену в иностранной валюте в рекламе запрещает закон.`,
      body: `
        Мы знаем, что о цене дома многие привыкли думать в долларах. Поэтому переключатель остался: он пересчитывает цену в сумах
        по курсу Центрального банка.

        ## Почему главная цена в сумах

        Закон о рекламе запрещает указывать в коммерческих объявлениях цену в иностранной валюте, а закон о валютном регулировании
        — привязывать к ней цену. Цена в сумах не меняется до подписания, и обе стороны видят одно число.

        Если продавец ввёл цену в долларах, в объявлении стоит её значение в сумах со знаком «≈», и оно обновляется с курсом дня.
        Подробнее: [в какой валюте цены](/faq#currency).`,
    },
    en: {
      title: 'Prices in sum, dollars for information only',
      lead: `Every price, deposit and step on the site is kept in sum. The dollar switch has stayed, but it now shows the date
        of its rate and never enters a document: the law forbids prices in foreign currency in advertising.`,
      body: `
        We know that many people think of house prices in dollars. That is why the switch is still there: it converts the price in
        sum at the Central Bank’s rate.

        ## Why sum comes first

        The law on advertising forbids business advertisements to quote foreign currency, and the law on currency forbids tying a
        price to it. A price in sum stands until the day of signing, and both sides see one number.

        If a seller entered a price in dollars, the listing shows its value in sum with the sign “≈”, and it follows the daily
        rate. More: [which currency prices are in](/faq#currency).`,
    },
  },
];
