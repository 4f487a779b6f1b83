import type { SameAs } from '#platform/contract/text.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/comment-pages.ts';

const ratings = (n: number) => plural('ru', n, { one: '# оценка', few: '# оценки', many: '# оценок' });

/** Words of the lists of comments for everybody, and of the windows in which they are written and reported. */
export default {
  all: {
    title: 'Отзывы о специалистах',
    lead: 'Что клиенты пишут о риелторах, агентствах и застройщиках.',
    description: 'Отзывы клиентов о риелторах, агентствах и застройщиках, подтверждение сделок и ответы специалистов.',
    link: 'Все отзывы',
    kinds: 'Виды специалистов',
    every: 'Все',
    about: 'О ком:',
  },
  filtersLabel: 'Какие отзывы',
  filters: {
    ALL: 'Все',
    DEAL: 'Со сделкой',
    ANSWERED: 'С ответом',
    LOW: `★ ${limits.commentRatingLow} и ниже`,
  },
  sortLabel: 'Порядок',
  sorts: { NEWEST: 'Новые', OLDEST: 'Старые' },
  none: 'Отзывов пока нет',
  noneLine: 'Ваш может стать первым.',
  noneFound: 'Таких отзывов нет',
  showAll: 'Показать все',
  noRating: 'без оценки',
  own: 'Ваш отзыв',
  summary: 'Оценки',
  noAverage: 'нет оценки',
  noAverageLine: `Средняя оценка считается от ${limits.commentRatingsMin} оценок.`,
  sample: (p) =>
    `${ratings(p.ratings)}, ${plural('ru', p.comments, { one: '# отзыв', few: '# отзыва', many: '# отзывов' })}`,
  bar: (p) => `Оценка ${p.stars}: ${groupDigits(p.n)}`,
  note: 'Звёзды ставят только те, чья сделка с этим специалистом завершена на Ostona. Удалить отзыв специалист не может, только ответить.',
  leave: {
    deal: (p) => `Ваша сделка подтверждена: ${p.number}`,
    viewing: (p) => `Вы были на просмотре: ${p.number}`,
    application: (p) => `Вы подавали заявку: ${p.number}`,
    locked: 'Звёзды поставить нельзя.',
    lockedNoDeal: 'Для оценки нужна сделка с этим специалистом, завершённая на Ostona.',
    lockedRated: 'Эту сделку вы уже оценили.',
    rating: 'Оценка',
    ratingWords: ['Плохо', 'Слабо', 'Средне', 'Хорошо', 'Отлично'],
    unrate: 'Без оценки',
    text: 'Отзыв',
    asWhom: (p) => `Ваше имя будет показано как «${p.author}». Один отзыв в день, его можно удалить.`,
    asPerson: 'Вы пишете от своего имени, а не от имени компании.',
    send: 'Опубликовать отзыв',
    sent: 'Отзыв опубликован',
    loading: 'Загружается',
    failed: 'Данные не пришли',
    again: 'Попробовать ещё раз',
    toProfile: 'Перейти в профиль',
  },
  report: {
    title: 'Жалоба на отзыв',
    reason: 'Причина',
    choose: 'Выберите причину.',
    note: 'Подробности',
    answer: (p) => `Модератор ответит в течение ${p.days}. О решении мы вам сообщим.`,
    send: 'Отправить жалобу',
    sent: 'Жалоба отправлена',
  },
} satisfies SameAs<typeof uz>;
