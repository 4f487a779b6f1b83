/** Colours of the base map, which has its own in each theme: a canvas reads no variables. */
export type MapPalette = {
  abroad: string;
  tints: readonly string[];
  border: string;
  provinceBorder: string;
  /** Lines of the grid. */
  grid: string;
  water: string;
  label: string;
  quietLabel: string;
  halo: string;
};

const light: MapPalette = {
  abroad: '#ecebe6',
  tints: ['#fbfaf6', '#f6f2e6', '#f1f5ea', '#faf1ea', '#f4eff3'],
  border: '#8f8a7c',
  provinceBorder: '#c9c3b2',
  grid: '#e4dfd1',
  water: '#a9cfe6',
  label: '#2c3140',
  quietLabel: '#6a6f7d',
  halo: '#ffffff',
};

const dark: MapPalette = {
  abroad: '#10182a',
  tints: ['#141c30', '#172136', '#161f35', '#1a2238', '#152034'],
  border: '#5a678a',
  provinceBorder: '#2a3657',
  grid: '#1e2946',
  water: '#163a57',
  label: '#dbe3f7',
  quietLabel: '#93a0c0',
  halo: '#0d1424',
};

/** The palette of the theme that the page shows now. */
export const currentPalette = (): MapPalette =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? dark : light;
