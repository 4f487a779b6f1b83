import type { MapTileSource } from '#places/contract.ts';
import type { Config } from './config.ts';

const TILES = 'xyz:';

/** What maps are drawn on, by the settings. */
export const mapTileSourceOf = ({
  MAP_BASE,
  MAP_ATTRIBUTION,
}: Pick<Config, 'MAP_BASE' | 'MAP_ATTRIBUTION'>): MapTileSource =>
  MAP_BASE.startsWith(TILES)
    ? { kind: 'tiles', url: MAP_BASE.slice(TILES.length), credit: MAP_ATTRIBUTION ?? '' }
    : { kind: 'offline' };

/** The address that tiles come from, which pages have to be allowed to load pictures of. */
export const mapOrigins = (config: Pick<Config, 'MAP_BASE' | 'MAP_ATTRIBUTION'>): string[] => {
  const base = mapTileSourceOf(config);
  return base.kind === 'tiles' ? [new URL(base.url.replace(/[{}]/g, '')).origin] : [];
};
