import { type Refusal, refuse } from '#platform/contract/operation.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { areaRefusals } from '../../contract/map.ts';
import { areasErrorOf } from '../../rules/area-text.ts';
import en from '../../text/en/map-refusals.ts';
import ru from '../../text/ru/map-refusals.ts';
import uz from '../../text/uz/map-refusals.ts';
import type { MapParamsError } from './map-params.ts';

/** What the sentences of refusals name: the limit that was broken. */
const named = {
  areas: limits.drawnAreasMax,
  corners: limits.areaVerticesMax,
  cornersMin: limits.areaVerticesMin,
  squareMetres: limits.drawnAreaMinM2,
  squareKilometres: limits.drawnAreaMaxKm2,
  zoomMin: limits.mapZoomMin,
  zoomMax: limits.mapZoomMax,
};

/** The refusal of a fault; its sentence names the limit that was broken. */
export const refuseMapParams = <ErrorCode extends MapParamsError>(error: ErrorCode): Refusal<ErrorCode> =>
  refuse(error, named);

const sentences = { uz, ru, en } satisfies Record<Locale, unknown>;

/** Ends what is no operation, such as a feed, with the refusal of the areas in its address. Throws a `RefusalError`. */
export const requireValidAreas = (locale: Locale, params: URLSearchParams): void => {
  const error = areasErrorOf(params);
  if (!error) return;
  const sentence = sentences[locale][error];
  throw new RefusalError(areaRefusals[error], error, named, typeof sentence === 'string' ? sentence : sentence(named));
};
