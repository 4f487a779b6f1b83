import { box, Drawing, line, num, oval, type Point, rounded } from './draw.ts';
import { drawFurniture } from './floor-plan-furniture.ts';
import { type FloorPlanLayout, layouts, type PlanRoom, type PlanRoomKind } from './floor-plan-layouts.ts';
import type { Random } from './random.ts';
import { pictureHeight, pictureWidth } from './scenery.ts';

const wallColour = '#1c2849';
const thin = '#8491ad';
const leaf = '#4a5878';
const fills: Record<PlanRoomKind, string> = {
  living: '#eaf1fe',
  bedroom: '#f0f4fd',
  child: '#fff3e0',
  kitchen: '#fff0da',
  hall: '#ffffff',
  bath: '#dff4f3',
  toilet: '#e6f5f1',
};

/** Metres of the layout to units of the drawing. */
type Scale = { of(metres: number): number; x(metres: number): number; y(metres: number): number };
type Edge = { from: Point; to: Point };
/** A door of a room: `start` metres along a wall, `metres` wide, its leaf standing in one of the two rooms. */
type Door = { room: PlanRoom; opensInto: PlanRoom; edge: Edge; start: number; metres: number };

/** A plan of a flat with the given number of rooms. There are no words and no figures on it: those belong to the page. */
export function floorPlan(random: Random, rooms: 1 | 2 | 3 | 4 | 5): Drawing {
  const drawing = new Drawing(pictureWidth, pictureHeight);
  const flat = turned(random.pick(layouts[rooms]), random.chance(0.5), random.chance(0.35));
  const unit = Math.min(900 / flat.width, 560 / flat.height, 96);
  const [left, top] = [600 - (flat.width * unit) / 2 - 10, 390 - (flat.height * unit) / 2];
  const scale: Scale = {
    of: (metres) => metres * unit,
    x: (metres) => left + metres * unit,
    y: (metres) => top + metres * unit,
  };
  drawPaper(drawing);
  drawing.fill(rounded(left - 2, top + 8, flat.width * unit + 12, flat.height * unit + 8, 4), '#1c2849', 0.08);
  for (const [kind, x, y, width, height] of flat.rooms)
    drawing.fill(box(scale.x(x), scale.y(y), scale.of(width), scale.of(height)), fills[kind]);
  drawFloors(drawing, flat, scale);
  const doors = planDoors(random, flat);
  for (const room of flat.rooms) furnish(drawing, room, doors, scale);
  drawWalls(drawing, flat, scale);
  for (const room of flat.rooms) if (!wet(room)) drawWindow(drawing, windowEdge(room, flat), scale);
  for (const door of doors) drawDoor(drawing, door, scale);
  drawMeasures(drawing, flat, scale);
  return drawing;
}

/** The layout mirrored left to right, or top to bottom, so that one layout serves several flats. */
function turned(flat: FloorPlanLayout, mirrored: boolean, flipped: boolean): FloorPlanLayout {
  const rooms = flat.rooms.map(
    ([kind, x, y, width, height]): PlanRoom => [
      kind,
      mirrored ? flat.width - x - width : x,
      flipped ? flat.height - y - height : y,
      width,
      height,
    ],
  );
  return { ...flat, rooms };
}

function drawPaper(drawing: Drawing): void {
  drawing.fill(box(0, 0, drawing.width, drawing.height), '#fcfbf8');
  let fine = '';
  let strong = '';
  for (let x = 0; x <= drawing.width; x += 40) {
    if (x % 200 === 0) strong += line([x, 0], [x, drawing.height]);
    else fine += line([x, 0], [x, drawing.height]);
  }
  for (let y = 0; y <= drawing.height; y += 40) {
    if (y % 200 === 0) strong += line([0, y], [drawing.width, y]);
    else fine += line([0, y], [drawing.width, y]);
  }
  drawing.stroke(fine, '#e9e6df', 1, 0.7);
  drawing.stroke(strong, '#e0dcd3', 1.2, 0.8);
}

/** Faint tiles in wet rooms and the kitchen, so that the rooms read without words. */
function drawFloors(drawing: Drawing, flat: FloorPlanLayout, scale: Scale): void {
  let joints = '';
  for (const [kind, x, y, width, height] of flat.rooms) {
    if (kind !== 'bath' && kind !== 'toilet') continue;
    for (let at = 0.4; at < width; at += 0.4)
      joints += line([scale.x(x + at), scale.y(y)], [scale.x(x + at), scale.y(y + height)]);
    for (let at = 0.4; at < height; at += 0.4)
      joints += line([scale.x(x), scale.y(y + at)], [scale.x(x + width), scale.y(y + at)]);
  }
  if (joints !== '') drawing.stroke(joints, '#b9dfdd', 1, 0.8);
}

