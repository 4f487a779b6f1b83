import { isLocale, type Locale } from '#platform/values/locale.ts';
import {
  fitsPart,
  type NamedPlace,
  type PlaceSelection,
  type PlaceSelectionLevel,
  placeSelectionLevels,
} from './place-selection.ts';

/** The key of the local storage that holds the user's location (PLC-009). */
export const locationKey = 'location-area';

/**
 * The user's location (PLC-004): the chosen area and, once the visitor let the browser say where it is, the city.
 * `locale` is the language of the names.
 */
export type UserLocation = PlaceSelection & {
  readonly osmData: { readonly address: { readonly city: string } } | null;
  readonly locale: Locale | null;
};

/** A name longer than this is not one of ours. */
const NAME_CHARS_MAX = 200;

/**
 * Reads a stored location. Never fails: storage may hold anything, so a part that is not an id with a name of the
 * right level counts as not chosen, and so does everything below it.
 */
export const parseUserLocation = (stored: string | null): UserLocation => {
  const parts = parseParts(stored);
  const province = parsePlace('province', parts.province);
  const region = province && parsePlace('region', parts.region);
  const mfy = region && parsePlace('mfy', parts.mfy);
  const city = field(field(parts.osmData, 'address'), 'city');
  return {
    province,
    region,
    mfy,
    osmData: isName(city) ? { address: { city } } : null,
    locale: isLocale(parts.locale) ? parts.locale : null,
  };
};

/**
 * The text to store after a change of some parts: the parts that are not named in the change stay as they were,
 * also those this version does not know (PLC-009).
 */
export const mergeUserLocation = (stored: string | null, change: Partial<UserLocation>): string =>
  JSON.stringify({ ...parseParts(stored), ...change });

/** What the frame shows as the visitor's place (HDR-022): the chosen area from the small to the large, else the city; null when neither is known. */
export const addressOf = (location: UserLocation): string | null => {
  const names = placeSelectionLevels.flatMap((part) => location[part]?.name ?? []);
  return names.length > 0 ? names.join(', ') : (location.osmData?.address.city ?? null);
};

const parseParts = (stored: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= NAME_CHARS_MAX;

const parsePlace = (part: PlaceSelectionLevel, value: unknown): NamedPlace | null => {
  const id = field(value, 'id');
  const name = field(value, 'name');
  return typeof id === 'number' && fitsPart(part, id) && isName(name) ? { id, name } : null;
};
