import { apartments, commercial, houses } from '#listings/rules/categories.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import type { Property } from './kinds.ts';

/** An entry of the pool of drawn pictures. */
export type PoolPicture = {
  readonly key: string;
  readonly scene: string;
  /** The hour of day of an outside view; null for rooms and plans. */
  readonly hour: string | null;
  readonly kind: 'photo' | 'plan';
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly alt: { readonly uz: string; readonly ru: string; readonly en: string };
  /** Rooms of the flat on a plan. */
  readonly rooms?: number;
};

/** Which outside view fits which commercial building. */
const estateScenes: Readonly<Record<string, string>> = {
  office: 'office',
  administrative: 'office',
  shops: 'shop',
  dining_rooms: 'shop',
  service_buildings: 'shop',
  gas_station: 'shop',
  recreation_facilities: 'house',
  garden: 'plot',
  quarry: 'plot',
  cultivation: 'plot',
};

const coverScene = ({ categoryId, building, floors, material }: Property): string => {
  if (categoryId === apartments.id)
    return (floors ?? 0) > 9 || (material === 'monolith' && (floors ?? 0) >= 7) ? 'tower' : 'panel';
  if (categoryId === houses.id) return 'house';
  if (categoryId === commercial.id) return estateScenes[building?.code ?? ''] ?? 'warehouse';
  return 'plot';
};

/**
 * Chooses pictures for listings one after the other. Covers of a scene take turns in an order in which the hour of day
 * changes from one to the next, so that neighbours in a list rarely look alike.
 */
export const createAlbum = (pool: readonly PoolPicture[]) => {
  const byScene = new Map(
    [...Map.groupBy(pool, ({ scene }) => scene)].map(([scene, pictures]) => [scene, alternateHours(pictures)]),
  );
  const plans = Map.groupBy(byScene.get('plan') ?? [], ({ rooms }) => rooms ?? 0);
  const largestPlan = Math.max(0, ...plans.keys());
  const turns = new Map<string, number>();

  const nextOf = (scene: string): PoolPicture | undefined => {
    const pictures = byScene.get(scene) ?? [];
    const turn = turns.get(scene) ?? 0;
    turns.set(scene, turn + 1);
    return pictures[turn % Math.max(1, pictures.length)];
  };

  const severalOf = (chance: SeededRandom, scene: string, count: number): PoolPicture[] => {
    const pictures = byScene.get(scene) ?? [];
    const start = Math.floor(chance.next() * pictures.length);
    const selected: PoolPicture[] = [];
    for (let step = 0; step < Math.min(count, pictures.length); step++) {
      selected.push(pictures[(start + step) % pictures.length] as PoolPicture);
    }
    return selected;
  };

  const interiors = (chance: SeededRandom, { categoryId, rooms }: Property): PoolPicture[] => {
    if (categoryId !== apartments.id && categoryId !== houses.id) return [];
    const bedrooms = Math.min(rooms ?? 1, 2 + (chance.happens(0.4) ? 1 : 0));
    return [
      ...severalOf(chance, 'living', 1),
      ...severalOf(chance, 'kitchen', 1),
      ...severalOf(chance, 'bedroom', bedrooms),
    ];
  };

  const planOf = (chance: SeededRandom, { categoryId, rooms }: Property): PoolPicture[] => {
    // A flat larger than every plan takes the largest one.
    const fitting = plans.get(Math.min(rooms ?? 0, largestPlan)) ?? [];
    return categoryId === apartments.id && fitting.length > 0 ? [chance.of(fitting)] : [];
  };

  return {
    /** The cover first, then another view or the rooms, then the plan. A few listings have no picture at all. */
    choose: (chance: SeededRandom, property: Property): PoolPicture[] => {
      const scene = coverScene(property);
      const cover = nextOf(scene);
      if (!cover || chance.happens(0.015)) return [];
      const views = chance.happens(0.5) ? severalOf(chance, scene, 2).filter(({ key }) => key !== cover.key) : [];
      return [cover, ...interiors(chance, property), ...views.slice(0, 1), ...planOf(chance, property)];
    },
  };
};

export type Album = ReturnType<typeof createAlbum>;

/** The pictures of a scene with those of each hour spread evenly over the row, so that equal hours stay apart. */
const alternateHours = (pictures: readonly PoolPicture[]): PoolPicture[] =>
  [...Map.groupBy(pictures, ({ hour }) => hour).values()]
    .flatMap((same) => same.map((picture, place) => ({ picture, at: (place + 0.5) / same.length })))
    .sort((a, b) => a.at - b.at || (a.picture.key < b.picture.key ? -1 : 1))
    .map(({ picture }) => picture);
