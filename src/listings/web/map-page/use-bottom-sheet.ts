import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** How far the sheet of a narrow screen is up. */
export type BottomSheetStop = 'peek' | 'half' | 'full';

const stops: readonly BottomSheetStop[] = ['peek', 'half', 'full'];
/** A drag of less is a press. */
const PRESS_PX = 6;
/** So far, as a part of the screen, a drag goes from one stop to the next. */
const STEP = 0.18;

/** The sheet of a narrow screen: its handle is dragged from stop to stop, or pressed for the next one. */
export const useBottomSheet = (element: RefObject<HTMLElement | null>) => {
  const [stop, setStop] = useState<BottomSheetStop>('half');
  const drag = useRef<{ from: number; by: number } | null>(null);
  const shift = (pixels: number) => element.current?.style.setProperty('--drag', `${pixels}px`);

  const move = (steps: number) => {
    const at = Math.min(Math.max(stops.indexOf(stop) + steps, 0), stops.length - 1);
    setStop(stops[at] ?? 'half');
  };
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      drag.current = { from: event.clientY, by: 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!drag.current) return;
      drag.current.by = clientY - drag.current.from;
      shift(drag.current.by);
    },
    onPointerUp: () => {
      const by = drag.current?.by ?? 0;
      shift(0);
      if (Math.abs(by) >= PRESS_PX) move(-Math.sign(by) * Math.max(1, Math.round(Math.abs(by) / innerHeight / STEP)));
    },
    onPointerCancel: () => {
      drag.current = null;
      shift(0);
    },
    onClick: () => {
      const wasDragged = Math.abs(drag.current?.by ?? 0) >= PRESS_PX;
      drag.current = null;
      if (!wasDragged) setStop(stop === 'full' ? 'peek' : (stops[stops.indexOf(stop) + 1] ?? 'half'));
    },
  };
  return { stop, handle };
};
