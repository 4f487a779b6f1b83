import type { SameAs } from '#platform/contract/text.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from './uz.ts';

const characters = { one: '# символ', few: '# символа', many: '# символов' };
const charactersGenitive = { one: '# символа', few: '# символов', many: '# символов' };

export default {
  close: 'Закрыть',
  loading: 'Загрузка',
  required: 'обязательно',
  showWhole: 'Показать полностью',
  showLess: 'Свернуть',
  stepAhead: 'ещё впереди',
  toTop: 'К началу страницы',
  noPicture: 'Фото ещё не загружено',
  previous: 'Назад',
  next: 'Вперёд',
  pages: 'Страницы',
  page: (p) => `Страница ${groupDigits(p.n)}`,
  pageOf: (p) => `${groupDigits(p.n)} / ${groupDigits(p.pages)}`,
  noPage: 'Такой страницы нет',
  lastPage: 'К последней странице',
  notices: 'Сообщения',
  secondsLeft: (p) =>
    plural('ru', p.n, { one: 'Осталась # секунда', few: 'Осталось # секунды', many: 'Осталось # секунд' }),
  smsDigit: (p) => `Цифра кода ${p.n}`,
  currency: 'Валюта цены',
  leaving: {
    title: 'Введённое не сохранено',
    text: 'Если закрыть или перейти на другую страницу, оно пропадёт.',
    stay: 'Продолжить ввод',
    leave: 'Выйти без сохранения',
  },
  toast: {
    success: 'Готово',
    warning: 'Внимание',
    error: 'Ошибка',
    info: 'Информация',
    errorWithoutText: 'Произошла ошибка',
  },
  /** Of a call that brought no answer in words. */
  noAnswer: {
    failed: 'На сервере произошла ошибка. Попробуйте чуть позже.',
    unreachable: 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.',
  },
  field: {
    required: (p) => (p.label === undefined ? 'Это поле обязательно' : `Заполните поле «${p.label}»`),
    minLength: (p) => `Введите не менее ${plural('ru', p.min, charactersGenitive)}`,
    maxLength: (p) => `Введите не более ${plural('ru', p.max, charactersGenitive)}`,
    tooLong: (p) => `Не больше ${plural('ru', p.max, charactersGenitive)}: лишних ${groupDigits(p.over)}`,
    counter: (p) => `${p.n} / ${p.max}`,
    minValue: (p) => `Не меньше ${p.min}`,
    maxValue: (p) => `Не больше ${p.max}`,
    sameAsPassword: 'Пароли в двух полях не совпадают',
    numeric: 'Введите число: только цифры',
    wholeNumber: 'Введите целое число',
    decimals: (p) => `После запятой не больше ${plural('ru', p.n, { one: '# цифры', few: '# цифр', many: '# цифр' })}`,
    groups: 'Цифры разбиты не по три: проверьте число',
    twofold: (p) => `${p.grouped} или ${p.decimal}? Тысячи пишите без точек и запятых`,
    phoneNumber: 'Введите номер телефона полностью: +998 и 9 цифр',
    location: 'Отметьте место на карте',
    cadastreNumber: 'Введите правильный кадастровый номер',
    exactLength: (p) => `Введите ровно ${plural('ru', p.length, characters)}`,
    tinLength: 'ИНН состоит из 9 цифр',
    exactValue: (p) => `Значение должно быть ${p.value}`,
    pinfl: 'Неверный ПИНФЛ: в нём 14 цифр, со 2-й по 7-ю — дата рождения',
    files: (p) => `Можно приложить от ${p.min} до ${p.max} файлов`,
  },
} satisfies SameAs<typeof uz>;