function drawWalls(drawing: Drawing, flat: FloorPlanLayout, scale: Scale): void {
  const inner = flat.rooms
    .map(([, x, y, width, height]) => box(scale.x(x), scale.y(y), scale.of(width), scale.of(height)))
    .join('');
  drawing.stroke(inner, wallColour, 7);
  drawing.stroke(box(scale.x(0), scale.y(0), scale.of(flat.width), scale.of(flat.height)), wallColour, 14);
}

const wet = ([kind]: PlanRoom): boolean => kind === 'bath' || kind === 'toilet';

/** One door per room and the entrance; wet rooms open outwards, because there is no space for a leaf inside. */
function planDoors(random: Random, flat: FloorPlanLayout): Door[] {
  const hall = flat.rooms.find(([kind]) => kind === 'hall');
  if (hall === undefined) return [];
  const doors: Door[] = [];
  for (const room of flat.rooms) {
    const edge = room === hall ? outerEdges(hall, flat)[0] : sharedEdge(room, hall);
    if (!edge) continue;
    const metres = room === hall ? 0.95 : wet(room) ? 0.7 : 0.85;
    const spare = longOf(edge) - metres;
    const start = spare < 0.4 || room === hall ? spare / 2 : random.chance(0.5) ? 0.2 : spare - 0.2;
    doors.push({ room, opensInto: wet(room) ? hall : room, edge, start, metres });
  }
  return doors;
}

/** Furniture drawn for a door below on the left is mirrored until it keeps clear of the real door. */
function furnish(drawing: Drawing, room: PlanRoom, doors: readonly Door[], scale: Scale): void {
  const [kind, x, y, width, height] = room;
  const place = { x: scale.x(x), y: scale.y(y), width: scale.of(width), height: scale.of(height), unit: scale.of(1) };
  const door = kind === 'hall' ? undefined : doors.find((each) => each.room === room);
  if (door === undefined) return drawFurniture(drawing, room, place);
  const level = door.edge.from[1] === door.edge.to[1];
  const along = door.start + door.metres / 2;
  const doorX = Math.min(door.edge.from[0], door.edge.to[0]) + (level ? along : 0);
  const doorY = Math.min(door.edge.from[1], door.edge.to[1]) + (level ? 0 : along);
  const mirrored = kind === 'kitchen' || kind === 'bedroom' ? doorX < x + width / 2 : doorX > x + width / 2;
  const flipped = doorY < y + height / 2;
  const [cx, cy] = [place.x + place.width / 2, place.y + place.height / 2];
  const move = `translate(${num(mirrored ? cx * 2 : 0)} ${num(flipped ? cy * 2 : 0)}) scale(${mirrored ? -1 : 1} ${flipped ? -1 : 1})`;
  drawing.moved(move, () => drawFurniture(drawing, room, place));
}

/** The stretch of wall two rooms have in common, if a door fits into it. */
function sharedEdge(a: PlanRoom, b: PlanRoom): Edge | null {
  const [, ax, ay, aw, ah] = a;
  const [, bx, by, bw, bh] = b;
  const close = (p: number, q: number): boolean => Math.abs(p - q) < 0.01;
  const [y0, y1] = [Math.max(ay, by), Math.min(ay + ah, by + bh)];
  const [x0, x1] = [Math.max(ax, bx), Math.min(ax + aw, bx + bw)];
  if (y1 - y0 >= 0.95) {
    if (close(ax + aw, bx)) return { from: [bx, y0], to: [bx, y1] };
    if (close(bx + bw, ax)) return { from: [ax, y0], to: [ax, y1] };
  }
  if (x1 - x0 >= 0.95) {
    if (close(ay + ah, by)) return { from: [x0, by], to: [x1, by] };
    if (close(by + bh, ay)) return { from: [x0, ay], to: [x1, ay] };
  }
  return null;
}

const longOf = ({ from, to }: Edge): number => Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);

