import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import Interaction from 'ol/interaction/Interaction.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import type { DrawnArea } from '#listings/rules/areas.ts';
import { areaOfLine, lineCrosses } from '#listings/rules/drawn-line.ts';
import { limits } from '#platform/values/limits.ts';
import { areaStyles } from './area-styles.ts';
import { closedRing, toCoordinate, toVertex } from './drawn-areas.ts';
import { MARKS_CLASS } from './marks.ts';

/** Corner by corner, or a line by the held pointer. */
export type DrawTool = 'corners' | 'freehand';

/** How a drawing stands, for the words and buttons beside it. */
export type SketchState = { readonly count: number; readonly isCrossing: boolean };

const SKETCH_Z = 30;
/** So near to the first corner the area is closed; so near to the last one too, as a double click does. */
const CLOSE_PX = { mouse: 12, touch: 24 };
const SAME_PX = 4;
/** Points of a line drawn by hand are this far apart, and the area keeps within this of it. */
const HAND_STEP_PX = 3;
const HAND_TOLERANCE_PX = 3;

type SketchCallbacks = {
  onDrawing: (drawing: SketchState) => void;
  /** An area as it was drawn; whether it can be searched is for the listener to say. True takes the drawing away. */
  onArea: (area: DrawnArea) => boolean;
};

/** The drawing of a new area: the interaction, the layer, and what buttons do with it. */
export const createSketch = (map: OlMap, { onDrawing, onArea }: SketchCallbacks) => {
  const fill = new Feature<Polygon>();
  const path = new Feature<LineString>();
  const layer = new VectorLayer({
    source: new VectorSource<Feature>({ features: [fill, path], wrapX: false, useSpatialIndex: false }),
    className: MARKS_CLASS,
    zIndex: SKETCH_Z,
    updateWhileInteracting: true,
    updateWhileAnimating: true,
  });
  layer.set('isOwn', true);
  map.addLayer(layer);
  let styles = areaStyles();
  let tool: DrawTool | null = null;
  let coordinates: number[][] = [];
  /** Where the pointer is: the next side leads there. */
  let pointer: number[] | null = null;
  let isPointerDown = false;
  /** The press that closed an area; the map hears it once more, as a press alone or the second of a double click. */
  let closedBy: UIEvent | null = null;

  const isCrossing = () => tool === 'corners' && lineCrosses(coordinates.map(toVertex));
  const draw = () => {
    const line = pointer ? [...coordinates, pointer] : coordinates;
    fill.setGeometry(line.length > 2 ? new Polygon([closedRing(line)]) : undefined);
    path.setGeometry(line.length > 0 ? new LineString(line) : undefined);
  };
  const change = (next: number[][]) => {
    coordinates = next;
    const crosses = isCrossing();
    const { path: dashed, hand, inside: tint } = crosses ? styles.bad : styles.good;
    fill.setStyle(tint);
    path.setStyle(tool === 'freehand' ? hand : dashed);
    draw();
    onDrawing({ count: tool === 'corners' ? coordinates.length : 0, isCrossing: crosses });
  };
  const pixelsFrom = (event: MapBrowserEvent, coordinate: number[] | undefined): number => {
    const [x = 0, y = 0] = (coordinate && map.getPixelFromCoordinate(coordinate)) ?? [];
    return coordinate ? Math.hypot((event.pixel[0] ?? 0) - x, (event.pixel[1] ?? 0) - y) : Number.POSITIVE_INFINITY;
  };

  const close = () => {
    pointer = null;
    if (onArea(coordinates.map(toVertex))) change([]);
    else draw();
  };
  const add = (coordinate: number[]) => change([...coordinates, toCoordinate(toVertex(coordinate))]);
  const handleClick = (event: MapBrowserEvent): boolean => {
    const { pointerType } = event.originalEvent as PointerEvent;
    const reach = pointerType === 'touch' ? CLOSE_PX.touch : CLOSE_PX.mouse;
    const isAtLast = pixelsFrom(event, coordinates.at(-1)) <= SAME_PX;
    const isAtEnd = isAtLast || pixelsFrom(event, coordinates[0]) <= reach;
    if (isAtEnd && coordinates.length >= limits.areaVerticesMin) {
      closedBy = event.originalEvent;
      close();
    } else if (!isAtLast) add(event.coordinate);
    return false;
  };
  const vertexHandlers: Record<string, (event: MapBrowserEvent) => boolean> = {
    click: handleClick,
    dblclick: () => false,
    pointermove: ({ coordinate, dragging, originalEvent }) => {
      if (dragging || coordinates.length === 0 || (originalEvent as PointerEvent).pointerType === 'touch') return true;
      pointer = coordinate;
      draw();
      return true;
    },
  };

  const finishLine = (): boolean => {
    if (!isPointerDown) return true;
    isPointerDown = false;
    const [x = 0, y = 0] = coordinates[0] ?? [];
    const reach = HAND_TOLERANCE_PX * (map.getView().getResolution() ?? 1);
    const toleranceMicro = toVertex([x, y + reach]).latMicro - toVertex([x, y]).latMicro;
    const line = coordinates.map(toVertex);
    change([]);
    // A press without a move is no line.
    if (line.length > 1) onArea(areaOfLine(line, Math.max(toleranceMicro, 1)));
    return false;
  };
  const freehandHandlers: Record<string, (event: MapBrowserEvent) => boolean> = {
    pointerdown: ({ coordinate, activePointers }) => {
      // A second finger zooms the map instead.
      isPointerDown = (activePointers?.length ?? 1) < 2;
      change(isPointerDown ? [coordinate] : []);
      return !isPointerDown;
    },
    pointerdrag: (event) => {
      if (isPointerDown && pixelsFrom(event, coordinates.at(-1)) >= HAND_STEP_PX) {
        coordinates.push(event.coordinate);
        draw();
      }
      return !isPointerDown;
    },
    pointerup: finishLine,
    dblclick: () => false,
    click: () => false,
  };
  const interaction = new Interaction({
    handleEvent: (event) => {
      if (event.type !== 'click' && event.originalEvent === closedBy) return false;
      const handlers = tool === 'corners' ? vertexHandlers : freehandHandlers;
      return tool === null || (handlers[event.type]?.(event) ?? true);
    },
  });
  const start = (next: DrawTool | null) => {
    tool = next;
    pointer = null;
    isPointerDown = false;
    change([]);
  };
  return {
    interaction,
    start,
    isOn: () => tool !== null,
    undo: () => {
      pointer = null;
      change(coordinates.slice(0, -1));
    },
    close,
    /** A corner in the middle of the map: how areas are drawn with a keyboard. */
    addMiddle: () => {
      const middle = map.getView().getCenter();
      pointer = null;
      if (middle && tool === 'corners') add(middle);
    },
    repaint: () => {
      styles = areaStyles();
      change(coordinates);
    },
  };
};
export type Sketch = ReturnType<typeof createSketch>;
