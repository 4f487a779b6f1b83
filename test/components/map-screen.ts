import assert from 'node:assert/strict';
import { fireEvent } from '@testing-library/react';
import OlMap from 'ol/Map.js';
import { onTestFinished, vi } from 'vitest';

/** A place on the screen, in pixels of the map. */
export type ScreenSpot = readonly [x: number, y: number];
type PointerKind = 'mouse' | 'touch';

const size = { width: 900, height: 600 };
const colours = { '--primary': '#1d4baf', '--bad': '#c0272d', '--surface': '#ffffff', '--ok': '#1a7f37' };

/** A pen that draws nothing and takes all words for equally long: jsdom has none. */
const penOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const known: Record<string | symbol, unknown> = {
    canvas,
    globalAlpha: 1,
    getTransform: () => ({ a: 1, d: 1 }),
    measureText: () => ({ width: 60 }),
  };
  const get = (pen: typeof known, name: string | symbol) => (name in pen ? pen[name] : () => undefined);
  return new Proxy(known, { get }) as unknown as CanvasRenderingContext2D;
};

/**
 * A screen for a real map: jsdom lays nothing out and draws nothing, but what a map hears and where on it a point lies needs
 * no more than a size. Everything is in sight.
 */
export const stubMapScreen = (): void => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    penOfThis as unknown as HTMLCanvasElement['getContext'],
  );
  vi.spyOn(OlMap.prototype, 'updateSize').mockImplementation(function updateSize(this: OlMap) {
    this.setSize([size.width, size.height]);
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, size.width, size.height));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      seen: IntersectionObserverCallback;
      constructor(seen: IntersectionObserverCallback) {
        this.seen = seen;
      }
      observe() {
        const changes = [{ isIntersecting: true } as IntersectionObserverEntry];
        queueMicrotask(() => this.seen(changes, this as unknown as IntersectionObserver));
      }
      disconnect() {}
    },
  );
  // What is painted with is told from these.
  for (const name of ['CanvasPattern', 'CanvasGradient']) vi.stubGlobal(name, class {});
  vi.stubGlobal('createImageBitmap', async (image: unknown) => image);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(colours)) style.setProperty(name, colour);
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fonts');
    for (const name of Object.keys(colours)) style.removeProperty(name);
  });
};

function penOfThis(this: HTMLCanvasElement): CanvasRenderingContext2D {
  return penOf(this);
}

const viewport = (): Element => {
  const found = document.querySelector('.ol-viewport');
  assert.ok(found, 'the map is there');
  return found;
};
const pointerAt = ([clientX, clientY]: ScreenSpot, pointerType: PointerKind) => ({
  clientX,
  clientY,
  pointerType,
  pointerId: 1,
  isPrimary: true,
  button: 0,
});

/** Presses the map, one place after the other. */
export const pressMap = (spots: readonly ScreenSpot[], kind: PointerKind = 'mouse'): void => {
  for (const spot of spots) {
    fireEvent.pointerDown(viewport(), pointerAt(spot, kind));
    fireEvent.pointerUp(viewport(), pointerAt(spot, kind));
  }
};

/** Presses at the first place and lets go at the last. */
export const dragOverMap = (spots: readonly ScreenSpot[], kind: PointerKind = 'mouse'): void => {
  const [first = [0, 0], ...others] = spots;
  fireEvent.pointerDown(viewport(), pointerAt(first, kind));
  for (const spot of others) fireEvent.pointerMove(viewport(), pointerAt(spot, kind));
  fireEvent.pointerUp(viewport(), pointerAt(others.at(-1) ?? first, kind));
};

/** Moves the mouse there without pressing. */
export const pointAtMap = (spot: ScreenSpot): void => {
  fireEvent.pointerMove(viewport(), pointerAt(spot, 'mouse'));
};

/** What the map says it shows. */
export const shownView = (): { lon: number; lat: number; zoom: number } => {
  const words = document.querySelector<HTMLElement>('[data-view]')?.dataset.view ?? '';
  const [lon = 0, lat = 0, zoom = 0] = words.split(',').map(Number);
  return { lon, lat, zoom };
};

const inSquare = (lon: number, lat: number): readonly [number, number] => [
  (lon + 180) / 360,
  (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2,
];

/** Where on the screen a point of the earth is. */
export const screenSpotOf = ({ lonMicro, latMicro }: { lonMicro: number; latMicro: number }): ScreenSpot => {
  const { lon, lat, zoom } = shownView();
  const [x, y] = inSquare(lonMicro / 1e6, latMicro / 1e6);
  const [middleX, middleY] = inSquare(lon, lat);
  const pixels = 256 * 2 ** zoom;
  return [size.width / 2 + (x - middleX) * pixels, size.height / 2 + (y - middleY) * pixels];
};
