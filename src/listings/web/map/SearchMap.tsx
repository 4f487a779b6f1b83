import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Pin } from '#listings/contract.ts';
import { boxOf } from '#listings/rules/areas.ts';
import { MapBox } from '#places/web/map/MapBox.tsx';
import { useMap } from '#places/web/map/use-map.ts';
import { limits } from '#platform/values/limits.ts';
import { parseWire } from '#platform/values/money.ts';
import { shortPrice } from '#platform/values/short-price.ts';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import { priceFor, usePriceFormat } from '../price-words.ts';
import { AreaList } from './AreaList.tsx';
import { type Canvas, createCanvas } from './canvas.ts';
import drawingBarCss from './DrawingBar.module.css';
import mapLegendCss from './MapLegend.module.css';
import mapLoadingCoverCss from './MapLoadingCover.module.css';
import { MapPopup } from './MapPopup.tsx';
import { MapTools } from './MapTools.tsx';
import { MapZoom } from './MapZoom.tsx';
import { useMapWords } from './map-words.ts';
import css from './SearchMap.module.css';
import type { SearchMapProps } from './search-map-props.ts';
import type { DrawTool, SketchState } from './sketch.ts';
import { TaskBar } from './TaskBar.tsx';
import { useDrawing } from './use-drawing.ts';
import { useUserPosition } from './use-user-position.ts';
import { useVertexEdits } from './use-vertex-edits.ts';
import { useViewport } from './use-viewport.ts';
import { VertexEditor } from './VertexEditor.tsx';
import { VERTEX_BAR_PX } from './vertex-commands.ts';

/** Grey over the map while objects are on their way: what a pointer or a wheel does there has no effect (MAP-008). */
function MapLoadingCover() {
  const t = useMapWords();
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A wheel that was turned for the map must not move the page instead.
    const hold = (event: WheelEvent) => event.preventDefault();
    const target = cover.current;
    target?.addEventListener('wheel', hold, { passive: false });
    return () => target?.removeEventListener('wheel', hold);
  }, []);
  return (
    <div ref={cover} className={mapLoadingCoverCss.wait}>
      <p>
        <Spinner size={20} /> {t.loading}
      </p>
    </div>
  );
}

const kinds = ['auction', 'sale', 'cluster'] as const;

/** What the marks of the map mean. */
function MapLegend() {
  const t = useMapWords().legend;
  return (
    <ul className={mapLegendCss.legend} aria-label={t.label}>
      {kinds.map((kind) => (
        <li key={kind} data-kind={kind}>
          {t[kind]}
        </li>
      ))}
    </ul>
  );
}

type DrawingBarProps = {
  tool: DrawTool;
  drawing: SketchState;
  /** Which area is being drawn: one more than there are. */
  number: number;
  onUndo: () => void;
  onClose: () => void;
  onCancel: () => void;
};

/** What to do next while an area is drawn, with buttons for those who have no double click. */
function DrawingBar({ tool, drawing, number, onUndo, onClose, onCancel }: DrawingBarProps) {
  const t = useMapWords();
  return (
    <TaskBar
      title={t.drawing.title}
      count={t.drawing.count({ count: number, max: limits.drawnAreasMax })}
      end={<IconButton icon="x" size={36} label={t.drawing.cancel} onClick={onCancel} />}
      hint={t.drawing[drawing.isCrossing ? 'crosses' : tool === 'corners' ? 'cornersHint' : 'freehandHint']}
      isError={drawing.isCrossing}
      keys={tool === 'corners' ? t.drawing.keyboardHint : null}
      isAnnounced
    >
      {tool === 'corners' && (
        <div className={drawingBarCss.actions}>
          <Button look="line" icon="arrow-back-up" disabled={drawing.count === 0} onClick={onUndo}>
            {t.drawing.undo}
          </Button>
          <Button disabled={drawing.count < limits.areaVerticesMin} onClick={onClose}>
            {t.drawing.close}
          </Button>
        </div>
      )}
    </TaskBar>
  );
}

/** So near the map comes when it goes to one point. */
const NEAR_ZOOM = 15;

