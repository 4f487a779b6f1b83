import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/realtors.ts';

/** Words of realtors, agencies and developers: their list, their pages, and what they say of themselves. */
export default {
  title: 'Специалисты',
  lead: 'Риелторы, агентства и застройщики. Показатели считаются только по работе на Ostona.',
  all: 'Все',
  allOf: 'Все специалисты',
  row: 'Специалисты',
  sold: (p) =>
    `${plural('ru', p.n, { one: '# продажа', few: '# продажи', many: '# продаж' })} за ${duration('ru', limits.specialistSaleMonths, 'months')}`,
  kinds: {
    REALTOR: 'Риелтор',
    AGENCY: 'Агентство',
    DEVELOPER: 'Застройщик',
  },
  kindsOfMany: {
    REALTOR: 'Риелторы',
    AGENCY: 'Агентства',
    DEVELOPER: 'Застройщики',
  },
  languages: {
    uz: 'Узбекский',
    ru: 'Русский',
    en: 'Английский',
    kaa: 'Каракалпакский',
    tg: 'Таджикский',
    kk: 'Казахский',
  },
  services: {
    sale: 'Продажа',
    purchase: 'Покупка',
    papers: 'Подготовка документов',
    auction: 'Помощь с э-аукционами',
    mortgage: 'Ипотека',
    valuation: 'Оценка',
    rent: 'Аренда',
  },
  verified: 'Проверен',
  ratings: (p) => plural('ru', p.n, { one: '# оценка', few: '# оценки', many: '# оценок' }),
  figures: {
    rating: 'Оценка',
    noRating: 'нет оценки',
    onSale: 'В продаже',
    soldYear: `Продано за ${duration('ru', limits.specialistSaleMonths, 'months')}`,
    saleDays: 'Обычно продаёт за',
    answer: 'Обычно отвечает',
    inTime: 'Звонит в обещанное время',
    little: 'мало данных',
  },
  refusals: {
    specialistMissing: 'Такого специалиста нет.',
    specialistChanged: 'Данные изменены в другом месте. Обновите страницу.',
    tradeNameMissing: 'Укажите название.',
    tradeNameOfPerson: 'Риелтор показан под своим именем: оставьте название пустым.',
    provinceUnknown: 'Выберите область из списка.',
    telegramWrong: 'Имя в Telegram неверное. Например: @yangi_makon',
    sinceInFuture: 'Год не может быть в будущем.',
    specialistIsCaller: 'Себя проверить нельзя: это сделает коллега.',
    memberNotRealtor: 'Членом агентства может быть только риелтор.',
    agencyUnknown: 'Такого агентства нет, или сейчас оно не показывается.',
  },
} satisfies SameAs<typeof uz>;
