import type { Product } from '#listings/contract.ts';
import { attributeText } from '#listings/rules/attributes.ts';
import { commercial, houses, land } from '#listings/rules/categories.ts';
import { type AreaKind, plotDm2, propertyAreaDm2, propertyAreaKind } from '#listings/rules/property-area.ts';
import { squareMetres } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatDate } from '#platform/values/time.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import type { ListingsText } from './text.ts';

export type ProductFact = { name: string; value: string; icon?: IconName };
type Text = ListingsText['product'];

const present = (facts: (ProductFact | false | null)[]): ProductFact[] =>
  facts.filter((fact): fact is ProductFact => Boolean(fact));

/** One characteristic in words; null where the listing does not tell it. */
const attributeFact = (product: Product, code: string, locale: Locale): ProductFact | null => {
  const fact = product.facts.find((one) => one.code === code);
  return fact ? { name: fact.name, value: attributeText(locale, fact, fact.value) } : null;
};

const floorOf = (product: Product): string | null => {
  if (product.floor !== null && product.floorsBuilding !== null) return `${product.floor} / ${product.floorsBuilding}`;
  return product.floor === null ? null : String(product.floor);
};

/** The five facts of the strip below the pictures. */
export const keyFacts = (product: Product, t: Text, locale: Locale): ProductFact[] => {
  const floor = floorOf(product);
  const year = attributeFact(product, 'year_construction_delivery', locale)?.value;
  if (product.categoryId === land.id) return landFacts(product, t, locale);
  return present([
    areaFact(product, t, locale),
    product.categoryId === houses.id && {
      name: t.areaLand,
      value: squareMetres(locale, product.areaDm2),
      icon: 'map',
    },
    product.rooms !== null && { name: t.rooms, value: t.roomsValue({ n: product.rooms }), icon: 'door' },
    floor !== null && { name: t.floor, value: floor, icon: 'stairs' },
    floor === null &&
      product.floorsBuilding !== null && { name: t.floors, value: String(product.floorsBuilding), icon: 'stairs' },
    product.repair && { name: t.repair, value: product.repair.name, icon: 'paint' },
    year !== undefined && { name: t.built, value: t.builtValue({ year }), icon: 'calendar' },
  ]);
};

/** Of a plot: its size and what it may be used for. */
const landFacts = (product: Product, t: Text, locale: Locale): ProductFact[] => {
  return present([
    areaFact(product, t, locale),
    ...['purpose', 'land_ownership', 'water', 'electricity'].map((code) => attributeFact(product, code, locale)),
  ]);
};

/** The one area that cards, filters and prices go by, under the name of what it is the area of. */
const areaFact = (product: Product, t: Text, locale: Locale): ProductFact => ({
  name: areaName(propertyAreaKind(product), t),
  value: squareMetres(locale, propertyAreaDm2(product)),
  icon: 'ruler-2',
});

const areaName = (kind: AreaKind, t: Text): string =>
  ({ total: t.areaTotal, living: t.areaLiving, effective: t.areaEffective, plot: t.areaLand })[kind];

/** Everything that is known, the measured first, then the characteristics in the order of their category. */
export const specification = (product: Product, t: Text, locale: Locale): ProductFact[] => {
  const floor = floorOf(product);
  const area = (name: string, dm2: number | null): ProductFact | null =>
    dm2 === null ? null : { name, value: squareMetres(locale, dm2) };
  return present([
    { name: t.category, value: product.categoryName },
    product.categoryId === land.id || product.buildingType === null
      ? null
      : { name: t.buildingType, value: product.buildingType },
    product.material && { name: t.material, value: product.material.name },
    area(plotDm2(product) === null ? t.areaTotal : t.areaLand, product.areaDm2),
    area(t.areaLiving, product.areaLivingDm2),
    product.categoryId === commercial.id ? area(t.areaEffective, product.areaEffectiveDm2) : null,
    product.rooms !== null && { name: t.rooms, value: String(product.rooms) },
    floor !== null && { name: t.floor, value: floor },
    product.repair && { name: t.repair, value: product.repair.name },
    ...product.facts
      .filter(({ code }) => !shownAlready.has(code))
      .map((fact) => ({ name: fact.name, value: attributeText(locale, fact, fact.value) })),
    product.cadastralNumber !== null && { name: t.cadastre, value: product.cadastralNumber },
    { name: t.advertised, value: formatDate(Date.parse(product.sourceDate)) },
  ]);
};

/** Characteristics that stand in columns of their own and are listed from there. */
const shownAlready = new Set([
  'name',
  'area',
  'area_all',
  'area_living',
  'area_effective',
  'rooms',
  'floors',
  'floors_building',
  'repair_status',
  'type_of_building',
  'source_date',
]);
