import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';
import { createRef, type RefObject, useState } from 'react';
import type { MapObjects } from '#listings/contract.ts';
import { type DrawnArea, vertexAt } from '#listings/rules/areas.ts';
import { SearchMap } from '#listings/web/map/SearchMap.tsx';
import type { MapCommands, MapPosition, Opened } from '#listings/web/map/search-map-props.ts';
import type { Locale } from '#platform/values/locale.ts';
import { stubMapScreen } from './map-screen.ts';
import { type Rendered, renderComponent } from './render.tsx';

/** A square by its corner in the south-west. */
export const squareAt = (lon: number, lat: number, side = 0.02): DrawnArea => [
  vertexAt(lon, lat),
  vertexAt(lon + side, lat),
  vertexAt(lon + side, lat + side),
  vertexAt(lon, lat + side),
];

type Start = {
  view?: MapPosition;
  areas?: readonly DrawnArea[];
  objects?: MapObjects | null;
  isLoading?: boolean;
};

/** What the map told its page. */
export type Told = {
  areas: readonly DrawnArea[];
  opened: (Opened | null)[];
  hovered: (number | null)[];
  isFull: boolean[];
};

type HostProps = {
  start: Start;
  told: Told;
  onAreas: (areas: readonly DrawnArea[]) => void;
  commands: RefObject<MapCommands | null>;
};

/** A page that keeps what its map tells and shows it there again. */
function Host({ start, told, onAreas, commands }: HostProps) {
  const { view = { lon: 69.27, lat: 41.31, zoom: 12 }, objects = null, isLoading = false } = start;
  const [areas, setAreas] = useState(start.areas ?? []);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isFull, setFull] = useState(false);
  return (
    <SearchMap
      ref={commands}
      view={view}
      onView={() => undefined}
      objects={objects}
      isLoading={isLoading}
      areas={areas}
      onAreas={(next) => {
        onAreas(next);
        setAreas(next);
      }}
      pointed={null}
      onHover={(id) => told.hovered.push(id)}
      opened={opened}
      onOpen={(next) => {
        told.opened.push(next);
        setOpened(next);
      }}
      popup={opened && <a href="/opened">{opened.ids.join()}</a>}
      popupLabel="opened"
      viewedIds={[]}
      isFull={isFull}
      onFull={(next) => {
        told.isFull.push(next);
        setFull(next);
      }}
    />
  );
}

export type OpenedSearchMap = Rendered & {
  told: Told;
  frame: HTMLElement;
  map: HTMLElement;
  /** What the page can ask of its map. */
  commands: RefObject<MapCommands | null>;
};

/** The map of the search as it is drawn by OpenLayers, of 900 by 600 pixels, in a page of its own. */
export const openSearchMap = async (start: Start = {}, locale: Locale = 'uz'): Promise<OpenedSearchMap> => {
  stubMapScreen();
  const told: Told = { areas: start.areas ?? [], opened: [], hovered: [], isFull: [] };
  const commands = createRef<MapCommands>();
  const noteAreas = (areas: readonly DrawnArea[]) => {
    told.areas = areas;
  };
  const host = <Host start={start} told={told} onAreas={noteAreas} commands={commands} />;
  const rendered = await renderComponent(host, {
    locale,
    answers: { 'GET /public/map/base': { kind: 'offline' } },
  });
  await waitFor(() => assert.ok(document.querySelector('[data-view]'), 'the map tells what it shows'));
  const frame = document.querySelector<HTMLElement>('[data-view]');
  assert.ok(frame);
  return { ...rendered, told, frame, map: screen.getByRole('application'), commands };
};
