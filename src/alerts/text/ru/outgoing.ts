import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/outgoing.ts';

const listings = (n: number) =>
  plural('ru', n, { one: '# новое объявление', few: '# новых объявления', many: '# новых объявлений' });

/** Words of messages that leave the house: e-mail, Telegram, browsers, summaries. */
export default {
  kinds: {
    match: 'Подходящие объявления',
    selection: 'Подборка для вас',
    order: 'Ваша подписка',
    auction: 'Электронный аукцион',
    application: 'Ваша заявка',
    viewing: 'Просмотр объекта',
    call: 'Звонок',
    payment: 'Платежи и депозит',
    account: 'Ваша учётная запись',
  },
  summary: (p) => `Ещё ${listings(p.count)}`,
  summarySms: (p) => `Ostona: ещё ${listings(p.count)} по вашему запросу. ${p.url}`,
  andMore: (p) => `… и ещё ${p.count}`,
  open: 'Посмотреть',
  stop: 'Больше не присылать такие сообщения',
  footer: 'Вы получили это сообщение, потому что этот канал включён в настройках Ostona.',
  telegram: {
    linked: 'Готово! Теперь сообщения Ostona будут приходить сюда. Чтобы остановить их, напишите /stop.',
    stopped: 'Готово: сообщения сюда больше не приходят. Подключить снова можно в настройках Ostona.',
    linkWrong: 'Ссылка устарела или неверна. Получите новую в настройках Ostona.',
    hello: 'Это бот Ostona. Чтобы подключить его, откройте настройки уведомлений на сайте Ostona.',
  },
} satisfies SameAs<typeof uz>;
