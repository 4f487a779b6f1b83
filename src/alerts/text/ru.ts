import type uz from './uz.ts';

/** Words of notification cards. */
export default {
  place: 'Уведомления',
  close: 'Закрыть',
  timerLabel: 'Осталось времени',
  deniedTitle: 'Доступ запрещён',
  deniedText: 'Права вашей учётной записи изменились. Чтобы продолжить, войдите заново.',
  reenter: 'Войти заново',
  refusals: {},
} satisfies typeof uz;
