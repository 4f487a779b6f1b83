import type { SameAs } from '#platform/contract/text.ts';
import { depositReleaseClause } from '#platform/values/auction-clauses.ts';
import { clockTime, duration, durationOfSeconds } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import { shortRu } from '../lengths.ts';
import type uz from '../uz/live-cards.ts';

const steps = (n: number) => plural('ru', n, { one: '# шаг', few: '# шага', many: '# шагов' });
const lengthOf = (seconds: number) => durationOfSeconds('ru', seconds, 'genitive');

/** Words of what stands below the stage of a live auction: bids, people, facts, rules; and of the notices of its result. */
export default {
  bids: {
    title: 'Ставки',
    pageTitle: (p: { lot: string }) => `Ставки по лоту ${numbered('ru', p.lot)}`,
    number: '№',
    participant: 'Участник',
    price: 'Цена ставки',
    step: 'Шаг',
    time: 'Время',
    leader: 'Лидер',
    winner: 'Победитель',
    first: 'нач.',
    auto: 'авто',
    autoTitle: 'Автоставка',
    none: 'Ставок ещё нет',
    noneLine: 'Первая ставка появится здесь.',
    all: (p: { n: number }) => `Все ставки: ${p.n}`,
    toAuction: 'Страница торгов',
    check: 'Проверить журнал',
  },
  people: {
    title: 'Участники',
    hidden: 'имена скрыты',
    noBid: 'ставок не было',
    none: 'Заявок пока никто не подал.',
  },
  cards: {
    start: 'Начальная цена',
    step: (p: { percent: string }) => `Шаг аукциона, ${p.percent} %`,
    stepLine: 'от начальной цены',
    end: 'Конец аукциона',
    endLine: (p: { seconds: number }) => `ставка в последние ${shortRu(p.seconds)} продлевает торги`,
    endPlanned: (p: { seconds: number }) => `торги длятся ${shortRu(p.seconds)}`,
    endedLine: 'торги закрыты',
    apply: 'Приём заявок',
    applyUntil: (p: { when: string }) => `до ${p.when}`,
    applyEnded: (p: { time: string }) => `закончен в ${p.time}`,
    applyOpen: 'открыт',
    mortgage: 'Ипотека в месяц',
    reckon: 'Рассчитать',
    unset: 'не назначен',
    today: (p: { time: string }) => `сегодня, ${p.time}`,
    tomorrow: (p: { time: string }) => `завтра, ${p.time}`,
    onDay: (p: { day: string; time: string }) => `${p.day}, ${p.time}`,
  },
  object: {
    title: 'Объект',
    rooms: (p: { n: number }) => plural('ru', p.n, { one: '# комната', few: '# комнаты', many: '# комнат' }),
    floor: (p: { floor: string }) => `этаж ${p.floor}`,
    listing: 'Объявление',
  },
  /** What is read of a lot without leaving the bidding. */
  papers: {
    open: (p: { n: number }) => `Документы · ${p.n}`,
    title: 'Документы',
    rules: 'Правила лота',
    log: 'Журнал торгов',
    bidAgreement: 'Соглашение об участии в торгах',
    depositAgreement: 'Соглашение о задатке',
    declaration: 'Декларация победителя',
    read: 'Открыть',
    none: 'Соглашения заключаются при подаче заявки на участие и хранятся здесь.',
  },
  rules: {
    title: 'Как заканчиваются торги?',
    full: 'Все правила',
    silence: (p: { seconds: number }) =>
      `После ставки под конец остаётся не менее ${lengthOf(p.seconds)}; если новой ставки нет, побеждает самая высокая`,
    final: 'Ставку нельзя отозвать, все они в журнале',
    deposits: 'Остальным задаток возвращается сразу после торгов (кроме тех, кто остался в резерве)',
    dialog: 'Правила лота',
    lead: 'Правила установлены при публикации лота и во время торгов не меняются.',
    startPrice: 'Начальная цена',
    step: 'Шаг аукциона',
    stepLine: 'Со второй ставки цена растёт целыми шагами.',
    deposit: 'Задаток',
    depositLine: `${depositReleaseClause('ru')} Победителю он засчитывается в цену.`,
    cutOff: 'Приём заявок',
    cutOffLine: (p: { time: string }) => `до ${p.time} в день торгов`,
    opens: 'Открытие торгов',
    opensLine: (p: { time: string }) => `в ${p.time} в день торгов`,
    window: 'Длительность торгов',
    windowLine: (p: { window: number; extension: number }) =>
      `${durationOfSeconds('ru', p.window)}; после ставки в последние ${shortRu(p.extension)} остаётся ещё ${shortRu(p.extension)}`,
    repeat: 'День без ставок',
    repeatLine: (p: { n: number }) =>
      `торги повторяются на следующий день, но не более чем ${duration('ru', p.n, 'days', 'genitive')} подряд`,
    highest: 'Наибольшая цена',
    highestLine: (p: { times: number }) => `не больше начальной цены, умноженной на ${p.times}`,
    retype: 'Большой скачок',
    retypeLine: (p: { n: number }) => `если ставка выше текущей более чем на ${steps(p.n)}, сумму нужно ввести ещё раз`,
    sign: 'Подпись победителя',
    signLine: (p: { n: number }) => `в течение ${duration('ru', p.n, 'workingDays', 'genitive')}`,
    pay: 'Оплата',
    payLine: (p: { n: number }) => `в течение ${duration('ru', p.n, 'calendarDays', 'genitive')} после подписания`,
    reserve: 'Резерв',
    reserveLine: (p: { n: number }) =>
      `если победитель отказался, следующему участнику из резерва даётся ${duration('ru', p.n, 'workingDays')} на ответ`,
    forfeit: 'Если обязательство не исполнено',
    forfeitLine: (p: { sellerShare: string; platformShare: string }) =>
      `победителю, который не подписал декларацию или не оплатил лот, задаток не возвращается: ${p.sellerShare} — продавцу, ${p.platformShare} — площадке`,
    daysOff: 'Нерабочие дни',
    daysOffLine: (p: { days: string }) => `рабочими не считаются суббота, воскресенье и эти дни: ${p.days}`,
    daysOffNone: 'рабочими не считаются только суббота и воскресенье: праздничных дней в правилах этого лота нет',
    outage: 'Технический перерыв',
    outageLine: `перерыв в ${durationOfSeconds('ru', limits.outageSeconds, 'accusative')} и дольше продлевает торги на столько же, в ${durationOfSeconds('ru', limits.outageLongSeconds, 'accusative')} и дольше — переносит их на ${clockTime(limits.outageResumesMinute)} следующего рабочего дня`,
    hash: 'Хеш правил (SHA-256)',
  },
  log: {
    mark: 'Хеш журнала',
    signed: 'каждая ставка подписана',
  },
  result: {
    won: 'Поздравляем, вы победили!',
    wonBadge: 'Вы победили',
    lotName: (p: { lot: string; name: string }) => `Лот ${numbered('ru', p.lot)} · ${p.name}`,
    step: (p: { n: number }) => `Шаг ${p.n}`,
    sign: 'Подпись',
    signBy: (p: { day: string }) => `до ${p.day}`,
    pay: 'Оплата',
    payBy: (p: { n: number }) => `${duration('ru', p.n, 'calendarDays')} после подписи`,
    key: 'Ключи',
    keyDay: 'в день сделки',
    ok: 'Перейти к декларации',
    ended: 'Торги завершены',
    winner: (p: { name: string }) => `Победитель: ${p.name}`,
    seconds: (p: { n: number }) => `${p.n} с`,
    depositBack: (p: { amount: string }) => `Ваш задаток вернулся: ${p.amount}`,
    openLot: 'Посмотреть итог',
    close: 'Закрыть',
    place: 'Итоги аукционов',
  },
} satisfies SameAs<typeof uz>;
