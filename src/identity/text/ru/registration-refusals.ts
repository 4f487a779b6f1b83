import type { SameAs } from '#platform/contract/text.ts';
import kit from '#platform/text/ru.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/registration-refusals.ts';

export default {
  clientTypeWrong: 'Выберите физическое или юридическое лицо.',
  pinflMissing: 'Введите ПИНФЛ.',
  pinflWrong: 'Неверный ПИНФЛ. В нём 14 цифр, цифры со 2-й по 7-ю — дата рождения.',
  birthDateMissing: 'Введите дату рождения.',
  birthDateWrong: 'Такой даты нет. Введите дату в формате дд.мм.гггг.',
  birthDateMismatch: 'ПИНФЛ и дата рождения не совпадают.',
  tooYoung: `Зарегистрироваться можно с ${duration('ru', limits.adultYears, 'years', 'genitive')}.`,
  phoneMissing: 'Введите номер телефона.',
  phoneWrong: kit.field.phoneNumber,
  usernameMissing: 'Введите логин.',
  usernameLength: `В логине должно быть от ${limits.usernameMin} до ${limits.usernameMax} символов.`,
  usernameLetters: 'Используйте только строчные латинские буквы, цифры и знаки _ . @',
  passwordMissing: 'Введите пароль.',
  passwordLength: `В пароле должно быть от ${limits.passwordMin} до ${limits.passwordMax} символов.`,
  passwordLetters: 'В пароле допустимы только латинские буквы, цифры и символы.',
  passwordClasses: 'В пароле нужны заглавная и строчная буквы, цифра и символ.',
  passwordHasName: 'Пароль не должен содержать логин.',
  passwordCommon: 'Этот пароль легко подобрать. Придумайте другой.',
  confirmMissing: 'Повторите пароль.',
  confirmDiffers: 'Пароли в двух полях не совпадают.',
  roleMissing: 'Выберите вид учётной записи.',
  agreementMissing: 'Чтобы продолжить, прочитайте условия и примите их.',
  agreementChanged: 'Текст условий изменился. Прочитайте его ещё раз и подтвердите согласие.',
  codeMissing: 'Введите код из SMS.',
  codeWrong: 'Неверный код. Проверьте цифры в SMS.',
  codeExpired: 'Срок действия кода истёк. Запросите новый.',
  codeUsedUp: 'Код слишком много раз введён неверно. Запросите новый.',
  codeForeign: 'Этот код отправлен на другой номер. Запросите новый.',
  usernameTaken: 'Этот логин занят. Выберите другой.',
  phoneTaken: 'С этим номером уже есть учётная запись. Войдите в неё.',
  pinflTaken: 'С этим ПИНФЛ уже есть учётная запись. Войдите в неё.',
  pinflUnknown: 'Такого ПИНФЛ нет в реестре. Проверьте цифры.',
  captchaWrong: 'Сумма неверна. Сложите новые числа.',
  captchaExpired: 'Время на сложение истекло. Сложите новые числа.',
  captchaNeeded: 'Чтобы получить ещё один код, введите сумму чисел.',
  smsPause: (p) => `Следующий код можно запросить через ${duration('ru', p.seconds, 'seconds', 'accusative')}.`,
  smsTooMany: (p) =>
    `Код запрошен слишком много раз. Повторите попытку через ${duration('ru', p.hours, 'hours', 'accusative')}.`,
  smsFailed: 'SMS не отправлено. Повторите попытку чуть позже.',
} satisfies SameAs<typeof uz>;
