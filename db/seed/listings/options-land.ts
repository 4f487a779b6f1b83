import { buildingTypes } from './building-types.ts';
import type { NamedOption } from './named-option.ts';

const yesNo: readonly NamedOption[] = [
  ['yes', 'Ha', 'Да', 'Yes'],
  ['no', 'Yoʻq', 'Нет', 'No'],
];

type Names = readonly [uz: string, ru: string, en: string];

/** How a supply comes to the property; each supply names its own source. */
const supply = (central: Names, own: Names): readonly NamedOption[] => [
  ['central', ...central],
  ['own', ...own],
  ['possible', 'Ulash mumkin', 'Можно подключить', 'Can be connected'],
  ['none', 'Yoʻq', 'Нет', 'None'],
];

const landUses: readonly NamedOption[] = [
  ['housing', 'Uy-joy qurish', 'Жилищное строительство', 'Housing'],
  ['farming', 'Dehqonchilik', 'Сельское хозяйство', 'Farming'],
  ['garden', 'Bogʻdorchilik', 'Садоводство', 'Gardening'],
  ['commercial', 'Tijorat', 'Коммерция', 'Commerce'],
  ['industrial', 'Sanoat', 'Промышленность', 'Industry'],
];

const propertyTypes = buildingTypes.map(([, , code, uz, ru, en]): NamedOption => [code, uz, ru, en]);

/** Options that describe supplies, land and commercial property. */
export const landOptions: Readonly<Record<string, readonly NamedOption[]>> = {
  water: supply(
    ['Markaziy suv quvuri', 'Центральный водопровод', 'Central water supply'],
    ['Quduq', 'Скважина или колодец', 'Own well'],
  ),
  electricity: supply(
    ['Markaziy tarmoq', 'Центральная сеть', 'Central grid'],
    ['Oʻz manbai', 'Собственный источник', 'Own source'],
  ),
  heating: supply(['Markaziy', 'Центральное', 'Central'], ['Mustaqil', 'Автономное', 'Own boiler']),
  gas: supply(
    ['Markaziy gaz quvuri', 'Центральный газопровод', 'Central gas supply'],
    ['Gaz balloni', 'Газовые баллоны', 'Gas cylinders'],
  ),
  land_ownership: [
    ['owned', 'Mulk', 'Собственность', 'Owned'],
    ['rented', 'Ijara', 'Аренда', 'Leased'],
    ['lifelong', 'Umrbod egalik', 'Пожизненное наследуемое владение', 'Lifelong possession'],
  ],
  purpose: landUses,
  type_of_land: landUses,
  type: propertyTypes,
  property_type: propertyTypes,
  site: [
    ['fenced', 'Oʻralgan', 'Огороженная', 'Fenced'],
    ['open', 'Ochiq', 'Открытая', 'Open'],
  ],
  more_premises: [
    ['warehouse', 'Ombor', 'Склад', 'Warehouse'],
    ['office', 'Ofis', 'Офис', 'Office'],
    ['shop', 'Doʻkon', 'Магазин', 'Shop'],
    ['hall', 'Zal', 'Зал', 'Hall'],
  ],
  railway: yesNo,
  private_business: yesNo,
  parking_available: yesNo,
  parking: [
    ['none', 'Yoʻq', 'Нет', 'None'],
    ['open', 'Ochiq', 'Открытая', 'Open'],
    ['covered', 'Usti yopiq', 'Крытая', 'Covered'],
    ['underground', 'Yer osti', 'Подземная', 'Underground'],
  ],
  parking_spaces: [
    ['to_5', '5 tagacha', 'До 5', 'Up to 5'],
    ['6_to_20', '6–20 ta', '6–20', '6–20'],
    ['21_to_50', '21–50 ta', '21–50', '21–50'],
    ['over_50', '50 tadan koʻp', 'Более 50', 'Over 50'],
  ],
};
