export type Point = readonly [x: number, y: number];
export type Crop = readonly [x: number, y: number, width: number, height: number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** One decimal is finer than a pixel at every size we render and keeps the drawings small. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/** Path data of a closed outline through the points. */
export const outline = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;

export const oval = (x: number, y: number, rx: number, ry: number = rx): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 1 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-rx * 2)} 0Z`;

/** Path data of a rectangle with round corners. */
export const rounded = (x: number, y: number, width: number, height: number, radius: number): string => {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number): string => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}${arc(r, r)}v${num(height - 2 * r)}${arc(-r, r)}h${num(2 * r - width)}${arc(-r, -r)}v${num(2 * r - height)}${arc(r, -r)}Z`;
};

/** Path data of an open line through the points. */
export const line = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;

/** A star with `tips` outer corners, the first pointing up. */
export const star = (x: number, y: number, tips: number, outer: number, inner: number): Point[] =>
  Array.from({ length: tips * 2 }, (_, index): Point => {
    const angle = (Math.PI * index) / tips - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A drawing under construction: definitions (gradients, clips) and parts in painting order. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  private readonly definitions: string[] = [];
  private readonly parts: string[] = [];
  private count = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  private define(make: (id: string) => string): string {
    this.count += 1;
    const id = `d${this.count}`;
    this.definitions.push(make(id));
    return `url(#${id})`;
  }

  /** A gradient along a line in drawing units; the answer is a fill. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const where = `x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"`;
    return this.define(
      (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${where}>${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A round gradient in drawing units; the answer is a fill. */
  radial(centre: Point, radius: number, stops: readonly Stop[]): string {
    const where = `cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(radius)}"`;
    return this.define(
      (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${where}>${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** An even gradient of plain colours from one height to another. */
  down(top: number, low: number, ...colours: readonly string[]): string {
    return this.slant([0, top], [0, low], ...colours);
  }

  /** An even gradient of plain colours from left to right. */
  across(left: number, right: number, ...colours: readonly string[]): string {
    return this.slant([left, 0], [right, 0], ...colours);
  }

  slant(from: Point, to: Point, ...colours: readonly string[]): string {
    return this.linear(
      from,
      to,
      colours.map((colour, index): Stop => [index / Math.max(1, colours.length - 1), colour]),
    );
  }

  /** One colour between two opacities. */
  veil(from: Point, to: Point, colour: string, first: number, last: number): string {
    return this.linear(from, to, [
      [0, colour, first],
      [1, colour, last],
    ]);
  }

  /** One colour that is strongest in the centre and gone at the radius. */
  glow(centre: Point, radius: number, colour: string, strength: number): string {
    return this.radial(centre, radius, [
      [0, colour, strength],
      [1, colour, 0],
    ]);
  }

  /** Fills path data; several outlines of one colour belong in one call. */
  fill(data: string, fill: string, opacity = 1): void {
    if (data !== '') this.parts.push(`<path fill="${fill}"${opacityOf(opacity)} d="${data}"/>`);
  }

  stroke(data: string, colour: string, width: number, opacity = 1): void {
    const ends = 'stroke-linecap="round" stroke-linejoin="round"';
    this.parts.push(
      `<path fill="none" stroke="${colour}" stroke-width="${num(width)}" ${ends}${opacityOf(opacity)} d="${data}"/>`,
    );
  }

  /** Paints what `paint` adds inside an outline only. */
  clip(data: string, paint: () => void): void {
    const clip = this.define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`);
    this.parts.push(`<g clip-path="${clip}">`);
    paint();
    this.parts.push('</g>');
  }

  /** Paints what `paint` adds through an SVG transform. */
  moved(transform: string, paint: () => void): void {
    this.parts.push(`<g transform="${transform}">`);
    paint();
    this.parts.push('</g>');
  }

  faded(opacity: number, paint: () => void): void {
    this.parts.push(`<g${opacityOf(opacity)}>`);
    paint();
    this.parts.push('</g>');
  }

  /** The drawing as an SVG file, `pixels` wide; `crop` shows a part of it. */
  toSvg(pixels: number = this.width, crop: Crop = [0, 0, this.width, this.height]): string {
    const size = `width="${pixels}" height="${Math.round((pixels * crop[3]) / crop[2])}"`;
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop.join(' ')}" ${size} preserveAspectRatio="xMidYMid slice">`;
    return `${head}<defs>${this.definitions.join('')}</defs>${this.parts.join('')}</svg>`;
  }
}

const opacityOf = (opacity: number): string => (opacity < 1 ? ` opacity="${Math.round(opacity * 1000) / 1000}"` : '');

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${see}/>`;
    })
    .join('');

/** Gathers outlines by colour, so that a facade of two hundred windows becomes a handful of paths. */
export class Ink {
  private readonly byFill = new Map<string, string[]>();

  put(fill: string, data: string): void {
    const list = this.byFill.get(fill);
    if (list === undefined) this.byFill.set(fill, [data]);
    else list.push(data);
  }

  /** Paints everything in the order in which the colours first came and starts afresh. */
  onto(drawing: Drawing): void {
    for (const [fill, list] of this.byFill) drawing.fill(list.join(''), fill);
    this.byFill.clear();
  }
}
