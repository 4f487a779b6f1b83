import { plural } from '#platform/values/plural.ts';
import type uz from './uz.ts';

/** Words of notification cards. */
export default {
  place: 'Уведомления',
  several: ({ n }: { n: number }) =>
    plural('ru', n, { one: '# новое уведомление', few: '# новых уведомления', many: '# новых уведомлений' }),
  lineLabel: 'Новости лота',
  lineEmpty: 'Здесь появляются новости этого лота.',
  view: 'Посмотреть',
  close: 'Закрыть',
  timerLabel: 'Осталось времени',
  deniedTitle: 'Нет доступа',
  deniedText: 'Ваши права изменились или вы вошли с другого устройства. Чтобы продолжить, войдите заново.',
  reenter: 'Войти заново',
  refusals: {},
} satisfies typeof uz;
