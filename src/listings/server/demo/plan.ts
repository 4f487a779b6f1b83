import type { RoomKind } from '#listings/rules/rooms-plan.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';

type Planned = { kitchenDm2: number; livingDm2: number; plan: { room: RoomKind; areaDm2: number }[] };

/** Divides a flat into rooms whose areas add up to its total area. */
export const planRooms = (chance: SeededRandom, rooms: number, areaDm2: number): Planned => {
  const tenths = (share: number) => 10 * Math.round((areaDm2 * share) / 10);
  const plan: Planned['plan'] = [];
  const take = (room: RoomKind, dm2: number): number => {
    plan.push({ room, areaDm2: dm2 });
    return dm2;
  };
  const kitchenDm2 = take('kitchen', tenths(chance.between(rooms === 1 ? 0.2 : 0.13, rooms === 1 ? 0.26 : 0.18)));
  let rest = areaDm2 - kitchenDm2;
  rest -= take('hall', tenths(chance.between(0.08, 0.12)));
  rest -= take('bathroom', tenths(chance.between(0.06, 0.08)));
  if (rooms >= 3) rest -= take('toilet', tenths(0.025));
  if (chance.happens(0.7)) rest -= take('balcony', tenths(chance.between(0.04, 0.07)));
  const livingDm2 = rest;
  // The living room is the largest; bedrooms share what is left, the last one takes the remainder.
  const shares = Array.from({ length: rooms }, (_, index) =>
    index === 0 ? chance.between(1.25, 1.5) : chance.between(0.85, 1.1),
  );
  const sum = shares.reduce((total, share) => total + share, 0);
  for (const [index, share] of shares.entries()) {
    const dm2 = index === rooms - 1 ? rest : 10 * Math.round((livingDm2 * share) / sum / 10);
    rest -= take(index === 0 ? 'living' : 'bedroom', dm2);
  }
  return { kitchenDm2, livingDm2, plan };
};