/** The map of the search: marks, popup, drawn areas, tools. Load it lazily, in the browser alone. */
export function SearchMap(props: SearchMapProps) {
  const { ref, view, objects, isLoading, areas, pointed, opened, popup, viewedIds } = props;
  const t = useMapWords();
  const priceFormat = usePriceFormat();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<Canvas | null>(null);
  const [popupPlace] = useState(() => document.createElement('div'));
  const drawing = useDrawing(canvas, { areas, onAreas: props.onAreas });
  const vertices = useVertexEdits(canvas, { areas, onEdit: drawing.onEdit, onAreaError: drawing.onAreaError });
  const viewport = useViewport(props.onView);
  const [isLocating, locate] = useUserPosition((spot) => {
    canvas.current?.userMarker.moveTo(spot);
    canvas.current?.goTo(spot, NEAR_ZOOM);
  });
  const latest = useRef({ props, drawing, vertices, viewport });
  useEffect(() => {
    latest.current = { props, drawing, vertices, viewport };
  });
  const { state, retry } = useMap(box, {
    centre: view,
    isBare: true,
    onOpen: ({ map, names }) => {
      const now = () => latest.current;
      const created = createCanvas(map, names, popupPlace, {
        isLoading: () => now().props.isLoading,
        onView: (...args) => now().viewport.update(...args),
        onHover: (mark) => now().props.onHover(mark?.pin?.id ?? null),
        onOpen: (next) => now().props.onOpen(next),
        onEdit: (at, area) => now().drawing.onEdit(at, area),
        onAreaError: (error) => now().drawing.onAreaError(error),
        onVertex: (at, vertex) => now().vertices.begin(at, vertex),
        onDrawing: (next) => now().drawing.onDrawing(next),
        onArea: (area) => now().drawing.onArea(area),
      });
      canvas.current = created;
      return () => {
        canvas.current = null;
        created.close();
      };
    },
  });
  useEffect(() => {
    const priceOf = ({ currency, priceMinor }: Pin) =>
      shortPrice(priceFor({ currency, hundredths: parseWire(priceMinor) }, priceFormat), priceFormat.locale);
    if (state === 'open') canvas.current?.marks.show({ objects, viewedIds, priceOf });
  }, [state, objects, viewedIds, priceFormat]);
  useEffect(() => {
    if (state === 'open') canvas.current?.areas.show(areas);
  }, [state, areas]);
  useEffect(() => {
    if (state === 'open') canvas.current?.marks.point(pointed, opened);
  }, [state, pointed, opened]);
  const hasPopup = popup !== null && opened !== null;
  useEffect(() => {
    if (state === 'open') canvas.current?.movePopup(hasPopup ? opened.spot : null);
  }, [state, hasPopup, opened]);
  const isDrawing = drawing.tool !== null || vertices.isOn;
  useEffect(() => {
    if (state === 'open') canvas.current?.setSheetAway(isDrawing);
  }, [state, isDrawing]);
  const { onDrawing } = props;
  useEffect(() => onDrawing?.(isDrawing), [isDrawing, onDrawing]);
  useImperativeHandle(ref, () => ({
    showBox: (target) => canvas.current?.showBox(target),
    show: (target) => canvas.current?.show(target),
    goTo: (spot, zoom = NEAR_ZOOM) => canvas.current?.goTo(spot, zoom),
    focus: () => canvas.current?.focus(),
  }));

  const onKey = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && (vertices.isOn || drawing.tool || hasPopup)) {
      event.preventDefault();
      if (vertices.isOn) return vertices.end();
      if (drawing.tool) return drawing.cancel();
      // Whoever pressed a mark may still have the keyboard on the map.
      return props.onOpen(null);
    }
    if (event.target !== box.current) return;
    if (event.key === 'Enter' && drawing.tool === null && !vertices.isOn) canvas.current?.openMiddle();
    if (drawing.tool !== 'corners') return;
    if (event.key === 'Enter') canvas.current?.sketch.addMiddle();
    if (event.key === 'Backspace') canvas.current?.sketch.undo();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears of the keys of the map and the tools that it holds
    <section
      className={classNames(css.frame, isDrawing && css.isDrawing, drawing.tool !== null && css.isAiming)}
      aria-busy={isLoading}
      data-invalid={drawing.isBad || vertices.error !== null || undefined}
      data-view={viewport.words}
      data-map-frame
      data-pins={objects?.pins.length}
      data-clusters={objects?.clusters.length}
      onKeyDown={onKey}
    >
      <MapBox ref={box} state={state} onAgain={retry} label={t.label} className={css.map} />
      {state === 'open' && drawing.tool !== 'freehand' && <span className={css.cross} aria-hidden />}
      {state === 'open' && (
        <>
          <div className={css.top} data-over-map>
            <AreaList
              areas={areas}
              counts={objects?.areas ?? []}
              onShow={(area) => canvas.current?.showBox(boxOf(area))}
              onEdit={(at) => {
                const area = areas[at];
                vertices.begin(at);
                canvas.current?.setSheetAway(true);
                if (area) canvas.current?.showBox(boxOf(area), VERTEX_BAR_PX);
              }}
              onRemove={drawing.onRemove}
            />
            <MapTools
              tool={drawing.tool}
              onTool={(tool) => {
                vertices.end();
                drawing.onTool(tool);
              }}
              onViewArea={() => viewport.box && drawing.onBox(viewport.box)}
              onClear={drawing.onClear}
              hasAreas={areas.length > 0}
            />
          </div>
          <div className={css.corner} data-over-map>
            <MapZoom
              onZoom={(delta) => canvas.current?.zoomBy(delta)}
              onLocate={locate}
              isLocating={isLocating}
              isFull={props.isFull}
              onFull={props.onFull}
            />
          </div>
          <div className={css.legend} data-over-map>
            <MapLegend />
          </div>
        </>
      )}
      {drawing.tool && (
        <div className={css.bar}>
          <DrawingBar
            tool={drawing.tool}
            drawing={drawing.drawing}
            number={areas.length + 1}
            onUndo={() => canvas.current?.sketch.undo()}
            onClose={() => canvas.current?.sketch.close()}
            onCancel={drawing.cancel}
          />
        </div>
      )}
      {vertices.isOn && <VertexEditor canvas={canvas} vertices={vertices} />}
      {hasPopup &&
        createPortal(
          <MapPopup key={opened.ids.join()} label={props.popupLabel} onClose={() => props.onOpen(null)}>
            {popup}
          </MapPopup>,
          popupPlace,
        )}
      {isLoading && state === 'open' && <MapLoadingCover />}
      {props.children}
      <output className="visually-hidden">{vertices.isOn ? vertices.announcement : drawing.announcement}</output>
    </section>
  );
}
