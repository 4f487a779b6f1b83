import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/specialist-pages.ts';

const sales = (n: number) => plural('ru', n, { one: '# продажа', few: '# продажи', many: '# продаж' });
const requests = (n: number) => plural('ru', n, { one: '# обращение', few: '# обращения', many: '# обращений' });

/** Words of the list of realtors, agencies and developers, and of the page of each. */
export default {
  list: {
    description: 'Риелторы, агентства и застройщики: что у них в продаже, сколько продано и как быстро они отвечают.',
    comments: 'Отзывы о специалистах',
    search: 'Имя или агентство',
    find: 'Найти',
    kinds: 'Виды специалистов',
    every: 'Все',
    province: 'Регион',
    everywhere: 'Весь Узбекистан',
    language: 'Язык',
    more: 'Дополнительно',
    filters: 'Фильтры',
    applied: 'Выбранные фильтры',
    remove: (p) => `Убрать фильтр: ${p.filter}`,
    clear: 'Сбросить',
    count: (p) => plural('ru', p.n, { one: '# специалист', few: '# специалиста', many: '# специалистов' }),
    sort: 'Сортировка',
    sorts: { SOLD: 'Больше продаж', OBJECTS: 'Больше в продаже', ANSWER: 'Быстрее отвечают', NAME: 'По названию' },
    results: 'Найденные специалисты',
    none: 'Никого не нашли',
    noneLine: 'Уберите часть фильтров или попробуйте другое слово.',
    showAll: 'Показать всех',
  },
  page: {
    home: 'Главная',
    breadcrumbs: 'Путь к странице',
    of: (p) => `агентство ${p.agency}`,
    since: (p) => `в профессии с ${p.year} года`,
    call: (p) => `Звонок за ${duration('ru', p.n, 'minutes', 'accusative')}`,
    telegram: 'Telegram',
    share: 'Поделиться',
    shareTitle: 'Поделиться страницей',
    figures: 'Показатели',
    ofSales: (p) => `по ${plural('ru', p.n, { one: '# продаже', few: '# продажам', many: '# продажам' })}`,
    ofCalls: (p) => `из ${plural('ru', p.n, { one: '# обращения', few: '# обращений', many: '# обращений' })}`,
    fewCalls: (p) => `${requests(p.n)}, нужно не меньше ${p.min}`,
    ofRatings: (p) => `на основе ${plural('ru', p.n, { one: '# оценки', few: '# оценок', many: '# оценок' })}`,
    fewRatings: (p) =>
      `${plural('ru', p.n, { one: '# оценка', few: '# оценки', many: '# оценок' })}, нужно не меньше ${p.min}`,
    objects: (p) => plural('ru', p.n, { one: '# объект', few: '# объекта', many: '# объектов' }),
    now: 'сейчас',
    inYear: `за последние ${duration('ru', limits.specialistSaleMonths, 'months')}`,
    tabs: { info: 'Информация', comments: 'Отзывы', suggestions: 'Объекты' },
    tabsLabel: 'Разделы страницы',
    about: { person: 'О себе', company: 'О компании' },
    noAbout: 'Пока не заполнено.',
    services: 'Услуги',
    facts: {
      title: 'Основные сведения',
      agency: 'Агентство',
      license: 'Свидетельство',
      since: 'В профессии',
      languages: 'Языки',
      provinces: 'Регионы',
      joined: 'На Ostona',
    },
    sinceYear: (p) => `с ${p.year} года`,
    joinedOn: (p) => `с ${p.date}`,
    team: 'Команда',
    statuses: { on_sale: 'В продаже', sold: 'Продано' },
    statusesLabel: 'Состояние объектов',
    noneOnSale: 'Сейчас в продаже ничего нет',
    noneSold: 'Продаж пока нет',
    descriptionOf: (p) =>
      `${p.kind} ${p.name}: в продаже ${groupDigits(p.onSale)}, за ${duration('ru', limits.specialistSaleMonths, 'months')} ${sales(p.sold)}.`,
  },
} satisfies SameAs<typeof uz>;
