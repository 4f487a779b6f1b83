import { lazy, Suspense, useEffect, useState } from 'react';
import { chosenPath } from '#places/rules/place-selection.ts';
import { type NumericBounds, readNumeric } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useErrorAt } from '../fields/use-field.ts';
import { useFormContext } from '../form-context.ts';
import { useWizardText } from '../form-text.ts';
import css from './PointField.module.css';

const PointPicker = lazy(async () => ({ default: (await import('#places/web/PointPicker.tsx')).PointPicker }));
const MICRO = 1_000_000;
/** Maps of others copy that many; a millionth of a degree is a hand's breadth, and kept. */
const DEGREE_DECIMALS = 15;
type Typed = { lat: string; lon: string };
type Point = { latMicro: number; lonMicro: number };

const degrees = (micro: number): string => String(micro / MICRO);
const degreeBounds: NumericBounds = { min: -180, max: 180, precision: DEGREE_DECIMALS };
const microOf = (typed: string): number | null => {
  const reading = readNumeric(typed, degreeBounds);
  return 'error' in reading || reading.plain === '' ? null : Math.round(Number(reading.plain) * MICRO);
};

const pointOf = ({ lat, lon }: Typed): Point | null => {
  const [latMicro, lonMicro] = [microOf(lat), microOf(lon)];
  return latMicro === null || lonMicro === null ? null : { latMicro, lonMicro };
};
const unparsedPoint = (unparsed: string | undefined): Typed | null => {
  if (unparsed === undefined) return null;
  const [lat = '', lon = ''] = unparsed.split('\n');
  return { lat, lon };
};
const typedOf = (point: Point | null): Typed =>
  point ? { lat: degrees(point.latMicro), lon: degrees(point.lonMicro) } : { lat: '', lon: '' };
const isSame = (a: Point | null, b: Point | null): boolean =>
  a?.latMicro === b?.latMicro && a?.lonMicro === b?.lonMicro;

/** Where the property stands, in degrees; or where somebody stands who fills in the form on the spot. */
export function PointField() {
  const t = useWizardText().place;
  const { form, attached, change, markTouched, unparsed, rememberUnparsed } = useFormContext();
  const error = useErrorAt('point');
  const point = form.point ?? null;
  const isHere = useIsInBrowser();
  const [typed, setTyped] = useState(() => unparsedPoint(unparsed.get('point')) ?? typedOf(point));
  // What was typed and could not be read stands here, so it is open; later only the reader folds it.
  const [startsTyped] = useState(() => unparsed.get('point') !== undefined);
  const displayed = isSame(pointOf(typed), point) ? typed : typedOf(point);
  const put = (next: Typed) => {
    const meant = pointOf(next);
    setTyped(next);
    rememberUnparsed('point', meant === null && (next.lat || next.lon) ? `${next.lat}\n${next.lon}` : '');
    change({ point: meant });
  };
  const near = useOwnPlace((spot) => put(typedOf(spot)));
  const field = (part: keyof Typed, label: string, example: string) => (
    <NumberInput
      label={label}
      {...degreeBounds}
      placeholder={example}
      value={displayed[part]}
      onValue={(value) => put({ ...displayed, [part]: value })}
      onBlur={() => markTouched('point')}
      {...(error === undefined ? {} : { 'aria-invalid': true })}
    />
  );
  return (
    <fieldset className={css.point} data-field="point">
      <legend className={css.legend}>{t.point}</legend>
      <p className={css.line}>{t.pointLine}</p>
      {isHere && (
        <Suspense fallback={<div className={css.map} />}>
          <PointPicker
            value={point}
            places={chosenPath(attached.area).map(({ id }) => id)}
            onChange={(spot) => put(typedOf(spot))}
            isInvalid={error !== undefined}
          />
        </Suspense>
      )}
      <details className={css.typed} open={startsTyped}>
        <summary>{t.byDegrees}</summary>
        <p className={css.line}>{t.degreesLine}</p>
        <div className={css.pair}>
          {field('lat', t.latitude, '41.311081')}
          {field('lon', t.longitude, '69.240562')}
        </div>
      </details>
      <div className={css.actions}>
        <Button look="soft" icon="current-location" isLoading={near.state === 'asking'} onClick={near.ask}>
          {t.locate}
        </Button>
      </div>
      <div aria-live="polite">
        {near.state === 'failed' && <FieldMessage state="warning">{t.locateFailed}</FieldMessage>}
        {error !== undefined && <FieldMessage state="error">{error}</FieldMessage>}
      </div>
    </fieldset>
  );
}

/** Maps are drawn in browsers alone. */
const useIsInBrowser = (): boolean => {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere;
};

const POSITION_WAIT_MS = 10_000;

/** The place of whoever fills in the form, asked for only when they press the button (O24). */
const useOwnPlace = (onFound: (point: Point) => void) => {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onFound({ latMicro: Math.round(coords.latitude * MICRO), lonMicro: Math.round(coords.longitude * MICRO) });
        setState('idle');
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: POSITION_WAIT_MS },
    );
  };
  return { state, ask };
};
