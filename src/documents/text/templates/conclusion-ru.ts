import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { documentNames } from '../ru/names.ts';
import type uz from './conclusion-uz.ts';

export default {
  heading: 'Анализ объекта',
  title: documentNames.conclusion,
  line: 'Итог идентификации, правового и ценового анализа',
  badge: 'Готово',
  facts: {
    number: 'Номер документа',
    application: 'Номер заявки',
    objectName: 'Объект',
    objectAddress: 'Адрес объекта',
    area: 'Площадь объекта',
    cadastre: 'Кадастровый номер',
    seenOn: 'Дата осмотра',
    occupants: 'Кто проживает',
    condition: 'Состояние',
    date: 'Дата',
  },
  asWritten: (name) => `${name} (как указано в заявке)`,
  asAgentWrote: (name) => `${name} (в оригинале, как записал помощник риелтора)`,
  checks: 'Проверка по реестрам',
  noChecks: 'Проверка по реестрам не проводилась.',
  market: 'Похожие объекты',
  marketLine: (p) => `Сравнено объектов: ${p.count}. Медианный срок продажи: ${duration('ru', p.days, 'days')}.`,
  noMarket: 'Похожих объектов для сравнения не нашлось.',
  columns: {
    number: 'Номер',
    area: 'Площадь, м²',
    price: 'Цена, сум',
    unit: 'Цена за м² (сотку), сум',
    kind: 'Что за цена',
  },
  priceKinds: { asked: 'предложение', bid: 'текущая ставка', won: 'победившая ставка', sold: 'продажа' },
  median: { m2: 'Цена 1 м², медиана', sotka: 'Цена 1 сотки, медиана' },
  price: 'Рекомендуемая цена',
  sum: 'сум',
  liquidity: 'Ликвидность',
  wayOfSale: 'Способ продажи',
  summary: 'Вывод',
  organiser: 'Площадка',
  operatorTin: (p) => `${p.name} · ИНН ${p.tin}`,
  assistant: 'Помощник риелтора',
  drawnUp: (p) => `Составлено в электронном виде, ${p.moment} (UTC+5)`,
  qrLine: 'Проверка подлинности: отсканируйте QR-код или проверьте файл на сайте.',
} satisfies SameAs<typeof uz>;
