import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/refusals.ts';

const steps = (n: number) => plural('ru', n, { one: '# шаг', few: '# шага', many: '# шагов' });
const freeze = duration('ru', limits.questionFreezeWorkingDays, 'workingDays', 'genitive');

const sum = (tiyin: string | number) => `${groupDigits(BigInt(tiyin) / 100n)} сум`;

/** Why an auction said no, and what helps. Amounts come as whole tiyin. */
export default {
  questionMissing: 'Такого вопроса нет.',
  questionHidden: 'Этот вопрос скрыт модератором.',
  questionsClosed: `Время для вопросов закончилось: их принимают, пока до конца приёма заявок больше ${freeze}.`,
  questionOfSeller: 'Продавец не задаёт вопросов о своём лоте.',
  questionsTooMany: `Об одном лоте можно задать не больше ${limits.questionsOfParty} вопросов.`,
  questionRepeated: 'Вы уже задавали этот вопрос о лоте. Он и ответ на него есть на этой странице.',
  questionHasContacts: 'Уберите телефоны, адреса почты и ссылки: текст читают все.',
  answersClosed: 'Время для ответов закончилось: приём заявок завершён.',
  answerFrozen: `Ответ изменить уже нельзя: до конца приёма заявок меньше ${freeze}.`,
  answerChanged: 'Ответ за это время изменился. Обновите страницу.',
  lotMissing: 'Такого лота нет.',
  documentMissing: 'Такого документа нет.',
  documentsBusy: 'Документ сейчас подготовить не удалось. Повторите через минуту.',
  partyUnknown: 'Ваша учётная запись не найдена. Войдите заново.',
  notVerified: 'Чтобы участвовать в аукционе, подтвердите личность в государственном реестре.',
  isSeller:
    'Вы или ваша организация связаны с продажей этого объекта: собственник, автор заявки, должник, сотрудник продавца или тот, кто ведёт заявку, участвовать в торгах не может.',
  hasDefaulted:
    'Вы уже выигрывали этот лот и не подписали декларацию или не оплатили его в срок, поэтому участвовать в нём снова нельзя.',
  companyInvalid: 'Организация не действует или срок её ключа истёк, участвовать от её имени нельзя.',
  sheetChanged: 'Правила лота отличаются от прочитанных вами. Обновите страницу и прочитайте их заново.',
  agreementChanged: 'Текст соглашения обновлён. Прочитайте и подтвердите его заново.',
  alreadyPaid: 'Вы уже оплатили этот лот. Повторно деньги не списаны.',
  alreadyEntered: 'Вы уже подали заявку на этот лот.',
  entryClosed: 'Приём заявок на этот лот закончен.',
  notEnoughMoney: (p: { missingTiyin: string }) => `На депозите не хватает средств: нужно ещё ${sum(p.missingTiyin)}.`,
  keyReused: 'Этот ключ запроса уже использован для другого запроса.',
  clockUnsure: 'Уточняется время сервера. Повторите через секунду.',
  notParticipant: 'Вы не участник этого лота.',
  tooLateToWithdraw: 'Приём заявок закончен, отказаться уже нельзя.',
  notOpen: 'Торги ещё не начались.',
  ended: 'Торги завершены.',
  paused: 'Торги приостановлены. Время продолжения указано на странице лота.',
  alreadyLeading: 'Самая высокая ставка ваша, перебивать себя не нужно.',
  notWholeSum: 'Введите ставку без тийинов, целым числом сумов.',
  bidTooLow: (p: { nextTiyin: string }) => `Ставка должна быть не меньше ${sum(p.nextTiyin)}.`,
  offStep: (p: { belowTiyin: string; aboveTiyin: string }) =>
    `Ставка не кратна шагу. Ближайшие суммы: ${sum(p.belowTiyin)} или ${sum(p.aboveTiyin)}.`,
  bidTooHigh: (p: { maxTiyin: string }) => `Не больше ${sum(p.maxTiyin)}. Проверьте цифры.`,
  retypeAmount: (p: { steps: number }) =>
    `Ставка выше сразу на ${steps(p.steps)}. Введите сумму ещё раз для подтверждения.`,
  maximumOnlyRises: 'Предел автоставки можно только повышать.',
  maximumMet: 'С этим пределом вы не обойдёте лидера. Введите большую сумму.',
  notStopped: 'Лот не остановлен: он уже идёт дальше.',
  notYours: 'Это действие относится к другому участнику.',
  notNow: 'В нынешнем состоянии лота это действие невозможно.',
  tooLate: 'Срок истёк.',
  secondPerson: `Запрос записан. Аукцион будет отменён, если в течение ${duration('ru', limits.secondPersonHours, 'hours', 'genitive')} отмену подтвердит второй администратор.`,
  practiceNone: 'Свободных объектов для тренировки не осталось. Попробуйте позже.',
  clockTooFar: `Часы нельзя перевести дальше чем на ${duration('ru', limits.clockShiftDaysMax, 'days')} от настоящего времени.`,
  notFound: 'Такой страницы нет.',
} satisfies SameAs<typeof uz>;
