type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const hexOf = (channels: Channels): string =>
  `#${channels
    .map((channel) =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour `share` (0..1) of the way from `from` to `to`, both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = channelsOf(from);
  const [r2, g2, b2] = channelsOf(to);
  return hexOf([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share]);
}

/** The colour a surface shows under coloured light. White light changes nothing. */
export function under(light: string, colour: string): string {
  const [r, g, b] = channelsOf(colour);
  const [r2, g2, b2] = channelsOf(light);
  return hexOf([(r * r2) / 255, (g * g2) / 255, (b * b2) / 255]);
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#10162c', share);
