import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import type uz from '../uz/viewing.ts';

export default {
  refusals: {
    viewingAhead: 'Вы уже записались на просмотр этого объекта.',
    viewingTime: 'На это время записаться нельзя. Выберите другое.',
    viewingMissing: 'Такого просмотра нет.',
    viewingSettled: 'На этот запрос уже ответили. Обновите страницу.',
  },
  told: {
    asked: (p) => `Ваш объект ${numbered('ru', p.id)} хотят посмотреть ${p.when}. Ответьте на странице заявки.`,
    agreed: (p) => `Просмотр объекта ${numbered('ru', p.id)} согласован: ${p.when}.`,
    notAgreed: (p) => `Продавец не может показать объект ${numbered('ru', p.id)} ${p.when}. Выберите другое время.`,
    cancelled: (p) => `Просмотр объекта ${numbered('ru', p.id)} ${p.when} отменён.`,
  },
  open: 'Записаться на просмотр',
  title: 'Просмотр объекта',
  line: 'Бесплатно. Продавец подтвердит время, мы пришлём SMS и уведомление.',
  consent: 'Продавец увидит ваше имя и номер телефона.',
  day: 'День',
  time: 'Время',
  send: (p) => `Записаться: ${p.day}, ${p.time}`,
  sent: 'Запрос отправлен продавцу.',
  yours: (p) => `Просмотр: ${p.day}, ${p.time}`,
  states: {
    REQUESTED: 'Ждёт подтверждения',
    AGREED: 'Согласован',
    DECLINED: 'Отклонён',
    CANCELLED: 'Отменён',
    HELD: 'Состоялся',
    LAPSED: 'Остался без ответа',
  },
  save: 'Сохранить в календарь',
  event: (p) => `Просмотр: ${p.name}`,
  drop: 'Отменить просмотр',
  dropTitle: 'Отменить просмотр?',
  dropLine: 'Другой стороне сразу придёт сообщение.',
  dropped: 'Просмотр отменён.',
  keep: 'Оставить',
  own: {
    title: 'Мои просмотры',
  },
  visits: {
    title: 'Просмотры',
    agree: 'Подтвердить',
    agreeTo: (p) => `Подтвердить: ${p.name}`,
    decline: 'Отклонить',
    declineTo: (p) => `Отклонить: ${p.name}`,
    dropOf: (p) => `Отменить просмотр: ${p.name}`,
    call: (p) => `Позвонить: ${p.name}`,
    agreed: 'Время просмотра подтверждено.',
    declined: 'Просмотр отклонён.',
  },
} satisfies SameAs<typeof uz>;
