import type { NamedOption } from './named-option.ts';

/** Options that describe the offer. Those of a lease are kept for forms that ask for them (O26). */
export const termOptions: Readonly<Record<string, readonly NamedOption[]>> = {
  source: [
    ['owner', 'Mulkdor', 'Собственник', 'Owner'],
    ['realtor', 'Rieltor', 'Риелтор', 'Agent'],
    ['agency', 'Agentlik', 'Агентство', 'Agency'],
    ['developer', 'Quruvchi', 'Застройщик', 'Developer'],
    ['bank', 'Bank', 'Банк', 'Bank'],
  ],
  terms_of_sale: [
    ['free', 'Erkin sotuv', 'Свободная продажа', 'Outright sale'],
    ['mortgage', 'Ipoteka', 'Ипотека', 'Mortgage'],
    ['exchange', 'Ayirboshlash', 'Обмен', 'Exchange'],
    ['instalments', 'Boʻlib toʻlash', 'Рассрочка', 'Instalments'],
  ],
  commission: [
    ['yes', 'Bor', 'Есть', 'Yes'],
    ['no', 'Yoʻq', 'Нет', 'No'],
  ],
  location: [
    ['street_side', 'Koʻcha boʻyida', 'Вдоль улицы', 'On the street'],
    ['yard', 'Hovli ichida', 'Во дворе', 'In a yard'],
    ['centre', 'Markazda', 'В центре', 'In the centre'],
    ['outskirts', 'Chekkada', 'На окраине', 'On the outskirts'],
  ],
  margins: [
    ['none', 'Ustamasiz', 'Без наценки', 'No margin'],
    ['to_3', '3 % gacha', 'До 3 %', 'Up to 3%'],
    ['over_3', '3 % dan ortiq', 'Более 3 %', 'Over 3%'],
  ],
  leasing_costs: [
    ['included', 'Ijara narxiga kiradi', 'Включены в аренду', 'Included in the rent'],
    ['by_meter', 'Hisoblagich boʻyicha', 'По счётчикам', 'By meter'],
    ['separate', 'Alohida toʻlanadi', 'Оплачиваются отдельно', 'Paid separately'],
  ],
  rent_date: [
    ['to_month', '1 oygacha', 'До 1 месяца', 'Up to a month'],
    ['1_to_11', '1–11 oy', '1–11 месяцев', '1–11 months'],
    ['from_year', '1 yil va undan koʻp', 'От 1 года', 'A year or longer'],
  ],
};
