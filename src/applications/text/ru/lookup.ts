import type { SameAs } from '#platform/contract/text.ts';
import kit from '#platform/text/ru.ts';
import type uz from '../uz/lookup.ts';

export default {
  refusals: {
    cadastralNumberWrong: kit.field.cadastreNumber,
    cadastreUnknown: 'Такого номера в кадастре нет. Проверьте номер.',
    registerAway: 'Реестр сейчас не отвечает. Попробуйте немного позже.',
    tooManyQuestions: 'Слишком много запросов. Продолжите через час.',
    pinflOrTinWrong: 'Введите правильный ПИНФЛ (14 цифр) или ИНН (9 цифр).',
    ownerMismatch: 'ПИНФЛ или ИНН не совпадает с собственником по данным кадастра.',
  },
  warnings: {
    districtMissing: 'В записи кадастра не найден район. Выберите его сами.',
    neighbourhoodMissing: 'В записи кадастра не найдена махалля. Выберите её сами.',
    addressMissing: 'В записи кадастра не найден адрес. Введите его вручную.',
  },
  type: { APARTMENT: 'Квартира', HOUSE: 'Дом', COMMERCIAL: 'Нежилое здание', LAND: 'Земельный участок' },
  debtKind: {
    TAX: 'Налог',
    UTILITIES: 'Коммунальные платежи',
    CREDIT: 'Кредит',
    ENFORCEMENT: 'Исполнительный документ',
  },
  tabs: {
    number: 'Кадастровый номер',
    numberHint: 'от 19 до 28 символов, например 10:09:01:02:03:0148',
    pinflOrTin: 'ПИНФЛ или ИНН собственника',
    pinflOrTinHint: '14 или 9 цифр',
    find: 'Найти',
    check: 'Проверить',
    cadastreTitle: 'Данные кадастра',
    cadastreLine: 'Сведения об объекте по кадастровому номеру. Имя собственника скрыто.',
    debtTitle: 'Проверка долгов и запретов',
    debtLine: 'Результат виден, только если указан ПИНФЛ или ИНН собственника из кадастра.',
    owner: 'Собственник',
    kind: 'Вид',
    area: 'Площадь',
    place: 'Расположение',
    address: 'Адрес',
    ban: 'Запрет',
    hasBan: 'Наложен запрет',
    noBan: 'Запрета нет',
    noDebts: 'Долгов нет',
    debts: 'Долги',
    total: 'Всего',
    since: (p) => `с ${p.day}`,
    unknown: 'Не указано',
    found: 'Объект найден',
  },
} satisfies SameAs<typeof uz>;
