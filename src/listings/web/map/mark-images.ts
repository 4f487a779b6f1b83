import Icon from 'ol/style/Icon.js';
import Style from 'ol/style/Style.js';

/** How a pin looks: it is for sale, for auction, sold, or was looked at before. */
export type PinLook = 'sale' | 'auction' | 'sold' | 'viewed';

/** What is drawn, with how far it reaches from its point: for finding what lies under the pointer. */
export type MarkImage = {
  readonly style: Style;
  readonly raised: Style;
  readonly halfWidth: number;
  readonly above: number;
  readonly below: number;
};

const FONT = '"Onest Variable", system-ui, sans-serif';
const PILL = { height: 32, side: 12, tail: 7, radius: 16, dot: 6, gap: 6, room: 10 };
const DOT_RADIUS = 7;
const CLUSTER = { least: 19, most: 28, halo: 6 };
/** A raised mark stands above all others. */
const RAISED_Z = 10;

/** The colours of the page as they are now: a canvas reads no variables. */
const coloursNow = () => {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  // On a dark map navy alone would not be told from the others.
  const edge = style.colorScheme === 'dark' ? of('--accent') : of('--stage-line');
  return {
    sale: { back: of('--surface'), text: of('--text'), edge: of('--line-strong') },
    sold: { back: of('--surface-2'), text: of('--text-3'), edge: of('--line') },
    viewed: { back: of('--surface'), text: of('--text-3'), edge: of('--line') },
    auction: { back: of('--stage'), text: of('--stage-text'), edge },
    raised: { back: of('--accent'), text: of('--on-accent'), edge: of('--accent') },
    cluster: { back: of('--primary'), text: of('--on-primary'), edge: of('--primary') },
    mark: of('--accent'),
  };
};
type Colours = { back: string; text: string; edge: string };
type DrawingContext = CanvasRenderingContext2D;

/**
 * Draws pins and clusters once each and keeps them as pictures, so that a map that is dragged only copies pictures.
 * `clear` throws them away when the colours of the page change.
 */
