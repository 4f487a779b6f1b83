import { emptyPlaceSelection, selectionOfPath } from '#places/rules/place-selection.ts';
import type { Application } from '../../contract/shapes.ts';
import type { Attached } from './form-context.ts';

/** What stands behind the ids of a form that was stored. */
export const attachedOf = (application: Application | null): Attached => {
  if (!application) return { area: emptyPlaceSelection, pictures: [], documents: [] };
  const { province, district, neighbourhood, pictures, documents } = application;
  return {
    area: selectionOfPath([province, district, neighbourhood].flatMap((one) => one ?? [])),
    pictures,
    documents,
  };
};
