import type { SameAs } from '#platform/contract/text.ts';
import kit from '#platform/text/ru.ts';
import { duration } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/orders-refusals.ts';

/** What the house says when it refuses: orders and selections. The form says the same of its fields. */
export default {
  firstNameMissing: 'Введите имя.',
  nameLong: `Не больше ${limits.orderNameMax} символов.`,
  phoneMissing: 'Введите номер телефона.',
  phoneWrong: kit.field.phoneNumber,
  provincesMissing: 'Выберите область.',
  regionsMissing: 'Выберите район или город.',
  placesMany: `Выберите не больше ${limits.searchAreasMax} мест.`,
  placeUnknown: 'Такого места нет. Выберите из списка.',
  categoryMissing: 'Выберите категорию.',
  categoryUnknown: 'Такой категории нет. Выберите из списка.',
  branchUnknown: 'Такого банка или компании нет. Выберите из списка.',
  variationsWrong: 'Выберите коммуникации из списка.',
  priceFromMissing: 'Укажите минимальную цену.',
  priceToMissing: 'Укажите максимальную цену.',
  areaFromMissing: 'Укажите минимальную площадь.',
  areaToMissing: 'Укажите максимальную площадь.',
  numberWrong: 'Введите число.',
  upperZero: 'Введите число больше нуля.',
  priceHigh: 'Слишком большая цена.',
  areaHigh: 'Слишком большая площадь.',
  consentMissing: 'Отметьте согласие получать SMS.',
  queryAreasWrong: 'Не удалось прочитать зоны, обведённые на карте. Обведите их заново.',
  querySold: 'На проданные объекты подписаться нельзя.',
  ordersMany: `На один номер можно оформить не больше ${limits.ordersPerPhoneMax} действующих подписок. Остановите ненужную.`,
  codeMissing: 'Подтвердите номер кодом из SMS.',
  codeWrong: 'Неверный код. Проверьте цифры в SMS.',
  codeExpired: 'Срок действия кода истёк. Запросите новый.',
  codeUsedUp: 'Код слишком много раз введён неверно. Запросите новый.',
  codeForeign: 'Этот код отправлен на другой номер. Запросите новый.',
  captchaWrong: 'Сумма неверна. Сложите новые числа.',
  captchaExpired: 'Время вышло. Сложите новые числа.',
  captchaNeeded: 'Чтобы получить ещё один код, введите сумму чисел.',
  smsPause: (p) => `Следующий код можно запросить через ${duration('ru', p.seconds, 'seconds', 'accusative')}.`,
  smsTooMany: 'Код запрошен слишком много раз. Повторите попытку позже.',
  smsFailed: 'SMS не отправлено. Повторите попытку чуть позже.',
  saved: 'Подписка сохранена.',
  orderMissing: 'Такая подписка не найдена.',
  orderStopped: 'Эта подписка остановлена. Оформите новую.',
  linkWrong: 'Ссылка не работает. Откройте её прямо из сообщения.',
  selectionMissing: 'Такая подборка не найдена.',
  selectionOver: 'Срок действия подборки истёк, изменить её нельзя.',
  usernameMissing: 'Укажите, для кого подборка.',
  usernameUnknown: 'Такого пользователя нет.',
  listingsMissing: 'Выберите хотя бы одно объявление.',
  listingsMany: `В подборке не больше ${plural('ru', limits.selectionListingsMax, { one: '# объявления', few: '# объявлений', many: '# объявлений' })}.`,
  listingUnknown: (p) => `Объявление ${numbered('ru', p.id)} не найдено или открыто не для всех.`,
  noteLong: `Комментарий: не больше ${limits.selectionNoteMax} символов.`,
} satisfies SameAs<typeof uz>;
