import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { loadBaseMap, seatOf } from './map/base-data.ts';
import type { MapHandle } from './map/create-map.ts';
import { MapBox } from './map/MapBox.tsx';
import { useMapText } from './map/map-text.ts';
import type { MapSpot } from './map/pin.ts';
import { type MapTools, useMap } from './map/use-map.ts';
import css from './PointPicker.module.css';

type PointPickerProps = {
  value: MapSpot | null;
  onChange: (spot: MapSpot | null) => void;
  /** The chosen place, from the province down: the map stands at the seat of the last that has one until there is a point. */
  places?: readonly number[];
  /** The form asked for a point and has none that is right. */
  isInvalid?: boolean;
};

const MICRO = 1_000_000;
const NEAR_ZOOM = 12;
const POINT_ZOOM = 15;

/** A map on which one point is set: by a click, by dragging the pin, or by moving the map and a button for its middle. */
export function PointPicker({ value, onChange, places = [], isInvalid = false }: PointPickerProps) {
  const t = useMapText();
  const box = useRef<HTMLDivElement>(null);
  const open = useRef<{ map: MapHandle['map']; tools: MapTools; move: (spot: MapSpot | null) => void } | null>(null);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
    open.current?.move(value);
  });

  const near = useSeat(places);
  const start = value ?? near;
  const centre = start && {
    lon: start.lonMicro / MICRO,
    lat: start.latMicro / MICRO,
    zoom: value ? POINT_ZOOM : NEAR_ZOOM,
  };
  const { state, retry } = useMap(box, {
    ...(centre ? { centre } : {}),
    onOpen: ({ map, names }, tools) => {
      const { layer, pin, move: movePin } = tools.pinLayer();
      map.addLayer(layer);
      let stands: MapSpot | null | undefined;
      const move = (spot: MapSpot | null) => {
        movePin(spot);
        if (spot?.lonMicro === stands?.lonMicro && spot?.latMicro === stands?.latMicro) return;
        stands = spot;
        names.makeRoom(spot ? [tools.pinPlace(spot)] : []);
      };
      move(latest.current.value);
      const drag = tools.dragOf(map, pin, (coordinate) => latest.current.onChange(tools.toSpot(coordinate)));
      map.addInteraction(drag);
      map.on('singleclick', ({ coordinate }) => latest.current.onChange(tools.toSpot(coordinate)));
      open.current = { map, tools, move };
      return () => {
        open.current = null;
      };
    },
  });
  useEffect(() => {
    if (near && !latest.current.value && open.current)
      open.current.map.getView().animate({ center: open.current.tools.toMap(near), zoom: NEAR_ZOOM, duration: 0 });
  }, [near]);

  const setPointToCenter = () => {
    const middle = open.current?.map.getView().getCenter();
    if (middle && open.current) onChange(open.current.tools.toSpot(middle));
  };
  return (
    <div className={css.picker}>
      <MapBox ref={box} state={state} onAgain={retry} isInvalid={isInvalid} label={`${t.picker}. ${t.pickerHint}`} />
      {state === 'open' && value === null && (
        <p className={css.hint} aria-hidden>
          {t.pickerHint}
        </p>
      )}
      <div className={css.foot}>
        <output>{value ? t.pointSet : t.noPoint}</output>
        <Button look="subtle" size={36} icon="map-pin" onClick={setPointToCenter} disabled={state !== 'open'}>
          {t.putHere}
        </Button>
        {value && (
          <Button look="subtle" size={36} onClick={() => onChange(null)}>
            {t.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The seat of the innermost of these places that the base map knows; null until that is known. */
const useSeat = (places: readonly number[]): MapSpot | null => {
  const [seat, setSeat] = useState<MapSpot | null>(null);
  const key = places.join();
  useEffect(() => {
    let isCurrent = true;
    loadBaseMap().then(
      (base) => isCurrent && setSeat(seatOf(base.places, key.split(',').map(Number))),
      // The map says itself that it did not come.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return seat;
};
