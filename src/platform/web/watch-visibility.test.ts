import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { watchVisibility } from './watch-visibility.ts';

/** An observer whose changes are told by the test, as many at once as it likes. */
const stubObserver = () => {
  const watched = new Set<Element>();
  let tell: IntersectionObserverCallback | undefined;
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
    observe(element: Element) {
      watched.add(element);
    }
    disconnect() {
      watched.clear();
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  after(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
  const change = (...changes: boolean[]) =>
    tell?.(
      changes.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
      {} as IntersectionObserver,
    );
  return { watched, change };
};

test('of changes that a busy page hears of at once the last one counts, until nobody asks any more', () => {
  const { watched, change } = stubObserver();
  const told: boolean[] = [];
  const element = {} as Element;
  const stop = watchVisibility(element, (isVisible) => told.push(isVisible));
  assert.deepEqual([...watched], [element]);
  change(false, true);
  change(true, false);
  change();
  assert.deepEqual(told, [true, false]);
  stop();
  assert.equal(watched.size, 0);
});
