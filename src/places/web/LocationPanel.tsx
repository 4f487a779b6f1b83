import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { ModalFrame } from '#platform/web/Modal.tsx';
import { chosenPath, emptyPlaceSelection, type PlaceSelection, selectionOfPath } from '../rules/place-selection.ts';
import type { UserLocation } from '../rules/user-location.ts';
import { AreaPath } from './AreaPath.tsx';
import css from './LocationPanel.module.css';
import { locate } from './locate.ts';
import { PlaceColumns } from './PlaceColumns.tsx';
import { usePlacesText } from './places-text.ts';

/** Where a place to name is chosen and not an area to search in: a neighbourhood may stand in no list (O23). */
export type Unlisted = {
  label: string;
  /** What the path says in the place of a neighbourhood that is not chosen. */
  note: string;
  onChoose: (selection: PlaceSelection) => void;
};

type LocationPanelProps = {
  value: PlaceSelection;
  /** What the panel opens below. */
  field: RefObject<HTMLElement | null>;
  onApply: (selection: PlaceSelection, osmData: UserLocation['osmData']) => void;
  onClose: () => void;
  unlisted?: Unlisted | undefined;
};

/** The choice of an area: a popover below its field, on a phone a sheet from below. Nothing counts before «apply». */
export default function LocationPanel({ value, field, onApply, onClose, unlisted }: LocationPanelProps) {
  const t = usePlacesText();
  const kit = useKitText();
  const applyButton = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(() => selectionOfPath(chosenPath(value)));
  const near = useNearby(setDraft);
  useFocusBack(field);
  const apply = () => onApply(draft, near.osmData);
  return (
    <ModalFrame isOpen onClose={onClose} className={css.panel} variables={usePlaceBelow(field)} aria-label={t.choose}>
      <div className={css.inside}>
        <header className={css.head}>
          <h2 className="h3">{t.choose}</h2>
          <IconButton icon="x" label={kit.close} onClick={onClose} />
        </header>
        <PlaceColumns
          selection={draft}
          onSelect={setDraft}
          onApply={apply}
          onEnd={() => applyButton.current?.querySelector('button')?.focus()}
        />
        <footer className={css.foot}>
          <IconButton
            icon="current-location"
            label={near.state === 'asking' ? t.locating : t.locate}
            aria-busy={near.state === 'asking'}
            onClick={near.ask}
          />
          <AreaPath
            selection={draft}
            note={near.state === 'failed' ? t.locateFailed : null}
            unlisted={unlisted?.note ?? null}
          />
          <div className={css.actions} ref={applyButton}>
            <Button onClick={apply}>{t.apply}</Button>
            {unlisted ? (
              <Button
                look="subtle"
                disabled={draft.region === null}
                onClick={() => {
                  onClose();
                  unlisted.onChoose({ ...draft, mfy: null });
                }}
              >
                {unlisted.label}
              </Button>
            ) : (
              <Button look="subtle" onClick={() => setDraft(emptyPlaceSelection)}>
                {t.clear}
              </Button>
            )}
          </div>
        </footer>
      </div>
    </ModalFrame>
  );
}

/** The panel leaves the page at once when it closes, and a dialog that was taken away gives no focus back. */
const useFocusBack = (field: RefObject<HTMLElement | null>) => {
  useEffect(() => () => field.current?.focus(), [field]);
};

/** The visitor's own place, asked for only when they press the button (O24). */
const useNearby = (onFound: (selection: PlaceSelection) => void) => {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const [osmData, setOsmData] = useState<UserLocation['osmData']>(null);
  const findNearby = async () => {
    setState('asking');
    try {
      const nearby = await locate();
      setOsmData(nearby.osmData);
      onFound(nearby.selection);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, osmData, ask: () => void (state === 'asking' || findNearby()) };
};

const GAP_PX = 6;
const EDGE_PX = 16;
/** The panel as its style sheet lays it out; it is placed before it can be measured. */
const PANEL_WIDTH_PX = 640;
const PANEL_HEIGHT_PX = 372;

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Where the popover stands: below its field, above it where there is no room, always inside the window. */
const usePlaceBelow = (field: RefObject<HTMLElement | null>) => {
  const box = useSyncExternalStore(onResize, () => {
    const { left = 0, top = 0, bottom = 0 } = field.current?.getBoundingClientRect() ?? {};
    const x = Math.max(EDGE_PX, Math.min(left, innerWidth - PANEL_WIDTH_PX - EDGE_PX));
    const below = bottom + GAP_PX;
    const above = top - GAP_PX - PANEL_HEIGHT_PX;
    const fits = below + PANEL_HEIGHT_PX + GAP_PX <= innerHeight;
    const y =
      fits || above < GAP_PX ? Math.max(GAP_PX, Math.min(below, innerHeight - PANEL_HEIGHT_PX - GAP_PX)) : above;
    return `${Math.round(x)} ${Math.round(y)}`;
  });
  const [x, y] = box.split(' ');
  return { '--x': `${x}px`, '--y': `${y}px` };
};
