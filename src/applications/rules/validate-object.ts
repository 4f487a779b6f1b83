import { fitsCategory } from '#listings/rules/building-types.ts';
import { apartments, commercial, houses } from '#listings/rules/categories.ts';
import { isInCountry } from '#places/rules/country.ts';
import { isCadastreNumber } from '#platform/values/cadastre.ts';
import { limits } from '#platform/values/limits.ts';
import { type FieldError, type FormContext, type FormValues, fieldError } from './form-values.ts';

const DM2_PER_M2 = 100;
const MICRO = 1_000_000;
/** The national code of a district begins with that of its province. */
const DISTRICTS_PER_PROVINCE = 1_000;

const isOneOf = (list: readonly { readonly id: number }[], id: number): boolean => list.some((one) => one.id === id);

/** The cadastral number, and whether the type of building is one of those that are offered (APP-010, APP-028). */
export const validateIdentity = (form: FormValues, { offered }: FormContext): FieldError[] => {
  const errors: FieldError[] = [];
  if (form.categoryId != null && !isOneOf(offered.categories, form.categoryId))
    errors.push(fieldError('categoryId', 'notOffered'));
  if (form.docNumber && !isCadastreNumber(form.docNumber.trim()))
    errors.push(fieldError('docNumber', 'cadastreLength'));
  const { buildingTypeId: type } = form;
  if (type != null && !(isOneOf(offered.buildingTypes, type) && fitsCategory(type, form.categoryId)))
    errors.push(fieldError('buildingTypeId', 'notOffered'));
  return errors;
};

const areaFields = ['areaAllDm2', 'areaConstructionDm2', 'areaEffectiveDm2', 'areaLivingDm2'] as const;

/**
 * Areas are above nothing and lie inside each other: the rooms of a flat inside the flat, a building on its plot, what
 * is lived in inside what is useful. Storeys may make the rooms of a house larger than its plot.
 */
export const validateAreas = (form: FormValues): FieldError[] => {
  const errors: FieldError[] = [];
  for (const field of areaFields) {
    const area = form[field];
    if (area == null) continue;
    if (area < 1 || area > limits.areaM2Max * DM2_PER_M2)
      errors.push(fieldError(field, 'areaRange', { min: 1 / DM2_PER_M2, max: limits.areaM2Max }));
  }
  const exceeds = (inner: (typeof areaFields)[number], outer: (typeof areaFields)[number]): boolean =>
    (form[inner] ?? 0) > (form[outer] ?? Number.POSITIVE_INFINITY);
  const isFlat = form.categoryId === apartments.id;
  const hasPlot = form.categoryId === houses.id || form.categoryId === commercial.id;
  if (isFlat && exceeds('areaEffectiveDm2', 'areaAllDm2')) errors.push(fieldError('areaEffectiveDm2', 'areaAbove'));
  if (isFlat && exceeds('areaLivingDm2', 'areaAllDm2')) errors.push(fieldError('areaLivingDm2', 'areaAbove'));
  if (hasPlot && exceeds('areaConstructionDm2', 'areaAllDm2'))
    errors.push(fieldError('areaConstructionDm2', 'areaAbove'));
  if (exceeds('areaLivingDm2', 'areaEffectiveDm2')) errors.push(fieldError('areaLivingDm2', 'livingAbove'));
  return errors;
};

/** Where it stands: the district inside its province, the point inside the country. */
export const validatePlace = ({ provinceId, districtId, point }: FormValues): FieldError[] => {
  const errors: FieldError[] = [];
  if (provinceId != null && districtId != null && Math.trunc(districtId / DISTRICTS_PER_PROVINCE) !== provinceId)
    errors.push(fieldError('districtId', 'districtOutside'));
  if (point && !isInCountry({ lat: point.latMicro / MICRO, lon: point.lonMicro / MICRO }))
    errors.push(fieldError('point', 'pointOutside'));
  return errors;
};

/** Rooms and floors; a flat is not above its own roof. */
export const validateRooms = ({ rooms, floor, floorsBuilding }: FormValues): FieldError[] => {
  const errors: FieldError[] = [];
  if (rooms != null && (rooms < 1 || rooms > limits.roomsMax))
    errors.push(fieldError('rooms', 'range', { min: 1, max: limits.roomsMax }));
  if (floor != null && (floor < limits.floorMin || floor > limits.floorMax))
    errors.push(fieldError('floor', 'range', { min: limits.floorMin, max: limits.floorMax }));
  if (floorsBuilding != null && (floorsBuilding < 1 || floorsBuilding > limits.floorMax))
    errors.push(fieldError('floorsBuilding', 'range', { min: 1, max: limits.floorMax }));
  if (floor != null && floorsBuilding != null && floor > floorsBuilding)
    errors.push(fieldError('floor', 'floorAbove', { floors: floorsBuilding }));
  return errors;
};
