import { type RefObject, useEffect } from 'react';

/** Below this width a panel of the admin area covers the screen. */
const COVERING = '(width < 1024px)';

/** What stays above a panel: dialogs, menus, what is read aloud, and the heading that names the page. */
const stays = 'dialog, [popover], [aria-live], [role="status"], [role="alert"], h1, script, style, link';

/** What of an element is silenced: all of it, or what stands around the heading of the page in it. */
const inertElementsOf = (element: Element): HTMLElement[] => {
  if (!(element instanceof HTMLElement) || element.matches(stays) || element.inert) return [];
  return element.querySelector('h1') ? [...element.children].flatMap(inertElementsOf) : [element];
};

/** Everything beside an element and beside each of its ancestors. */
const besides = (element: Element): HTMLElement[] => {
  const elements: HTMLElement[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    for (const one of at.parentElement?.children ?? []) if (one !== at) elements.push(...inertElementsOf(one));
  return elements;
};

/**
 * The one rule of panels that stand beside a list on a wide screen and cover the page on a narrow one: while one covers
 * it, nothing behind it can be reached. `takesFocus` moves the focus into it wherever it stands; a panel that covers
 * always takes it. When it goes, the focus goes back to where it came from, or to the row that stood open.
 */
export const useCoveringPanel = (
  panel: RefObject<HTMLElement | null>,
  { takesFocus }: { takesFocus: boolean },
): void => {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const narrow = matchMedia(COVERING);
    // A press on a row focuses nothing: the row that is open stands for it then, and the content for one that is gone.
    const openers = [document.activeElement, document.querySelector('table button[aria-current]')];
    let inertElements: HTMLElement[] = [];
    const silence = () => {
      const more = besides(element);
      for (const one of more) one.inert = true;
      inertElements.push(...more);
    };
    // A list that is still on its way comes behind the panel too.
    const arrivals = new MutationObserver(silence);
    const free = () => {
      arrivals.disconnect();
      for (const one of inertElements) one.inert = false;
      inertElements = [];
    };
    const cover = () => {
      free();
      if (!narrow.matches) return;
      silence();
      arrivals.observe(document.body, { childList: true, subtree: true });
    };
    if (takesFocus || narrow.matches) element.focus({ preventScroll: true });
    cover();
    narrow.addEventListener('change', cover);
    return () => {
      narrow.removeEventListener('change', cover);
      free();
      const isLost = document.activeElement === document.body || element.contains(document.activeElement);
      if (!isLost) return;
      const back = openers.find((one) => one?.isConnected && one !== document.body && !element.contains(one));
      const target = back ?? document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [panel, takesFocus]);
};
