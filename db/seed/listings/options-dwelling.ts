import { plural } from '#platform/values/plural.ts';
import type { NamedOption } from './named-option.ts';

const roomCounts = Array.from({ length: 20 }, (_, index): NamedOption => {
  const n = index + 1;
  const ru = plural('ru', n, { one: '# комната', few: '# комнаты', many: '# комнат' });
  return [`${n}`, `${n} xona`, ru, plural('en', n, { one: '# room', other: '# rooms' })];
});

const quarters = ['I', 'II', 'III', 'IV'] as const;

/** The quarters in which buildings now under construction are handed over. */
const completions = [2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  quarters.map(
    (quarter, index): NamedOption => [
      `${year}_q${index + 1}`,
      `${year}-yil ${quarter} chorak`,
      `${quarter} квартал ${year} года`,
      `Q${index + 1} ${year}`,
    ],
  ),
);

/** Options that describe a home. Those of numbers are the ranges that filters offer. */
export const dwellingOptions: Readonly<Record<string, readonly NamedOption[]>> = {
  housing_type: [
    ['new_building', 'Yangi bino', 'Новостройка', 'New building'],
    ['secondary', 'Ikkilamchi bozor', 'Вторичный рынок', 'Resale'],
  ],
  rooms: roomCounts,
  area_living: [
    ['to_30', '30 m² gacha', 'До 30 м²', 'Up to 30 m²'],
    ['30_to_50', '30–50 m²', '30–50 м²', '30–50 m²'],
    ['50_to_80', '50–80 m²', '50–80 м²', '50–80 m²'],
    ['80_to_120', '80–120 m²', '80–120 м²', '80–120 m²'],
    ['over_120', '120 m² dan ortiq', 'Более 120 м²', 'Over 120 m²'],
  ],
  area_kitchen: [
    ['to_6', '6 m² gacha', 'До 6 м²', 'Up to 6 m²'],
    ['6_to_9', '6–9 m²', '6–9 м²', '6–9 m²'],
    ['9_to_15', '9–15 m²', '9–15 м²', '9–15 m²'],
    ['over_15', '15 m² dan ortiq', 'Более 15 м²', 'Over 15 m²'],
  ],
  layout: [
    ['separate', 'Alohida xonali', 'Раздельная', 'Separate rooms'],
    ['adjoining', 'Oʻtish xonali', 'Смежная', 'Adjoining rooms'],
    ['studio', 'Studiya', 'Студия', 'Studio'],
    ['mixed', 'Aralash', 'Смежно-раздельная', 'Mixed'],
    ['multi_level', 'Koʻp sathli', 'Многоуровневая', 'Multi-level'],
    ['penthouse', 'Pentxaus', 'Пентхаус', 'Penthouse'],
  ],
  year_construction_delivery: [
    ['to_1960', '1960-yilgacha', 'До 1960 года', 'Before 1960'],
    ['1960_to_1979', '1960–1979-yillar', '1960–1979 годы', '1960–1979'],
    ['1980_to_1999', '1980–1999-yillar', '1980–1999 годы', '1980–1999'],
    ['2000_to_2014', '2000–2014-yillar', '2000–2014 годы', '2000–2014'],
    ['from_2015', '2015-yildan boshlab', 'С 2015 года', '2015 and later'],
  ],
  construction_completion: completions,
  bathroom: [
    ['combined', 'Birlashtirilgan', 'Совмещённый', 'Combined'],
    ['separate', 'Alohida', 'Раздельный', 'Separate'],
    ['two_plus', 'Ikkita va undan koʻp', 'Два и более', 'Two or more'],
  ],
  furnished: [
    ['yes', 'Mebelli', 'С мебелью', 'Furnished'],
    ['no', 'Mebelsiz', 'Без мебели', 'Unfurnished'],
    ['partly', 'Qisman mebelli', 'Частично с мебелью', 'Partly furnished'],
  ],
  ceiling_height: [
    ['under_2_5', '2,5 m gacha', 'До 2,5 м', 'Under 2.5 m'],
    ['2_5_to_2_8', '2,5–2,8 m', '2,5–2,8 м', '2.5–2.8 m'],
    ['2_8_to_3_2', '2,8–3,2 m', '2,8–3,2 м', '2.8–3.2 m'],
    ['over_3_2', '3,2 m dan baland', 'Выше 3,2 м', 'Over 3.2 m'],
  ],
  near_there: [
    ['school', 'Maktab', 'Школа', 'School'],
    ['kindergarten', 'Bolalar bogʻchasi', 'Детский сад', 'Kindergarten'],
    ['hospital', 'Shifoxona', 'Больница', 'Hospital'],
    ['metro', 'Metro', 'Метро', 'Metro'],
    ['stop', 'Bekat', 'Остановка', 'Bus stop'],
    ['park', 'Istirohat bogʻi', 'Парк', 'Park'],
    ['shop', 'Doʻkon', 'Магазин', 'Shop'],
    ['mosque', 'Masjid', 'Мечеть', 'Mosque'],
    ['bank', 'Bank', 'Банк', 'Bank'],
  ],
};
