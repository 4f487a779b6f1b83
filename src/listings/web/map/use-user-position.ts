import { useState } from 'react';
import { countryBoxMicro, isInside, vertexAt } from '#listings/rules/areas.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useMapWords } from './map-words.ts';
import type { Spot } from './search-map-props.ts';

const WAIT_MS = 10_000;

/** Asks where the visitor is, only when they press the button; what cannot be had is told. */
export const useUserPosition = (onFound: (spot: Spot) => void): [isAsking: boolean, ask: () => void] => {
  const t = useMapWords().locate;
  const [isAsking, setAsking] = useState(false);
  const requestPosition = () => {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const spot = vertexAt(coords.longitude, coords.latitude);
        if (isInside(spot, countryBoxMicro)) onFound(spot);
        else showToast({ kind: 'info', title: t.outside, text: t.outsideLine });
      },
      () => {
        setAsking(false);
        showToast({ kind: 'warning', title: t.refused, text: t.refusedLine });
      },
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  };
  return [isAsking, requestPosition];
};