export const createMarkImages = () => {
  const cache = new Map<string, MarkImage>();
  const ratio = Math.ceil(devicePixelRatio);
  let colours = coloursNow();
  const measuring = document.createElement('canvas').getContext('2d');

  const picture = (
    width: number,
    height: number,
    anchorY: number,
    zIndex: number,
    draw: (pen: DrawingContext) => void,
  ): Style => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * ratio, height * ratio];
    const pen = canvas.getContext('2d');
    pen?.scale(ratio, ratio);
    if (pen) draw(pen);
    return new Style({ image: new Icon({ img: canvas, scale: 1 / ratio, anchor: [0.5, anchorY / height] }), zIndex });
  };
  const once = (key: string, make: () => MarkImage): MarkImage => {
    const image = cache.get(key) ?? make();
    cache.set(key, image);
    return image;
  };

  const pill = (label: string, look: PinLook): MarkImage =>
    once(`${look} ${label}`, () => {
      const font = `600 14px ${FONT}`;
      if (measuring) measuring.font = font;
      const lead = look === 'auction' ? PILL.dot + PILL.gap : 0;
      const width = Math.ceil((measuring?.measureText(label).width ?? 60) + PILL.side * 2 + lead);
      const anchorY = PILL.room + PILL.height + PILL.tail;
      const paint = (of: Colours, mark: string, zIndex: number) =>
        picture(width + PILL.room * 2, anchorY + PILL.room, anchorY, zIndex, (pen) => {
          pen.translate(PILL.room, PILL.room);
          pillPath(pen, width);
          withShadow(pen, () => fill(pen, of.back));
          stroke(pen, of.edge);
          if (lead > 0) circle(pen, PILL.side + PILL.dot / 2, PILL.height / 2, PILL.dot / 2, mark);
          write(pen, label, font, of.text, width / 2 + lead / 2, PILL.height / 2);
        });
      return {
        style: paint(colours[look], colours.mark, zOf[look]),
        raised: paint(colours.raised, colours.raised.text, RAISED_Z),
        halfWidth: width / 2,
        above: PILL.height + PILL.tail,
        below: 0,
      };
    });

  const dot = (look: PinLook): MarkImage =>
    once(`dot ${look}`, () => {
      const size = (DOT_RADIUS + 4) * 2;
      const paint = (back: string, zIndex: number) =>
        picture(size, size, size / 2, zIndex, (pen) => {
          withShadow(pen, () => circle(pen, size / 2, size / 2, DOT_RADIUS, colours.sale.back));
          circle(pen, size / 2, size / 2, DOT_RADIUS - 2, back);
        });
      const back = {
        sale: colours.cluster.back,
        auction: colours.mark,
        sold: colours.sold.text,
        viewed: colours.viewed.text,
      };
      return {
        style: paint(back[look], 0),
        raised: paint(colours.raised.back, RAISED_Z),
        halfWidth: DOT_RADIUS,
        above: DOT_RADIUS,
        below: DOT_RADIUS,
      };
    });

  const cluster = (label: string, count: number): MarkImage =>
    once(`cluster ${label}`, () => {
      const radius = clusterRadius(count);
      const middle = radius + CLUSTER.halo + 2;
      const paint = (of: Colours, zIndex: number) =>
        picture(middle * 2, middle * 2, middle, zIndex, (pen) => {
          pen.globalAlpha = 0.3;
          circle(pen, middle, middle, radius + CLUSTER.halo, of.back);
          pen.globalAlpha = 1;
          circle(pen, middle, middle, radius, of.back);
          write(pen, label, `650 ${label.length > 4 ? 13 : 15}px ${FONT}`, of.text, middle, middle);
        });
      return {
        style: paint(colours.cluster, zOf.cluster),
        raised: paint(colours.raised, RAISED_Z),
        halfWidth: clusterReach(count),
        above: clusterReach(count),
        below: clusterReach(count),
      };
    });

  return {
    pill,
    dot,
    cluster,
    clear: () => {
      cache.clear();
      colours = coloursNow();
    },
  };
};
export type MarkImages = ReturnType<typeof createMarkImages>;

const zOf = { sold: 1, viewed: 2, sale: 3, auction: 4, cluster: 5 } as const;

/** A circle grows with the logarithm of its count: 38 pixels across for two, 56 for a thousand and more. */
const clusterRadius = (count: number): number =>
  Math.round(CLUSTER.least + (CLUSTER.most - CLUSTER.least) * Math.min(1, Math.log10(count) / 3));

/** How far a circle with what shines around it reaches. */
export const clusterReach = (count: number): number => clusterRadius(count) + CLUSTER.halo;

const pillPath = (pen: DrawingContext, width: number): void => {
  const { height, radius, tail } = PILL;
  pen.beginPath();
  pen.roundRect(0, 0, width, height, radius);
  pen.moveTo(width / 2 - tail, height - 0.5);
  pen.lineTo(width / 2, height + tail);
  pen.lineTo(width / 2 + tail, height - 0.5);
};

const withShadow = (pen: DrawingContext, draw: () => void): void => {
  pen.shadowColor = 'rgb(12 25 60 / 0.28)';
  pen.shadowBlur = 6 * pen.getTransform().a;
  pen.shadowOffsetY = 2 * pen.getTransform().a;
  draw();
  pen.shadowColor = 'transparent';
};

const fill = (pen: DrawingContext, colour: string): void => {
  pen.fillStyle = colour;
  pen.fill();
};

/** The edge lies below what was filled, so that the tail has none across. */
const stroke = (pen: DrawingContext, colour: string): void => {
  pen.globalCompositeOperation = 'destination-over';
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.globalCompositeOperation = 'source-over';
};

const circle = (pen: DrawingContext, x: number, y: number, radius: number, colour: string): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  fill(pen, colour);
};

const write = (pen: DrawingContext, text: string, font: string, colour: string, x: number, y: number): void => {
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(text, x, y + 1);
};