/** The outer walls of a room that have space for an opening, the shortest first. */
function outerEdges([, x, y, width, height]: PlanRoom, flat: FloorPlanLayout): Edge[] {
  const edges: Edge[] = [];
  if (y < 0.01) edges.push({ from: [x, y], to: [x + width, y] });
  if (Math.abs(y + height - flat.height) < 0.01) edges.push({ from: [x, y + height], to: [x + width, y + height] });
  if (x < 0.01) edges.push({ from: [x, y], to: [x, y + height] });
  if (Math.abs(x + width - flat.width) < 0.01) edges.push({ from: [x + width, y], to: [x + width, y + height] });
  return edges.filter((edge) => longOf(edge) > 1.1).sort((a, b) => longOf(a) - longOf(b));
}

const windowEdge = (room: PlanRoom, flat: FloorPlanLayout): Edge | null =>
  room[0] === 'hall' ? null : (outerEdges(room, flat).at(-1) ?? null);

function drawWindow(drawing: Drawing, edge: Edge | null, scale: Scale): void {
  if (edge === null) return;
  const level = edge.from[1] === edge.to[1];
  const long = Math.abs(edge.to[0] - edge.from[0]) + Math.abs(edge.to[1] - edge.from[1]);
  const wide = Math.min(2, long * 0.5);
  const [cx, cy] = [(edge.from[0] + edge.to[0]) / 2, (edge.from[1] + edge.to[1]) / 2];
  const [x, y] = [scale.x(cx), scale.y(cy)];
  const half = scale.of(wide) / 2;
  const frame = level ? box(x - half, y - 7, half * 2, 14) : box(x - 7, y - half, 14, half * 2);
  drawing.fill(frame, '#ffffff');
  drawing.stroke(
    frame + (level ? line([x - half, y], [x + half, y]) : line([x, y - half], [x, y + half])),
    '#5c86c9',
    2,
  );
}

/** A gap in the wall, the leaf standing open and its quarter circle. */
function drawDoor(drawing: Drawing, { room, opensInto, edge, start, metres }: Door, scale: Scale): void {
  const wide = scale.of(metres);
  const fill = fills[room[0]];
  const [, rx, ry, rw, rh] = opensInto;
  if (edge.from[1] === edge.to[1]) {
    const x = scale.x(Math.min(edge.from[0], edge.to[0]) + start);
    const y = scale.y(edge.from[1]);
    const into = ry + rh / 2 > edge.from[1] ? 1 : -1;
    drawing.fill(box(x, y - 8, wide, 16), fill);
    drawing.stroke(
      `M${num(x)} ${num(y + into * wide)}A${num(wide)} ${num(wide)} 0 0 ${into > 0 ? 0 : 1} ${num(x + wide)} ${num(y)}`,
      thin,
      2,
    );
    drawing.stroke(line([x, y], [x, y + into * wide]), leaf, 4);
  } else {
    const x = scale.x(edge.from[0]);
    const y = scale.y(Math.min(edge.from[1], edge.to[1]) + start);
    const into = rx + rw / 2 > edge.from[0] ? 1 : -1;
    drawing.fill(box(x - 8, y, 16, wide), fill);
    drawing.stroke(
      `M${num(x + into * wide)} ${num(y)}A${num(wide)} ${num(wide)} 0 0 ${into > 0 ? 1 : 0} ${num(x)} ${num(y + wide)}`,
      thin,
      2,
    );
    drawing.stroke(line([x, y], [x + into * wide, y]), leaf, 4);
  }
}

/** Measuring lines without figures along two sides. */
function drawMeasures(drawing: Drawing, flat: FloorPlanLayout, scale: Scale): void {
  const y = scale.y(flat.height) + 44;
  const x = scale.x(flat.width) + 44;
  const [left, right, top, low] = [scale.x(0), scale.x(flat.width), scale.y(0), scale.y(flat.height)];
  drawing.stroke(line([left, y], [right, y]) + line([x, top], [x, low]), thin, 1.6);
  let ticks = '';
  for (const at of [left, right]) ticks += line([at - 7, y + 7], [at + 7, y - 7]) + line([at, y - 12], [at, y + 12]);
  for (const at of [top, low]) ticks += line([x - 7, at + 7], [x + 7, at - 7]) + line([x - 12, at], [x + 12, at]);
  drawing.stroke(ticks, thin, 1.6);
  drawing.fill(oval(1110, 92, 30), '#ffffff');
  drawing.stroke(oval(1110, 92, 30), thin, 1.6);
  drawing.fill('M1110 68L1118 94L1110 89L1102 94Z', wallColour);
  drawing.fill('M1110 116L1118 94L1110 98L1102 94Z', '#c3cbdb');
}
