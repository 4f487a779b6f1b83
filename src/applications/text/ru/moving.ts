import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/moving.ts';

/** What a move says when it cannot be made. */
export default {
  refusals: {
    riskTwice: 'Одно и то же записано дважды.',
    riskDay: 'Дата проверки не позже сегодняшней и не старше года.',
    applicationMissing: 'Такой заявки нет.',
    statusChanged: 'Статус заявки изменился после того, как вы её открыли. Обновите страницу.',
    moveForbidden: 'Это действие вам недоступно.',
    noSuchMove: 'Заявка не переходит из этого статуса в тот.',
    reasonMissing: 'Напишите причину.',
    incomplete: 'Заявка заполнена не полностью. Заполните отмеченные поля.',
    mibNotAccepted: 'Бюро исполнения не приняло заявку, поэтому объект не публикуется.',
    analysisUnfinished: 'Сначала завершите анализ.',
    bankMissing: 'В этой заявке банк не указан.',
    bankDecides: 'Имущество принадлежит банку: сначала решает банк.',
    hasParticipants: 'В аукционе есть участники.',
    tooFewRequests:
      'Для перехода на аукцион нужны хотя бы две заявки на покупку или желание продавца. Напишите причину.',
    soldPriceMissing: 'Укажите цену продажи.',
    priceMissing: 'Укажите новую цену.',
    assistantUnknown: 'Такого помощника риелтора нет.',
    rateMissing: 'Курс доллара ещё не введён. Повторите позже.',
    feeIsDue: 'Ожидается вознаграждение от банка.',
    auctionBusy: 'Сейчас остановить аукцион не удалось. Повторите через минуту.',
    secondPerson: 'Свою заявку утвердить нельзя: это должен сделать другой сотрудник.',
    personUnknown: 'Такого сотрудника нет.',
    notFromMib: 'Эта заявка не от бюро исполнения.',
    notPublished: 'Объект сейчас не опубликован.',
    forbidden: 'Это действие вам недоступно.',
    partyUnknown: 'Ваша учётная запись не найдена. Войдите заново.',
  },
  told: {
    moved: (p) => `Статус заявки № ${p.id}: ${p.status}.`,
    movedWith: (p) => `Статус заявки № ${p.id}: ${p.status}. Причина: ${p.reason}`,
    comment: (p) => `Комментарий к заявке № ${p.id}: ${p.comment}`,
    assigned: (p) => `Заявка № ${p.id} закреплена за вами.`,
  },
} satisfies SameAs<typeof uz>;
