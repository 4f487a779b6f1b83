import assert from 'node:assert/strict';
import { render } from '@testing-library/react';
import { test, vi } from 'vitest';
import { limits } from '#platform/values/limits.ts';
import { Confetti } from './Confetti.tsx';

const SIZE = { width: 400, height: 300 };

/** A canvas that has a size at once and notes where papers lie; `draw` lets the next frame come, if one is waited for. */
const openCanvas = (wantsLessMotion: boolean) => {
  let papers: { x: number; y: number }[] = [];
  let next: FrameRequestCallback | null = null;
  const context = {
    clearRect: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    rotate: () => undefined,
    fillRect: () => undefined,
    translate: (x: number, y: number) => void papers.push({ x, y }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return { ...context, canvas: this } as unknown as CanvasRenderingContext2D;
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height);
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    next = frame;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    next = null;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
  const draw = () => {
    const frame = next;
    next = null;
    papers = [];
    frame?.(0);
    return papers;
  };
  return { draw, isWaiting: () => next !== null };
};

test('AUC-028 a winner gets 75 papers, thrown upwards in a bundle of 55 degrees, until they have fallen', () => {
  const { confettiParticles, confettiSpreadDegrees, confettiAngleDegrees } = limits;
  assert.deepEqual([confettiParticles, confettiSpreadDegrees, confettiAngleDegrees], [75, 55, 90]);
  const { draw, isWaiting } = openCanvas(false);
  render(<Confetti />);
  const thrown = draw();
  assert.equal(thrown.length, 75);
  for (const { x, y } of thrown) {
    const degrees = (Math.atan2(SIZE.height * 0.9 - y, x - SIZE.width / 2) * 180) / Math.PI;
    // The first frame has pulled them down a little already.
    assert.ok(Math.abs(degrees - 90) < 55 / 2 + 2, `${degrees} degrees`);
  }
  let frames = 1;
  for (; isWaiting() && frames < 1_000; frames++) draw();
  assert.ok(frames > 100 && frames < 1_000, `${frames} frames`);
});

test('AUC-028 whoever leaves before the papers have fallen leaves nothing behind', () => {
  const { draw, isWaiting } = openCanvas(false);
  const { unmount } = render(<Confetti />);
  draw();
  assert.ok(isWaiting());
  unmount();
  assert.ok(!isWaiting());
});

test('AUC-028 whoever wants less motion gets none', () => {
  const { draw, isWaiting } = openCanvas(true);
  render(<Confetti />);
  assert.ok(!isWaiting());
  assert.deepEqual(draw(), []);
});
