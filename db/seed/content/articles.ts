import type { SeedItem } from './item.ts';

/** Scientific articles: methods explained, with examples that say that they are examples. */
export const articles: SeedItem[] = [
  {
    type: 'article',
    slug: 'what-land-price-depends-on',
    daysAgo: 2,
    picture: 'plot-golden-1',
    uz: {
      title: 'Yer narxi nimaga bogʻliq',
      lead: `Yonma-yon turgan ikki uchastkaning narxi nega ikki barobar farq qiladi? Baholashda ishlatiladigan gedonik usul narxni
        qismlarga ajratadi: markazgacha masofa, suv va elektr, koʻchaga chiqish, shakl, hujjat. Hisobni misolda koʻrsatamiz.`,
      body: `
        Yerning «bozor narxi» degan bitta soni yoʻq. Ikki uchastka hech qachon aynan bir xil boʻlmaydi, shuning uchun baholovchi
        narxni emas, uning tarkibini solishtiradi. Bu yondashuv gedonik usul deyiladi: mulk — xususiyatlar toʻplami, narx — ular
        narxlarining yigʻindisi.

        ## Beshta asosiy omil

        - Joylashuv. Shahar markazigacha boʻlgan vaqt masofadan muhimroq: ravon yoʻl boʻyidagi 12 kilometr tiqilinchdagi
          6 kilometrdan «yaqin».
        - Muhandislik tarmoqlari. Elektr, suv, gaz va kanalizatsiya uchastka chegarasigacha kelganmi yoki koʻcha boshida
          tugaydimi.
        - Koʻchaga chiqish. Eni 20 metrli chegara 8 metrlidan qulayroq: mashina kiradi, uy ichkariga suriladi.
        - Shakl va relyef. Toʻgʻri toʻrtburchak yer toʻliq ishlatiladi, choʻzinchoq va qiya yerning bir qismi yoʻqoladi.
        - Huquq. Mulk huquqi, meros qilib qoldiriladigan umrbod egalik va ijara — uch xil narx.

        ## Hisob misoli

        Sonlar usulni koʻrsatish uchun olingan, ular bozor haqidagi maʼlumot emas. Deylik, sizni 8 sotixli yer qiziqtiradi.
        Yaqinda sotilgan oʻxshash yerning sotixi 34 000 000 soʻm edi. U markazga 10 daqiqa yaqinroq (bu sotixiga 2 000 000
        turadi) va gazi bor (3 000 000). Sizniki esa koʻchaga kengroq chiqadi (1 500 000). Tuzatilgan narx: 34 − 2 − 3 + 1,5 =
        30,5 million, sakkiz sotixga 244 million soʻm.

        Bitta oʻxshash sotuv tasodif boʻlishi mumkin. Uch-beshtasini olib, har biri boʻyicha shu hisobni qiling: natijalar
        oraligʻi sizning savdolashish chegarangiz boʻladi.

        ## Nimaga ehtiyot boʻlish kerak

        Eʼlondagi narx — istak, bitim narxi — dalil. Solishtirish uchun sotilgan obyektlarni oling. Omillar bir-biriga bogʻliq
        ekanini ham unutmang: tarmoqlar odatda markazga yaqin joyda boʻladi, ularni alohida-alohida toʻliq qoʻshsangiz, bitta
        afzallik uchun ikki marta toʻlaysiz.`,
    },
    ru: {
      title: 'От чего зависит цена земли',
      lead: `Почему цены двух соседних участков различаются вдвое? Гедонический метод, которым пользуются оценщики, раскладывает
        цену на части: время до центра, вода и свет, выход на улицу, форма, право. Показываем расчёт на примере.`,
      body: `
        «Рыночной цены» как одного числа у земли нет. Двух одинаковых участков не бывает, поэтому оценщик сравнивает не
        цены, а то, из чего они сложены. Такой подход называется гедоническим: объект — набор свойств, цена — сумма цен этих
        свойств.

        ## Пять главных свойств

        - Место. Время до центра важнее расстояния: 12 километров по свободной дороге «ближе», чем 6 через пробки.
        - Сети. Доходят ли электричество, вода, газ и канализация до границы участка или кончаются в начале улицы.
        - Ширина по улице. Двадцать метров удобнее восьми: проходит машина, дом можно отодвинуть вглубь.
        - Форма и рельеф. Прямоугольник используется целиком, часть вытянутого и наклонного участка пропадает.
        - Право. Собственность, пожизненное наследуемое владение и аренда — это три разные цены.

        ## Пример расчёта

        Числа взяты для объяснения метода, это не сведения о рынке. Допустим, вас интересует участок в 8 соток. Недавно проданный
        похожий стоил 34 000 000 сумов за сотку. Он на 10 минут ближе к центру (это стоит 2 000 000 за сотку), и к нему подведён
        газ (3 000 000). Зато ваш шире выходит на улицу (1 500 000). Скорректированная цена: 34 − 2 − 3 + 1,5 = 30,5 миллиона, за
        восемь соток — 244 миллиона сумов.

        Одна похожая продажа может быть случайностью. Возьмите три–пять продаж и повторите расчёт с каждой: разброс ответов и есть границы
        вашего торга.

        ## С чем быть осторожным

        Цена в объявлении — желание, цена сделки — свидетельство. Сравнивайте с проданными. И помните, что свойства связаны: сети
        чаще бывают там, где ближе центр. Если учитывать каждое полностью, за одно преимущество вы заплатите дважды.`,
    },
    en: {
      title: 'What the price of land depends on',
      lead: `Why does one plot cost twice as much as the one beside it? Valuers use the hedonic method to break a price down:
        minutes to the centre, water and power, street frontage, shape, title. We work through an example.`,
      body: `
        There is no single ‘market price’ for land. No two plots are the same, so a valuer compares not prices but what they
        are made of. The approach is called hedonic: a property is a bundle of features, and its price is the sum of their prices.

        ## Five features that matter most

        - Location. Travel time to the centre matters more than distance: 12 kilometres on an open road can be quicker than 6 through
          traffic.
        - Utilities. Do power, water, gas and sewerage reach the boundary, or do they end at the top of the street?
        - Frontage. Twenty metres on the street serve you better than eight: a car gets in, the house can stand further back.
        - Shape and slope. A rectangle can be used whole; part of a long or sloping plot is lost.
        - Title. Ownership, lifelong inheritable tenure and lease are three different prices.

        ## A worked example

        The figures explain the method and say nothing about the market. Suppose you’re looking at an 8-sotka plot (800 m²). A similar
        one sold recently at 34 000 000 UZS a sotka. It is 10 minutes nearer the centre (worth 2 000 000 a sotka) and has gas
        (3 000 000). Yours has the wider frontage (1 500 000). Adjusted: 34 − 2 − 3 + 1.5 = 30.5 million, or 244 million UZS for
        all eight.

        One similar sale may be a fluke. Take three to five and repeat the calculation with each: the spread of the answers is your room for
        bargaining.

        ## Where to be careful

        An asking price is only a hope; a sale price is evidence. Compare with what was sold. And remember that features go together:
        utilities tend to be where the centre is near. Add each in full and you pay twice for one advantage.`,
    },
  },
  {
    type: 'article',
    slug: 'why-late-bids-should-not-win',
    daysAgo: 12,
    picture: 'tower-dusk-1',
    uz: {
      title: 'Nega oxirgi soniyadagi taklif gʻolib boʻlmasligi kerak',
      lead: `Internet auksionlarida koʻpchilik oxirgi soniyani kutadi. Iqtisodchilar buni yigirma yildan beri oʻrganadi: aybdor
        ishtirokchi emas, qoida. Tugash vaqti suriladigan savdoda kutishning foydasi yoʻqoladi va narx adolatliroq shakllanadi.`,
      body: `
        2002-yilda Alvin Rot va Aksel Okkenfels ikki mashhur maydonchani solishtirdi. Birida savdo aniq soniyada yopilardi,
        ikkinchisida oxirgi taklifdan keyin yana oʻn daqiqa kutilardi. Buyumlar bir xil edi, xulq esa boshqacha: qatʼiy yopiladigan
        maydonchada takliflar oxirgi daqiqaga, hatto oxirgi soniyalarga toʻplanardi, suriladiganida bunday emas edi.

        ## Nega kutishadi

        Qatʼiy tugaydigan savdoda erta taklif raqibga maʼlumot beradi: u javob qaytaradi va narx koʻtariladi. Oxirgi soniyadagi
        taklifga javob berib ulgurib boʻlmaydi. Gʻoliblik tarmoq tezligiga bogʻlanib qoladi: eng koʻp toʻlashga tayyor odam emas, eng
        chaqqoni gʻolib boʻladi. Sotuvchi kam pul oladi, xaridor esa tasodif tufayli lotdan quruq qoladi.

        ## Suriladigan yakun nimani oʻzgartiradi

        Yakunga yaqin tushgan taklif tugash vaqtini bir necha daqiqaga surganda kutishning maʼnosi qolmaydi: har bir taklifga javob
        berish uchun bir xil vaqt bor. Bizda savdo odatda {window} davom etadi va {extension}ga uzayadi; aniq qiymatlar lot qoidalarida turadi va
        savdo boshlangach oʻzgarmaydi. Uzaytirishni faqat qabul qilingan taklif beradi, aks holda kimdir xato takliflar bilan
        savdoni cheksiz choʻzishi mumkin edi.

        ## Ishtirokchiga maslahat

        Savdo boshlanmasdan oʻzingiz uchun chegarani yozib qoʻying va u songa nima kirganini biling: narx, xizmat haqi, notarius,
        taʼmir. Chegaraga yetganda toʻxtash — magʻlubiyat emas: siz shu uyning siz uchun narxini bilib oldingiz. Savdo kunining
        tartibi: [auksion kuni](/faq#auction-day).`,
    },
    ru: {
      title: 'Почему ставка в последнюю секунду не должна выигрывать',
      lead: `На интернет-аукционах многие ждут последней секунды. Экономисты изучают это больше двадцати лет: виноваты не участники,
        а правило. Там, где окончание сдвигается, ждать незачем, и цена получается честнее.`,
      body: `
        В 2002 году Элвин Рот и Аксель Оккенфельс сравнили две известные площадки. На одной торги закрывались в назначенную
        секунду, на другой после последней ставки ждали ещё десять минут. Вещи были одинаковые, поведение — разное: там, где конец
        твёрдый, ставки скапливались в последней минуте и даже в последних секундах, там, где он сдвигался, — нет.

        ## Почему ждут

        При твёрдом окончании ранняя ставка помогает сопернику: он отвечает, и цена растёт. На ставку в последнюю секунду ответить
        нельзя. Исход решает скорость сети, и выигрывает не тот, кто готов заплатить больше, а тот, кто проворнее. Продавец
        получает меньше, покупатель проигрывает случайно.

        ## Что меняет продление торгов

        Если ставка под конец сдвигает закрытие на несколько минут, ждать бессмысленно: на каждую ставку есть одинаковое время для
        ответа. У нас торги обычно идут в течение {window}, а после ставки под конец остаётся не меньше {extension}; точные значения записаны в правилах лота и после начала не
        меняются. Продлевает только принятая ставка, иначе торги можно было бы бесконечно затягивать ошибочными ставками.

        ## Совет участнику

        Запишите свой предел до начала и знайте, что в него входит: цена, комиссия площадки, нотариус, ремонт. Остановиться на пределе
        — не поражение: вы узнали, сколько этот дом стоит для вас. Порядок дня: [день аукциона](/faq#auction-day).`,
    },
    en: {
      title: 'Why a last-second bid should not win',
      lead: `In online auctions many people wait for the last second. Economists have studied this for over twenty years, and the
        fault is not the bidders’ but the rule’s. Where the end moves, waiting brings nothing and the price comes out fairer.`,
      body: `
        In 2002 Alvin Roth and Axel Ockenfels compared two well-known sites. One closed at a fixed time; the other waited another
        ten minutes after the last bid. The goods were alike, the behaviour was not: with a fixed end, bids crowded into the last
        minute and even the last seconds; with a moving end they did not.

        ## Why people wait

        Under a fixed end an early bid informs a rival, who answers, and the price rises. A bid in the last second cannot be
        answered. The speed of a connection then decides, and the winner is the quickest rather than the one who would pay most.
        The seller receives less, and the buyer loses by accident.

        ## What a moving end changes

        If a bid near the end moves the close by a few minutes, waiting is pointless, because every bid leaves the same time to respond.
        With us bidding is usually open for {window}, and a late bid leaves at least {extension}; the exact values stand in the rules of the lot and do not
        change once bidding has begun. Only an accepted bid extends, otherwise someone could drag an auction out indefinitely with invalid bids.

        ## Advice for bidders

        Write your limit down before the start, and know what is in it: price, service fee, notary, repairs. Stopping at your limit is not
        a defeat; you’ve found out what this property is worth to you. More: [the auction day](/faq#auction-day).`,
    },
  },
  {
    type: 'article',
    slug: 'median-and-mean',
    daysAgo: 26,
    picture: 'panel-golden-1',
    uz: {
      title: 'Oʻrtacha narx qachon aldaydi: mediana va oʻrtacha qiymat',
      lead: `«Tumanda bir kvadrat metr oʻrtacha falon soʻm» degan gap toʻgʻri boʻlib turib ham adashtirishi mumkin. Bitta dabdabali
        uy oʻrtachani koʻtaradi, mediana esa joyida turadi. Narx jadvalini oʻqishda nimaga qarash kerak.`,
      body: `
        Beshta kvartiraning 1 m² narxi (million soʻmda) shunday boʻlsin: 8, 9, 9, 10 va 34. Bu oʻylab topilgan misol. Oʻrtacha
        qiymat: yigʻindi 70, beshga boʻlsak — 14. Ammo 14 millionlik kvartira bu yerda umuman yoʻq. Mediana — tartib bilan
        qoʻyilganda oʻrtada turgani: 9. Bozorni aynan u aytib turibdi.

        ## Nega shunday

        Uy narxlari pastdan chegaralangan, tepadan esa yoʻq: nol soʻmlik uy boʻlmaydi, lekin oʻn barobar qimmati boʻladi. Bunday
        taqsimotda bir nechta katta son oʻrtachani oʻziga tortadi. Mediana faqat tartibga qaraydi va bunga berilmaydi.

        ## Tarkib oʻzgarsa

        Ikkinchi tuzoq — tarkib. Bir oyda koʻproq eski kvartira, keyingi oyda yangi bino sotilsa, oʻrtacha narx oshadi, holbuki
        hech bir kvartira qimmatlashmagan. Shuning uchun bir xil turdagi obyektlarni solishtirish kerak: kvartirani kvartira bilan,
        yangisini yangisi bilan.

        ## Jadvalni oʻqish tartibi

        1. Nechta eʼlon yoki bitimdan hisoblangan? Oʻntadan kam boʻlsa, bu hali xulosa emas.
        2. Bu soʻralgan narxmi yoki bitim narxi?
        3. Oʻrtachami yoki medianami? Ikkisi bir-biridan uzoq boʻlsa, oraliqda gʻayrioddiy obyektlar bor.
        4. Oʻzgarish necha oyga tegishli? Bir oylik sakrash koʻpincha tarkib oʻzgarishidir.

        Bosh sahifadagi narxlar tahlili viloyatlar boʻyicha 1 m² ning oylik oʻrtachasini koʻrsatadi. Uni yoʻnalishni bilish uchun
        oling, aniq uyning narxini esa oʻxshash sotilganlarga qarab belgilang.`,
    },
    ru: {
      title: 'Когда средняя цена обманывает: медиана и среднее',
      lead: `Фраза «квадратный метр в районе стоит в среднем столько-то» бывает верной и всё же вводит в заблуждение. Один роскошный
        дом поднимает среднее, а медиана стоит на месте. На что смотреть, читая таблицу цен.`,
      body: `
        Пусть цены пяти квартир за м² такие (в миллионах сумов): 8, 9, 9, 10 и 34. Пример придуман. Среднее: сумма 70, делим на
        пять — 14. Но квартиры по 14 миллионов здесь нет вовсе. Медиана — значение, которое стоит посередине, если выстроить по порядку: 9.
        О рынке говорит именно она.

        ## Почему так

        Цены домов ограничены снизу и не ограничены сверху: дома за ноль не бывает, а в десять раз дороже — бывает. При таком
        распределении несколько больших чисел перетягивают среднее на себя. Медиана смотрит только на порядок и не поддаётся.

        ## Когда меняется состав

        Вторая ловушка — состав. Если в одном месяце продавали больше старых квартир, а в следующем новостройки, среднее вырастет,
        хотя ни одна квартира не подорожала. Поэтому сравнивать нужно однородное: квартиры с квартирами, новое с новым.

        ## Как читать таблицу

        1. По скольким объявлениям или сделкам посчитано? Меньше десяти — ещё не вывод.
        2. Это запрошенная цена или цена сделки?
        3. Среднее или медиана? Если они далеко друг от друга, среди объектов есть необычные.
        4. За сколько месяцев изменение? Скачок за один месяц чаще всего означает, что изменился состав.

        Анализ цен на главной странице показывает среднемесячную цену м² по областям. По нему видно направление, а цену конкретного
        дома определяйте по похожим проданным.`,
    },
    en: {
      title: 'When the average misleads: median and mean',
      lead: `“A square metre in this district costs so much on average” can be true and still mislead. One luxury house pulls up the
        mean while the median stays where it was. What to look at when you read a table of prices.`,
      body: `
        Take five made-up apartments costing 8, 9, 9, 10 and 34 million UZS per m². The mean: a sum of 70 divided
        by five is 14. Yet there is no apartment at 14 million here at all. The median is the one in the middle once they stand in
        order: 9. It is the median that describes this market.

        ## Why this happens

        House prices have a floor and no ceiling: nothing costs zero, but a few properties cost ten times as much. In such a
        distribution a few large numbers pull the mean towards them. The median looks at order only and does not give way.

        ## When the mix changes

        The second trap is the mix. If mostly old apartments were sold in one month and new buildings in the next, the mean rises though
        no apartment became more expensive. So compare like with like: apartments with apartments, new with new.

        ## How to read a table

        1. How many listings or sales is it made from? Fewer than ten is not yet a finding.
        2. Are these asking prices or sale prices?
        3. Mean or median? If they are far apart, the sample contains outliers.
        4. Over how many months is the change? A jump within one month is mostly a change of mix.

        The price analysis on the home page shows the monthly mean per m² by region. Use it for direction; value a particular
        house by similar ones that were sold.`,
    },
  },
];
