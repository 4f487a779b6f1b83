import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/own-specialist.ts';

/** Words of the form in which realtors, agencies and developers write their own page. */
export default {
  title: 'Моя публичная страница',
  line: 'Эти сведения клиенты видят на вашей странице.',
  view: 'Посмотреть страницу',
  none: 'У вас нет публичной страницы',
  noneLine: 'Страницу получают риелторы, агентства и застройщики. Чтобы открыть её, обратитесь в колл-центр.',
  tradeName: 'Название',
  tradeNameHint: 'Например: «Yangi makon»',
  about: { person: 'О себе', company: 'О компании' },
  counter: (p) => `${p.n} / ${p.max}`,
  languages: 'На каких языках вы говорите с клиентами',
  languageMissing: 'Выберите хотя бы один язык.',
  services: 'Услуги',
  provinces: 'Где вы работаете',
  since: 'С какого года работаете',
  license: 'Номер свидетельства',
  telegram: 'Telegram',
  telegramHint: 'Например: @yangi_makon',
  save: 'Сохранить',
  saved: 'Страница обновлена',
  reload: 'Открыть новую версию',
} satisfies SameAs<typeof uz>;
