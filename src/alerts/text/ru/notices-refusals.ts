import type uz from '../uz/notices-refusals.ts';

/** What the house says when it refuses: notices. */
export default {
  emailNeeded: 'Сначала укажите адрес электронной почты в профиле.',
  telegramNeeded: 'Сначала подключите бота в Telegram.',
  pushNeeded: 'Сначала разрешите уведомления в этом браузере.',
  kindUnmutable: 'Сообщения о безопасности учётной записи отключить нельзя.',
  telegramAway: 'Бот в Telegram сейчас не работает.',
  pushEndpointWrong: 'Не удалось подключить уведомления в этом браузере. Попробуйте ещё раз.',
  linkWrong: 'Ссылка неверна или устарела.',
  reportWrong: 'Отчёт не удалось прочитать.',
} satisfies typeof uz;
