import type uz from './uz.ts';

/** Words of notification cards. */
export default {
  place: 'Уведомления',
  view: 'Посмотреть',
  close: 'Закрыть',
  timerLabel: 'Осталось времени',
  deniedTitle: 'Нет доступа',
  deniedText: 'Ваши права изменились или вы вошли с другого устройства. Чтобы продолжить, войдите заново.',
  reenter: 'Войти заново',
  refusals: {},
} satisfies typeof uz;
