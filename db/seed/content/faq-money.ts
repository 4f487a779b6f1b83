import type { SeedItem } from './item.ts';

/** Help: deposits, fees and loans. */
export const faqMoney: SeedItem[] = [
  {
    type: 'faq',
    slug: 'deposit',
    extra: { group: 'money' },
    uz: {
      title: 'Zakalat qancha va u nima uchun kerak?',
      body: `
        Odatda boshlangʻich narxning {deposit} foizi. {exampleLot} soʻmlik lot uchun bu {exampleDeposit} soʻm. Aniq summa lot
        sahifasida yoziladi va uni ariza berishdan oldin koʻrasiz.

        Zakalat yechib olinmaydi, depozitingizda band qilinadi: bu savdoda faqat toʻlashga tayyor ishtirokchilar qatnashishini
        taʼminlaydi. Gʻolibning zakalati narx hisobiga oʻtadi.`,
    },
    ru: {
      title: 'Сколько составляет задаток и зачем он нужен?',
      body: `
        Обычно {deposit} % начальной цены. Для лота в {exampleLot} сумов это {exampleDeposit} сумов. Точная сумма указана на странице
        лота, вы видите её до подачи заявки.

        Задаток не списывается, а блокируется на вашем депозите: так видно, что в торгах участвуют те, кто готов платить.
        Задаток победителя засчитывается в цену.`,
    },
    en: {
      title: 'How large is the deposit, and what is it for?',
      body: `
        Usually {deposit}% of the starting price. For a lot of {exampleLot} UZS that is {exampleDeposit} UZS. The exact amount is
        shown on the lot page, before you register.

        It is held in your balance, not deducted: it shows that bidders are ready to pay. The winner’s deposit
        counts towards the price.`,
    },
  },
  {
    type: 'faq',
    slug: 'deposit-return',
    extra: { group: 'money' },
    uz: {
      title: 'Gʻolib boʻlmasam, zakalat qachon qaytadi?',
      body: `
        Savdo tugashi bilan: band qilingan zakalat darhol depozitingizga qaytadi va «Depozit harakatlari»da alohida qator boʻlib
        yoziladi. Buning uchun ariza yozish kerak emas. Zaxirada qolishga rozi boʻlgan ishtirokchining zakalati gʻolib narxni
        toʻlaguncha band boʻlib turadi.

        Ariza qabuli tugaguncha (odatda soat {cutOff} gacha) ishtirokdan voz kechsangiz ham zakalat toʻliq qaytadi; undan keyin
        savdo tugashini kutasiz. Depozitdagi mavjud mablagʻni bank hisobraqamingiz yoki kartangizga soʻrasangiz, bu
        {refundDays} ichida tasdiqlanadi.`,
    },
    ru: {
      title: 'Когда вернётся задаток, если я не выиграю?',
      body: `
        Сразу по окончании торгов: задаток снова доступен на вашем депозите и появляется в выписке отдельной строкой. Заявление
        писать не нужно. Задаток того, кто согласился остаться в резерве, заблокирован, пока победитель не оплатит лот.

        Если отказаться от участия до конца приёма заявок (обычно до {cutOff}), задаток тоже возвращается полностью; после этого
        нужно дождаться конца торгов. Возврат доступных денег на ваш банковский счёт или карту подтверждается в течение
        {refundDays}.`,
    },
    en: {
      title: 'If I do not win, when do I get the deposit back?',
      body: `
        As soon as bidding ends. The deposit is released to your balance and shown as a separate line in your
        statement. You don’t need to apply for it. A backup bidder’s deposit is held
        until the winner has paid.

        If you leave the auction before registration closes (usually at {cutOff}), you also get the whole deposit back; after that you
        wait for the end of bidding. A refund of available funds to your bank account or card is confirmed within
        {refundDays}.`,
    },
  },
  {
    type: 'faq',
    slug: 'fee',
    extra: { group: 'money' },
    uz: {
      title: 'Xizmat haqini kim toʻlaydi?',
      body: `
        Mulk platforma orqali sotilganda kim toʻlashi mulk yoki lot sahifasida, narx yonida yoziladi.

        {feeByBuyer}

        {feeBySeller}

        {feeByBank}

        Egasi oʻzi beradigan oddiy eʼlonlardan platforma haq olmaydi.

        Eʼlonlarni koʻrish, saqlash, solishtirish va maslahat soʻrash bepul.`,
    },
    ru: {
      title: 'Кто платит комиссию площадки?',
      body: `
        Если объект продаётся через площадку, кто платит, указано на странице объекта или лота рядом с ценой.

        {feeByBuyer}

        {feeBySeller}

        {feeByBank}

        По простым объявлениям, где автор продаёт сам, комиссии площадки нет.

        Смотреть, сохранять и сравнивать объявления, а также просить консультацию можно бесплатно.`,
    },
    en: {
      title: 'Who pays the service fee?',
      body: `
        Where a property is sold through the platform, its page or the page of the lot says who pays, beside the price.

        {feeByBuyer}

        {feeBySeller}

        {feeByBank}

        The platform charges no fee for plain ads, which their authors sell themselves.

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
      title: 'How is a monthly mortgage payment calculated?',
      body: `
        With an annuity you pay the same amount every month: at first most of it is interest, towards the end
        most of it repays the loan. With declining payments the loan is divided equally and interest is charged on what is
        left: the first payments are higher, but the total interest is lower.

        Example: 300 000 000 UZS over 10 years at 24% a year. The annuity is about 6 614 000 a month. Declining payments start
        at 8 500 000 and end at 2 550 000. Besides the rate, ask the bank about insurance, valuation and early repayment.`,
    },
  },
];
