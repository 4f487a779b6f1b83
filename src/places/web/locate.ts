import { api } from '#platform/web/api.ts';
import type { contract } from '../contract.ts';
import { type PlaceSelection, selectionOfPath } from '../rules/place-selection.ts';
import type { UserLocation } from '../rules/user-location.ts';

/** A position this old is good enough for a district. */
const POSITION_AGE_MS = 600_000;
const POSITION_WAIT_MS = 10_000;

/** Asks the browser, and so the visitor, where they are. Called only from a press of the button that says so. */
const requestPosition = () =>
  new Promise<GeolocationPosition>((done, fail) => {
    navigator.geolocation.getCurrentPosition(done, fail, { maximumAge: POSITION_AGE_MS, timeout: POSITION_WAIT_MS });
  });

/** The area around the visitor. Rejects when they do not allow it, it is not known, or it lies abroad. */
export const locate = async (): Promise<{ selection: PlaceSelection; osmData: UserLocation['osmData'] }> => {
  const { coords } = await requestPosition();
  const { data, osmData } = await api<typeof contract>()('POST /public/region/nearest', {
    body: { lat: coords.latitude, lon: coords.longitude },
  });
  return { selection: selectionOfPath(data), osmData };
};
