import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/risks.ts';

export default {
  title: 'Проверки',
  lead: 'Что может перейти к покупателю вместе с имуществом. Что ещё не проверено, так и отмечено.',
  checkedOn: (p) => `проверено: ${p.day}`,
  notChecked: 'Ещё не проверено',
  lines: {
    encumbrance: {
      CLEAR: 'Запретов и арестов нет',
      PRESENT: 'Есть запрет или арест',
      UNKNOWN: 'Запреты и аресты: ждём ответа',
    },
    dispute: { CLEAR: 'Судебных споров нет', PRESENT: 'Есть судебный спор', UNKNOWN: 'Судебные споры: ждём ответа' },
    occupants: {
      CLEAR: 'Никто не проживает',
      PRESENT: 'Есть проживающие',
      UNKNOWN: 'Выясняем, кто проживает на объекте',
    },
    registration: {
      CLEAR: 'Прописанных нет',
      PRESENT: 'Есть прописанные',
      UNKNOWN: 'Прописанные: ждём ответа',
    },
    dues: {
      CLEAR: 'Долгов за коммунальные услуги нет',
      PRESENT: 'Есть долги за коммунальные услуги',
      UNKNOWN: 'Долги за коммунальные услуги: ждём ответа',
    },
  },
  kinds: {
    encumbrance: 'Запреты и аресты',
    dispute: 'Судебные споры',
    occupants: 'Проживающие',
    registration: 'Прописанные',
    dues: 'Долги за коммунальные услуги',
  },
  states: { CLEAR: 'Нет', PRESENT: 'Есть', UNKNOWN: 'Неизвестно' },
  sources: {
    CADASTRE: 'Кадастровый реестр',
    DEBTS: 'Реестр долгов и запретов',
    BANK: 'Данные банка',
    COURT: 'Данные суда',
    UTILITIES: 'Коммунальные службы',
    MIGRATION: 'Паспортный стол',
    ON_SITE: 'Осмотр на месте',
    SELLER: 'Со слов продавца',
  },
  checkers: {
    author: 'заявитель',
    assistant: 'помощник риелтора',
    moderator: 'модератор',
    bank: 'банк',
    system: 'автоматическая проверка',
  },
  editor: {
    title: 'Проверки объекта',
    lead: 'Каждая строка видна всем на странице объекта.',
    state: 'Состояние',
    source: 'Источник',
    day: 'Дата проверки',
    note: 'Примечание',
    skip: 'Не проверялось',
    save: 'Сохранить',
    saved: 'Проверки объекта сохранены',
    failed: 'Не сохранено. Проверьте интернет и попробуйте ещё раз.',
  },
} satisfies SameAs<typeof uz>;
