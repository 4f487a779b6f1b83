import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import type uz from '../uz/fees.ts';

export default {
  fees: {
    label: 'Комиссия площадки',
    views: { waiting: 'Ожидается', late: 'Просрочена', kept: 'Вычтена из цены', received: 'Поступила' },
    waiting: 'Ожидается',
    late: 'Просрочено',
    kept: 'Вычитается из цены',
    thisMonth: 'Поступило в этом месяце',
    number: '№',
    object: 'Объект',
    bank: 'Банк',
    sold: 'Цена продажи',
    fee: 'Комиссия площадки',
    payer: 'Платит',
    due: 'Срок',
    state: 'Состояние',
    receivedAt: 'Поступила',
    reference: 'Документ банка',
    receive: 'Отметить поступление',
    finish: 'Завершить',
    receiveTitle: (p) => `Комиссия площадки по заявке ${numbered('ru', p.id)} поступила`,
    receiveText: (p) => `${p.bank}: ${p.fee}. Заявка будет завершена, поступление отразится в учёте.`,
    finishTitle: (p) => `Завершить заявку ${numbered('ru', p.id)}`,
    finishText: (p) => `Никто ничего не должен: ${p.fee} вычитаются из цены, остальное получает продавец.`,
    referenceLabel: 'Номер банковского документа',
    referenceMissing: 'Укажите номер документа.',
    done: 'Заявка завершена',
    empty: 'Таких заявок нет',
  },
  refusals: {
    feeAmountDiffers: 'Сумма не равна начисленной комиссии площадки.',
    bankReferenceMissing: 'Укажите номер платёжного документа.',
    bankReferenceUsed: 'Этот банковский документ уже учтён по другой заявке.',
  },
} satisfies SameAs<typeof uz>;
