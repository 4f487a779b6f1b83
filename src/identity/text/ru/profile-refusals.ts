import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/profile-refusals.ts';

export default {
  personMissing: 'Такого пользователя нет.',
  alreadyVerified: 'Ваши данные подтверждены. Чтобы изменить их, обратитесь в службу поддержки.',
  birthDateDiffers: 'Дата рождения не совпадает с датой в ПИНФЛ.',
  tooYoung: `Сайтом можно пользоваться с ${duration('ru', limits.adultYears, 'years', 'genitive')}.`,
  passportDates: 'Даты паспорта неверны: дата выдачи не может быть в будущем, а срок действия не должен истечь.',
  pinflGiven: 'В вашем профиле уже есть ПИНФЛ. Чтобы изменить его, обратитесь в службу поддержки.',
  personRegisterUnavailable: 'Реестр физических лиц не отвечает, поэтому ничего не сохранено. Повторите попытку позже.',
  notGiven: 'Эти данные не указаны.',
  emailNeeded: 'Чтобы получать письма, сначала укажите электронную почту.',
  passwordWrong: 'Текущий пароль неверен.',
  passwordSame: 'Новый пароль должен отличаться от прежнего.',
  proofNeeded: 'Сначала подтвердите, что это ваша учётная запись: паролем или кодом, отправленным на нынешний номер.',
  triesPause: (p) =>
    `Слишком много попыток. Повторите через ${duration('ru', p.minutes, 'minutes', 'accusative')} или подтвердите кодом из SMS.`,
  secondFactorOn: 'Двухэтапный вход уже включён.',
  secondFactorOff: 'Двухэтапный вход не включён. Начните включение заново.',
  secondFactorWrong: 'Код неверен или уже использован. Введите новый код из приложения.',
  secondFactorPause: (p) =>
    `Слишком много попыток. Повторите через ${duration('ru', p.minutes, 'minutes', 'accusative')}.`,
  secondFactorRequired: 'Сотрудники не могут отключить двухэтапный вход.',
  passwordElsewhere: 'Пароль меняется на странице входа.',
  usernameDiffers: 'Логин не совпадает.',
  phoneSame: 'Это ваш нынешний номер.',
  phoneOfAnother: 'Этот номер принадлежит другой учётной записи.',
  groupMissing: 'Такой группы нет.',
  groupNameTaken: (p) => `У вас уже есть группа «${p.name}».`,
  groupsFull: (p) =>
    `Можно создать не больше ${plural('ru', p.max, { one: '# группы', few: '# групп', many: '# групп' })}.`,
  usernameUnknown: (p) => `Пользователь «${p.userName}» не найден.`,
  memberIsOwner: 'Себя добавлять в группу не нужно: свои объявления вы видите всегда.',
  groupFull: (p) =>
    `В одной группе может быть не больше ${plural('ru', p.max, { one: '# человека', few: '# человек', many: '# человек' })}.`,
} satisfies SameAs<typeof uz>;
