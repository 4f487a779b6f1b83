import type { SeedItem } from './item.ts';

/** Guides: what to do, in order, with paper in hand. */
export const guides: SeedItem[] = [
  {
    type: 'guide',
    slug: 'document-check',
    daysAgo: 6,
    picture: 'house-morning-1',
    uz: {
      title: 'Uy olishdan oldin hujjatni tekshirish: yetti qadam',
      lead: `Bay puli berilishidan oldin yarim kun ajrating. Yetti qadamning har birida qaysi qogʻozga qarash, kimdan soʻrash va qaysi
        javobda toʻxtash kerakligi yozilgan. Birinchi uchtasini uydan chiqmasdan bajarish mumkin.`,
      body: `
        ## 1. Kadastr raqamini solishtiring

        Eʼlondagi, kadastr pasportidagi va sotuvchi aytgan manzil bitta mulkni koʻrsatishi kerak. Bitta raqam farq qilsa, toʻxtang
        va sababini soʻrang. [Raqam nimani bildiradi](/faq#cadastre).

        ## 2. Egasi kimligini aniqlang

        Sotuvchi pasportidagi ism kadastr pasportida koʻrsatilgan egasining ismi bilan bir xilmi? Egalar bir nechta boʻlsa, har birining roziligi kerak.
        Nikoh davrida olingan uyga er-xotinning ikkinchisi ham rozilik beradi.

        ## 3. Taqiq va garovni soʻrang

        Taqiq yoki garov boʻlsa, notarius bitimni rasmiylashtirmaydi yoki bankning roziligini soʻraydi. Javob yonidagi sanaga qarang:
        bir oylik maʼlumot eskirgan hisoblanadi.

        ## 4. Kim yashashini va kim roʻyxatda turishini aniqlang

        Uyga borib koʻring. Ijarachi, roʻyxatdan chiqmagan qarindosh yoki voyaga yetmagan bola bitimni toʻxtatishi mumkin. Sotuvchidan
        shu manzilda roʻyxatda turganlar haqidagi maʼlumotnomani soʻrang.

        ## 5. Qarzlarni hisoblang

        Elektr, gaz, suv, chiqindi, kapital taʼmir badali va mol-mulk soligʻi boʻyicha qoldiqlarni oling. Kim toʻlashi shartnomaga
        yozilsin.

        ## 6. Chizmani devorlar bilan solishtiring

        Kadastr chizmasini qoʻlga olib, xonama-xona yuring. Buzilgan devor, yopilgan balkon, qoʻshilgan ayvon hujjatda boʻlmasa, uni
        qonuniylashtirish yoki asliga qaytarish sizning zimmangizga tushadi.

        ## 7. Pulni hujjatga bogʻlang

        Bay puli tilxat bilan emas, yozma kelishuv bilan beriladi: kim, kimga, qaysi mulk uchun, qancha, qachon va qaysi holatda
        qaytadi. Qolgan summani notarius huzurida yoki bank orqali toʻlang. Egasining nomida boʻlmagan kartaga pul oʻtkazmang.

        Shubha qolsa, [soʻrov qoldiring](/#request): yurist hujjatlarni birga koʻrib chiqadi.`,
    },
    ru: {
      title: 'Проверка документов перед покупкой: семь шагов',
      lead: `Отведите на это полдня до того, как отдать задаток. В каждом из семи шагов написано, какой документ смотреть, у кого
        спросить и при каком ответе остановиться. Первые три можно сделать, не выходя из дома.`,
      body: `
        ## 1. Сверьте кадастровый номер

        Объявление, кадастровый паспорт и адрес со слов продавца должны указывать на один объект. Если отличается хотя бы одна
        цифра, остановитесь и спросите почему. [Что означает номер](/faq#cadastre).

        ## 2. Выясните, кто собственник

        Совпадает ли имя в паспорте с именем собственника в кадастровом документе? Если собственников несколько, нужно согласие каждого. На
        продажу дома, купленного в браке, соглашается и второй супруг.

        ## 3. Спросите о запрете и залоге

        При запрете или залоге нотариус не оформит сделку либо потребует согласие банка. Посмотрите на дату ответа: сведения
        месячной давности уже устарели.

        ## 4. Узнайте, кто живёт и кто прописан

        Побывайте на месте. Арендатор, невыписанный родственник или несовершеннолетний ребёнок могут остановить сделку. Попросите у
        продавца справку о прописанных по этому адресу.

        ## 5. Посчитайте долги

        Возьмите остатки по электричеству, газу, воде, вывозу мусора, взносам на капитальный ремонт и налогу на имущество. Кто их
        платит, должно стоять в договоре.

        ## 6. Сравните план со стенами

        Возьмите кадастровый план и пройдите комнату за комнатой. Если снесённой стены, закрытого балкона или пристроенной веранды
        нет в документе, узаконивать их или возвращать как было придётся вам.

        ## 7. Оформите передачу денег письменно

        Задаток отдают не под расписку, а по письменному соглашению: кто, кому, за какой объект, сколько, когда и в каком случае
        возвращается. Остальное платите при нотариусе или через банк. Не переводите деньги на карту, которая не принадлежит
        собственнику.

        Остались сомнения — [оставьте заявку](/#request): юрист посмотрит документы вместе с вами.`,
    },
    en: {
      title: 'Checking the papers before you buy: seven steps',
      lead: `Set aside half a day before you pay a holding deposit. Each of the seven steps says which paper to look at, whom to
        ask and at which answer to stop. The first three can be done from home.`,
      body: `
        ## 1. Compare the cadastral number

        The listing, the cadastral passport and the address the seller gives must all point at one property. If a single digit
        differs, stop and ask why. [What the number means](/faq#cadastre).

        ## 2. Find out who owns it

        Does the name in the passport match the owner in the cadastral document? With several owners, each must consent. A home
        bought during a marriage needs the other spouse’s consent as well.

        ## 3. Ask about restrictions and pledges

        If there is a restriction, the notary won’t certify the sale; if the property is pledged, they will ask for the bank’s consent. Look at the date of the
        answer: information a month old is out of date.

        ## 4. Find out who lives there and who is registered

        Go and see. A tenant, a relative still registered or a minor can block the sale. Ask the seller for a certificate of
        those registered at the address.

        ## 5. Check for unpaid bills

        Get the balances for electricity, gas, water, waste, the capital-repair fund and property tax. The contract should say who
        pays them.

        ## 6. Compare the plan with the walls

        Take the cadastral plan and walk from room to room. If a wall taken down, a balcony closed in or a veranda added is missing
        from the document, legalising or undoing it will be your problem.

        ## 7. Put every payment in writing

        Never pay a holding deposit on a receipt alone; sign a written agreement stating who, to whom, for which property, how much, by when
        and in which case it is returned. Pay the rest before the notary or through a bank. Send nothing to a card that is not the
        owner’s.

        If doubts remain, [request a call](/#request) and a lawyer will look at the papers with you.`,
    },
  },
  {
    type: 'guide',
    slug: 'twelve-questions-at-a-viewing',
    daysAgo: 18,
    picture: 'bedroom-2',
    uz: {
      title: 'Uyni koʻrishga borganda 12 savol',
      lead: `Hujjatlar, kommunal qarzdorlik, qoʻshnilar va isitish tizimi haqida nimalarni soʻrash kerakligini tayyorladik. Roʻyxatni
        telefonda ochib boring: javobni joyida yozib qoʻysangiz, kechqurun uch xonadonni bir-biriga aralashtirib yubormaysiz.`,
      body: `
        ## Uy haqida

        1. Nega sotyapsiz va qachondan beri? Ikkinchi savolning javobini eʼlondagi narx tarixi bilan solishtiring.
        2. Qishda xonalar necha daraja boʻladi, oʻtgan qishda isitishga qancha toʻlangan?
        3. Suv kun boʻyi keladimi, yuqori qavatda bosim qanday? Jomrak va dushni oching.
        4. Elektr simlari va quvurlar qachon almashtirilgan?
        5. Derazalar qaysi tomonga qaragan? Kelgan soatingizda qayerga quyosh tushayotganini belgilab oling.
        6. Tom yoki yuqoridagi qoʻshnidan suv oʻtganmi? Shiftning burchaklariga qarang.

        ## Atrof haqida

        7. Maktab, bogʻcha va bekatgacha piyoda necha daqiqa? Bir marta oʻzingiz yurib koʻring.
        8. Mashina qayerda turadi, joy kimniki?
        9. Qoʻshnilar kim, kechqurun shovqin boʻladimi? Bir qoʻshnidan ham soʻrang.
        10. Yonidagi boʻsh yerda nima qurilishi rejalashtirilgan?

        ## Bitim haqida

        11. Shu manzilda kimlar roʻyxatda turadi va qachon chiqadi?
        12. Narxga mebel, texnika va qaysi qarzlar kiradi?

        Ikkinchi marta boshqa soatda boring: ertalab koʻchadagi harakat, kechqurun shovqin va chiroqlar boshqacha. Hujjatlarga
        oʻtganda [yetti qadamli tekshiruv](/articles/document-check) yordam beradi.`,
    },
    ru: {
      title: '12 вопросов на осмотре дома',
      lead: `Что спросить о документах, долгах за коммунальные услуги, соседях и отоплении. Откройте список в телефоне: если записывать
        ответы на месте, вечером вы не перепутаете три квартиры между собой.`,
      body: `
        ## О доме

        1. Почему и как давно продаёте? Второй ответ сверьте с историей цены в объявлении.
        2. Сколько градусов в комнатах зимой и сколько заплатили за отопление прошлой зимой?
        3. Идёт ли вода весь день, какой напор наверху? Откройте кран и душ.
        4. Когда меняли проводку и трубы?
        5. Куда выходят окна? Отметьте, где солнце в тот час, когда вы пришли.
        6. Протекала ли крыша, заливали ли соседи? Посмотрите на углы потолка.

        ## О месте

        7. Сколько минут пешком до школы, детского сада и остановки? Пройдите хотя бы раз сами.
        8. Где стоит машина и чьё это место?
        9. Кто соседи, шумно ли вечером? Спросите и одного из соседей.
        10. Что собираются строить на пустыре рядом?

        ## О сделке

        11. Кто прописан по этому адресу и когда выпишется?
        12. Что входит в цену: мебель, техника, какие долги?

        Приезжайте ещё раз в другое время: утром другое движение, вечером — шум и свет. Когда дойдёт до бумаг, поможет
        [проверка из семи шагов](/articles/document-check).`,
    },
    en: {
      title: 'Twelve questions for a viewing',
      lead: `What to ask about papers, utility debts, neighbours and heating. Open the list on your phone: with the answers written down
        on the spot you will not mix up three apartments in the evening.`,
      body: `
        ## About the home

        1. Why are you selling, and since when? Compare the second answer with the listing’s price history.
        2. How warm are the rooms in winter, and what did heating cost last season?
        3. Is there water all day, and what is the pressure like upstairs? Turn on a tap and the shower.
        4. When were wiring and pipes replaced?
        5. Which way do the windows face? Note where the sun is at the hour you came.
        6. Has the roof leaked, or a neighbour above? Look at the corners of the ceilings.

        ## About the place

        7. How many minutes on foot to school, kindergarten and bus stop? Walk it once yourself.
        8. Where do you park, and whose space is it?
        9. Who are the neighbours, and is it noisy at night? Ask one of them too.
        10. What is to be built on the empty ground next door?

        ## About the sale

        11. Who is registered at the address, and when will they leave it?
        12. What does the price include: furniture, appliances, which debts?

        Come a second time at another hour, because traffic is different in the morning, and noise and light in the evening. When you get to the
        papers, the [seven-step check](/articles/document-check) will help.`,
    },
  },
];
