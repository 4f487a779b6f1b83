import { type Refusal, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { MapParamsError } from './map-params.ts';

/** The refusal of a fault; its sentence names the limit that was broken. */
export const refuseMapParams = <ErrorCode extends MapParamsError>(error: ErrorCode): Refusal<ErrorCode> =>
  refuse(error, {
    areas: limits.drawnAreasMax,
    corners: limits.areaVerticesMax,
    cornersMin: limits.areaVerticesMin,
    squareMetres: limits.drawnAreaMinM2,
    squareKilometres: limits.drawnAreaMaxKm2,
    zoomMin: limits.mapZoomMin,
    zoomMax: limits.mapZoomMax,
  });
