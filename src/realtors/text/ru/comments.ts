import type { SameAs } from '#platform/contract/text.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/comments.ts';

/** Words of comments about realtors, agencies and developers, wherever they are read or written. */
export default {
  title: 'Отзывы',
  leave: 'Оставить отзыв',
  count: (p) => plural('ru', p.n, { one: '# отзыв', few: '# отзыва', many: '# отзывов' }),
  proofs: {
    DEAL: 'Сделка подтверждена',
    VIEWING: 'Был на просмотре',
    APPLICATION: 'Подавал заявку',
  },
  noProof: 'Без сделки, только отзыв',
  stars: (p) => `Оценка ${p.n} из ${limits.commentRatingMax}`,
  reasons: {
    ABUSE: 'Оскорбления или угрозы',
    PERSONAL_DATA: 'Раскрыты личные данные',
    UNTRUE: 'Неправда: такого не было',
    ADVERTISING: 'Реклама',
    OTHER: 'Другая причина',
  },
  replyOf: (p) => `Ответ: ${p.name}`,
  hidden: (p) => `Скрыто модератором. Причина: ${p.reason}`,
  read: 'Читать полностью',
  collapse: 'Свернуть',
  contacts: 'Телефон, почта и имя в Telegram скрыты, пока их не проверит модератор.',
  acts: {
    report: 'Пожаловаться',
    remove: 'Удалить',
    reply: 'Ответить',
    changeReply: 'Изменить ответ',
    removeReply: 'Удалить ответ',
  },
  cancel: 'Отмена',
  reload: 'Обновить страницу',
  reply: {
    title: 'Ответ на отзыв',
    text: 'Ваш ответ',
    send: 'Опубликовать ответ',
    sent: 'Ответ опубликован',
  },
  removal: {
    title: { remove: 'Удалить отзыв?', removeReply: 'Удалить ответ?' },
    comment: (p) =>
      `Ваш отзыв о специалисте ${p.name} исчезнет отовсюду вместе с оценкой и ответом. Вернуть его будет нельзя.`,
    reply: (p) => `${p.name}: ваш ответ на этот отзыв исчезнет. Потом можно написать новый.`,
    no: 'Оставить',
    done: { remove: 'Отзыв удалён', removeReply: 'Ответ удалён' },
  },
  refusals: {
    commentMissing: 'Такого отзыва нет.',
    commentChanged: 'Отзыв за это время изменился. Обновите страницу.',
    commentHidden: 'Этот отзыв скрыт модератором.',
    commentAboutSelf: 'Нельзя оставить отзыв о себе.',
    commentAboutColleague: 'Нельзя оставить отзыв о своём агентстве и коллегах.',
    commentNameless: 'Сначала укажите своё имя в профиле.',
    commentToday: 'Сегодня вы уже писали об этом специалисте. Завтра можно написать ещё.',
    commentsTooMany: `Отзывов за день можно оставить не больше ${limits.commentsOfDay}.`,
    commentHasLink: 'Ссылки в отзыве не допускаются.',
    ratingUnproven: 'Звёзды ставят только за завершённую на Ostona сделку, которую вы ещё не оценили.',
    commentOwn: 'На свой отзыв пожаловаться нельзя: его можно удалить.',
    commentOfModerator: 'Решение по вашему отзыву или отзыву о вас принимает другой модератор.',
    commentReported: 'Вы уже пожаловались на этот отзыв.',
    commentReportsTooMany: `Жалоб за день можно отправить не больше ${limits.commentReportsOfDay}.`,
    commentNoteMissing: 'Напишите причину.',
  },
} satisfies SameAs<typeof uz>;
