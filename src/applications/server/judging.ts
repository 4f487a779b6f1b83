import type { Db, Tx } from '#platform/server/db.ts';
import type { FormDraft } from '../contract/form.ts';
import { faultsOf } from '../rules/form.ts';
import { type Fault, type FormContext, type FormKind, fault } from '../rules/form-values.ts';
import { readOffered, readPlaces } from './choices-store.ts';

/** Everything by which the form of an author is judged. */
export const contextOf = async (
  db: Db | Tx,
  { kind, origin, authorPersonId }: FormKind & { authorPersonId: bigint },
): Promise<FormContext> => ({ kind, origin, ...(await readOffered(db, authorPersonId)) });

const levels = [
  ['provinceId', 'province', null],
  ['districtId', 'district', 'provinceId'],
  ['neighbourhoodId', 'neighbourhood', 'districtId'],
] as const;

/** Places that do not exist, or do not lie in each other: only the tables of places know. */
const placeFaults = async (db: Db | Tx, form: FormDraft): Promise<Fault[]> => {
  const ids = levels.flatMap(([field]) => form[field] ?? []);
  if (ids.length === 0) return [];
  const known = new Map((await readPlaces(db, ids)).map((place) => [place.id, place] as const));
  return levels.flatMap(([field, level, above]) => {
    const id = form[field];
    if (id == null) return [];
    const place = known.get(id);
    const isThere = place?.level === level && (above === null || place.parentId === form[above]);
    return isThere ? [] : [fault(field, 'placeUnknown')];
  });
};

/** Everything that keeps a form from being sent: what both sides can judge, and what only the database knows. */
export const judgeForm = async (db: Db | Tx, form: FormDraft, context: FormContext): Promise<Fault[]> => {
  const faults = faultsOf(form, context);
  const ofPlaces = await placeFaults(db, form);
  return [...faults, ...ofPlaces.filter(({ field }) => !faults.some((one) => one.field === field))];
};
