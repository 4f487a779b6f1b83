import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/fees.ts';

export default {
  fees: {
    label: 'Комиссия',
    views: { waiting: 'Ожидается', late: 'Просрочена', received: 'Поступила' },
    waiting: 'Ожидается',
    late: 'Просрочено',
    thisMonth: 'Поступило в этом месяце',
    number: '№',
    object: 'Объект',
    bank: 'Банк',
    sold: 'Цена продажи',
    fee: 'Комиссия',
    noFee: 'без комиссии',
    due: 'Срок',
    state: 'Состояние',
    receivedAt: 'Поступила',
    reference: 'Документ банка',
    receive: 'Отметить поступление',
    finish: 'Завершить',
    receiveTitle: (p) => `Комиссия по заявке ${p.id} поступила`,
    receiveText: (p) => `${p.bank}: ${p.fee}. Заявка будет завершена, поступление отразится в учёте.`,
    finishTitle: (p) => `Завершить заявку ${p.id}`,
    finishText: 'По этой заявке банк комиссию не платит: покупатель уже оплатил её вместе с ценой.',
    referenceLabel: 'Номер банковского документа',
    referenceMissing: 'Укажите номер документа.',
    done: 'Заявка завершена',
    empty: 'Таких заявок нет',
  },
  refusals: {
    feeAmountDiffers: 'Сумма не равна начисленной комиссии.',
    bankReferenceMissing: 'Укажите номер платёжного документа.',
    bankReferenceUsed: 'Этот банковский документ уже учтён по другой заявке.',
  },
} satisfies SameAs<typeof uz>;
