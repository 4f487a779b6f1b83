import type { Locale } from '#platform/values/locale.ts';
import type { CommentProof, CommentReason } from '../../rules/comment.ts';

/** What somebody of the demo world says of a specialist, so many days ago. */
export type DemoComment = {
  by: string;
  days: number;
  language: Locale;
  text: string;
  proof?: CommentProof;
  /** Stars, of a deal. */
  rating?: number;
  reply?: string;
  hidden?: { reason: CommentReason; note: string };
  /** Who reported it, which nobody has decided yet. */
  reported?: { by: string; reason: CommentReason; note: string };
};

type More = Omit<DemoComment, 'by' | 'days' | 'language' | 'text'>;
const said =
  (language: Locale) =>
  (by: string, days: number, text: string, more: More = {}): DemoComment => ({ by, days, language, text, ...more });
const [uz, ru, en] = [said('uz'), said('ru'), said('en')];
const deal = (rating?: number, more: More = {}): More => ({ proof: 'DEAL', ...(rating ? { rating } : {}), ...more });
const viewing: More = { proof: 'VIEWING' };
const applied: More = { proof: 'APPLICATION' };

/** By whom each is about. The first are known well, most have a few words or none. */
export const demoComments: Readonly<Record<string, readonly DemoComment[]>> = {
  // «Yangi makon»
  'specialist.01': [
    uz(
      'robot.01',
      4,
      'Kvartirani uch haftada sotib berishdi. Narxini oshirib aytishmadi, bozorga qarab qoʻyishdi. Notariusga birga borishdi, hujjatlarni oldindan tekshirib qoʻyishgan ekan, navbatda ham turmadik. Pulni olguncha yonimda boʻlishdi.',
      deal(5, { reply: 'Ishonchingiz uchun rahmat! Yangi uyingiz muborak boʻlsin.' }),
    ),
    ru('robot.14', 9, 'Купил через них двушку. Всё объяснили до подписания, лишних денег не просили.', deal(5)),
    uz(
      'demo.buyer2',
      13,
      'Oʻrtacha. Ish bitdi, lekin javobni ikki kun kutdim.',
      deal(3, { reply: 'Kechikkanimiz uchun uzr. Endi har bir mijozga ikkinchi mutaxassis ham biriktirilgan.' }),
    ),
    ru('robot.03', 21, 'Очень вежливые. Показали пять квартир за два дня, шестая оказалась нашей.', deal(5)),
    en(
      'robot.15',
      27,
      'They found a buyer for my late father’s flat and helped with every paper. I live abroad and came only once, to sign.',
      deal(5),
    ),
    uz('robot.16', 33, 'Hovli sotib oldik. Kamchiligini yashirmay aytishdi, shu sababli narxini tushirdik.', deal(4)),
    uz('robot.05', 46, 'Bolali oila edik, har safar bizga qulay vaqtga moslashishdi.', deal(5)),
    uz('demo.buyer1', 6, 'Uyni koʻrsatishga oʻz vaqtida kelishdi, savollarimga aniq javob oldim.', viewing),
    ru('robot.17', 11, 'Смотрел дом на Чиланзаре. Не подошёл, но показали честно, с протечкой на балконе.', viewing),
    uz('demo.buyer4', 17, 'Ariza qoldirdim, shu kuni qoʻngʻiroq qilishdi. Hozircha kutyapman.', applied),
    uz('robot.06', 2, 'Maslahat uchun pul olishmadi. Savol bering, tushuntirib berishadi.'),
    uz('robot.18', 24, 'Hammasi firibgar, bittasiga ham ishonmanglar!', {
      hidden: { reason: 'UNTRUE', note: 'Muallif bitim boʻlmaganini yozma tasdiqladi.' },
    }),
  ],
  'demo.realtor': [
    uz(
      'robot.07',
      3,
      'Sherzod aka shoshirmaydi. Uchta uyni rad etdik, toʻrtinchisi aynan biz izlagani chiqdi. Koʻchib oʻtgandan keyin ham qoʻngʻiroq qilib, gaz shartnomasini rasmiylashtirishga yordam berdi.',
      deal(5, { reply: 'Rahmat! Gaz boʻyicha savol chiqsa, yana yozavering.' }),
    ),
    ru('robot.19', 8, 'Торговался за нас лучше, чем мы сами. Сошлись на хорошей цене.', deal(5)),
    uz('demo.buyer3', 15, 'Hujjatlar toza edi, notariusda yarim soatda tugatdik.', deal(5)),
    ru('robot.08', 19, 'Сделка прошла спокойно, но на звонки вечером не отвечал.', deal(4)),
    en('robot.20', 29, 'Speaks plainly about the faults of a house. Rare and useful.', deal(5)),
    uz('robot.21', 41, 'Onamning kvartirasini sotib berdi. Keksa odam bilan sabr bilan gaplashdi.', deal(5)),
    ru('demo.buyer5', 7, 'На показ приехал раньше меня, ключи были с собой.', viewing),
    uz('robot.09', 12, 'Narx haqida gaplashamiz, menga 90 123 45 67 ga telefon qiling.', applied),
    uz('robot.22', 30, 'Telefonda maslahat berdi, uy boshqa joyda ekan. Baribir rahmat.'),
  ],
  // Akmal Qodirov
  'specialist.17': [
    uz(
      'robot.02',
      5,
      'Akmal aka bilan ikkinchi marta ishlashim. Birinchisida uy oldim, endi dala hovlini sotdim. Ikkalasida ham soʻzida turdi.',
      deal(5, { reply: 'Rahmat, opa. Uchinchisiga ham xizmatdaman.' }),
    ),
    uz('robot.23', 10, 'Toʻrt xonali kvartira oldik. Kadastrdagi xatoni oʻzi topib, oʻzi toʻgʻrilatdi.', deal(5)),
    ru('robot.10', 18, 'Помог оформить ипотеку, сам ездил с нами в банк. Очень благодарна.', deal(5)),
    uz('demo.seller', 23, 'Uyim bir oyda sotildi. Faqat suratlarni boshida oʻzim oldim.', deal(4)),
    en('robot.24', 37, 'Straightforward and on time. The price did not change on the last day.', deal(5)),
    uz('robot.13', 52, 'Ish yaxshi bitdi, lekin uchrashuvni ikki marta koʻchirdi.', deal(4)),
    uz('robot.11', 6, 'Koʻrishda boʻldik, uydagi namlikni yashirmadi.', viewing),
    ru('demo.buyer4', 14, 'Посмотрел с ним участок, границы показал по кадастру.', viewing),
    uz('robot.04', 20, 'Telefonda maslahat berdi, uy bozordagidan qimmat ekanini aytdi.', {
      reply: 'Toʻgʻri, oʻsha uy hali ham sotilgani yoʻq.',
    }),
  ],
  // «Tonggi shahar»
  'specialist.10': [
    ru('robot.12', 16, 'Квартиру сдали на месяц раньше, чем обещали. Отделка ровная.', deal(5)),
    uz(
      'robot.14',
      22,
      'Boʻlib toʻlashga oldim. Shartnomada nima yozilgan boʻlsa, shu boʻldi.',
      deal(5, { reply: 'Yangi uyda osoyishta yashang!' }),
    ),
    uz('robot.05', 31, 'Derazalardan biri shamol oʻtkazardi, bir haftada almashtirib berishdi.', deal(4)),
    ru('robot.16', 39, 'Двор закрытый, парковка есть. Лифт первую неделю стоял.', deal(3)),
    uz('demo.buyer1', 55, 'Bolalar maydonchasi suratdagidan ham yaxshi chiqibdi.', deal(5)),
    en('robot.19', 12, 'The site manager walked us through the whole building and named the delays himself.', viewing),
    uz('robot.20', 8, 'Qurilishga kirib koʻrdik, hamma narsa ochiq.', viewing),
  ],
  // «Baraka uy-joy»
  'specialist.02': [
    uz('robot.21', 7, 'Uyimizni sotishga ikki oy ketdi, lekin kelishilgan narxda sotildi.', deal(4)),
    ru('robot.01', 26, 'Договор прислали заранее, юрист ответил на все вопросы.', deal(5)),
    uz('robot.22', 44, 'Xaridorni tez topishdi. Hisobotni har hafta olib turdim.', deal(5)),
    ru('robot.23', 10, 'Пишите сразу на baraka.sotuv@mail.example, здесь отвечают медленно.', applied),
    uz('demo.buyer5', 3, 'Bordim, kutdim, hech kim chiqmadi. Keyin uzr soʻrashdi.', {
      ...viewing,
      reply: 'Oʻsha kuni mutaxassisimiz kasal boʻlib qolgan edi. Yana bir bor uzr.',
    }),
  ],
  // Dilfuza Abdurahimova
  'specialist.18': [
    ru('robot.15', 11, 'Дильфуза помогла продать дом родителей, взяла на себя все справки.', deal(5)),
    uz('robot.08', 25, 'Birinchi uyimni shu opa bilan oldim. Ipoteka qogʻozlarini birga yigʻdik.', deal(5)),
    uz('demo.buyer2', 5, 'Uyni koʻrsatdi, qoʻshnilar bilan ham gaplashtirdi.', viewing),
    uz('robot.17', 34, 'Qimmat soʻraydi, boshqasiga boring, men arzonroq topib beraman.', {
      hidden: { reason: 'ADVERTISING', note: '' },
    }),
  ],
  // Sanjar Mirzayev
  'specialist.19': [
    uz('robot.03', 9, 'Kamchiligini aytib qoʻydi, shu uchun narxdan tushdik.', deal(5)),
    ru('robot.24', 28, 'Опоздал на показ на сорок минут и не предупредил.', {
      ...viewing,
      reported: { by: 'robot.10', reason: 'UNTRUE', note: '' },
    }),
    uz('robot.06', 40, 'Videoqoʻngʻiroq orqali koʻrsatdi, Xivadan kelib yurmadim.', viewing),
  ],
  // Nilufar Saidahmedova
  'specialist.20': [
    ru('demo.buyer3', 13, 'Нилуфар терпеливо отвечала на вопросы моей мамы.', applied),
    uz('robot.13', 32, 'Javobi tez, gapi aniq.'),
  ],
  // Zarina Karimjonova
  'specialist.24': [
    uz('robot.09', 18, 'Sotuvga tayyorlashda suratga oldirib berdi, bir haftada uch kishi keldi.', deal(5)),
    en('demo.buyer4', 36, 'Answered in good English and sent the plan of the flat the same evening.', applied),
  ],
  // Sardor Eshmurodov
  'specialist.27': [
    uz('robot.11', 14, 'Samarqandda yer olmoqchi edik, qaysi mahallada suv borligini ham aytdi.', viewing),
    uz('robot.18', 47, 'Vaʼda bergan kunida qoʻngʻiroq qilmadi.'),
  ],
  // «Keng hovli qurilish»
  'specialist.11': [
    uz('robot.04', 15, 'Hovlisi haqiqatan keng. Topshirish kuni kalit bilan birga hujjatni ham berishdi.', deal(5)),
    ru('robot.07', 27, 'Шумоизоляция слабая, соседей сверху слышно.', deal(3)),
    uz('demo.buyer2', 42, 'Bu yerda ishlaydigan usta qoʻpol gapirdi, ismi Botir, uyi bozor yonida.', {
      ...viewing,
      reported: { by: 'robot.12', reason: 'PERSONAL_DATA', note: 'Ustaning qayerda yashashi yozilgan.' },
    }),
  ],
  // «Koʻhna mezon»
  'specialist.04': [
    uz('robot.10', 22, 'Eski shahardagi uyni sotishda tarixiy hujjatlarni ham topib berishdi.', deal(5)),
    ru('robot.12', 50, 'Спросила про дом в Самарканде, перезвонили через десять минут.', applied),
  ],
};
