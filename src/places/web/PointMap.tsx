import { useRef } from 'react';
import { MapBox } from './map/MapBox.tsx';
import { useMapText } from './map/map-text.ts';
import type { MapSpot } from './map/pin.ts';
import { useMap } from './map/use-map.ts';

const MICRO = 1_000_000;
/** Near enough to know the district by its neighbours. */
const ZOOM = 10.5;

/** Where one property is: a map with a pin. */
export function PointMap({ spot }: { spot: MapSpot }) {
  const t = useMapText();
  const box = useRef<HTMLDivElement>(null);
  const { state, retry } = useMap(box, {
    centre: { lon: spot.lonMicro / MICRO, lat: spot.latMicro / MICRO, zoom: ZOOM },
    onOpen: ({ map, names }, { pinLayer, pinPlace }) => {
      const { layer, move } = pinLayer();
      map.addLayer(layer);
      move(spot);
      names.makeRoom([pinPlace(spot)]);
    },
  });
  return <MapBox ref={box} state={state} onAgain={retry} label={t.place} />;
}
