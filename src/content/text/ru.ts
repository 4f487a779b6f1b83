import type { SameAs } from '#platform/contract/text.ts';
import kit from '#platform/text/ru.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import { promisesIn } from '#platform/values/promises.ts';
import type uz from './uz.ts';

/** The noun alone, in the form that the number before it asks for. */
const form = (n: number, one: string, few: string, many: string): string => plural('ru', n, { one, few, many });

const promised = promisesIn('ru');

export default {
  types: {
    news: 'Новость',
    article: 'Научная статья',
    guide: 'Руководство',
    video: 'Видео',
    faq: 'Вопрос',
    page: 'Страница',
  },
  news: {
    title: 'Новости',
    all: 'Все новости',
    kinds: 'Разделы',
    tabs: { news: 'Новости', article: 'Научные статьи', guide: 'Руководства', video: 'Видео' },
    none: 'В этом разделе пока ничего нет.',
    description: 'Новости, статьи и руководства о рынке недвижимости, поиске, аукционах и документах.',
  },
  articles: { title: 'Научные статьи', all: 'Все статьи' },
  article: {
    related: 'Читайте также',
    inUzbek: 'Этот текст пока есть только на узбекском языке.',
  },
  videos: {
    title: 'Видео',
    all: 'Все видео',
    views: (p) => plural('ru', p.n, { one: '# просмотр', few: '# просмотра', many: '# просмотров' }),
    play: 'Смотреть',
    pause: 'Остановить',
    again: 'Сначала',
    seek: 'Перемотка',
    scene: (p) => `Кадр ${p.n} из ${p.of}`,
    related: 'Смотрите также',
  },
  services: { title: 'Услуги', order: 'Оставить заявку' },
  clamp: { more: 'Подробнее', less: 'Свернуть' },
  testimonials: { title: 'Отзывы клиентов' },
  usefulLinks: { title: 'Полезные ссылки' },
  autos: { title: 'Авто', hint: 'Залоговые автомобили продаются на площадке партнёра' },
  achievements: {
    title: 'В цифрах',
    kinds: {
      onSale: (p) => form(p.n, 'активное объявление', 'активных объявления', 'активных объявлений'),
      sold: (p) => form(p.n, 'объект продан', 'объекта продано', 'объектов продано'),
      bankOwned: (p) => form(p.n, 'банковский объект', 'объекта банков', 'объектов банков'),
      districts: (p) => form(p.n, 'регион', 'региона', 'регионов'),
    },
  },
  analytics: {
    title: 'Анализ цен',
    hint: (p) => `Средняя цена за м², ${p.month}`,
    hintAlone: 'Средняя цена за м²',
    province: 'Область',
    price: 'Цена за м²',
    change: 'Изменение',
    unchanged: 'без изменений',
    up: 'рост',
    down: 'снижение',
    all: (p) =>
      plural('ru', p.n, { one: 'Показать # регион', few: 'Показать все # региона', many: 'Показать все # регионов' }),
  },
  banner: { label: 'Новые объекты' },
  agency: { more: 'Читать полностью' },
  faq: {
    title: 'Вопросы и ответы',
    lead: 'О поиске, аукционах, деньгах и документах — то, о чём спрашивают чаще всего.',
    groups: {
      search: 'Поиск и цены',
      auction: 'Аукцион',
      money: 'Депозит и платежи',
      documents: 'Документы и безопасность',
    },
    search: 'Поиск по вопросам',
    placeholder: 'Например, депозит',
    found: (p) => plural('ru', p.n, { one: 'Найден # вопрос', few: 'Найдено # вопроса', many: 'Найдено # вопросов' }),
    none: 'Такого вопроса нет. Попробуйте другое слово или оставьте заявку.',
    ask: 'Оставить заявку',
    link: (p) => `Ссылка на вопрос «${p.title}»`,
  },
  request: {
    title: 'Оставьте заявку',
    lead: `Специалист перезвонит в течение ${promised.callMinutes}, ежедневно с ${promised.callsFrom} до ${promised.callsUntil}.`,
    name: 'Ваше имя',
    namePlaceholder: 'Например, Дильноза',
    phone: 'Номер телефона',
    wish: 'Что вы ищете?',
    wishHint: 'Необязательно',
    wishPlaceholder: '3 комнаты в Юнусабаде, до 900 млн сумов',
    left: (p) => plural('ru', p.n, { one: 'Ещё # символ', few: 'Ещё # символа', many: 'Ещё # символов' }),
    send: 'Отправить',
    sent: 'Спасибо, мы перезвоним',
    another: 'Оставить ещё одну заявку',
    failed: 'Заявка не отправлена. Проверьте интернет и отправьте снова: написанное сохранилось.',
    consent: 'Нажимая «Отправить», вы соглашаетесь, чтобы мы вам позвонили. Имя и номер нужны только для этого.',
    privacy: 'Политика конфиденциальности',
  },
  promise: {
    soon: `Специалист позвонит в течение ${promised.callMinutes}.`,
    workingHours: `Сейчас нерабочее время. Специалист позвонит, когда начнётся рабочий день, в течение ${promised.callMinutes} после ${promised.callsFrom}.`,
  },
  refusals: {
    contentMissing: 'Такой страницы нет, или сейчас она не показывается.',
    visitorWrong: 'Просмотр не засчитан.',
    nameMissing: 'Напишите имя.',
    nameShort: `В имени должно быть не меньше ${limits.requestNameMin} букв.`,
    nameLong: `Имя не длиннее ${limits.requestNameMax} символов.`,
    phoneMissing: 'Напишите номер телефона.',
    phoneWrong: kit.field.phoneNumber,
    wishLong: `Текст не длиннее ${groupDigits(limits.requestWishMax)} символов.`,
    requestOpen: 'Заявка с этого номера уже принята. Дождитесь звонка специалиста.',
  },
} satisfies SameAs<typeof uz>;
