export type PlanRoomKind = 'living' | 'bedroom' | 'child' | 'kitchen' | 'hall' | 'bath' | 'toilet';

/** A room as kind, left, top, width, height in metres; the rooms of a layout fill its rectangle without gaps. */
export type PlanRoom = readonly [kind: PlanRoomKind, x: number, y: number, width: number, height: number];
export type FloorPlanLayout = { rooms: readonly PlanRoom[]; width: number; height: number };

const layout = (width: number, height: number, rooms: readonly PlanRoom[]): FloorPlanLayout => ({
  width,
  height,
  rooms,
});

/** Layouts by the number of living rooms (kitchen, hall and bath not counted). */
export const layouts: Record<1 | 2 | 3 | 4 | 5, readonly FloorPlanLayout[]> = {
  1: [
    layout(7.4, 5.6, [
      ['living', 0, 0, 4.4, 3.4],
      ['kitchen', 4.4, 0, 3, 3.4],
      ['bath', 0, 3.4, 2.4, 2.2],
      ['hall', 2.4, 3.4, 5, 2.2],
    ]),
    layout(6.6, 6.2, [
      ['living', 0, 0, 3.9, 4],
      ['kitchen', 3.9, 0, 2.7, 4],
      ['hall', 0, 4, 4.2, 2.2],
      ['bath', 4.2, 4, 2.4, 2.2],
    ]),
  ],
  2: [
    layout(9.2, 6.4, [
      ['living', 0, 0, 3.8, 3.8],
      ['bedroom', 3.8, 0, 2.9, 3.8],
      ['kitchen', 6.7, 0, 2.5, 3.8],
      ['toilet', 0, 3.8, 1.9, 2.6],
      ['hall', 1.9, 3.8, 5.7, 2.6],
      ['bath', 7.6, 3.8, 1.6, 2.6],
    ]),
    layout(8.4, 7.6, [
      ['living', 0, 0, 4.8, 4],
      ['kitchen', 4.8, 0, 3.6, 4],
      ['bedroom', 0, 4, 3.7, 3.6],
      ['hall', 3.7, 4, 2.4, 3.6],
      ['bath', 6.1, 4, 2.3, 2],
      ['toilet', 6.1, 6, 2.3, 1.6],
    ]),
  ],
  3: [
    layout(10.8, 7.9, [
      ['bedroom', 0, 0, 4.7, 4.1],
      ['living', 4.7, 0, 6.1, 2.8],
      ['kitchen', 0, 4.1, 4.7, 3.8],
      ['hall', 4.7, 2.8, 3, 5.1],
      ['bath', 7.7, 2.8, 3.1, 1.9],
      ['child', 7.7, 4.7, 3.1, 3.2],
    ]),
    layout(10.4, 7.4, [
      ['living', 0, 0, 4.4, 4.4],
      ['kitchen', 4.4, 0, 2.8, 3],
      ['bedroom', 7.2, 0, 3.2, 4],
      ['hall', 4.4, 3, 2.8, 4.4],
      ['child', 0, 4.4, 4.4, 3],
      ['bath', 7.2, 4, 3.2, 1.7],
      ['toilet', 7.2, 5.7, 3.2, 1.7],
    ]),
  ],
  4: [
    layout(12, 8, [
      ['living', 0, 0, 5, 4.4],
      ['kitchen', 5, 0, 3.2, 3.2],
      ['bedroom', 8.2, 0, 3.8, 4.2],
      ['hall', 5, 3.2, 3.2, 4.8],
      ['bedroom', 0, 4.4, 5, 3.6],
      ['bath', 8.2, 4.2, 3.8, 1.6],
      ['child', 8.2, 5.8, 3.8, 2.2],
    ]),
    layout(12.4, 7.8, [
      ['bedroom', 0, 0, 3.4, 4.4],
      ['living', 3.4, 0, 5.2, 3.4],
      ['kitchen', 8.6, 0, 3.8, 3.4],
      ['hall', 3.4, 3.4, 9, 2],
      ['bedroom', 0, 4.4, 3.4, 3.4],
      ['child', 3.4, 5.4, 3.5, 2.4],
      ['bath', 6.9, 5.4, 2.4, 2.4],
      ['toilet', 9.3, 5.4, 3.1, 2.4],
    ]),
  ],
  5: [
    layout(13, 9, [
      ['living', 0, 0, 5, 4.8],
      ['bedroom', 5, 0, 3.8, 3.8],
      ['kitchen', 8.8, 0, 4.2, 3.8],
      ['hall', 5, 3.8, 8, 2],
      ['bedroom', 0, 4.8, 5, 4.2],
      ['bedroom', 5, 5.8, 3.2, 3.2],
      ['child', 8.2, 5.8, 2.6, 3.2],
      ['bath', 10.8, 5.8, 2.2, 3.2],
    ]),
    layout(13.2, 8.4, [
      ['bedroom', 0, 0, 4, 3.2],
      ['living', 4, 0, 5.2, 3.4],
      ['kitchen', 9.2, 0, 4, 3.4],
      ['bedroom', 0, 3.2, 4, 2.4],
      ['hall', 4, 3.4, 9.2, 2.2],
      ['bedroom', 0, 5.6, 5, 2.8],
      ['child', 5, 5.6, 3.2, 2.8],
      ['bath', 8.2, 5.6, 2.5, 2.8],
      ['toilet', 10.7, 5.6, 2.5, 2.8],
    ]),
  ],
};
