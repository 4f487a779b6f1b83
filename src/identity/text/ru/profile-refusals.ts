import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/profile-refusals.ts';

export default {
  personMissing: 'Такого пользователя нет.',
  alreadyVerified: 'Ваши данные подтверждены. Чтобы изменить их, обратитесь в службу поддержки.',
  birthDateDiffers: 'Дата рождения не совпадает с датой в ПИНФЛ.',
  tooYoung: 'Сайтом можно пользоваться с 18 лет.',
  passportDates: 'Даты паспорта неверны: дата выдачи должна быть в прошлом, а срок действия не должен истечь.',
  notGiven: 'Эти данные не указаны.',
  emailNeeded: 'Чтобы получать письма, сначала укажите электронную почту.',
  passwordWrong: 'Текущий пароль неверен.',
  passwordWeak:
    'В новом пароле нужны заглавная и строчная буква, цифра и знак; он должен отличаться от прежнего и не содержать имя пользователя.',
  passwordElsewhere: 'Пароль меняется на странице службы входа.',
  usernameDiffers: 'Имя пользователя написано иначе.',
  phoneSame: 'Это ваш нынешний номер.',
  phoneOfAnother: 'Этот номер принадлежит другой учётной записи.',
  groupMissing: 'Такой группы нет.',
  groupNameTaken: (p) => `У вас уже есть группа «${p.name}».`,
  groupsFull: (p) => `Можно создать не больше ${p.max} групп.`,
  usernameUnknown: (p) => `Пользователь «${p.userName}» не найден.`,
  memberIsOwner: 'Себя добавлять в группу не нужно: свои объявления вы видите всегда.',
  groupFull: (p) => `В одной группе может быть не больше ${p.max} человек.`,
  phoneUnknown: 'Номер телефона не найден.',
} satisfies SameAs<typeof uz>;
