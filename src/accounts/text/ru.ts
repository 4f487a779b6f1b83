import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  deposit: {
    title: 'Депозит, доступные средства',
    available: 'Доступно',
    held: 'Занято в лотах',
    refunding: 'Возвращается',
    ofCompany: (p) => `Депозит «${p.company}», доступные средства`,
    bar: 'Распределение средств',
    unknown: 'Узнать состояние депозита сейчас не удалось. Обновите страницу немного позже.',
    empty: 'На депозите пока нет средств.',
  },
  refusals: {},
} satisfies SameAs<typeof uz>;
