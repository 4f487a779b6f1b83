import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import type uz from '../uz/messages.ts';

type Lot = { lot: number };

/** What participants are told while they are elsewhere. Amounts and moments come ready to be read. */
export default {
  entered: (p: Lot & { deposit: string; day: string }) =>
    `Ваша заявка на лот ${numbered('ru', p.lot)} принята. Задаток ${p.deposit} заблокирован, день торгов — ${p.day}.`,
  withdrew: (p: Lot) => `Вы отказались от участия в торгах по лоту ${numbered('ru', p.lot)}. Соглашения расторгнуты.`,
  opened: (p: Lot & { until: string }) => `Торги по лоту ${numbered('ru', p.lot)} открыты до ${p.until}.`,
  paused: (p: Lot & { resumes: string }) =>
    `Торги по лоту ${numbered('ru', p.lot)} приостановлены из-за сбоя. Продолжение: ${p.resumes}. Подтверждённые ставки в силе.`,
  repeated: (p: Lot & { day: string }) => `По лоту ${numbered('ru', p.lot)} ставок не было. Торги повторятся ${p.day}.`,
  soldAnew: (p: Lot & { day: string }) =>
    `По лоту ${numbered('ru', p.lot)} покупателя не осталось. ${p.day} пройдут новые торги с начальной цены; для участия нужно подать заявку заново.`,
  unsold: (p: Lot) => `Лот ${numbered('ru', p.lot)} не продан, торги закрыты.`,
  /** Said after why the lot is over for somebody. */
  depositBack: (p: { deposit: string }) => `Задаток ${p.deposit} снова доступен на вашем депозите.`,
  released: (p: Lot & { deposit: string }) =>
    `Задаток по лоту ${numbered('ru', p.lot)} снова доступен на вашем депозите: ${p.deposit}.`,
  reserved: (p: Lot & { deposit: string }) =>
    `Вы в резерве по лоту ${numbered('ru', p.lot)}: задаток ${p.deposit} заблокирован, пока победитель не оплатит лот.`,
  signed: (p: Lot & { until: string }) =>
    `Декларация по лоту ${numbered('ru', p.lot)} подписана. Оплатите остаток до ${p.until}.`,
  paid: (p: Lot) => `Оплата по лоту ${numbered('ru', p.lot)} принята. Мы свяжемся с вами для договора купли-продажи.`,
  forfeitedSign: (p: Lot & { deposit: string }) =>
    `Декларация по лоту ${numbered('ru', p.lot)} не подписана в срок. Задаток ${p.deposit} не возвращается.`,
  forfeitedPay: (p: Lot & { deposit: string }) =>
    `Оплата по лоту ${numbered('ru', p.lot)} не поступила в срок. Задаток ${p.deposit} не возвращается.`,
  owedToSeller: (p: Lot & { share: string }) =>
    `Победитель торгов по лоту ${numbered('ru', p.lot)} не выполнил обязательство. Из его задатка вам причитается ${p.share}. Мы свяжемся с вами по поводу выплаты.`,
  offered: (p: Lot & { amount: string; until: string }) =>
    `Вам предлагают лот ${numbered('ru', p.lot)} за ${p.amount}. Ответьте до ${p.until}.`,
  tookOver: (p: Lot & { until: string }) => `Лот ${numbered('ru', p.lot)} ваш. Подпишите декларацию до ${p.until}.`,
  cancelled: (p: Lot) => `Торги по лоту ${numbered('ru', p.lot)} отменены.`,
  outbid: (p: Lot & { price: string }) =>
    `Вашу ставку по лоту ${numbered('ru', p.lot)} перебили, текущая цена ${p.price}.`,
  corrected: (p: Lot & { reason: string }) =>
    `Описание лота ${numbered('ru', p.lot)} исправлено: «${p.reason}». Просмотрите страницу лота ещё раз.`,
  /** Whoever may not log in any more hears it by SMS. */
  blocked: (p: Lot & { deposit: string }) =>
    `Ваша учётная запись заблокирована. Задаток ${p.deposit} по лоту ${numbered('ru', p.lot)} заблокирован до конца торгов и вернётся на ваш депозит, если вы не победите. Если вы задавали предел автоставки, он отменён; сделанные ставки в силе.`,
  blockedAfterBidding: (p: Lot & { deposit: string }) =>
    `Ваша учётная запись заблокирована. Задаток ${p.deposit} по лоту ${numbered('ru', p.lot)} остаётся заблокированным, сроки подписания и оплаты продолжаются. Позвоните в службу поддержки.`,
  /** Whose company the register calls inactive still reads notices. */
  inactive: (p: Lot & { deposit: string }) =>
    `По данным реестра, деятельность вашей компании прекращена: делать ставки от её имени по лоту ${numbered('ru', p.lot)} нельзя. Если был задан предел автоставки, он отменён; сделанные ставки в силе. Задаток ${p.deposit} заблокирован до конца торгов.`,
  inactiveAfterBidding: (p: Lot & { deposit: string }) =>
    `По данным реестра, деятельность вашей компании прекращена. Задаток ${p.deposit} по лоту ${numbered('ru', p.lot)} остаётся заблокированным, сроки подписания и оплаты продолжаются. Позвоните в службу поддержки.`,
  /** Whoever sells is told of a question, whoever asked of the answer, and of its being hidden. */
  question: {
    asked: (p: Lot) => `Новый вопрос о лоте ${numbered('ru', p.lot)}. Ответьте на него на странице лота.`,
    answered: (p: Lot) => `На ваш вопрос о лоте ${numbered('ru', p.lot)} ответили.`,
    answerChanged: (p: Lot) => `Ответ на ваш вопрос о лоте ${numbered('ru', p.lot)} изменён.`,
    hidden: (p: Lot & { reason: string }) =>
      `Модератор скрыл ваш вопрос о лоте ${numbered('ru', p.lot)}. Причина: ${p.reason}`,
  },
  /** What the staff of the platform are told. */
  staff: {
    stopped: (p: Lot) =>
      `Лот ${numbered('ru', p.lot)} остановлен: не удаётся выполнить то, чему наступил срок. Посмотрите причину в разделе «Аукционы» и повторите попытку.`,
  },
  /** The result, which open pages show in their own way. */
  result: {
    won: (p: Lot) => `Вы победили в торгах по лоту ${numbered('ru', p.lot)}. Подпишите декларацию в срок.`,
    lost: (p: Lot & { price: string }) =>
      `Торги по лоту ${numbered('ru', p.lot)} завершены: победила ставка ${p.price} другого участника.`,
  },
} satisfies SameAs<typeof uz>;
