import Interaction from 'ol/interaction/Interaction.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { Mark, Marks } from './marks.ts';

/** Fingers take a mark from this far. */
const FINGER_PX = 8;

type MarkSelectionCallbacks = {
  isOff: () => boolean;
  onHover: (mark: Mark | null) => void;
  onChoose: (mark: Mark | null) => void;
};

/**
 * Tells which mark the pointer is on and which is pressed; null for none. Marks are found by where they stand: asking
 * the canvas for what lies under the pointer would read back pixels at every move.
 */
export const createMarkSelection = (
  map: OlMap,
  marks: Marks,
  { isOff, onHover, onChoose }: MarkSelectionCallbacks,
): Interaction => {
  const viewport = map.getViewport();
  let over: Mark | null = null;
  const under = ({ coordinate, originalEvent }: MapBrowserEvent): Mark | null =>
    marks.at(coordinate, (originalEvent as PointerEvent).pointerType === 'touch' ? FINGER_PX : 0);
  const hover = (mark: Mark | null) => {
    if (mark === over) return;
    over = mark;
    viewport?.setAttribute('data-over', mark ? 'mark' : '');
    onHover(mark);
  };
  viewport?.addEventListener('pointerleave', () => hover(null));
  return new Interaction({
    handleEvent: (event) => {
      if (event.type === 'pointermove' && !event.dragging) {
        const { pointerType } = event.originalEvent as PointerEvent;
        hover(isOff() || pointerType === 'touch' ? null : under(event));
      }
      if (event.type !== 'click' || isOff()) return true;
      const mark = under(event);
      onChoose(mark);
      // The second press of a double click on a mark is not for the map.
      return mark === null;
    },
  });
};
