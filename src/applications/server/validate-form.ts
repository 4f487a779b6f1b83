import type { Db, Tx } from '#platform/server/db.ts';
import type { FormDraft } from '../contract/form.ts';
import { validateForm } from '../rules/form.ts';
import { type FieldError, type FormContext, type FormKind, fieldError } from '../rules/form-values.ts';
import { getFormChoices, listPlacesByIds } from './choices-store.ts';

/** Everything by which the form of an author is judged. */
export const getFormContext = async (
  db: Db | Tx,
  { kind, origin, authorPersonId }: FormKind & { authorPersonId: bigint },
): Promise<FormContext> => ({ kind, origin, ...(await getFormChoices(db, authorPersonId)) });

const levels = [
  ['provinceId', 'province', null],
  ['districtId', 'district', 'provinceId'],
  ['neighbourhoodId', 'neighbourhood', 'districtId'],
] as const;

/** Places that do not exist, or do not lie in each other: only the tables of places know. */
const validatePlaces = async (db: Db | Tx, form: FormDraft): Promise<FieldError[]> => {
  const ids = levels.flatMap(([field]) => form[field] ?? []);
  if (ids.length === 0) return [];
  const placesById = new Map((await listPlacesByIds(db, ids)).map((place) => [place.id, place] as const));
  return levels.flatMap(([field, level, above]) => {
    const id = form[field];
    if (id == null) return [];
    const place = placesById.get(id);
    const isThere = place?.level === level && (above === null || place.parentId === form[above]);
    return isThere ? [] : [fieldError(field, 'placeUnknown')];
  });
};

/** Everything that keeps a form from being sent: what both sides can judge, and what only the database knows. */
export const validateFormWithPlaces = async (
  db: Db | Tx,
  form: FormDraft,
  context: FormContext,
): Promise<FieldError[]> => {
  const errors = validateForm(form, context);
  const ofPlaces = await validatePlaces(db, form);
  return [...errors, ...ofPlaces.filter(({ field }) => !errors.some((one) => one.field === field))];
};
