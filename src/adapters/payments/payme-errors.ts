type Words = { uz: string; ru: string; en: string };

/** A "no" in the words of Payme's protocol. */
export class PaymeError extends Error {
  readonly code: number;
  readonly words: Words;
  readonly data: string | null;
  constructor(code: number, words: Words, data: string | null = null) {
    super(words.en);
    this.code = code;
    this.words = words;
    this.data = data;
  }
}

const error =
  (code: number, uz: string, ru: string, en: string) =>
  (data: string | null = null) =>
    new PaymeError(code, { uz, ru, en }, data);

/** Every error of the Merchant API. Codes -31050 to -31099 are about the account, which is our order number. */
export const paymeErrors = {
  notPost: error(-32300, 'Soʻrov POST boʻlishi kerak.', 'Запрос должен быть POST.', 'The request must be a POST.'),
  notJson: error(-32700, 'Soʻrov JSON emas.', 'Запрос не является JSON.', 'The request is not JSON.'),
  fields: error(
    -32600,
    'Soʻrov maydonlari notoʻgʻri.',
    'Неверные поля запроса.',
    'The fields of the request are wrong.',
  ),
  method: error(-32601, 'Bunday usul yoʻq.', 'Такого метода нет.', 'There is no such method.'),
  rights: error(-32504, 'Huquq yetarli emas.', 'Недостаточно прав.', 'There are not enough rights.'),
  system: error(-32400, 'Ichki xato.', 'Внутренняя ошибка.', 'There is an internal error.'),
  amount: error(-31001, 'Summa notoʻgʻri.', 'Неверная сумма.', 'The amount is wrong.'),
  notFound: error(-31003, 'Tranzaksiya topilmadi.', 'Транзакция не найдена.', 'The transaction was not found.'),
  cannotCancel: error(
    -31007,
    'Pul band qilingan, tranzaksiyani bekor qilib boʻlmaydi.',
    'Деньги уже заняты, отменить транзакцию нельзя.',
    'The money is in use, so the transaction cannot be cancelled.',
  ),
  cannotPerform: error(
    -31008,
    'Amalni bajarib boʻlmaydi.',
    'Операцию выполнить нельзя.',
    'The operation cannot be performed.',
  ),
  order: error(-31050, 'Buyurtma topilmadi.', 'Заказ не найден.', 'The order was not found.'),
  orderClosed: error(
    -31051,
    'Buyurtma toʻlangan yoki bekor qilingan.',
    'Заказ оплачен или отменён.',
    'The order is paid or cancelled.',
  ),
  orderWaits: error(
    -31052,
    'Buyurtma boʻyicha boshqa toʻlov kutilmoqda.',
    'По заказу ожидается другой платёж.',
    'Another payment of the order is on its way.',
  ),
  fiscalNotFound: error(-32001, 'Chek topilmadi.', 'Чек не найден.', 'The receipt was not found.'),
  fiscalFields: error(
    -32602,
    'Chek maʼlumotlari notoʻgʻri.',
    'Неверные данные чека.',
    'The data of the receipt is wrong.',
  ),
} as const;
