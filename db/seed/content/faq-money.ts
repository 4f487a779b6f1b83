import type { SeedItem } from './item.ts';

/** Help: deposits, fees and loans. */
export const faqMoney: SeedItem[] = [
  {
    type: 'faq',
    slug: 'deposit',
    extra: { group: 'money' },
    uz: {
      title: 'Depozit qancha va u nima uchun kerak?',
      body: `
        Odatda boshlangʻich narxning 5 foizi. 845 000 000 soʻmlik lot uchun bu 42 250 000 soʻm. Aniq summa lot sahifasida
        yoziladi va siz ariza berishdan oldin koʻrasiz.

        Depozit hisobingizdan yechilmaydi, balansingizda band qilinadi: savdoda faqat toʻlashga tayyor odam qatnashayotganini
        shu bildiradi. Gʻolibning depoziti narx hisobiga oʻtadi.`,
    },
    ru: {
      title: 'Сколько составляет депозит и зачем он нужен?',
      body: `
        Обычно 5 % начальной цены. Для лота в 845 000 000 сумов это 42 250 000. Точная сумма указана на странице лота, вы
        видите её до подачи заявки.

        Депозит не списывается, а удерживается на вашем балансе: так видно, что в торгах участвуют те, кто готов платить.
        Депозит победителя засчитывается в цену.`,
    },
    en: {
      title: 'How large is the deposit, and what is it for?',
      body: `
        Usually 5% of the start price. For a lot of 845 000 000 sum that is 42 250 000. The exact amount is shown on the page
        of the lot, before you apply.

        It is held on your balance, not taken from it: it shows that those who bid are ready to pay. The winner’s deposit
        counts towards the price.`,
    },
  },
  {
    type: 'faq',
    slug: 'deposit-return',
    extra: { group: 'money' },
    uz: {
      title: 'Yutmasam, depozit qachon qaytadi?',
      body: `
        Savdo tugagan soniyada. Band qilingan summa shu ondayoq boʻshaydi, balansingizga qaytadi va hisob koʻchirmasida
        alohida qator boʻlib yoziladi. Buning uchun ariza yozish kerak emas. Zaxirada qolishga rozi boʻlgan ishtirokchining
        depoziti gʻolib toʻlovni yakunlaguncha turadi.

        Arizadan soat 14:00 gacha voz kechsangiz ham summa toʻliq qaytadi; undan keyin savdo tugashini kutasiz. Balansdagi
        boʻsh pulni bank hisobingiz yoki kartangizga soʻrasangiz, bu ikki ish kuni ichida tasdiqlanadi.`,
    },
    ru: {
      title: 'Когда вернётся депозит, если я не выиграю?',
      body: `
        В ту же секунду, когда закончатся торги. Удержанная сумма сразу освобождается, возвращается на баланс и появляется в
        выписке отдельной строкой. Заявление писать не нужно. Депозит того, кто согласился остаться в резерве, ждёт, пока
        заплатит победитель.

        Если отказаться от заявки до 14:00, сумма тоже возвращается полностью; после этого часа нужно дождаться конца торгов.
        Вывод свободных денег на ваш счёт или карту подтверждается за два рабочих дня.`,
    },
    en: {
      title: 'If I do not win, when do I get the deposit back?',
      body: `
        In the second bidding ends. The hold is lifted at once, the amount is free on your balance again and stands as a line of
        its own in your statement. There is nothing to apply for. The deposit of someone who agreed to stay in reserve waits
        until the winner has paid.

        If you withdraw before 14:00 you also get the whole amount back; after that you wait for the end of bidding. Paying free
        money out to your account or card is confirmed within two working days.`,
    },
  },
  {
    type: 'faq',
    slug: 'fee',
    extra: { group: 'money' },
    uz: {
      title: 'Xizmat haqini kim toʻlaydi?',
      body: `
        Odatda bitim narxining 3 foizi, kim toʻlashi esa eʼlonda yoziladi. Xaridor toʻlaydigan boʻlsa, haq koʻrsatilgan narxning
        ichida turadi va ustiga hech narsa qoʻshilmaydi. Sotuvchi yoki bank toʻlasa, ularga oʻtkaziladigan puldan ushlanadi.

        Eʼlonlarni koʻrish, saqlash, solishtirish va maslahat soʻrash bepul.`,
    },
    ru: {
      title: 'Кто платит за услуги платформы?',
      body: `
        Обычно это 3 % от цены сделки, а кто платит, указано в объявлении. Если платит покупатель, вознаграждение уже входит
        в показанную цену и сверх неё ничего не добавляется. Если продавец или банк, оно удерживается из их выручки.

        Смотреть, сохранять и сравнивать объявления, а также просить консультацию можно бесплатно.`,
    },
    en: {
      title: 'Who pays the service fee?',
      body: `
        It is usually 3% of the price, and the listing says who pays. If it is the buyer, the fee is already inside the price
        shown and nothing is added on top. If it is the seller or the bank, it is taken from what they receive.

        Looking at listings, saving and comparing them and asking for advice cost nothing.`,
    },
  },
  {
    type: 'faq',
    slug: 'mortgage',
    extra: { group: 'money' },
    uz: {
      title: 'Ipotekada oylik toʻlov qanday hisoblanadi?',
      body: `
        Ikki usul bor. Annuitetda har oy bir xil summa toʻlanadi: avvaliga uning koʻp qismi foizga, oxirida asosiy qarzga
        ketadi. Differensial usulda asosiy qarz teng boʻlinadi, foiz qoldiqdan olinadi: birinchi oylar ogʻirroq, jami foiz
        esa kamroq.

        Misol: 300 000 000 soʻm, 10 yil, yiliga 24 foiz. Annuitetda oyiga 6 614 000 soʻmga yaqin. Differensial usulda birinchi
        toʻlov 8 500 000, oxirgisi 2 550 000 soʻm. Bankdan yillik stavkadan tashqari sugʻurta, baholash va muddatidan oldin
        toʻlash shartlarini ham soʻrang.`,
    },
    ru: {
      title: 'Как считается ежемесячный платёж по ипотеке?',
      body: `
        Есть два способа. При аннуитете каждый месяц платится одна и та же сумма: сначала большая её часть уходит на
        проценты, в конце — на основной долг. При дифференцированном способе основной долг делится поровну, а проценты
        берутся с остатка: первые месяцы тяжелее, зато всего процентов меньше.

        Пример: 300 000 000 сумов на 10 лет под 24 % годовых. При аннуитете выходит около 6 614 000 в месяц. При
        дифференцированном способе первый платёж 8 500 000, последний 2 550 000. Кроме ставки спросите у банка о страховке,
        оценке и условиях досрочного погашения.`,
    },
    en: {
      title: 'How is the monthly payment of a mortgage worked out?',
      body: `
        There are two ways. With an annuity you pay the same amount every month: at first most of it is interest, towards the end
        most of it repays the loan. With declining payments the loan is divided equally and interest is charged on what is
        left: the first months weigh more, the interest in all is less.

        Example: 300 000 000 sum over 10 years at 24% a year. The annuity is about 6 614 000 a month. Declining payments start
        at 8 500 000 and end at 2 550 000. Besides the rate, ask the bank about insurance, valuation and early repayment.`,
    },
  },
];
