import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/checks.ts';

export default {
  title: 'Проверки',
  again: 'Проверить ещё раз',
  againFailed: 'Проверить не удалось. Попробуйте немного позже.',
  none: 'Проверок ещё не было.',
  kinds: {
    cadastre: 'Кадастровый номер',
    area: 'Площадь',
    owner: 'Владелец',
    ban: 'Запрет',
    debt: 'Долг',
    neighbourhood: 'Расположение',
    duplicate: 'Повторная заявка',
  },
  states: {
    PASSED: 'совпадает',
    WARNING: 'обратите внимание',
    FAILED: 'не пройдено',
    UNAVAILABLE: 'реестр не ответил',
  },
  passed: {
    cadastre: 'Есть в кадастре.',
    area: 'Совпадает с площадью в кадастре.',
    owner: 'Совпадает с владельцем в кадастре.',
    ban: 'Запрета нет.',
    debt: 'Долгов нет.',
    neighbourhood: 'Совпадает с районом и махаллёй в кадастре.',
    duplicate: 'Других заявок и объявлений по этому объекту нет.',
  },
  away: 'Реестр не ответил, результат неизвестен.',
  reasons: {
    numberMissing: 'Кадастровый номер не указан.',
    unknownNumber: 'Такого номера в кадастре нет.',
    banned: 'На объект наложен запрет.',
    areaUnknown: 'В кадастре площадь не указана.',
    areaDiffers: (p) => `В заявке ${p.given}, в кадастре ${p.known}.`,
    ownerUnknown: 'В кадастре владелец не указан.',
    ownerDiffers: 'В кадастре указан другой владелец.',
    owed: (p) => `Долгов: ${p.count}, всего ${p.total}.`,
    districtDiffers: 'В кадастре указан другой район.',
    neighbourhoodUnknown: 'В кадастре махалля не указана.',
    neighbourhoodDiffers: 'В кадастре указана другая махалля.',
    duplicate: (p) => `Номера, связанные с этим объектом: ${p.numbers}.`,
  },
  stops: {
    numberMissing: 'Заявка возвращена: не указан кадастровый номер.',
    unknown: 'Заявка возвращена: такого номера в кадастре нет. Проверьте номер и отправьте снова.',
    banned: 'Заявка возвращена: на объект наложен запрет. Отправьте её снова, когда запрет снимут.',
  },
} satisfies SameAs<typeof uz>;
