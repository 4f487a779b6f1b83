import { apartments } from '#listings/rules/categories.ts';
import { article, capital, en, englishFloors, material, ordinal, ru, russianFloors, uz } from './grammar.ts';
import type { Sentence, SentenceFacts } from './sentence.ts';

const isFlat = (facts: SentenceFacts): boolean => facts.categoryId === apartments.id;

/** Whether a utility is connected. */
const has = (facts: SentenceFacts, utility: string): boolean =>
  Array.isArray(facts.details.engineer_communications) && facts.details.engineer_communications.includes(utility);

/** How the description of a flat may begin. */
export const flatOpenings: readonly Sentence[] = [
  {
    fits: isFlat,
    uz: (t) =>
      `${t.rooms} xonali kvartira ${t.floors} qavatli ${material(t.material).uz} uyning ${t.floor}-qavatida joylashgan.`,
    ru: (t) =>
      `${t.rooms}-комнатная квартира на ${t.floor}-м этаже ${t.floors}-этажного ${material(t.material).ru} дома.`,
    en: (t) =>
      `${capital(article(t.rooms ?? 1))} ${t.rooms}-room apartment on the ${ordinal(t.floor ?? 1)} floor of ${article(t.floors ?? 1)} ${t.floors}-storey ${material(t.material).en} building.`,
  },
  {
    fits: isFlat,
    uz: (t) => `Umumiy maydoni ${uz(t.areaM2)} m² boʻlgan kvartira ${t.floor}-qavatda, bino ${t.floors} qavatli.`,
    ru: (t) =>
      `Квартира общей площадью ${ru(t.areaM2)} м² на ${t.floor}-м этаже, в доме ${russianFloors(t.floors ?? 1)}.`,
    en: (t) =>
      `The apartment has ${en(t.areaM2)} m² in total and is on the ${ordinal(t.floor ?? 1)} floor; the building has ${englishFloors(t.floors ?? 1)}.`,
  },
  {
    fits: isFlat,
    uz: (t) => `Kvartira ${t.year}-yilda qurilgan ${material(t.material).uz} uyda, umumiy maydoni ${uz(t.areaM2)} m².`,
    ru: (t) => `Квартира в доме ${t.year} года постройки, общая площадь ${ru(t.areaM2)} м².`,
    en: (t) => `The apartment is in a building built in ${t.year}, with a total area of ${en(t.areaM2)} m².`,
  },
  {
    fits: (t) => isFlat(t) && (t.year ?? 0) >= 2019,
    uz: (t) => `Yangi binodagi ${t.rooms} xonali kvartira, xonalari yorugʻ va keng.`,
    ru: (t) => `${t.rooms}-комнатная квартира в новом доме, комнаты светлые и просторные.`,
    en: (t) =>
      `${capital(article(t.rooms ?? 1))} ${t.rooms}-room apartment in a new building, with light and spacious rooms.`,
  },
  {
    fits: (t) => isFlat(t) && t.kitchenM2 !== null,
    uz: (t) => `${t.rooms} xonali kvartira: umumiy maydoni ${uz(t.areaM2)} m², oshxonasi ${uz(t.kitchenM2 ?? 0)} m².`,
    ru: (t) => `${t.rooms}-комнатная квартира: общая площадь ${ru(t.areaM2)} м², кухня ${ru(t.kitchenM2 ?? 0)} м².`,
    en: (t) =>
      `${capital(article(t.rooms ?? 1))} ${t.rooms}-room apartment: ${en(t.areaM2)} m² in total, with a kitchen of ${en(t.kitchenM2 ?? 0)} m².`,
  },
];

/** What else a flat is worth telling. */
export const flatRemarks: readonly Sentence[] = [
  {
    fits: (t) => isFlat(t) && t.details.layout === 'separate',
    uz: 'Xonalari alohida, rejasi qulay.',
    ru: 'Комнаты раздельные, планировка удобная.',
    en: 'The rooms are separate and the layout is convenient.',
  },
  {
    fits: (t) => isFlat(t) && t.details.layout === 'studio',
    uz: 'Oshxona mehmonxona bilan birlashtirilgan, natijada joy keng koʻrinadi.',
    ru: 'Кухня объединена с гостиной, поэтому здесь просторно.',
    en: 'The kitchen opens into the living room, which gives a feeling of space.',
  },
  {
    fits: (t) => isFlat(t) && t.details.elevator === 'yes',
    uz: 'Binoda lift ishlaydi.',
    ru: 'В доме работает лифт.',
    en: 'The building has a working lift.',
  },
  {
    fits: (t) => isFlat(t) && t.details.auto_transport_place_state === 'guarded',
    uz: 'Hovlida qoʻriqlanadigan avtoturargoh bor.',
    ru: 'Во дворе есть охраняемая парковка.',
    en: 'There is guarded parking in the yard.',
  },
  {
    fits: (t) => isFlat(t) && t.details.auto_transport_place_state === 'underground',
    uz: 'Bino ostida avtoturargoh qurilgan.',
    ru: 'Под домом есть подземная парковка.',
    en: 'There is a car park under the building.',
  },
  {
    fits: (t) => isFlat(t) && (t.floor ?? 0) > 1 && (t.floor ?? 0) < (t.floors ?? 0),
    uz: 'Kvartira chetki qavatda emas, qishda issiq, yozda salqin.',
    ru: 'Этаж не крайний: зимой тепло, летом прохладно.',
    en: 'It is neither on the ground nor on the top floor, so it is warm in winter and cool in summer.',
  },
  {
    fits: (t) => isFlat(t) && t.details.heating === 'central' && has(t, 'gas_supply') && has(t, 'water_supply'),
    uz: 'Isitish markaziy, gaz va suv uzluksiz.',
    ru: 'Отопление центральное, газ и вода без перебоев.',
    en: 'Heating is central, and gas and water are never cut off.',
  },
  {
    fits: (t) => isFlat(t) && t.details.heating === 'own',
    uz: 'Isitish mustaqil, qozonxona yangi.',
    ru: 'Отопление автономное, котёл новый.',
    en: 'It has its own heating with a new boiler.',
  },
  {
    fits: (t) => isFlat(t) && t.details.furnished === 'yes',
    uz: 'Mebel va maishiy texnika narxga kiradi.',
    ru: 'Мебель и бытовая техника входят в цену.',
    en: 'Furniture and appliances are included in the price.',
  },
  {
    fits: (t) => isFlat(t) && Array.isArray(t.details.apartment_has) && t.details.apartment_has.includes('balcony'),
    uz: 'Balkoni oynalangan.',
    ru: 'Балкон застеклён.',
    en: 'The balcony is glazed.',
  },
  {
    fits: isFlat,
    uz: 'Hovli obodonlashtirilgan, bolalar maydonchasi bor.',
    ru: 'Двор благоустроен, есть детская площадка.',
    en: 'The yard is well kept and has a playground.',
  },
];
