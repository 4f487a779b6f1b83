import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import type uz from '../uz/access-warnings.ts';

export default {
  phone: {
    title: 'Номер телефона изменён',
    text: (p) =>
      `Телефон учётной записи ${p.userName} изменён на ${p.phone} (${p.at}). В целях безопасности деньги не возвращаются в течение ${duration('ru', p.hours, 'hours', 'genitive')}. Если это были не вы, сразу позвоните: ${p.support}.`,
    sms: (p) =>
      `Ostona: телефон учётной записи ${p.userName} изменён на ${p.phone}. Если это не вы, сразу позвоните: ${p.support}`,
  },
  email: {
    title: 'Электронная почта изменена',
    text: (p) =>
      `Электронная почта учётной записи ${p.userName} изменена (${p.at}). В целях безопасности деньги не возвращаются в течение ${duration('ru', p.hours, 'hours', 'genitive')}. Если это были не вы, сразу позвоните: ${p.support}.`,
    sms: (p) =>
      `Ostona: электронная почта учётной записи ${p.userName} изменена. Если это не вы, сразу позвоните: ${p.support}`,
  },
  password: {
    title: 'Пароль обновлён',
    text: (p) =>
      `Пароль учётной записи ${p.userName} обновлён по коду из SMS (${p.at}), сеансы на всех устройствах завершены. В целях безопасности деньги не возвращаются в течение ${duration('ru', p.hours, 'hours', 'genitive')}. Если это были не вы, сразу позвоните: ${p.support}.`,
    sms: (p) =>
      `Ostona: пароль учётной записи ${p.userName} обновлён, ${p.at}. Если это не вы, сразу позвоните: ${p.support}`,
  },
  secondFactorOn: {
    title: 'Двухэтапный вход включён',
    text: (p) =>
      `При входе в учётную запись ${p.userName} теперь нужен и код из приложения-аутентификатора (${p.at}). В целях безопасности деньги не возвращаются в течение ${duration('ru', p.hours, 'hours', 'genitive')}. Если это были не вы, сразу позвоните: ${p.support}.`,
    sms: (p) =>
      `Ostona: в учётной записи ${p.userName} включён двухэтапный вход. Если это не вы, сразу позвоните: ${p.support}`,
  },
  secondFactorOff: {
    title: 'Двухэтапный вход отключён',
    text: (p) =>
      `Для входа в учётную запись ${p.userName} теперь достаточно пароля (${p.at}). В целях безопасности деньги не возвращаются в течение ${duration('ru', p.hours, 'hours', 'genitive')}. Если это были не вы, сразу позвоните: ${p.support}.`,
    sms: (p) =>
      `Ostona: в учётной записи ${p.userName} отключён двухэтапный вход. Если это не вы, сразу позвоните: ${p.support}`,
  },
} satisfies SameAs<typeof uz>;
