import type { SameAs } from '#platform/contract/text.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/workflow.ts';

/** What a move says when it cannot be made. */
export default {
  refusals: {
    riskTwice: 'Одно и то же записано дважды.',
    riskDay: 'Дата проверки должна быть не позже сегодняшней и не раньше чем год назад.',
    applicationMissing: 'Такой заявки нет.',
    statusChanged: 'Статус заявки изменился после того, как вы её открыли. Обновите страницу.',
    moveForbidden: 'Это действие вам недоступно.',
    noSuchMove: 'Из этого статуса нельзя перевести заявку в выбранный.',
    reasonMissing: 'Напишите причину.',
    incomplete: 'Заявка заполнена не полностью. Заполните отмеченные поля.',
    mibNotAccepted: 'БПИ не приняло заявку, поэтому объект не публикуется.',
    analysisUnfinished: 'Сначала завершите анализ.',
    bankMissing: 'В этой заявке банк не указан.',
    bankDecides: 'Имущество принадлежит банку: сначала решает банк.',
    hasParticipants: 'В аукционе есть участники.',
    tooFewRequests: `Чтобы выставить объект на аукцион, нужно согласие продавца или запросы на покупку (не менее ${limits.requestsForAuctionMin}). Иначе укажите причину.`,
    soldPriceMissing: 'Укажите цену продажи.',
    priceMissing: 'Укажите новую цену.',
    assistantUnknown: 'Такого помощника риелтора нет.',
    rateMissing: 'Курс доллара ещё не введён. Повторите позже.',
    feeIsDue: 'Банк ещё не оплатил комиссию.',
    auctionBusy: 'Сейчас остановить аукцион не удалось. Повторите через минуту.',
    secondPerson: 'Утвердить собственную заявку нельзя: это делает другой сотрудник.',
    personUnknown: 'Такого сотрудника нет.',
    lotInAuction:
      'Объект на аукционе и до его конца виден всем. Снять его может только администратор с подтверждением второго администратора и указанием причины.',
    mibUnanswered: 'Ответ БПИ ещё не внесён. Опубликовать объект можно будет после ответа.',
    mibSettled: 'На этом этапе ответ БПИ уже не меняется.',
    contractUnsigned: 'Собственник ещё не подписал договор на оказание услуг.',
    notAtContract: 'Заявка сейчас не на этапе договора.',
    contractMissing: 'Договор ещё не составлен.',
    notFromMib: 'Эта заявка не от БПИ.',
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
