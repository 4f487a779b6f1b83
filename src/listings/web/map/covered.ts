/** What of a map's height something else lies over, in pixels: above and below, and below once something is opened. */
export type Covered = { readonly top: number; readonly bottom: number; readonly bottomWhenOpened: number };

/** What the page lays over its map on a narrow screen; its styles say how much. */
export const coveredOf = (box: HTMLElement | null | undefined): Covered => {
  if (!box) return { top: 0, bottom: 0, bottomWhenOpened: 0 };
  const style = getComputedStyle(box);
  const pixels = (name: string) => (Number.parseFloat(style.getPropertyValue(name)) / 100) * box.clientHeight || 0;
  return {
    top: pixels('--covered-top'),
    bottom: pixels('--covered-bottom'),
    bottomWhenOpened: pixels('--covered-when-opened'),
  };
};
