/**
 * Draws the rosette behind the icons of empty states into `src/platform/web/`, once filled and once in lines. Both are
 * masks, so they are drawn in black and take their colour from the style sheet.
 */
import { writeFile } from 'node:fs/promises';

type Point = readonly [x: number, y: number];

const web = new URL('../src/platform/web/', import.meta.url);
const round = (value: number): string => String(Math.round(value * 100) / 100);
const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** A flower of kites around the centre; each kite is halved by the line from the centre to its tip. */
const rosette = (petals: number, variant: 'fill' | 'line'): string => {
  const size = 112;
  const c = size / 2;
  const at = (radius: number, angle: number): Point => [c + radius * Math.sin(angle), c - radius * Math.cos(angle)];
  const step = (2 * Math.PI) / petals;
  const kites = Array.from({ length: petals }, (_, i) => [
    at(54, i * step),
    at(40.5, (i + 0.38) * step),
    at(27, i * step),
    at(40.5, (i - 0.38) * step),
  ]);
  const inner = Array.from({ length: petals }, (_, i) => [
    at(40.5, (i + 0.38) * step),
    at(40.5, (i + 0.62) * step),
    at(27, (i + 1) * step),
    at(18, (i + 0.5) * step),
    at(27, i * step),
  ]);
  const spines = kites.map(
    (kite) =>
      `M${round(kite[0]?.[0] ?? c)} ${round(kite[0]?.[1] ?? c)}L${round(kite[2]?.[0] ?? c)} ${round(kite[2]?.[1] ?? c)}`,
  );
  const shapes = [...kites, ...inner].map(path).join('');
  const style = variant === 'fill' ? '' : 'fill="none" stroke="#000" stroke-width="1" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ${style}><path d="${shapes}${variant === 'line' ? spines.join('') : ''}"/></svg>\n`;
};

for (const variant of ['fill', 'line'] as const)
  await writeFile(new URL(`rosette-${variant}.svg`, web), rosette(8, variant));
