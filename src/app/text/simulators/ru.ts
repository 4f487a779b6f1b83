import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  title: 'Симуляторы',
  line: 'Здесь видно, что делают симуляторы вместо внешних служб. В рабочем режиме этой страницы нет.',
  inbox: 'Отправленные сообщения',
  inboxLine: 'Новые сверху; список обновляется сам.',
  empty: 'Сообщений ещё нет. Код из SMS при регистрации придёт сюда.',
  failed: 'Не удалось обновить сообщения. Ждём ответа сервера.',
  channels: { sms: 'SMS', mail: 'Почта', telegram: 'Telegram' },
  copyCode: (p) => `Скопировать код ${p.code}`,
  copied: 'Код скопирован',
  register: 'Реестр физических лиц',
  registerLine:
    'На каждый правильный ПИНФЛ отвечает вымышленный человек. Последние четыре цифры вызывают другой ответ:',
  endings: {
    unknown: 'такого человека нет',
    otherBirthDate: 'дата рождения другая',
    slow: 'не отвечает за пять секунд',
    failing: 'отвечает ошибкой',
  },
  others: 'Другие страницы',
  kit: 'Образцы оформления',
  api: 'Документация API',
} satisfies SameAs<typeof uz>;
