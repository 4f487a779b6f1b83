/** A box around Uzbekistan in degrees, a little wider than its borders: a point outside of it is a mistake. */
export const countryBoxDegrees = { latMin: 37.1, latMax: 45.7, lonMin: 55.9, lonMax: 73.3 } as const;

/** Whether a point lies in the box around the country. */
export const isInCountry = ({ lat, lon }: { lat: number; lon: number }): boolean =>
  lat >= countryBoxDegrees.latMin &&
  lat <= countryBoxDegrees.latMax &&
  lon >= countryBoxDegrees.lonMin &&
  lon <= countryBoxDegrees.lonMax;
