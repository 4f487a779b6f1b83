/** The contrast that small letters need (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5;

/** The share of white light that one of the three parts of a colour gives back. */
const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Whether white letters can be read on a colour such as `#2b5f8a`; what is no such colour cannot bear any. */
export const contrastsWithWhite = (hue: string): boolean => {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(hue);
  if (!parts) return false;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => linear(Number.parseInt(part, 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= CONTRAST_MIN;
};
