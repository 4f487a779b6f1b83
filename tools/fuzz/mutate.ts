/** Where a value is changed, and into what; `at` picks among the places, counted from the first. */
export type ValueMutation = { at: number; how: 'replace' | 'drop' | 'add' | 'repeat'; value: unknown };

type Place = { holder: Record<string, unknown> | unknown[]; name: string };

const placesIn = (value: unknown, places: Place[] = []): Place[] => {
  if (typeof value !== 'object' || value === null) return places;
  for (const [name, inner] of Object.entries(value)) {
    places.push({ holder: value as Place['holder'], name });
    placesIn(inner, places);
  }
  return places;
};

const changeAt = ({ holder, name }: Place, { how, value }: ValueMutation) => {
  const fields = holder as Record<string, unknown>;
  if (how === 'drop' && !Array.isArray(holder)) delete fields[name];
  else if (how === 'add') fields.surplus = value;
  else if (how === 'repeat' && Array.isArray(holder)) for (let n = 0; n < 300; n += 1) holder.push(holder[0]);
  else fields[name] = value;
};

/** A copy of an object with one thing in it changed; of what has no inside, what it is changed into. */
export const mutate = (value: unknown, mutation: ValueMutation): unknown => {
  const copy = structuredClone(value);
  const places = placesIn(copy);
  const place = places[mutation.at % Math.max(places.length, 1)];
  if (!place) return mutation.how === 'add' && typeof copy === 'object' ? { surplus: mutation.value } : mutation.value;
  changeAt(place, mutation);
  return copy;
};
