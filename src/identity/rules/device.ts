const browsers: [name: string, mark: RegExp][] = [
  // The order matters: most browsers also call themselves by the names of others.
  ['Yandex Browser', /YaBrowser\//],
  ['Opera', /OPR\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

const nameIn = (names: [name: string, mark: RegExp][], text: string): string | undefined =>
  names.find(([, mark]) => mark.test(text))?.[0];

/** «Chrome, Windows» for what a browser says of itself; null for what tells nothing. */
export const deviceOf = (userAgent: string): string | null =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ') || null;
